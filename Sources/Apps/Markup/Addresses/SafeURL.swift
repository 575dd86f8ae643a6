/// Text that is safe in a URL attribute of a page: a web address, a relative path, or a mail address.
///
/// Following it opens a page or a mail, and never runs a script.
public struct SafeURL: Sendable, Hashable {
    /// The maximum length in bytes of a reference made by the program.
    public static let maximumLength = WebAddress.maximumLength

    /// The URL in the attribute, before HTML escaping.
    public let string: String

    /// Takes a URL that its maker has checked.
    init(checked string: String) {
        self.string = string
    }

    /// Makes the URL of a web address.
    ///
    /// - Parameter address: safe by its type.
    public init(_ address: WebAddress) {
        string = address.string
    }

    /// Makes a URL on the same site; nil when the text could refer to another one.
    ///
    /// For references that the program itself makes, so nothing is normalised: a scheme, `//` at the start,
    /// backslashes, blanks, controls, quotation marks, angle brackets and empty text are refused.
    ///
    /// - Parameter relative: `/path`, `path`, `../path`, `?query` or `#fragment`.
    public init?(relative: String) {
        let utf8 = relative.utf8
        guard !utf8.isEmpty, utf8.count <= Self.maximumLength, !utf8.starts(with: "//".utf8) else { return nil }
        guard utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !Self.refused.contains($0) }) else { return nil }
        let mark = utf8.first { ":/?#".utf8.contains($0) }
        guard mark != UInt8(ascii: ":") else { return nil }
        string = relative
    }

    /// Makes a `mailto:` URL for one receiver; nil unless the address is simple: `name@host.example`.
    ///
    /// Quoted names, comments, several receivers and header fields (`?subject=`) are refused.
    ///
    /// - Parameter address: the mail address alone, without `mailto:`.
    public init?(mailto address: String) {
        let parts = address.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let host = parts.last else { return nil }
        let isName = name.allSatisfy { $0.isASCIILetterOrDigit || Self.allowedInMailNames.contains($0) }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isHost = labels.allSatisfy { label in
            !label.isEmpty && label.first != UInt8(ascii: "-")
                && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
        }
        guard isName, (1...64).contains(name.count), isHost, labels.count >= 2 else { return nil }
        guard host.count <= Authority.maximumHostLength else { return nil }
        string = "mailto:\(address)"
    }
}

extension SafeURL {
    private static let refused = Set("\\\"'`<>".utf8)
    private static let allowedInMailNames = Set("._+-".utf8)
}

extension SafeURL {
    /// Makes a `tel:` URL (RFC 3966) of a number with its country; nil unless it is `+` and digits between blanks or hyphens.
    ///
    /// - Parameter number: The number as people write it, such as `+47 55 00 00 00`.
    public init?(phone number: String) {
        let digits = number.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        guard digits.first == UInt8(ascii: "+"), (7...16).contains(digits.count),
            digits.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.init(checked: "tel:" + String(decoding: digits, as: UTF8.self))
    }

    /// Makes a `mailto:` URL (RFC 6068) without a receiver, for sending the address of a page.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - title: The subject of the mail.
    public init(sharing address: WebAddress, title: String) {
        let (subject, body) = (PercentEncoding.component(title), PercentEncoding.component(address.string))
        self.init(checked: "mailto:?subject=\(subject)&body=\(body)")
    }

    /// Makes an `android-app:` URL: a web address as an app opens it; nil for a package name of other characters.
    ///
    /// - Parameters:
    ///   - package: The app's package, such as `no.example.news`; letters, digits, dots and underscores.
    ///   - address: The address of the page.
    public init?(androidPackage package: String, address: WebAddress) {
        let isName = package.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._".utf8.contains($0) }
        let parts = address.string.split(separator: "://", maxSplits: 1)
        guard isName, !package.isEmpty, parts.count == 2 else { return nil }
        self.init(checked: "android-app://\(package)/\(parts[0])/\(parts[1])")
    }
}

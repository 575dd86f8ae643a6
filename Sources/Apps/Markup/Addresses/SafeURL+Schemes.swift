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

    /// Makes a `mailto:` URL (RFC 6068) without a receiver, for those who send the address of a page to somebody.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - title: The subject of the mail.
    public init(sharing address: WebAddress, title: String) {
        let subject = Self.percentEncoded(title), body = Self.percentEncoded(address.string)
        self.init(checked: "mailto:?subject=\(subject)&body=\(body)")
    }

    /// Makes an `android-app:` URL: a web address as an app opens it; nil for a package name of other characters.
    ///
    /// - Parameters:
    ///   - package: The app's package, such as `no.example.news`; letters, digits, dots and underscores.
    ///   - address: The address of the page.
    public init?(androidPackage package: String, address: WebAddress) {
        let isName = package.utf8.allSatisfy {
            $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
        }
        let parts = address.string.split(separator: "://", maxSplits: 1)
        guard isName, !package.isEmpty, parts.count == 2 else { return nil }
        self.init(checked: "android-app://\(package)/\(parts[0])/\(parts[1])")
    }

    /// All but the unreserved characters of RFC 3986, section 2.3, as `%XX`.
    private static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

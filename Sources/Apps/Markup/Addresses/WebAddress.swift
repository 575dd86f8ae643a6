/// An absolute `http` or `https` URL with a host.
///
/// Other URLs are refused: `javascript:`, `data:`, user names and empty hosts. `string` is ASCII, international hosts as
/// `xn--`, without blanks, quotation marks and angle brackets. Equivalent spellings mostly give equal values: case of scheme
/// and host, default ports, dot segments and backslashes are normalised.
///
/// See [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and the [URL standard](https://url.spec.whatwg.org).
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
    /// The maximum length in bytes, both as given and normalised.
    public static let maximumLength = 8_192

    /// The whole normalised address.
    public let string: String

    private let authorityEnd: UInt16
    private let pathEnd: UInt16
    private let queryEnd: UInt16

    /// Whether path and query are secret, because they come from the environment.
    package private(set) var isSecret = false

    /// Parses an absolute address; nil when it is invalid.
    ///
    /// - Parameter text: The text, which may have blanks around it and characters that need encoding.
    public init?(_ text: String) {
        self.init(text, relativeTo: nil)
    }

    /// Parses an address that may be relative, by RFC 3986, section 5.
    ///
    /// - Parameters:
    ///   - reference: an absolute address, or `//host/path`, `/path`, `path`, `?query`, `#fragment`.
    ///   - base: The base of the reference; without one only absolute addresses are accepted.
    public init?(_ reference: String, relativeTo base: WebAddress?) {
        guard reference.utf8.count <= Self.maximumLength else { return nil }
        if let plain = reference.withUTF8Span({ SimpleURL($0) }) {
            self.init(plain, text: reference)
            return
        }
        var parts = URLReference(reference)
        if let base, parts.scheme == nil { parts = parts.resolved(against: URLReference(base.string)) }
        self.init(parts)
    }

    /// Parses an absolute address in normal form, in UTF-8; nil when the general parser is needed.
    package init?(plain utf8: Span<UInt8>) {
        guard let plain = SimpleURL(utf8) else { return nil }
        self.init(plain, text: String(utf8: utf8))
    }

    private init(_ plain: SimpleURL, text: String) {
        string = text
        authorityEnd = plain.authorityEnd
        pathEnd = plain.pathEnd
        queryEnd = plain.queryEnd
    }

    private init?(_ parts: URLReference) {
        guard let scheme = parts.scheme.map({ String(decoding: $0, as: UTF8.self).lowercased() }),
            scheme == "https" || scheme == "http",
            let authority = parts.authority.flatMap({ Authority($0, scheme: scheme) })
        else { return nil }
        var utf8 = Array("\(scheme)://\(authority.string)".utf8)
        let authorityEnd = utf8.count
        PercentEncoding.append(parts.pathWithoutDots[...], to: &utf8)
        let pathEnd = utf8.count
        if let query = parts.query {
            utf8.append(UInt8(ascii: "?"))
            PercentEncoding.append(query, to: &utf8)
        }
        let queryEnd = utf8.count
        if let fragment = parts.fragment {
            utf8.append(UInt8(ascii: "#"))
            PercentEncoding.append(fragment, to: &utf8)
        }
        guard utf8.count <= Self.maximumLength else { return nil }
        self.string = String(decoding: utf8, as: UTF8.self)
        self.authorityEnd = UInt16(authorityEnd)
        self.pathEnd = UInt16(pathEnd)
        self.queryEnd = UInt16(queryEnd)
    }
}

extension WebAddress {
    /// The same address, whose path and query are never shown.
    package var asSecret: WebAddress {
        var address = self
        address.isSecret = true
        return address
    }

    /// The same address over https, without which pages load no picture; one with a port of its own stays as it is.
    package var overHTTPS: WebAddress {
        let isPlain = scheme == "http" && !authority.contains(":")
        return isPlain ? WebAddress("https" + string.dropFirst("http".count)) ?? self : self
    }

    /// `http` or `https`.
    public var scheme: String { string.utf8.dropFirst(4).first == UInt8(ascii: "s") ? "https" : "http" }

    /// The host in lower case, an IPv6 address with its brackets.
    public var host: String {
        guard let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") else { return authority }
        return String(authority[..<colon])
    }

    /// The host, and the port unless it is the scheme's default.
    public var authority: String { part(from: scheme.utf8.count + 3, to: Int(authorityEnd)) }

    /// The path, percent-encoded; it begins with a slash.
    public var path: String { part(from: Int(authorityEnd), to: Int(pathEnd)) }

    /// The number of bytes of the address without query and fragment.
    package var lengthWithoutQuery: Int { Int(pathEnd) }

    /// The text after the question mark, percent-encoded; nil when there is no question mark.
    public var query: String? { queryEnd > pathEnd ? part(from: Int(pathEnd) + 1, to: Int(queryEnd)) : nil }

    /// The text after the hash, percent-encoded; nil when there is no hash.
    public var fragment: String? {
        let end = string.utf8.count
        return end > Int(queryEnd) ? part(from: Int(queryEnd) + 1, to: end) : nil
    }

    /// Scheme, host and port: `https://example.no:8443`, without a trailing slash.
    public var origin: String { part(from: 0, to: Int(authorityEnd)) }

    private func part(from start: Int, to end: Int) -> String {
        String(decoding: string.utf8.prefix(end).dropFirst(start), as: UTF8.self)
    }
}

extension WebAddress: CodedText {
    /// The address; of a secret one only what may be seen.
    package var coded: String { isSecret ? description : string }
}

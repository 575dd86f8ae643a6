/// Addresses as text, for messages and for those that no parser accepts.
extension String {
    /// Whether this names one of the protocols that are spoken here.
    var isHTTP: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// The host and port, without the user and password that may stand before them.
    var hostAndPort: String { String(self[hostAndPortRange]) }

    /// The same address without user and password.
    var withoutUserInfo: String { String(self[..<authorityStart] + self[hostAndPortRange.lowerBound...]) }

    /// What can be shown of a text that is no address: user and password may stand anywhere before an “@”.
    var withoutSecrets: String {
        guard let at = lastIndex(of: "@") else { return self }
        let scheme = self[..<at].firstRange(of: "://").map { self[..<$0.upperBound] } ?? ""
        return String(scheme + self[index(after: at)...])
    }

    /// Where `hostAndPort` stands.
    private var hostAndPortRange: Range<Index> {
        let start = authorityStart
        // By bytes, as every answer is looked at.
        let end = utf8[start...].firstIndex { "/?#".utf8.contains($0) } ?? endIndex
        let host = utf8[start..<end].lastIndex(of: UInt8(ascii: "@")).map { utf8.index(after: $0) } ?? start
        return host..<end
    }

    private var authorityStart: Index {
        guard let scheme = utf8.firstIndex(of: UInt8(ascii: ":")) else { return startIndex }
        return utf8[utf8.index(after: scheme)...].firstIndex { $0 != UInt8(ascii: "/") } ?? endIndex
    }
}

extension Substring {
    /// Without the spaces and tabs around it.
    var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start[..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
    }
}

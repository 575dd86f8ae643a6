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
        let end = self[start...].firstIndex { "/?#".contains($0) } ?? endIndex
        let host = self[start..<end].lastIndex(of: "@").map { index(after: $0) } ?? start
        return host..<end
    }

    private var authorityStart: Index {
        guard let scheme = firstIndex(of: ":") else { return startIndex }
        return self[index(after: scheme)...].firstIndex { $0 != "/" } ?? endIndex
    }
}

extension Substring {
    /// Without the spaces and tabs around it.
    var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start[..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
    }
}

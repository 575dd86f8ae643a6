/// Addresses as text, for messages and for input that no parser accepts.
extension String {
    var isHTTP: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// The host and port, without credentials.
    var hostAndPort: String { String(self[hostAndPortRange]) }

    /// The host in lower case, the port and the path, without credentials and without what follows the path.
    var hostAndPath: String {
        let rest = self[hostAndPortRange.upperBound...]
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        return hostAndPort.lowercased() + (path.hasPrefix("/") ? path : "/" + path)
    }

    var withoutUserInfo: String { String(self[..<authorityStart] + self[hostAndPortRange.lowerBound...]) }

    /// An address for messages: everything before an “@” is removed, because it may be a password, and everything behind
    /// a question mark is hidden, because it may be a token.
    var withoutSecrets: String {
        let start = firstIndex(of: "?").map { self[..<$0] + "?…" } ?? self[...]
        guard let at = start.lastIndex(of: "@") else { return String(start) }
        let scheme = start[..<at].firstRange(of: "://").map { start[..<$0.upperBound] } ?? ""
        return String(scheme + start[start.index(after: at)...])
    }

    private var hostAndPortRange: Range<Index> {
        let start = authorityStart
        // Works on bytes, because it is called for every response.
        let end = utf8[start...].firstIndex { "/?#".utf8.contains($0) } ?? endIndex
        let host = utf8[start..<end].lastIndex(of: UInt8(ascii: "@")).map { utf8.index(after: $0) } ?? start
        return host..<end
    }

    private var authorityStart: Index {
        guard let scheme = utf8.firstIndex(of: UInt8(ascii: ":")) else { return startIndex }
        return utf8[utf8.index(after: scheme)...].firstIndex { $0 != UInt8(ascii: "/") } ?? endIndex
    }
}

/// What stands between method and version in the first line of a request
/// ([RFC 9112 §3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)), taken apart.
struct RequestTarget {
    /// The longest target that is taken from a connection: browsers stop at a few thousand.
    static let longest = 8 * 1024

    /// The host, where the target names one, which then counts instead of the field `Host`.
    let authority: String?
    /// The path as it was sent; it begins with a slash.
    let path: String
    /// What stands behind the first `?`.
    let query: String?

    /// Reads a target; nil for one that is meant for proxies, or is none.
    init?(_ text: String) {
        guard text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        var rest = text[...]
        var authority: String?
        if !rest.hasPrefix("/") {
            guard rest.prefix(7).lowercased() == "http://" else { return nil }
            rest = rest.dropFirst(7)
            let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?"))
        let path = rest[..<(mark ?? rest.endIndex)]
        self.authority = authority
        self.path = path.isEmpty ? "/" : String(path)
        query = mark.map { String(rest[rest.utf8.index(after: $0)...]) }
    }

    /// Visible ASCII without `#`, which no client sends; browsers send some more signs than RFC 3986 has.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#")
    }
}

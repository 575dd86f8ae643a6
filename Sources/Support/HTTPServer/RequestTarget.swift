/// The parsed target of a request line
/// ([RFC 9112 §3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)).
struct RequestTarget {
    /// The longest accepted target; browsers send a few thousand bytes at most.
    static let longest = 8 * 1024

    /// The host of a target in absolute form, which replaces the `Host` field.
    let authority: String?
    /// The percent-encoded path; it begins with a slash.
    let path: String
    /// The text after the first `?`.
    let query: String?

    /// Parses a target; nil when it is malformed or meant for a proxy.
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

    /// Visible ASCII without `#`; browsers send some more characters than RFC 3986 allows.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#")
    }
}

/// A decoded and validated request path.
///
/// Paths that other servers normalise (`..`, `//`, `%2e`, a backslash) are refused, because each page has exactly one
/// address.
struct RequestPath {
    /// The reason for refusing a path.
    enum Refusal: Error {
        case malformed
        /// The path cannot name a public file.
        case nowhere
        /// The path is longer than any of the site.
        case tooLong
    }

    /// The maximum length of the encoded path in bytes.
    static let longest = 2_048
    static let deepest = 32

    /// The decoded path components; empty for the root.
    let names: [String]
    let endsInSlash: Bool
    /// The encoded path.
    let raw: String

    /// Parses a path that begins with a slash.
    init(_ raw: String) throws(Refusal) {
        guard raw.utf8.count <= Self.longest else { throw .tooLong }
        var rest = raw.utf8[...]
        guard rest.popFirst() == UInt8(ascii: "/") else { throw .malformed }
        let isRoot = rest.isEmpty
        endsInSlash = isRoot || rest.last == UInt8(ascii: "/")
        if endsInSlash { rest = rest.dropLast() }
        let parts = isRoot ? [] : rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count <= Self.deepest else { throw .tooLong }
        var names: [String] = []
        names.reserveCapacity(parts.count)
        for part in parts { names.append(try Self.name(part)) }
        self.names = names
        self.raw = raw
    }

    /// The encoded last component.
    var lastRawName: Substring { raw.split(separator: "/").last ?? "" }

    private static func name(_ raw: Substring.UTF8View) throws(Refusal) -> String {
        guard !raw.isEmpty else { throw .nowhere }
        guard let name = PercentEncoding.pathPart(raw), name != ".", name != ".." else { throw .malformed }
        guard isPublic(name) else { throw .nowhere }
        return name
    }

    /// Hidden files are not public, except `.well-known`; `_redirects` and `_headers` are for web hosts, drafts
    /// unfinished.
    private static func isPublic(_ name: String) -> Bool {
        if name.hasPrefix(".") { return name == ".well-known" }
        return !hostFiles.contains(name) && !name.hasSuffix(Disk.draftSuffix)
    }

    private static let hostFiles: Set<String> = ["_redirects", "_headers"]
}

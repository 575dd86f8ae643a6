import Files
import Markup

/// A path of a request as names of folders and a file: decoded once, and refused rather than mended.
///
/// What would be put right elsewhere (`..`, `//`, `%2e`, a backslash) is no path here: a page's address has one spelling,
/// and every other is a mistake or a trick.
struct RequestPath {
    /// Why a path is refused.
    enum Refusal: Error {
        /// It is no address at all.
        case malformed
        /// It is one that no file has.
        case nowhere
        /// It is longer than any of ours.
        case tooLong
    }

    /// The most bytes of a path as it was sent.
    static let longest = 2_048
    /// The most names in a path.
    static let deepest = 32

    /// The names, decoded; none for the folder itself.
    let names: [String]
    /// Whether a folder is meant.
    let endsInSlash: Bool
    /// As it was sent.
    let raw: String

    /// Reads a path that begins with a slash.
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

    /// The last name as it was sent.
    var lastRawName: Substring {
        raw.split(separator: "/").last ?? ""
    }

    private static func name(_ raw: Substring.UTF8View) throws(Refusal) -> String {
        guard !raw.isEmpty else { throw .nowhere }
        guard let bytes = PercentEncoding.decoded(raw) else { throw .malformed }
        // A slash in a name would be a folder for the system; a backslash is one for others.
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }),
            let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".."
        else { throw .malformed }
        guard isPublic(name) else { throw .nowhere }
        return name
    }

    /// What begins with a dot is for programs, except for one folder; the others are for the host or not finished.
    private static func isPublic(_ name: String) -> Bool {
        if name.hasPrefix(".") { return name == ".well-known" }
        return !hostFiles.contains(name) && !name.hasSuffix(Disk.draftSuffix)
    }

    private static let hostFiles: Set<String> = ["_redirects", "_headers"]
}

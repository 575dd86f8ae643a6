/// Where a file of the site is, below the output folder: a path that cannot lead out of it.
package struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The folders and the file's name.
    package let parts: [String]

    /// Disks take 255 bytes, and a file that is being written has a longer name.
    static let maximumPartLength = 240

    /// Makes a path of parts; nil when one of them could mean something else than a name.
    ///
    /// A part is at most `maximumPartLength` bytes of ASCII letters, digits and `-`, `_`, `.`, and does not start with
    /// two dots.
    package init?(_ parts: [String]) {
        guard !parts.isEmpty, parts.allSatisfy(Self.isName) else { return nil }
        self.parts = parts
    }

    /// The path with `/` between its parts.
    package var description: String { parts.joined(separator: "/") }

    /// Orders paths folder by folder.
    package static func < (left: SitePath, right: SitePath) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    /// The path in addresses below the site's root: `index.html` is left out.
    var address: String {
        parts.last == "index.html" ? parts.dropLast().map { $0 + "/" }.joined() : description
    }

    /// The relative reference to this file from another one; `index.html` is left out.
    func reference(from start: SitePath) -> String {
        var common = 0
        while common < min(depth, start.depth), parts[common] == start.parts[common] { common += 1 }
        var reference = String(repeating: "../", count: start.depth - common)
        for folder in parts[common..<depth] {
            reference += folder
            reference += "/"
        }
        if parts[depth] != "index.html" { reference += parts[depth] }
        return reference.isEmpty ? "./" : reference
    }

    var depth: Int { parts.count - 1 }

    private static func isName(_ part: String) -> Bool {
        !part.isEmpty && part.utf8.count <= maximumPartLength && part != "." && !part.hasPrefix("..")
            && part.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.".utf8.contains($0) }
    }
}

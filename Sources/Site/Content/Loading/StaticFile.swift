/// A file of a site's own that goes to the output as it is: `content/static/ads.txt` to its root,
/// `content/vg/static/ads.txt` below a brand.
package struct StaticFile: Sendable, Hashable {
    /// The path below the site folder.
    package let source: String
    /// The path below the output folder.
    package let path: String

    /// The folder, in `content/` and in that of a brand.
    static let folder = "static"
    /// The most bytes of one: what hosts of static files take.
    package static let maximumBytes = 25 << 20
    /// The most files in one folder.
    private static let mostFiles = 2_000

    /// The brand whose folder a path below the site folder is in, empty for `content/static`; nil for other files.
    package static func brand(ofFile path: String) -> Substring? {
        let parts = path.split(separator: "/", maxSplits: 3)
        guard parts.count > 2, parts[0] == "content" else { return nil }
        if parts[1] == folder { return "" }
        return parts.count > 3 && parts[2] == folder ? parts[1] : nil
    }

    /// The files of a brand, or of the site; reports names that are no addresses.
    static func all(of brand: String?, in files: FileTree, into list: inout DiagnosticList) -> [StaticFile] {
        let root = "content/" + (brand.map { $0 + "/" } ?? "") + folder
        let found = files.files(below: root).filter { path in
            !path.split(separator: "/").contains { IgnoredFiles.contains(String($0)) }
        }
        if found.count > mostFiles {
            let what = "the folder has \(found.count) files, and at most \(mostFiles) are copied"
            list.append(.error(files.shown(root), nil, what, advice: "put them on a server of their own"))
        }
        return found.prefix(mostFiles).compactMap { path in
            guard path.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "/._~@+-".utf8.contains($0) }) else {
                let advice = "use letters a–z, digits and . _ ~ @ + -"
                list.append(.error(files.shown(path), nil, "the name is no address as it is", advice: advice))
                return nil
            }
            return StaticFile(source: path, path: (brand.map { $0 + "/" } ?? "") + path.dropFirst(root.count + 1))
        }
    }

    /// The bytes.
    ///
    /// - Throws: An error when the file cannot be read or is too large.
    package func read(from files: FileTree) throws(DiagnosticList) -> [UInt8] {
        do throws(FileTree.Failure) {
            return try files.read(source, limit: Self.maximumBytes)
        } catch {
            let advice = error.advice ?? "put a smaller file itself there, or on a server of its own"
            throw DiagnosticList([.error(files.shown(source), nil, error.description, advice: advice)])
        }
    }
}

extension SiteContent {
    /// The files that go to the output as they are: those of the site, then those of its brands.
    package var allStaticFiles: [StaticFile] { staticFiles + brands.flatMap(\.staticFiles) }
}

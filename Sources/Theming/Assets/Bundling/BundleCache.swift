package import Files
import Hashing
import Markup

/// What esbuild made before, in a folder: a file for each request, named after all that its content depends on.
///
/// It may be deleted at any time. A file that is damaged is made anew.
package struct BundleCache: Sendable {
    private let folder: String
    private let disk: FileSystem

    /// The cache in a folder, which is made when something is first written.
    package init(folder: String, on disk: FileSystem = .disk) {
        self.folder = folder
        self.disk = disk
    }

    /// The cache of a site.
    package init(site: String, on disk: FileSystem = .disk) {
        self.init(folder: site + "/.sitegen/bundles", on: disk)
    }

    /// What was made under a name; nil when it is not there, cannot be read, or is not what was written.
    func file(_ name: String) -> BundledFile? {
        guard let bytes = try? disk.read(folder + "/" + name) else { return nil }
        let digest = bytes.prefix(Self.digestLength)
        let content = Array(bytes.dropFirst(Self.digestLength))
        guard Digest.sha256(content).hex.utf8.elementsEqual(digest) else { return nil }
        return BundledFile(content)
    }

    /// Keeps what was made.
    ///
    /// - Throws: `Disk.Failure` when it cannot be written.
    func write(_ file: BundledFile, as name: String) throws(Disk.Failure) {
        let content = file.content
        try disk.makeFolder(folder)
        try disk.write(Array(Digest.sha256(content).hex.utf8) + content, to: folder + "/" + name)
    }

    /// Removes everything but some files, once there are more than a site has themes for.
    func removeOld(except used: Set<String>) {
        // What cannot be listed or removed now is looked at again after the next change.
        guard let entries = try? disk.entries(in: folder), entries.count > Self.maximumFiles else { return }
        for entry in entries where !used.contains(entry.name) { try? disk.remove(folder + "/" + entry.name) }
    }

    private static let digestLength = 64
    private static let maximumFiles = 500
}

extension BundledFile {
    fileprivate var content: [UInt8] {
        JSON.object([
            "text": JSON(String(decoding: bytes, as: UTF8.self)),
            "sourceMap": JSON(String(decoding: sourceMap, as: UTF8.self)),
            "warnings": JSON(
                warnings.map { warning in
                    JSON.object([
                        "text": JSON(warning.text), "path": warning.path.map { JSON($0) }, "line": JSON(warning.line),
                        "column": JSON(warning.column), "note": JSON(warning.note),
                    ])
                }
            ),
        ]).compactText
    }

    fileprivate init?(_ content: [UInt8]) {
        guard let json = try? JSON(parsing: content), let text = json["text"]?.string,
            let sourceMap = json["sourceMap"]?.string, let warnings = json["warnings"]?.array
        else { return nil }
        bytes = Array(text.utf8)
        self.sourceMap = Array(sourceMap.utf8)
        self.warnings = warnings.map { warning in
            ESBuildMessage(
                isError: false,
                text: warning["text"]?.string ?? "",
                path: warning["path"]?.string,
                line: warning["line"]?.int ?? 0,
                column: warning["column"]?.int ?? 0,
                note: warning["note"]?.string ?? ""
            )
        }
    }
}

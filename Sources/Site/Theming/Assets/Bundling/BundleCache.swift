/// Cached results of esbuild: a file for each request, named by a digest of all its inputs.
///
/// The folder may be deleted at any time. A damaged file is made again.
package struct BundleCache: Sendable {
    private let folder: String
    private let disk: FileSystem

    /// A cache in a folder, which is created by the first write.
    package init(folder: String, on disk: FileSystem = .disk) {
        self.folder = folder
        self.disk = disk
    }

    /// The cache of a site.
    package init(site: String, on disk: FileSystem = .disk) {
        self.init(folder: site + "/.sitegen/bundles", on: disk)
    }

    /// A cached result; nil when it is missing, unreadable or damaged.
    func file(_ name: String) -> BundledFile? {
        guard let bytes = try? disk.read(folder + "/" + name) else { return nil }
        let digest = bytes.prefix(Self.digestLength)
        let content = Array(bytes.dropFirst(Self.digestLength))
        guard Digest.sha256(content).hex.utf8.elementsEqual(digest) else { return nil }
        return BundledFile(content)
    }

    func write(_ file: BundledFile, as name: String) throws(Disk.Failure) {
        let content = file.content
        try disk.makeFolder(folder)
        try disk.write(Array(Digest.sha256(content).hex.utf8) + content, to: folder + "/" + name)
    }

    /// Removes unused files once there are more than a site has themes for.
    func removeOld(except used: Set<String>) {
        // A failure to list or remove files is ignored until the next change.
        guard let entries = try? disk.entries(in: folder), entries.count > Self.maximumFiles else { return }
        for entry in entries where !used.contains(entry.name) { try? disk.remove(folder + "/" + entry.name) }
    }

    private static let digestLength = 64
    private static let maximumFiles = 500
}

extension BundledFile {
    fileprivate var content: [UInt8] {
        let warnings = warnings.map { warning in
            JSON.object([
                "text": JSON(warning.text), "path": warning.path.map { JSON($0) }, "line": JSON(warning.line),
                "column": JSON(warning.column), "note": JSON(warning.note),
            ])
        }
        return JSON.object([
            "text": JSON(String(decoding: bytes, as: UTF8.self)),
            "sourceMap": JSON(String(decoding: sourceMap, as: UTF8.self)), "warnings": JSON(warnings),
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
                line: warning["line"]?.int(in: 0...Int(Int32.max)) ?? 0,
                column: warning["column"]?.int(in: 0...Int(Int32.max)) ?? 0,
                note: warning["note"]?.string ?? ""
            )
        }
    }
}

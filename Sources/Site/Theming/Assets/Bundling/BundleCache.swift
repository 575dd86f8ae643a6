import Foundation

/// Cached results of esbuild: a file for each request, named by a digest of all its inputs.
///
/// The folder may be deleted at any time. A damaged file is made again.
package struct BundleCache: Sendable {
    let folder: String
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
        return try? JSONDecoder().decode(BundledFile.self, from: Data(content))
    }

    func write(_ file: BundledFile, as name: String) throws(Disk.Failure) {
        // Texts and whole numbers have a form in JSON.
        let content = (try? JSONEncoder().encode(file)).map(Array.init) ?? []
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

import Foundation

/// The part of the disk that is watched, with the metadata of its files.
struct WatchScope: Sendable {
    let site: String

    /// The resolved output folder, which is ignored wherever it is.
    private let output: String?

    init(site: String, output: String?) {
        self.site = site.isEmpty ? "." : site
        self.output = output.map { Disk.resolved($0) ?? $0 }
    }

    func fullPath(_ path: String) -> String { path.below(site) }

    /// Whether a path is ignored: it is the output folder, or a temporary file of a tool.
    func ignores(_ path: String) -> Bool {
        if let name = path.split(separator: "/").last, IgnoredFiles.contains(String(name)) { return true }
        guard let output else { return false }
        return Disk.resolved(fullPath(path)) == output
    }

    /// The metadata of the file or folder at a path.
    func found(_ path: String) -> Found? {
        var info = stat()
        guard unsafe lstat(fullPath(path), &info) == 0 else { return nil }
        let isLink = info.st_mode & S_IFMT == S_IFLNK
        // Includes the target's modification time, because a link changes with its target.
        var target = info
        if isLink, unsafe stat(fullPath(path), &target) != 0 { target = info }
        return Found(
            size: Int(target.st_size),
            modified: target.modified,
            inode: UInt64(target.st_ino),
            mode: UInt32(target.st_mode),
            isLink: isLink,
            isFolder: target.st_mode & S_IFMT == S_IFDIR
        )
    }

    /// The metadata that distinguishes two versions of a file.
    struct Found: Sendable, Hashable {
        var size: Int
        var modified: Int
        let inode: UInt64
        let mode: UInt32
        /// Whether it is a symbolic link; the other values describe its target.
        var isLink: Bool
        let isFolder: Bool
    }

    /// Visits a folder and everything below it: `meet` is called for each entry, and `enter` before a folder is listed, so
    /// that no change between the two is missed.
    func walk<Failure>(
        _ path: String,
        depth: Int = 0,
        enter: (_ folder: String) throws(Failure) -> Void,
        meet: (_ path: String, _ found: Found) -> Void
    ) throws(Failure) {
        guard depth < FolderWatcher.greatestDepth else { return }
        try enter(path)
        for name in (try? Disk.names(in: fullPath(path))) ?? [] {
            let path = name.below(path)
            guard !ignores(path), let found = found(path) else { continue }
            meet(path, found)
            if found.isFolder, !found.isLink { try walk(path, depth: depth + 1, enter: enter, meet: meet) }
        }
    }
}

import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Which part of the disk is watched, and what is found in it.
struct WatchScope: Sendable {
    /// The site folder.
    let site: String

    /// The output folder without links, which is passed over wherever it is.
    private let output: String?

    init(site: String, output: String?) {
        self.site = site.isEmpty ? "." : site
        self.output = output.map { Disk.resolved($0) ?? $0 }
    }

    /// Whether there is a site folder.
    var isThere: Bool { Disk.status(site)?.kind == .folder }

    /// The whole path of one below the site folder.
    func whole(_ path: String) -> String { path.isEmpty ? site : site + "/" + path }

    /// Whether a folder is the output, or a name is nobody's business.
    func passesOver(_ path: String) -> Bool {
        if let name = path.split(separator: "/").last, IgnoredFiles.contains(String(name)) { return true }
        guard let output else { return false }
        return Disk.resolved(whole(path)) == output
    }

    /// What stands at a path.
    func found(_ path: String) -> Found? {
        var info = stat()
        guard unsafe lstat(whole(path), &info) == 0 else { return nil }
        let isLink = info.st_mode & S_IFMT == S_IFLNK
        // A link to a file is as new as the file; one to nowhere is itself.
        var target = info
        if isLink, unsafe stat(whole(path), &target) != 0 { target = info }
        #if canImport(Glibc)
            let time = target.st_mtim
        #else
            let time = target.st_mtimespec
        #endif
        return Found(
            size: Int(target.st_size),
            modified: time.tv_sec * 1_000_000_000 + time.tv_nsec,
            inode: UInt64(target.st_ino),
            mode: UInt32(target.st_mode),
            isLink: isLink,
            isFolder: target.st_mode & S_IFMT == S_IFDIR
        )
    }

    /// What tells one state of a file from another without reading it.
    struct Found: Sendable, Hashable {
        let size: Int
        let modified: Int
        let inode: UInt64
        let mode: UInt32
        /// Whether it is a symbolic link; everything else is of what that leads to.
        let isLink: Bool
        let isFolder: Bool
    }

    /// Walks a folder and all below it.
    ///
    /// - Parameters:
    ///   - path: Below the site folder.
    ///   - depth: How many folders it is in.
    ///   - enter: Is called before a folder is listed, so that nothing is missed between the two.
    ///   - meet: Is called for everything in it.
    /// - Throws: What `enter` throws.
    func walk(
        _ path: String,
        depth: Int = 0,
        enter: (_ folder: String) throws(WatchFailure) -> Void,
        meet: (_ path: String, _ found: Found) -> Void
    ) throws(WatchFailure) {
        guard depth < FolderWatcher.greatestDepth else { return }
        try enter(path)
        for name in (try? Disk.names(in: whole(path))) ?? [] {
            let path = path + "/" + name
            guard !passesOver(path), let found = found(path) else { continue }
            meet(path, found)
            if found.isFolder, !found.isLink { try walk(path, depth: depth + 1, enter: enter, meet: meet) }
        }
    }
}

import Foundation

/// Listing, making and removing folders.
extension Disk {
    /// Makes a folder and its parents; an existing folder is fine.
    package static func makeFolder(_ path: String) throws(Failure) {
        if unsafe mkdir(path, 0o755) == 0 { return }
        let code = errno
        if code == EEXIST {
            guard status(path)?.kind == .folder else { throw Failure(noFolder: path) }
            return
        }
        // Names the obstacle and not the path below it.
        guard code == ENOENT || code == ENOTDIR, let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { throw Failure(path, code: code) }
        try makeFolder(String(path[..<slash]))
        if unsafe mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure(path, code: errno) }
    }

    /// Removes a folder if it is empty; returns whether it is gone.
    package static func removeEmptyFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

    /// Removes a folder with everything in it, or a file; links are not followed, and a missing one is fine.
    ///
    /// - Throws: `Failure` with the system's message; some of it may be gone then.
    package static func removeTree(_ path: String) throws(Failure) {
        guard let kind = try knownUnfollowedStatus(path)?.kind else { return }
        guard kind == .folder else { return try remove(path) }
        for name in try names(in: path) { try removeTree(name.below(path)) }
        if unsafe rmdir(path) != 0, errno != ENOENT { throw Failure(path, code: errno) }
    }

    /// A path without slashes at its end.
    package static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }

    /// An entry of a folder.
    package struct Entry: Sendable, Hashable {
        /// Its name, without the folder.
        package let name: String
        /// Its kind, following links; a broken link is neither a file nor a folder.
        package let kind: Status.Kind
        /// Whether it is a symbolic link.
        package let isLink: Bool

        fileprivate init(_ name: String, in folder: String, type: Int) {
            self.name = name
            let isKnown = type == Int(DT_REG) || type == Int(DT_DIR)
            let place = name.below(folder)
            isLink = !isKnown && Disk.isLink(place)
            kind = type == Int(DT_REG) ? .file : isKnown ? .folder : status(place)?.kind ?? .other
        }
    }

    /// The entries of a folder, unordered; empty when there is no such folder.
    ///
    /// Most file systems return the kind with the name, which saves a stat call per entry.
    package static func entries(in path: String) throws(Failure) -> [Entry] {
        guard let folder = unsafe opendir(path) else {
            let code = errno
            guard isAbsence(code) else { throw Failure(path, code: code) }
            return []
        }
        defer { _ = unsafe closedir(folder) }
        guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { throw Failure(path, code: ENOSYS) }
        var entries: [Entry] = []
        // `readdir` distinguishes the end from an error by errno alone.
        errno = 0
        while let entry = unsafe readdir(folder) {
            // Not by `entry.pointee.d_name`, which may be copied whole: the memory after the last entry may be invalid.
            let field = unsafe UnsafeRawPointer(entry) + nameOffset
            let name = unsafe String(cString: field.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." {
                entries.append(Entry(name, in: path, type: Int(unsafe entry.pointee.d_type)))
            }
            errno = 0
        }
        let code = errno
        guard code == 0 else { throw Failure(path, code: code) }
        return entries
    }

    /// The names in a folder, unordered; empty when there is no such folder.
    package static func names(in path: String) throws(Failure) -> [String] { try entries(in: path).map(\.name) }
}

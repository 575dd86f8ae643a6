#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Folders: what is in them, making and removing them.
extension Disk {
    /// Makes a folder and those above it; one that is there already is fine.
    ///
    /// - Throws: `Failure` in the system's words, or naming what stands where a folder is to be.
    package static func makeFolder(_ path: String) throws(Failure) {
        if unsafe mkdir(path, 0o755) == 0 { return }
        let code = errno
        if code == EEXIST {
            guard status(path)?.kind == .folder else { throw Failure(noFolder: path) }
            return
        }
        // What is in the way is named, not what was to be below it.
        guard code == ENOENT || code == ENOTDIR, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw Failure(path, code: code)
        }
        try makeFolder(String(path[..<slash]))
        if unsafe mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure(path, code: errno) }
    }

    /// Removes a folder if it is empty; tells whether it is gone.
    package static func removeEmptyFolder(_ path: String) -> Bool {
        unsafe rmdir(path) == 0
    }

    /// Something in a folder.
    package struct Entry: Sendable, Hashable {
        /// Its name, without the folder.
        package let name: String
        /// What it is, links followed; one that leads nowhere is no file and no folder.
        package let kind: Status.Kind
        /// Whether it is a symbolic link.
        package let isLink: Bool
    }

    /// The entries of a folder, unordered; empty when there is no such folder.
    ///
    /// Most file systems tell the kind along with the name, so that no file need be looked at.
    ///
    /// - Throws: `Failure` when there is a folder that cannot be listed to its end.
    package static func entries(in path: String) throws(Failure) -> [Entry] {
        var entries: [Entry] = []
        try forEachName(in: path) { name, type in
            switch Int(type) {
            case Int(DT_REG): entries.append(Entry(name: name, kind: .file, isLink: false))
            case Int(DT_DIR): entries.append(Entry(name: name, kind: .folder, isLink: false))
            default:
                let place = path + "/" + name
                entries.append(Entry(name: name, kind: status(place)?.kind ?? .other, isLink: isLink(place)))
            }
        }
        return entries
    }

    /// The names in a folder, unordered; empty when there is no such folder.
    ///
    /// - Throws: `Failure` when there is a folder that cannot be listed to its end.
    package static func names(in path: String) throws(Failure) -> [String] {
        var names: [String] = []
        try forEachName(in: path) { name, _ in names.append(name) }
        return names
    }

    private static func forEachName(
        in path: String,
        _ body: (_ name: String, _ type: UInt8) -> Void
    ) throws(Failure) {
        guard let folder = unsafe opendir(path) else {
            let code = errno
            guard isAbsence(code) else { throw Failure(path, code: code) }
            return
        }
        defer { _ = unsafe closedir(folder) }
        // `readdir` says by the error number alone whether a folder ended or failed.
        errno = 0
        while let entry = unsafe readdir(folder) {
            // Not a copy of the whole field: an entry ends with its name, and behind the last one there may be nothing.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { body(name, unsafe entry.pointee.d_type) }
            errno = 0
        }
        let code = errno
        guard code == 0 else { throw Failure(path, code: code) }
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What stands at a path, in words for people: what a file or a folder is to replace, or cannot.
extension Disk {
    /// What stands at a path, such as “a named pipe”, links not followed; nil when nothing does.
    package static func occupant(of path: String) -> String? {
        // With a slash at its end the system would look for what is below.
        if path.count > 1, path.hasSuffix("/") { return occupant(of: String(path.dropLast())) }
        var info = stat()
        guard unsafe lstat(path, &info) == 0 else { return nil }
        guard info.st_mode & S_IFMT == S_IFLNK else { return words(for: info.st_mode) }
        guard unsafe stat(path, &info) == 0 else { return "a symbolic link that leads nowhere" }
        return "a symbolic link to \(words(for: info.st_mode))"
    }

    fileprivate static func words(for mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFREG: "a file"
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}

extension Disk.Failure {
    /// Something that is no file stands where one is to be read or written.
    init(noFile path: String, _ mode: mode_t? = nil) {
        let what = mode.map(Disk.words) ?? Disk.occupant(of: path) ?? "gone"
        self.init(path, "this is \(what) and no file", advice: "remove it, and run the command again")
    }

    /// Something that is no folder stands where one is to be.
    init(noFolder path: String) {
        let what = Disk.occupant(of: path) ?? "gone"
        self.init(path, "this is \(what), and a folder is to be here", advice: "remove it, and run the command again")
    }

    /// A file could not be opened; sockets say so in words that nobody understands.
    init(reading path: String, code: Int32) {
        if code == ENXIO {
            self.init(noFile: path)
        } else {
            self.init(path, code: code)
        }
    }
}

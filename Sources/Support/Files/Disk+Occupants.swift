import Foundation

/// Descriptions of file kinds for messages about entries of an unexpected kind.
extension Disk {
    /// A description of the entry at a path, such as “a named pipe”, not following links; nil when there is none.
    package static func occupant(of path: String) -> String? {
        // A trailing slash would make the system look inside a folder.
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
    /// A failure for an entry that is not a file where one is expected.
    init(noFile path: String, _ mode: mode_t? = nil) {
        let what = mode.map(Disk.words) ?? Disk.occupant(of: path) ?? "gone"
        self.init(path, "this is \(what) and no file", advice: "remove it, and run the command again")
    }

    /// A failure for an entry that is not a folder where one is expected.
    init(noFolder path: String) {
        let what = Disk.occupant(of: path) ?? "gone"
        self.init(path, "this is \(what), and a folder is to be here", advice: "remove it, and run the command again")
    }

    /// Replaces the system's message for sockets, which is hard to understand.
    init(reading path: String, code: Int32) {
        if code == ENXIO {
            self.init(noFile: path)
        } else {
            self.init(path, code: code)
        }
    }
}

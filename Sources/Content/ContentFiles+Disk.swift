import FoundationEssentials
import Glibc

extension ContentFiles {
    /// The files below a folder of this machine.
    ///
    /// - Parameter root: The folder that holds `content/`; paths in diagnostics begin with it unless it is ".".
    /// - Returns: The files as they are at the time they are read.
    package static func disk(_ root: String) -> ContentFiles {
        let prefix = root == "." || root.isEmpty ? "" : root.hasSuffix("/") ? root : root + "/"
        return ContentFiles(
            shownPrefix: prefix,
            read: { readFile(prefix + $0) },
            list: { listFolder(prefix + $0) },
            leadsOutside: { leads(prefix + $0, outOf: prefix + "content") },
            knowsTimeZone: isTimeZone
        )
    }
}

private func readFile(_ path: String) -> ContentFiles.Content {
    guard let found = status(of: path) else { return .missing }
    guard isKind(S_IFREG, found) else { return .unreadable("is no file") }
    guard found.st_size <= ContentFiles.maximumFileBytes else { return .unreadable("is larger than 1 MB") }
    guard let data = FileManager.default.contents(atPath: path) else { return .unreadable("may not be read") }
    return .bytes(Array(data))
}

/// Links count as what they lead to.
private func listFolder(_ path: String) -> [ContentFiles.Entry] {
    guard let found = status(of: path), isKind(S_IFDIR, found) else { return [] }
    // A folder that may not be listed holds nothing for us; what should be in it is then reported as missing.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { name in
        let isFolder = status(of: path + "/" + name).map { isKind(S_IFDIR, $0) } ?? false
        return ContentFiles.Entry(name: name, isFolder: isFolder)
    }
}

/// Walks down the path, since its last parts need not exist.
private func leads(_ path: String, outOf folder: String) -> Bool {
    guard let home = realPath(folder) else { return false }
    var place = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
        place += part
        defer { place += "/" }
        guard place.hasPrefix(folder + "/") else { continue }
        guard let real = realPath(place) else { return isLink(place) }
        guard real.hasPrefix(home + "/") else { return true }
    }
    return false
}

/// Whether the time zone database has a zone of that name; any name when there is no database here.
private func isTimeZone(_ name: String) -> Bool {
    let database = "/usr/share/zoneinfo"
    guard name != "UTC", status(of: database) != nil else { return true }
    guard case .bytes(let bytes) = readFile(database + "/" + name) else { return false }
    return bytes.starts(with: "TZif".utf8)
}

/// What the system knows of a file, links followed; nil when there is none.
private func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
}

private func isKind(_ kind: mode_t, _ status: stat) -> Bool {
    status.st_mode & S_IFMT == kind
}

private func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && isKind(S_IFLNK, status)
}

/// The path without links; nil when it leads nowhere.
private func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}

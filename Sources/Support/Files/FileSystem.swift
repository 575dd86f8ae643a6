/// The file system calls of a build: the disk in the program, a failing disk in tests.
///
/// A check runs before each call and may make it fail. Other calls are passed to `Disk`.
package struct FileSystem: Sendable {
    /// The kind of a call.
    package enum Operation: String, Sendable, Hashable, CaseIterable {
        case status
        case list
        case read
        case write
        case rename
        case makeFolder
        case remove
        case lock
    }

    private let check: @Sendable (_ operation: Operation, _ path: String) throws(Disk.Failure) -> Void
    private let place: @Sendable (_ path: String) -> String

    /// Makes a file system.
    package init(
        place: @escaping @Sendable (_ path: String) -> String = { $0 },
        check: @escaping @Sendable (_ operation: Operation, _ path: String) throws(Disk.Failure) -> Void
    ) {
        self.check = check
        self.place = place
    }

    /// The real disk.
    package static let disk = FileSystem { _, _ in }

    /// A file's status, following links; nil only when the path does not exist.
    package func status(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try check(.status, path)
        return try Disk.knownStatus(place(path))
    }

    /// A file's status without following links; nil only when the path does not exist.
    package func unfollowedStatus(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try check(.status, path)
        return try Disk.knownUnfollowedStatus(place(path))
    }

    /// The identity of a file, following links; nil when there is no regular file at the path.
    package func identity(_ path: String) throws(Disk.Failure) -> FileIdentity? {
        try check(.status, path)
        return Disk.identity(place(path))
    }

    /// The entries of a folder, unordered; empty when there is no such folder.
    package func entries(in path: String) throws(Disk.Failure) -> [Disk.Entry] {
        try check(.list, path)
        return try Disk.entries(in: place(path))
    }

    /// The bytes of a file.
    package func read(_ path: String) throws(Disk.Failure) -> [UInt8] {
        try check(.read, path)
        return try Disk.read(place(path))
    }

    /// Replaces a file atomically.
    ///
    /// - Throws: `Disk.Failure` with the system's message; the old file is then unchanged.
    package func write(_ bytes: [UInt8], to path: String) throws(Disk.Failure) {
        try check(.write, path)
        try Disk.write(bytes, to: place(path))
    }

    /// Writes a temporary file beside a path, to be renamed later, and returns its status.
    ///
    /// - Throws: `Disk.Failure` with the system's message; the old file is then unchanged.
    package func stage(_ bytes: [UInt8], for path: String) throws(Disk.Failure) -> Disk.Status {
        try check(.write, path)
        return try Disk.stage(bytes, for: place(path))
    }

    /// Writes a file in a folder without readers yet, and returns its status.
    ///
    /// - Throws: `Disk.Failure` with the system's message; there is no file then.
    package func create(_ bytes: [UInt8], at path: String) throws(Disk.Failure) -> Disk.Status {
        try check(.write, path)
        return try Disk.create(bytes, at: place(path))
    }

    /// Renames a file on the same disk, replacing an existing one.
    ///
    /// - Throws: `Disk.Failure` with the system's message; nothing has changed then.
    package func rename(_ path: String, to target: String) throws(Disk.Failure) {
        try check(.rename, target)
        try Disk.rename(place(path), to: place(target))
    }

    /// Makes a hard link to a file, replacing an existing file of that name.
    package func link(_ path: String, as target: String) throws(Disk.Failure) {
        try check(.rename, target)
        try Disk.link(place(path), as: place(target))
    }

    /// Makes a folder and its parents; an existing folder is fine.
    package func makeFolder(_ path: String) throws(Disk.Failure) {
        try check(.makeFolder, path)
        try Disk.makeFolder(place(path))
    }

    /// Removes a file; a missing one is fine.
    package func remove(_ path: String) throws(Disk.Failure) {
        try check(.remove, path)
        try Disk.remove(place(path))
    }

    /// Removes a folder with everything in it; a missing one is fine.
    ///
    /// - Throws: `Disk.Failure` with the system's message; some of it may be gone then.
    package func removeTree(_ path: String) throws(Disk.Failure) {
        try check(.remove, path)
        try Disk.removeTree(place(path))
    }

    /// Removes a folder if it is empty; returns whether it is gone.
    package func removeEmptyFolder(_ path: String) -> Bool {
        guard (try? check(.remove, path)) != nil else { return false }
        return Disk.removeEmptyFolder(place(path))
    }

    /// Takes the lock of a folder; nil when another process holds it.
    package func lock(_ folder: String) throws(Disk.Failure) -> FolderLock? {
        try check(.lock, folder)
        return try FolderLock(place(folder))
    }

    /// Takes the lock of a folder, waiting until it is free.
    package func lock(waitingFor folder: String) throws(Disk.Failure) -> FolderLock {
        try check(.lock, folder)
        return try FolderLock(waitingFor: place(folder))
    }
}

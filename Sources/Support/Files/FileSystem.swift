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

    /// The place of a path on the disk, after the check has passed.
    private func checked(_ operation: Operation, _ path: String) throws(Disk.Failure) -> String {
        try check(operation, path)
        return place(path)
    }

    /// The real disk.
    package static let disk = FileSystem { _, _ in }

    /// A file's status, following links; nil only when the path does not exist.
    package func status(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try Disk.knownStatus(checked(.status, path))
    }

    /// A file's status without following links; nil only when the path does not exist.
    package func unfollowedStatus(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try Disk.knownUnfollowedStatus(checked(.status, path))
    }

    /// The identity of a file, following links; nil when there is no regular file at the path.
    package func identity(_ path: String) throws(Disk.Failure) -> FileIdentity? {
        Disk.identity(try checked(.status, path))
    }

    /// The entries of a folder, unordered; empty when there is no such folder.
    package func entries(in path: String) throws(Disk.Failure) -> [Disk.Entry] {
        try Disk.entries(in: checked(.list, path))
    }

    /// The bytes of a file.
    package func read(_ path: String) throws(Disk.Failure) -> [UInt8] { try Disk.read(checked(.read, path)) }

    /// Replaces a file atomically.
    ///
    /// - Throws: `Disk.Failure` with the system's message; the old file is then unchanged.
    package func write(_ bytes: [UInt8], to path: String) throws(Disk.Failure) {
        try Disk.write(bytes, to: checked(.write, path))
    }

    /// Writes a temporary file beside a path, to be renamed later, and returns its status.
    ///
    /// - Throws: `Disk.Failure` with the system's message; the old file is then unchanged.
    package func stage(_ bytes: [UInt8], for path: String) throws(Disk.Failure) -> Disk.Status {
        try Disk.stage(bytes, for: checked(.write, path))
    }

    /// Writes a file in a folder without readers yet, and returns its status.
    ///
    /// - Throws: `Disk.Failure` with the system's message; there is no file then.
    package func create(_ bytes: [UInt8], at path: String) throws(Disk.Failure) -> Disk.Status {
        try Disk.create(bytes, at: checked(.write, path))
    }

    /// Renames a file on the same disk, replacing an existing one.
    ///
    /// - Throws: `Disk.Failure` with the system's message; nothing has changed then.
    package func rename(_ path: String, to target: String) throws(Disk.Failure) {
        try Disk.rename(place(path), to: checked(.rename, target))
    }

    /// Makes a hard link to a file, replacing an existing file of that name.
    package func link(_ path: String, as target: String) throws(Disk.Failure) {
        try Disk.link(place(path), as: checked(.rename, target))
    }

    /// Makes a folder and its parents; an existing folder is fine.
    package func makeFolder(_ path: String) throws(Disk.Failure) {
        try Disk.makeFolder(checked(.makeFolder, path))
    }

    /// Removes a file; a missing one is fine.
    package func remove(_ path: String) throws(Disk.Failure) { try Disk.remove(checked(.remove, path)) }

    /// Removes a folder with everything in it; a missing one is fine.
    ///
    /// - Throws: `Disk.Failure` with the system's message; some of it may be gone then.
    package func removeTree(_ path: String) throws(Disk.Failure) {
        try Disk.removeTree(checked(.remove, path))
    }

    /// Removes a folder if it is empty; returns whether it is gone.
    package func removeEmptyFolder(_ path: String) -> Bool {
        (try? checked(.remove, path)).map(Disk.removeEmptyFolder) ?? false
    }

    /// Takes the lock of a folder; nil when another process holds it.
    package func lock(_ folder: String) throws(Disk.Failure) -> FolderLock? {
        try FolderLock(checked(.lock, folder))
    }

    /// Takes the lock of a folder, waiting until it is free.
    package func lock(waitingFor folder: String) throws(Disk.Failure) -> FolderLock {
        try FolderLock(waitingFor: checked(.lock, folder))
    }
}

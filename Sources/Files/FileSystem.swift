/// The file system as a build uses it: the disk in the program, a disk that fails in a test.
///
/// It sees each call before the disk does, and may fail it. What it lets pass is done by `Disk`.
package struct FileSystem: Sendable {
    /// A kind of call.
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

    /// Makes a file system.
    ///
    /// - Parameter check: Is called before each call with its path as the caller wrote it; the call fails with what this
    ///   throws, and then has done nothing.
    package init(check: @escaping @Sendable (_ operation: Operation, _ path: String) throws(Disk.Failure) -> Void) {
        self.check = check
    }

    /// The disk as it is.
    package static let disk = FileSystem { _, _ in }

    /// A file's status, links followed; nil only when the path names nothing.
    ///
    /// - Throws: `Disk.Failure` when the system does not tell.
    package func status(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try check(.status, path)
        return try Disk.knownStatus(path)
    }

    /// The status of what has a name itself, links not followed; nil only when the path names nothing.
    ///
    /// - Throws: `Disk.Failure` when the system does not tell.
    package func unfollowedStatus(_ path: String) throws(Disk.Failure) -> Disk.Status? {
        try check(.status, path)
        return try Disk.knownUnfollowedStatus(path)
    }

    /// The entries of a folder, unordered; empty when there is no such folder.
    ///
    /// - Throws: `Disk.Failure` when there is a folder that cannot be listed to its end.
    package func entries(in path: String) throws(Disk.Failure) -> [Disk.Entry] {
        try check(.list, path)
        return try Disk.entries(in: path)
    }

    /// The bytes of a file.
    ///
    /// - Throws: `Disk.Failure` in the system's words.
    package func read(_ path: String) throws(Disk.Failure) -> [UInt8] {
        try check(.read, path)
        return try Disk.read(path)
    }

    /// Puts a file in place whole.
    ///
    /// - Throws: `Disk.Failure` in the system's words; the old file is then still there.
    package func write(_ bytes: [UInt8], to path: String) throws(Disk.Failure) {
        try check(.write, path)
        try Disk.write(bytes, to: path)
    }

    /// Writes a file beside its place, for `rename` to put in place.
    ///
    /// - Throws: `Disk.Failure` in the system's words; there is no draft then.
    package func stage(_ bytes: [UInt8], for path: String) throws(Disk.Failure) {
        try check(.write, path)
        try Disk.stage(bytes, for: path)
    }

    /// Gives a file another name on the same disk, in the place of what has that name.
    ///
    /// - Throws: `Disk.Failure` in the system's words; nothing has changed then.
    package func rename(_ path: String, to goal: String) throws(Disk.Failure) {
        try check(.rename, goal)
        try Disk.rename(path, to: goal)
    }

    /// Gives a file a second name, in the place of what has that name.
    ///
    /// - Throws: `Disk.Failure` in the system's words, also where the disk knows no hard links.
    package func link(_ path: String, as goal: String) throws(Disk.Failure) {
        try check(.rename, goal)
        try Disk.link(path, as: goal)
    }

    /// Makes a folder and those above it; one that is there already is fine.
    ///
    /// - Throws: `Disk.Failure` in the system's words.
    package func makeFolder(_ path: String) throws(Disk.Failure) {
        try check(.makeFolder, path)
        try Disk.makeFolder(path)
    }

    /// Removes a file; one that is not there is fine.
    ///
    /// - Throws: `Disk.Failure` in the system's words.
    package func remove(_ path: String) throws(Disk.Failure) {
        try check(.remove, path)
        try Disk.remove(path)
    }

    /// Removes a folder if it is empty; tells whether it is gone.
    package func removeEmptyFolder(_ path: String) -> Bool {
        guard (try? check(.remove, path)) != nil else { return false }
        return Disk.removeEmptyFolder(path)
    }

    /// Takes the lock of a folder; nil when another process holds it.
    ///
    /// - Throws: `Disk.Failure` when there is no such folder.
    package func lock(_ folder: String) throws(Disk.Failure) -> FolderLock? {
        try check(.lock, folder)
        return try FolderLock(folder)
    }

    /// Takes the lock of a folder as soon as nobody else holds it.
    ///
    /// - Throws: `Disk.Failure` when there is no such folder, or it cannot be locked.
    package func lock(waitingFor folder: String) throws(Disk.Failure) -> FolderLock {
        try check(.lock, folder)
        return try FolderLock(waitingFor: folder)
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that one process at a time may hold; the system lets go of it when the process ends, however it ends.
@safe package struct FolderLock: ~Copyable {
    private let folder: Int32

    /// Takes the lock; nil when another process holds it.
    ///
    /// - Throws: `Disk.Failure` when there is no such folder.
    package init?(_ path: String) throws(Disk.Failure) {
        folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Disk.Failure(path, code: errno) }
        guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
            _ = close(folder)
            return nil
        }
    }

    deinit {
        _ = close(folder)
    }
}

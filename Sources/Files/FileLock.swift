#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that one process at a time may hold; the system lets go of it when the process ends, however it ends.
@safe package struct FileLock: ~Copyable {
    private let file: Int32

    /// Takes the lock; nil when another process holds it.
    ///
    /// - Throws: `Disk.Failure` when the lock file cannot be made.
    package init?(_ path: String) throws(Disk.Failure) {
        file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Disk.Failure(path, code: errno) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            _ = close(file)
            return nil
        }
    }

    deinit {
        _ = close(file)
    }
}

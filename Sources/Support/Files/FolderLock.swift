import Foundation

/// An exclusive lock on a folder; the system releases it when the process ends.
@safe package struct FolderLock: ~Copyable {
    private let folder: Int32

    /// Takes the lock; nil when another process holds it.
    package init?(_ path: String) throws(Disk.Failure) {
        let folder = try Self.opened(path)
        guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
            _ = close(folder)
            return nil
        }
        // Assigned last: if an initialiser fails after setting all properties, `deinit` runs and would close the
        // descriptor a second time, which may by then belong to another thread.
        self.folder = folder
    }

    /// Takes the lock, waiting until it is free; only for locks that are held briefly.
    package init(waitingFor path: String) throws(Disk.Failure) {
        let folder = try Self.opened(path)
        while flock(folder, LOCK_EX) != 0 {
            let code = errno
            guard code == EINTR else {
                _ = close(folder)
                throw Disk.Failure(path, code: code)
            }
        }
        self.folder = folder
    }

    /// Takes the lock, waiting for a process that holds it briefly, such as a preview that builds; nil after the limit.
    package static func taken(_ path: String, within limit: Duration) async throws -> FolderLock? {
        let end = ContinuousClock.now + limit
        while true {
            if let lock = try FolderLock(path) { return lock }
            guard ContinuousClock.now < end else { return nil }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    private static func opened(_ path: String) throws(Disk.Failure) -> Int32 {
        let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            let code = errno
            let isOther = code == ENOTDIR && Disk.unfollowedStatus(path) != nil
            throw isOther ? Disk.Failure(noFolder: path) : Disk.Failure(path, code: code)
        }
        return folder
    }

    deinit {
        // Closing is not enough: a program that another thread is starting has the descriptor, too, until it runs.
        _ = flock(folder, LOCK_UN)
        _ = close(folder)
    }
}

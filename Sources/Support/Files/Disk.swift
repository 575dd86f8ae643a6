import Foundation

/// The file system calls of the program; each succeeds completely or has no effect.
package enum Disk {
    /// A failed file system call.
    package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The path of the file or folder.
        package let path: String
        /// The reason as part of a sentence, usually the system's message.
        package let reason: String
        /// The system's error number; nil when there is none.
        package let code: Int32?
        /// Advice; nil when it depends on the caller.
        package let advice: String?

        /// Makes a failure of a path from the system's error number.
        package init(_ path: String, code: Int32) {
            self.path = path
            self.code = code
            reason = unsafe String(cString: strerror(code))
            advice = Disk.advice(about: code)
        }

        init(_ path: String, _ reason: String, advice: String? = nil) {
            self.path = path
            self.reason = reason
            self.advice = advice
            code = nil
        }

        /// The failure as one line.
        package var description: String { "\(path): \(reason)" }
    }

    /// The metadata of a file.
    package struct Status: Sendable, Hashable {
        /// The kind of a file.
        package enum Kind: Sendable {
            case file
            case folder
            /// A pipe, a socket or a device, which may be endless; or a link that was not followed.
            case other

            init(_ mode: mode_t) {
                switch mode & S_IFMT {
                case S_IFREG: self = .file
                case S_IFDIR: self = .folder
                default: self = .other
                }
            }
        }

        /// The size in bytes.
        package let size: Int
        /// The modification time in nanoseconds since 1970.
        package let modified: Int
        /// The kind of the file.
        package let kind: Kind

        init(_ info: stat) {
            size = Int(info.st_size)
            modified = info.modified
            kind = Kind(info.st_mode)
        }
    }

    /// A file's status, following links; nil when the path does not exist or cannot be examined.
    package static func status(_ path: String) -> Status? { (try? knownStatus(path)) ?? nil }

    /// A file's status, following links; nil only when the path does not exist.
    ///
    /// - Throws: `Failure` when the path cannot be examined, because of permissions or a disk error.
    package static func knownStatus(_ path: String) throws(Failure) -> Status? {
        var info = stat()
        return unsafe stat(path, &info) == 0 ? Status(info) : try absence(of: path, errno)
    }

    /// A file's status without following links; nil when the path does not exist or cannot be
    /// examined.
    package static func unfollowedStatus(_ path: String) -> Status? {
        (try? knownUnfollowedStatus(path)) ?? nil
    }

    /// A file's status without following links; nil only when the path does not exist.
    ///
    /// - Throws: `Failure` when the path cannot be examined.
    package static func knownUnfollowedStatus(_ path: String) throws(Failure) -> Status? {
        var info = stat()
        return unsafe lstat(path, &info) == 0 ? Status(info) : try absence(of: path, errno)
    }

    private static func absence(of path: String, _ code: Int32) throws(Failure) -> Status? {
        guard isAbsence(code) else { throw Failure(path, code: code) }
        return nil
    }

    static func isAbsence(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG }

    /// Whether the path is a symbolic link, broken or not.
    package static func isLink(_ path: String) -> Bool {
        var info = stat()
        return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }

    /// The path without symbolic links, `.` and `..`; nil when it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The resolved path, even if it does not exist yet: links are followed as far as folders exist.
    package static func place(of path: String) -> String {
        if let real = resolved(path) { return real == "/" ? "" : real }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return place(of: ".") + "/" + trimmed }
        let parent = String(trimmed[..<slash])
        return (parent.isEmpty ? "" : place(of: parent)) + trimmed[slash...]
    }

    /// Whether a path below a folder leads out of it through a symbolic link, or through a broken one.
    ///
    /// A path that does not exist is judged by its parent folder.
    package static func leads(_ path: String, outOf folder: String) -> Bool {
        guard let home = resolved(folder) else { return false }
        var place = path[...]
        while place.utf8.count > folder.utf8.count {
            if let real = resolved(String(place)) {
                return real != home && !real.hasPrefix(home == "/" ? home : home + "/")
            }
            if isLink(String(place)) { return true }
            guard let slash = place.lastIndex(of: "/") else { return false }
            place = place[..<slash]
        }
        return false
    }

    /// The bytes of a file; pipes and devices, which may be endless, are refused.
    ///
    /// - Throws: `Failure` with the system's message, or naming what exists in place of a file.
    package static func read(_ path: String) throws(Failure) -> [UInt8] {
        // Non-blocking: opening a pipe would otherwise wait for a writer.
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Failure(reading: path, code: errno) }
        defer { _ = close(file) }
        var info = stat()
        guard unsafe fstat(file, &info) == 0 else { throw Failure(path, code: errno) }
        switch Status.Kind(info.st_mode) {
        case .file: break
        case .folder: throw Failure(path, code: EISDIR)
        case .other: throw Failure(noFile: path, info.st_mode)
        }
        var bytes: [UInt8] = []
        var failure: Int32 = 0
        // The size of virtual files, such as those in /proc, is meaningless.
        let size = info.st_size > 0 ? Int(info.st_size) : nil
        let chunk = size.map { $0 + 1 } ?? 1 << 16
        while true {
            let start = bytes.count
            let more = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
                let result = unsafe Foundation.read(file, buffer.baseAddress, buffer.count)
                if result < 0 { failure = errno }
                count = max(0, result)
            }
            if failure == EINTR {
                failure = 0
                continue
            }
            guard failure == 0 else { throw Failure(path, code: failure) }
            if more.isEmpty { return bytes }
            bytes = start == 0 ? more : bytes + more
            // A short read is the end of the file; another call would only confirm that.
            if bytes.count == size { return bytes }
        }
    }

    /// Replaces a file atomically: written to a temporary file beside it, then renamed.
    ///
    /// - Parameters:
    ///   - bytes: The new content.
    ///   - path: The file.
    ///   - isDurable: Whether the bytes are on the disk before the name is: after a power failure the file is the old or the
    ///     new one, never an empty one.
    /// - Throws: `Failure` with the system's message; the old file is then unchanged.
    package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws(Failure) {
        let draft = path + draftSuffix
        try writeDraft(bytes, draft, of: path)
        do throws(Failure) {
            if isDurable { try flush(draft) }
            try rename(draft, to: path)
        } catch {
            _ = unsafe unlink(draft)
            throw error
        }
    }

    private static func flush(_ path: String) throws(Failure) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(path, code: errno) }
        defer { _ = close(file) }
        guard fsync(file) == 0 else { throw Failure(path, code: errno) }
    }

    /// Writes to a path given by the user: files are replaced atomically, also behind a link; devices and pipes are
    /// written to.
    ///
    /// - Throws: `Failure` with the system's message; an old file is then unchanged.
    package static func writeResult(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard status(path)?.kind == .other else { return try write(bytes, to: resolved(path) ?? path) }
        let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(path, code: errno) }
        let failure = write(bytes, into: file)
        _ = close(file)
        guard failure == 0 else { throw Failure(path, code: failure) }
    }

    /// Writes a temporary file beside a path, as `path + draftSuffix`, to be renamed later.
    ///
    /// - Returns: The status of the temporary file.
    /// - Throws: `Failure` with the system's message; there is no draft then.
    package static func stage(_ bytes: [UInt8], for path: String) throws(Failure) -> Status {
        try writeDraft(bytes, path + draftSuffix, of: path)
    }

    /// Writes a file in a folder without readers yet.
    ///
    /// - Returns: The status of the file.
    /// - Throws: `Failure` with the system's message; there is no file then.
    package static func create(_ bytes: [UInt8], at path: String) throws(Failure) -> Status {
        try writeDraft(bytes, path, of: path)
    }

    @discardableResult
    private static func writeDraft(_ bytes: [UInt8], _ draft: String, of path: String) throws(Failure) -> Status {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = unsafe open(draft, flags, 0o644)
        guard file >= 0 else {
            let code = errno
            throw unfollowedStatus(draft)?.kind == .other ? Failure(noFile: draft) : Failure(path, code: code)
        }
        var info = stat()
        guard unsafe fstat(file, &info) == 0, Status.Kind(info.st_mode) == .file else {
            _ = close(file)
            throw Failure(noFile: draft)
        }
        var failure = write(bytes, into: file)
        if unsafe fstat(file, &info) != 0, failure == 0 { failure = errno }
        if close(file) != 0, failure == 0 { failure = errno }
        guard failure == 0 else {
            _ = unsafe unlink(draft)
            throw Failure(path, code: failure)
        }
        return Status(info)
    }

    /// Writes all bytes to a descriptor; returns the error number, or 0.
    private static func write(_ bytes: [UInt8], into file: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let result = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Foundation.write(file, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if result < 0, errno != EINTR { return errno }
            written += max(0, result)
        }
        return 0
    }

    /// Renames a file on the same disk, replacing an existing one.
    ///
    /// - Throws: `Failure` with the system's message; nothing has changed then.
    package static func rename(_ path: String, to target: String) throws(Failure) {
        if unsafe Foundation.rename(path, target) != 0 { throw Failure(target, code: errno) }
    }

    /// Makes a hard link to a file, replacing an existing file of that name.
    ///
    /// - Throws: `Failure` with the system's message, also when the disk does not support hard links.
    package static func link(_ path: String, as target: String) throws(Failure) {
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, 0) == 0 { return }
        guard errno == EEXIST else { throw Failure(target, code: errno) }
        try remove(target)
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, 0) != 0 { throw Failure(target, code: errno) }
    }

    /// The suffix of temporary files; a killed build may leave one behind.
    package static let draftSuffix = ".sitegen-draft"

    /// Removes a file; a missing one is fine, also when a file exists in place of its folder.
    ///
    /// - Throws: `Failure` with the system's message.
    package static func remove(_ path: String) throws(Failure) {
        if unsafe unlink(path) != 0, errno != ENOENT, errno != ENOTDIR { throw Failure(path, code: errno) }
    }
}

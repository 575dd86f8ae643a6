#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The few calls to the file system that the program needs, each whole or not at all.
package enum Disk {
    /// Why a call failed.
    package struct Failure: Error, Sendable, CustomStringConvertible {
        /// The file or folder it was about.
        package let path: String
        /// Why, as part of a sentence: mostly the system's own words.
        package let reason: String
        /// The system's error number; nil when the reason is our own.
        package let code: Int32?
        /// What to do about it; nil when that depends on what the call was for.
        package let advice: String?

        /// Makes a failure of a path from the system's error number.
        package init(_ path: String, code: Int32) {
            self.path = path
            self.code = code
            reason = unsafe String(cString: strerror(code))
            advice = nil
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

    /// What is known of a file without reading it.
    package struct Status: Sendable, Hashable {
        /// What can have a name on the disk.
        package enum Kind: Sendable {
            case file
            case folder
            /// A pipe, a socket or a device, which may have no end; or a link that was not followed.
            case other

            init(_ mode: mode_t) {
                switch mode & S_IFMT {
                case S_IFREG: self = .file
                case S_IFDIR: self = .folder
                default: self = .other
                }
            }
        }

        /// Its size in bytes.
        package let size: Int
        /// When its content last changed, in nanoseconds since 1970.
        package let modified: Int
        /// What it is.
        package let kind: Kind

        init(_ info: stat) {
            #if canImport(Glibc)
                let time = info.st_mtim
            #else
                let time = info.st_mtimespec
            #endif
            size = Int(info.st_size)
            modified = time.tv_sec * 1_000_000_000 + time.tv_nsec
            kind = Kind(info.st_mode)
        }
    }

    /// A file's status, links followed; nil when there is none, or when the system does not tell.
    package static func status(_ path: String) -> Status? {
        (try? knownStatus(path)) ?? nil
    }

    /// A file's status, links followed; nil only when the path names nothing.
    ///
    /// - Throws: `Failure` when the system does not tell: a folder above may not be entered, or the disk fails.
    package static func knownStatus(_ path: String) throws(Failure) -> Status? {
        var info = stat()
        return unsafe stat(path, &info) == 0 ? Status(info) : try absence(of: path, errno)
    }

    /// The status of what has a name itself: a link is a link, wherever it leads; nil when there is none, or when the
    /// system does not tell.
    package static func unfollowedStatus(_ path: String) -> Status? {
        (try? knownUnfollowedStatus(path)) ?? nil
    }

    /// The status of what has a name itself: a link is a link, wherever it leads; nil only when the path names nothing.
    ///
    /// - Throws: `Failure` when the system does not tell.
    package static func knownUnfollowedStatus(_ path: String) throws(Failure) -> Status? {
        var info = stat()
        return unsafe lstat(path, &info) == 0 ? Status(info) : try absence(of: path, errno)
    }

    private static func absence(of path: String, _ code: Int32) throws(Failure) -> Status? {
        guard isAbsence(code) else { throw Failure(path, code: code) }
        return nil
    }

    /// Whether a failure means that a path names nothing.
    static func isAbsence(_ code: Int32) -> Bool {
        code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG
    }

    /// Whether there is a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        var info = stat()
        return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }

    /// The path without symbolic links, `.` and `..`; nil when nothing is there.
    package static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Where a path leads, also when nothing is there yet: links are followed as far as there are folders.
    package static func place(of path: String) -> String {
        if let real = resolved(path) { return real == "/" ? "" : real }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return place(of: ".") + "/" + trimmed }
        let parent = String(trimmed[..<slash])
        return (parent.isEmpty ? "" : place(of: parent)) + trimmed[slash...]
    }

    /// Whether a path below a folder leads out of it over a symbolic link, or over one that leads nowhere.
    ///
    /// What is not there yet is judged by the folder that it would be in.
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

    /// The bytes of a file; a pipe or a device, which may have no end, is refused.
    ///
    /// - Throws: `Failure` in the system's words, or saying what stands there instead of a file.
    package static func read(_ path: String) throws(Failure) -> [UInt8] {
        // Without waiting: a pipe would keep whoever opens it until somebody writes into it.
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
        // What files of the system itself say of their size means nothing.
        let size = info.st_size > 0 ? Int(info.st_size) : nil
        let chunk = size.map { $0 + 1 } ?? 1 << 16
        while true {
            let start = bytes.count
            let more = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
                let result = unsafe Self.read(file, buffer.baseAddress, buffer.count)
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
            // There was room for more: asking once more would only tell that this is the end.
            if bytes.count == size { return bytes }
        }
    }

    private static func read(_ file: Int32, _ address: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(file, address, count)
        #else
            unsafe Darwin.read(file, address, count)
        #endif
    }

    /// Puts a file in place whole: written beside its place, then renamed over it.
    ///
    /// - Throws: `Failure` in the system's words; the old file is then still there.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let draft = path + draftSuffix
        try writeDraft(bytes, draft, of: path)
        do throws(Failure) {
            try rename(draft, to: path)
        } catch {
            _ = unsafe unlink(draft)
            throw error
        }
    }

    /// Writes to where a person says: a file is put in place whole, also behind a link, and a device or a pipe is written to
    /// and stays what it is.
    ///
    /// - Throws: `Failure` in the system's words; an old file is then still there.
    package static func writeResult(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard status(path)?.kind == .other else { return try write(bytes, to: resolved(path) ?? path) }
        let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(path, code: errno) }
        let failure = write(bytes, into: file)
        _ = close(file)
        guard failure == 0 else { throw Failure(path, code: failure) }
    }

    /// Writes a file beside its place, as `path + draftSuffix`, for `rename` to put in place.
    ///
    /// - Throws: `Failure` in the system's words; there is no draft then.
    package static func stage(_ bytes: [UInt8], for path: String) throws(Failure) {
        try writeDraft(bytes, path + draftSuffix, of: path)
    }

    private static func writeDraft(_ bytes: [UInt8], _ draft: String, of path: String) throws(Failure) {
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
        if close(file) != 0, failure == 0 { failure = errno }
        guard failure == 0 else {
            _ = unsafe unlink(draft)
            throw Failure(path, code: failure)
        }
    }

    /// Writes all bytes into an open file; the error number of what went wrong, else 0.
    private static func write(_ bytes: [UInt8], into file: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let result = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Self.write(file, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if result < 0, errno != EINTR { return errno }
            written += max(0, result)
        }
        return 0
    }

    /// Gives a file another name on the same disk, in the place of what has that name.
    ///
    /// - Throws: `Failure` in the system's words; nothing has changed then.
    package static func rename(_ path: String, to goal: String) throws(Failure) {
        if unsafe Self.rename(path, goal) != 0 { throw Failure(goal, code: errno) }
    }

    private static func rename(_ path: UnsafePointer<CChar>, _ goal: UnsafePointer<CChar>) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.rename(path, goal)
        #else
            unsafe Darwin.rename(path, goal)
        #endif
    }

    /// Gives a file a second name, in the place of what has that name.
    ///
    /// - Throws: `Failure` in the system's words, also where the disk knows no hard links.
    package static func link(_ path: String, as goal: String) throws(Failure) {
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, goal, 0) == 0 { return }
        guard errno == EEXIST else { throw Failure(goal, code: errno) }
        try remove(goal)
        if unsafe linkat(AT_FDCWD, path, AT_FDCWD, goal, 0) != 0 { throw Failure(goal, code: errno) }
    }

    /// What the name of a file that is still being written ends in; a killed build may leave one behind.
    package static let draftSuffix = ".sitegen-draft"

    private static func write(_ file: Int32, _ address: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(file, address, count)
        #else
            unsafe Darwin.write(file, address, count)
        #endif
    }

    /// Removes a file; one that is not there is fine, also because a file stands where its folder would be.
    ///
    /// - Throws: `Failure` in the system's words.
    package static func remove(_ path: String) throws(Failure) {
        if unsafe unlink(path) != 0, errno != ENOENT, errno != ENOTDIR { throw Failure(path, code: errno) }
    }
}

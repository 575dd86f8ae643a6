import Files

/// Changes to files of a site that can be taken back.
struct SourceEdits {
    private var originals: [String: [UInt8]] = [:]

    /// Changes one file.
    ///
    /// - Throws: `Disk.Failure` when the file cannot be read or written, and `WithoutEffect` when the text stays the same.
    mutating func edit(_ path: String, _ change: (String) -> String) throws {
        let before = try Disk.read(path)
        let after = Array(change(String(decoding: before, as: UTF8.self)).utf8)
        guard after != before else { throw WithoutEffect(path: path) }
        originals[path] = originals[path] ?? before
        try Disk.write(after, to: path)
    }

    /// Gives every file its first text again.
    ///
    /// - Throws: `Disk.Failure` when a file cannot be written.
    mutating func restore() throws {
        for (path, bytes) in originals { try Disk.write(bytes, to: path) }
        originals = [:]
    }

    /// An edit that changes nothing: the measurement after it would have a wrong name.
    struct WithoutEffect: Error {
        let path: String
    }
}

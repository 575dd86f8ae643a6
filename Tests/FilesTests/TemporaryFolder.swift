import FoundationEssentials

/// Gives the closure a new folder of its own, which is gone when the closure ends.
func withTemporaryFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
}

/// Makes a symbolic link.
func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

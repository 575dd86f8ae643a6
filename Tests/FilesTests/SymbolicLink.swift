import FoundationEssentials

/// Makes a symbolic link.
func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

import Files
import Foundation

/// A folder of its own for a test, which is removed with its owner.
package struct TemporaryFolder: ~Copyable, Sendable {
    /// The path of the folder.
    package let path: String

    /// Makes a new folder with some folders in it.
    package init(_ folders: String...) throws {
        path = FileManager.default.temporaryDirectory.path + "/sitegen-test-" + UUID().uuidString
        try Disk.makeFolder(path)
        for folder in folders { try Disk.makeFolder(path + "/" + folder) }
    }

    deinit {
        // Files that cannot be removed do no harm in a folder for temporary files.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a text file and the folders that hold it.
    package func write(_ name: String, _ text: String) throws {
        try write(name, bytes: Array(text.utf8))
    }

    /// Writes a file and the folders that hold it.
    package func write(_ name: String, bytes: [UInt8]) throws {
        try makeParent(of: name)
        try Disk.write(bytes, to: path + "/" + name)
    }

    /// Writes a shell script that can be run; returns its path.
    package func writeProgram(_ name: String, _ script: String) throws -> String {
        try write(name, "#!/bin/sh\n\(script)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
        return path + "/" + name
    }

    /// Reads a text file.
    package func read(_ name: String) throws -> String {
        String(decoding: try Disk.read(path + "/" + name), as: UTF8.self)
    }

    /// Removes a file, or a folder with all that is in it.
    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }

    /// Makes a folder and the folders that hold it.
    package func makeFolder(_ name: String) throws {
        try Disk.makeFolder(path + "/" + name)
    }

    /// Renames a file or a folder.
    package func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
    }

    /// Makes a symbolic link with this text.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    /// Copies a file or a folder from elsewhere.
    package func copy(_ origin: String, to name: String) throws {
        try makeParent(of: name)
        try FileManager.default.copyItem(atPath: origin, toPath: path + "/" + name)
    }

    private func makeParent(of name: String) throws {
        let parent = name.split(separator: "/").dropLast().joined(separator: "/")
        if !parent.isEmpty { try makeFolder(parent) }
    }
}

import Files
import Foundation

/// A folder with a few files that is gone with its owner, and a secret beside it.
final class TemporarySite {
    static let secret = "secret-beside-the-folder"

    let root: String
    private let place: String

    init(_ files: [String: String] = [:]) throws {
        place = FileManager.default.temporaryDirectory.path + "/sitegen-served-\(UUID().uuidString)"
        root = place + "/site"
        try Disk.makeFolder(root)
        try Disk.write(Array(Self.secret.utf8), to: place + "/secret.txt")
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: place)
    }

    func write(_ path: String, _ text: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        try Disk.makeFolder(root + "/" + folder)
        try Disk.write(Array(text.utf8), to: root + "/" + path)
    }

    /// A link in the folder; `goal` as a link has it, or the secret.
    func link(_ path: String, to goal: String? = nil) throws {
        try FileManager.default.createSymbolicLink(
            atPath: root + "/" + path,
            withDestinationPath: goal ?? place + "/secret.txt"
        )
    }
}

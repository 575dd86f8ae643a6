import Files
import Foundation

/// A folder that is gone when nobody holds it.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/sitegen-browser-" + UUID().uuidString
        try Disk.makeFolder(path)
    }

    deinit {
        // What stays behind in a folder for temporary files harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Copies a folder from elsewhere.
    func copy(_ origin: String, to name: String) throws {
        let goal = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: goal.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: origin, toPath: goal.path)
    }

    /// Writes a file and the folders it lies in.
    func write(_ name: String, _ text: String) throws {
        let goal = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: goal.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Disk.write(Array(text.utf8), to: goal.path)
    }

    /// Reads every file below one of its folders.
    func forEachFile(below name: String, _ body: (_ path: String, _ bytes: [UInt8]) throws -> Void) throws {
        let tree = FileTree.disk(path + "/" + name)
        for file in tree.files(below: "") { try body(file, tree.read(file)) }
    }
}

import Foundation

/// Collections of feeds and of hostile HTML beside the project, where they are.
enum SharedCorpora {
    /// The folder, looked for upwards from this file; nil when there is none.
    static let folder: URL? = {
        var folder = URL(filePath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let corpora = folder.appending(path: "shared/corpora")
            if FileManager.default.fileExists(atPath: corpora.path) { return corpora }
        }
        return nil
    }()

    static func has(_ path: String) -> Bool {
        guard let folder else { return false }
        return FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    static func data(_ path: String) throws -> Data {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: folder.appending(path: path))
    }
}

import Markup

/// The uploads that a publish plans, stored before it starts, so that the next publish can resume after a crash.
struct Intent: Sendable, Hashable {
    /// The largest intent that is read.
    static let maximumBytes = ReleaseManifest.maximumBytes

    /// The files by key, each with the ETag that it is expected to get.
    var files: [String: FileRecord]
}

extension Intent {
    /// The intent as stored JSON.
    var bytes: [UInt8] {
        JSON.object(["version": 1, "files": JSON(sorted: files, \.json)]).compactText
    }

    /// Reads a stored intent; an unreadable one is empty, so that all files are uploaded again.
    init(_ bytes: [UInt8]) {
        files = [:]
        guard let json = try? JSON(parsing: bytes), json["version"]?.int == 1 else { return }
        for member in json["files"]?.members ?? [] { files[member.key] = FileRecord(member.value) }
    }
}

import Markup

/// What a publish is about to put, written down first, so that the next one knows what was done if this one dies.
struct Intent: Sendable, Hashable {
    /// The largest that is read.
    static let maximumBytes = ReleaseManifest.maximumBytes

    /// The files by key, each with the version it usually gets.
    var files: [String: FileRecord]
}

extension Intent {
    /// As it is stored.
    var bytes: [UInt8] {
        JSON.object(["version": 1, "files": JSON(sorted: files, \.json)]).compactText
    }

    /// Reads what was written down; what cannot be read says nothing, and everything is put again.
    init(_ bytes: [UInt8]) {
        files = [:]
        guard let json = try? JSON(parsing: bytes), json["version"]?.int == 1 else { return }
        for member in json["files"]?.members ?? [] { files[member.key] = FileRecord(member.value) }
    }
}

import Files
import Markup

/// The files that list the sections of a divided brand as they were put last, by any of the shards.
struct ListsRecord: Sendable, Hashable {
    /// The largest record that is read.
    static let maximumBytes = 16 << 20

    /// The files by key.
    var files: NameTable<FileRecord> = [:]
    /// The digests of the files with all times in them, by key: shards that publish in the same second change nothing else.
    var digests: [String: String] = [:]

    /// The record as stored JSON.
    var bytes: [UInt8] {
        JSON.object([
            "version": 1,
            "files": JSON(sorted: files, \.json),
            "digests": JSON(sorted: digests) { JSON($0) },
        ]).compactText
    }
}

extension ListsRecord {
    /// Reads a stored record; an unreadable one is empty, so that all lists are put again.
    init(_ bytes: [UInt8]) {
        guard let json = try? JSON(parsing: bytes), json["version"]?.int == 1 else { return }
        for member in json["files"]?.members ?? [] { files[member.key] = FileRecord(member.value) }
        for member in json["digests"]?.members ?? [] { digests[member.key] = member.value.string }
    }
}

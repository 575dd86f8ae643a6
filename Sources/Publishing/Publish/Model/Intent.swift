/// The uploads that a publish plans, stored before it starts, so that the next publish can resume after a crash.
struct Intent: Sendable, Hashable {
    static let maximumBytes = ReleaseManifest.maximumBytes

    /// The files by key, each with the ETag that it is expected to get.
    var files: NameTable<FileRecord>
}

extension Intent {
    /// Whether a publish stores its uploads before they begin, if `most` replaced files may be put twice.
    ///
    /// A publish that ends early leaves nothing unknown if it only replaced files that the manifest names: the next one
    /// finds other ETags there and puts these files again. But new files would stay forever if the next output did not
    /// have them, and many files should not be put twice.
    static func isNeeded(for plan: PublishPlan, after manifest: ReleaseManifest?, beyond most: Int) -> Bool {
        plan.uploads.count > most
            || plan.uploads.contains { manifest?.files[$0.key] == nil && manifest?.tombstones[$0.key] == nil }
    }

    var bytes: [UInt8] { JSON.object(["version": 1, "files": JSON(sorted: files, \.json)]).compactText }

    /// Reads a stored intent; an unreadable one is empty, so that all files are uploaded again.
    init(_ bytes: [UInt8]) {
        files = [:]
        guard let json = try? JSON(parsing: bytes), json["version"]?.int == 1 else { return }
        for member in json["files"]?.members ?? [] { files[member.key] = FileRecord(member.value) }
    }
}

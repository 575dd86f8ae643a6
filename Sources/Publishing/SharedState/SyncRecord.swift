/// The state that this machine took from the bucket or put there last: `.sitegen/state.json`.
///
/// With it, an unchanged state costs one conditional request, and a change of one side is distinguished from a change of
/// both. Without it everything is compared.
struct SyncRecord: Sendable, Hashable {
    /// The bucket and the folder in it, without secrets.
    let place: String
    /// The ETag of the listing, without quotes.
    let etag: String
    /// The listing, without files whose objects were damaged or missing.
    let listing: StateListing

    private static func file(in folder: String) -> String { folder + "/state.json" }
}

extension SyncRecord {
    /// Reads the record of a place; nil when there is none, or it is damaged.
    init?(of place: String, in folder: String, on disk: FileSystem) {
        guard let bytes = try? disk.read(Self.file(in: folder)), let json = try? JSON(parsing: bytes),
            json["place"]?.string == place, let etag = json["etag"]?.string, let state = json["state"],
            let listing = try? StateListing(state)
        else { return nil }
        self.init(place: place, etag: etag, listing: listing)
    }

    func write(in folder: String, on disk: FileSystem) throws(Disk.Failure) {
        let json = JSON.object(["place": JSON(place), "etag": JSON(etag), "state": listing.json])
        try disk.makeFolder(folder)
        try disk.write(json.compactText, to: Self.file(in: folder))
    }
}

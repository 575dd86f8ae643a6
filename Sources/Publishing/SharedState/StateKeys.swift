/// The keys of the state of a site in a bucket.
///
/// Each environment has a folder of its own, and each part of a site that is built in parts has one in that.
struct StateKeys: Sendable, Hashable {
    /// The name of the folder of production, which has no name of its own.
    private static let production = "production"

    /// The common prefix of the keys, with a trailing slash.
    let folder: String

    /// Makes the keys of an environment, nil for production, and of a part, nil for a whole site.
    init(environment: String?, part: String?) {
        folder = ".sitegen/state/\(environment ?? Self.production)/" + (part.map { $0 + "/" } ?? "")
    }

    var listing: String { folder + "state.json.gz" }
    var lock: String { folder + "lock" }

    /// The key of a file, which is named by its content.
    func object(_ digest: Digest) -> String { "\(folder)objects/\(digest.hex).gz" }

    /// The header fields of objects; they are for sitegen alone, so that nothing between may keep them.
    static let headers = [
        HTTPField("Content-Type", "application/gzip"), HTTPField("Cache-Control", "private, no-store"),
    ]
}

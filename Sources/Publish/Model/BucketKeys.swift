/// The keys of sitegen's own objects in a bucket: those of a whole site, or those of one part of it.
///
/// Each part has a manifest, a lock, releases and copies of its own, so that parts are published at the same time.
struct BucketKeys: Sendable, Hashable {
    /// The common prefix of all own objects, those of every part.
    static let root = ".sitegen/"
    /// The keys of a site that is published as a whole.
    static let site = BucketKeys(folder: root)

    /// The common prefix of the keys of this part, with a trailing slash.
    let folder: String

    /// The manifest of the current release.
    var manifest: String { folder + "manifest.json" }
    /// The lock of the running publish.
    var lock: String { folder + "lock" }
    /// The intent of the running publish.
    var intent: String { folder + "intent.json" }
    /// The paths that still have to be purged from the CDN.
    var purge: String { folder + "purge.json" }
    /// The prefix of file copies kept for rollbacks.
    var rollbackFolder: String { folder + "kept/" }
    /// The prefix of the manifests of earlier releases.
    var releaseFolder: String { folder + "releases/" }

    /// The key of an earlier release's manifest.
    func release(_ sequence: Int) -> String { "\(releaseFolder)\(sequence).json" }

    /// The key of a rollback copy.
    func kept(_ name: String) -> String { rollbackFolder + name }
}

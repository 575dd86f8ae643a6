/// The keys of sitegen's own objects in a bucket.
enum BucketKeys {
    /// The common prefix of these keys.
    static let folder = ".sitegen/"
    /// The manifest of the current release.
    static let manifest = folder + "manifest.json"
    /// The lock of the running publish.
    static let lock = folder + "lock"
    /// The intent of the running publish.
    static let intent = folder + "intent.json"
    /// The paths that still have to be purged from the CDN.
    static let purge = folder + "purge.json"
    /// The prefix of file copies kept for rollbacks.
    static let rollbackFolder = folder + "kept/"
    /// The prefix of the manifests of earlier releases.
    static let releaseFolder = folder + "releases/"

    /// The key of an earlier release's manifest.
    static func release(_ sequence: Int) -> String { "\(releaseFolder)\(sequence).json" }

    /// The key of a rollback copy.
    static func kept(_ name: String) -> String { rollbackFolder + name }
}

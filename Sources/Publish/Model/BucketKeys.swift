/// Where publishing keeps its own things in a bucket; readers have no business there.
enum BucketKeys {
    /// What all of them begin with.
    static let folder = ".sitegen/"
    /// The manifest of the current release.
    static let manifest = folder + "manifest.json"
    /// Who publishes just now.
    static let lock = folder + "lock"
    /// What the publish that is under way is about to put.
    static let intent = folder + "intent.json"
    /// Paths whose copies in caches are still to be thrown away.
    static let purge = folder + "purge.json"
    /// Copies of files that releases need which can be taken back to.
    static let rollbackFolder = folder + "kept/"
    /// The manifests of those releases.
    static let releaseFolder = folder + "releases/"

    /// Where the manifest of a former release lies.
    static func release(_ sequence: Int) -> String { "\(releaseFolder)\(sequence).json" }

    /// Where a copy lies.
    static func kept(_ name: String) -> String { rollbackFolder + name }
}

/// The keys of sitegen's own objects in a bucket: those of a whole site, or those of one part of it.
///
/// Each part has a manifest, a lock, releases and copies of its own, so that parts are published at the same time.
struct BucketKeys: Sendable, Hashable {
    /// The common prefix of all own objects, those of every part.
    static let root = ".sitegen/"
    /// The keys of a site that is published as a whole.
    static let site = BucketKeys(folder: root)
    /// The common prefix of the own objects of all shards.
    static let shards = root + "shards/"
    /// The common prefix of objects of all shards together, which earlier versions had.
    static let ofAllShards = shards + "of-"

    /// The common prefix of the keys of this part, with a trailing slash.
    let folder: String

    private init(folder: String) { self.folder = folder }

    /// The keys of a shard; those of the whole site if it is the only one, or nil.
    init(_ shard: Shard?) {
        guard let shard, shard.count > 1 else {
            self = .site
            return
        }
        // The number of shards is in the keys, so that shards of another number are never taken for these.
        self.init(folder: "\(Self.shards)\(shard.index)-of-\(shard.count)/")
    }

    /// The keys of all parts of a site that is divided among so many shards.
    static func parts(of count: Int) -> [BucketKeys] { Shard.all(of: count).map { BucketKeys($0) } }

    var manifest: String { folder + "manifest.json" }
    var lock: String { folder + "lock" }
    var intent: String { folder + "intent.json" }
    /// The paths that still have to be purged from the CDN.
    var purge: String { folder + "purge.json" }
    /// The prefix of file copies kept for rollbacks.
    var rollbackFolder: String { folder + "kept/" }
    /// The prefix of the manifests of earlier releases.
    var releaseFolder: String { folder + "releases/" }

    func contains(_ key: String) -> Bool {
        guard self == .site else { return key.hasPrefix(folder) }
        return [manifest, lock, intent, purge].contains(key)
            || [rollbackFolder, releaseFolder].contains(where: key.hasPrefix)
    }

    func release(_ sequence: Int) -> String { "\(releaseFolder)\(sequence).json" }

    func kept(_ name: String) -> String { rollbackFolder + name }
}

import Buckets
import Engine
import Files

/// The keys of files that several shards may have, put and delete.
///
/// They are those of divided brands, of brands that the bucket shows as divided still, and of brands that do not belong to
/// this shard any more. All others concern one shard only.
struct SharedKeys: Sendable {
    private let deployment: Deployment
    /// The brands of which shards have listed sections in the bucket.
    private let listed: Set<String>

    /// Makes the set for what there is in a bucket.
    init(_ deployment: Deployment, _ listing: NameTable<ObjectSummary>) {
        self.deployment = deployment
        listed = deployment.shardCount > 1 ? Set(listing.keys.compactMap(BucketKeys.brand(ofSectionsAt:))) : []
    }

    /// Whether other shards may have a file, or may be about to delete it.
    func contains(_ key: String) -> Bool {
        guard let shard = deployment.shard, shard.count > 1, !key.hasPrefix(BucketKeys.root) else { return false }
        if deployment.divided.contains(where: { $0.contains(key) }) { return true }
        let brand = deployment.brand(ofKey: key)
        // Where keys are addresses, those of a brand that is gone are told from those of the root by their folder.
        let isUnknown = brand == Shard.root && deployment.keying == .addresses && key.contains("/")
        return isUnknown || listed.contains(brand) || !shard.owns(brand)
    }
}

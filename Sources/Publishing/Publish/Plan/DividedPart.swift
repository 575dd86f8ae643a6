import Content
import Engine
import Markup

/// A brand of a deployment whose sections may be divided among shards.
struct DividedPart: Sendable {
    let brand: DividedBrand
    /// The prefix of the keys of all its files.
    let prefix: String
    /// The header fields of its files.
    let table: HeaderTable

    /// The id of the brand.
    var id: String { brand.brand.id }

    /// Whether a key is that of a file of the brand.
    func contains(_ key: String) -> Bool { key.hasPrefix(prefix) && !key.hasPrefix(BucketKeys.root) }

    /// Whether a key is that of a file whose name changes with its content: the same for all shards that put it.
    func isAsset(_ key: String) -> Bool { contains(key) && key.dropFirst(prefix.count).hasPrefix("assets/") }

    /// Whether a key is that of a file that lists sections of all shards.
    func isList(_ key: String) -> Bool { contains(key) && DividedBrand.isList(key.dropFirst(prefix.count)) }

    /// Where a file below the brand's folder of the output is put.
    func route(_ path: String) -> Deployment.Route {
        Deployment.route(path, of: brand.brand, under: prefix, table)
    }
}

extension Deployment {
    /// The brands whose sections this shard and others have divided; none for a site that is published as a whole.
    var divided: [DividedPart] { shardCount > 1 ? dividable : [] }

    /// Whether several shards may have put a file with the same content.
    func isSharedAsset(_ key: String) -> Bool { divided.contains { $0.isAsset(key) } }
}

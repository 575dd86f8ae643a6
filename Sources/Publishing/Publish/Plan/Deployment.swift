/// The files and settings of the brands that are published to one bucket.
package struct Deployment: Sendable {
    /// An output file and its key in the bucket.
    struct Route: Sendable {
        /// The path below the output folder.
        let path: String
        let key: String
        /// The path of its public address, without the leading slash.
        let url: String
        let table: HeaderTable
    }

    /// The target as the user wrote it.
    package let target: String
    /// The publish settings of the first brand, used for all of them.
    package let settings: PublishSettings
    /// The published brands.
    package let brands: [Brand]
    /// All loaded brands of the site, to which pages may link.
    let site: [Brand]
    /// Base addresses of brands whose content was not loaded.
    let otherBrandURLs: [WebAddress]
    let routes: [Route]
    /// Entries in the output that are not regular files.
    let obstacles: [Diagnostic]
    /// Files of editors and tools in the output, which are not published.
    let leftovers: [String]
    /// The keys that this publish may change; all others are left alone.
    let scope: KeyScope

    let keying: KeyLayout

    /// The shard that these files are a part of; nil for a site that is published as a whole.
    package var shard: Shard?
    /// Whether files at the root of the site are among them.
    var holdsRoot = true
    /// The brands with their key prefixes, of all shards.
    var owners: [(prefix: String, brand: String)] = []
    var brandsOfOtherShards: Set<String> = []
    /// Where pages at former addresses lead, by their paths; read from the output where it has a list of redirects.
    var aliases: [String: String] = [:]

    /// The keys of sitegen's own objects.
    var keys: BucketKeys { BucketKeys(shard) }

    /// The number of shards; 1 for a site that is published as a whole.
    var shardCount: Int { shard?.count ?? 1 }

    /// Whether the part has files of its own: a shard may have no brand.
    var expectsFiles: Bool { shard == nil || !brands.isEmpty || holdsRoot }

    /// The id of the brand of a key, perhaps of one that is gone, or `Shard.root`.
    func brand(ofKey key: String) -> String {
        switch keying {
        case .paths: Shard.owner(ofFileAt: key)
        case .addresses:
            owners.filter { key.hasPrefix($0.prefix) }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }?.brand
                ?? Shard.root
        }
    }

    /// Whether a key is one of these brands', and of no brand of another shard.
    func owns(_ key: String) -> Bool {
        scope.contains(key) && (brandsOfOtherShards.isEmpty || !brandsOfOtherShards.contains(brand(ofKey: key)))
    }

    /// How the keys of a bucket are formed.
    enum KeyLayout: Sendable, Hashable {
        /// Keys are paths of the output.
        case paths
        /// Keys are paths of public addresses.
        case addresses

        func prefix(of brand: Brand) -> String {
            switch self {
            case .paths: brand.id + "/"
            case .addresses: String(brand.url.path.dropFirst())
            }
        }
    }

    /// The path of a key's public address without the leading slash; also works for files no longer in the output.
    func url(ofKey key: String) -> String {
        guard keying == .paths, let brand = brands.first(where: { key.hasPrefix($0.id + "/") }) else { return key }
        return KeyLayout.addresses.prefix(of: brand) + key.dropFirst(brand.id.utf8.count + 1)
    }
}

/// Detects the layout of keys, and leads from one to the other.
extension Deployment {
    /// The key in this layout of a file that the other layout puts at a key; nil when both are the same, or when the file is of
    /// no brand.
    func movedKey(_ key: String) -> String? {
        let other = keying == .paths ? KeyLayout.addresses : .paths
        return brands.lazy.map { (old: other.prefix(of: $0), new: keying.prefix(of: $0)) }
            .first { $0.old != $0.new && key.hasPrefix($0.old) }
            .map { $0.new + key.dropFirst($0.old.utf8.count) }
    }

    /// Warnings about keys that are not the paths of their addresses, which most servers answer by.
    ///
    /// A bucket that has a release gets none, because its server answers already.
    package func keyWarnings(for bucket: any Bucket) async throws(BucketFailure) -> [Diagnostic] {
        let others = keying == .paths ? brands.filter { $0.url.path != "/\($0.id)/" } : []
        guard !others.isEmpty, try await !Publisher.hasRelease(in: bucket) else { return [] }
        return others.map { brand in
            .warning(
                brand.file,
                brand.urlPosition,
                "with --to the front of \(brand.name) gets the key \(brand.id)/index.html, but the path of "
                    + "\(brand.url.string) is \(brand.url.path.dropFirst())index.html",
                advice: "write publish: { to: … } into site.yml and leave out --to, unless your server maps the paths"
            )
        }
    }

    /// An error when a bucket has files with keys of the other layout, so that a publish would be refused.
    package func layoutError(in bucket: any Bucket) async throws(BucketFailure) -> Diagnostic? {
        guard let object = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes),
            let manifest = try? ReleaseManifest(object.bytes)
        else { return nil }
        let own = Set(routes.map(\.key))
        let lists = manifest.files.filter { $0.value.built != nil && !own.contains($0.key) }.keys.sorted()
        guard let list = lists.first(where: { movedKey($0).map(own.contains) ?? false }) else { return nil }
        return layoutRefusal(of: list, in: bucket)?.diagnostics.first
    }

    /// The refusal to publish files to other keys than the bucket has, such as that of a target list.
    func layoutRefusal(of list: String, in bucket: any Bucket) -> PublishFailure? {
        guard let key = movedKey(list) else { return nil }
        let what = "its keys were made otherwise: it has \(list), and this publish would put \(key)"
        let advice = "publish as before (see --to and publish.to), or move all files to the new keys with --rekey"
        return bucket.refusal(what, advice)
    }
}

/// The keys of a bucket that a publish may replace, mark as removed and delete.
struct KeyScope: Sendable, Hashable {
    /// The key prefixes of the published brands; the empty prefix matches everything.
    let own: [String]
    let others: [String]

    /// Whether a key is in scope: the longest matching prefix decides.
    func contains(_ key: String) -> Bool {
        guard !key.hasPrefix(BucketKeys.root) else { return false }
        let mine = own.filter(key.hasPrefix).map(\.utf8.count).max()
        let other = others.filter(key.hasPrefix).map(\.utf8.count).max() ?? -1
        return mine.map { $0 > other } ?? false
    }
}

/// The division of a site in a bucket, read from its keys: as a whole, or among a number of shards.
struct BucketLayout: Sendable, Hashable {
    /// The numbers of shards that there are parts of: none before the first publish, one as a rule.
    ///
    /// There are several after a change of the number that did not end. A site that is published as a whole counts as one shard.
    let counts: Set<Int>

    /// Reads the layout of the parts that have a manifest, and of those that are being published.
    init(_ keys: some Sequence<String>, includingLocks includesLocks: Bool = false) {
        counts = Set(
            keys.compactMap { key in
                guard key.hasPrefix(BucketKeys.root), let count = Self.count(ofPartWith: key) else { return nil }
                return key.hasSuffix("/manifest.json") || includesLocks && key.hasSuffix("/lock") ? count : nil
            }
        )
    }

    /// The number of shards of the part with a manifest or a lock at a key; nil when it is the key of something else.
    private static func count(ofPartWith key: String) -> Int? {
        let names = key.dropFirst(BucketKeys.root.utf8.count).split(separator: "/")
        guard key.hasPrefix(BucketKeys.shards) else { return names.count == 1 ? 1 : nil }
        guard names.count == 3 else { return nil }
        return Shard(String(names[1].replacing("-of-", with: "/")))?.count
    }

    /// Why a part of a site in so many shards cannot be published into the bucket; nil when it can.
    func refusal(ofPublishing count: Int, to name: String) -> PublishFailure? {
        let others = counts.subtracting([count])
        guard let other = others.first else { return nil }
        guard counts.count == 1 else {
            return .refused(
                name: name,
                "it holds parts of \(counts.sorted().map(Self.words).joined(separator: " and of ")): a change of their "
                    + "number did not end",
                advice: "end it with --reshard and the number of shards that the site shall have (1 for none)"
            )
        }
        let how = other == 1 ? "leave out --shard" : "give --shard K/\(other), one publish for each K"
        let what = "it holds \(Self.words(other)), and this would be a part of \(Self.words(count))"
        let advice = "\(how); or change the number of shards with --reshard \(count) while nothing publishes"
        return .refused(name: name, what, advice: advice)
    }

    static func words(_ count: Int) -> String { count == 1 ? "a site in one piece" : "a site in \(count) shards" }
}

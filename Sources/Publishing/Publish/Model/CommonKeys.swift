/// The keys of what all shards of a site write: the lock for it, and what they know of the lists of divided brands.
struct CommonKeys: Sendable, Hashable {
    /// The common prefix of all of them, with a trailing slash.
    let folder: String

    /// The keys for a number of shards, which is in them.
    init(count: Int) { folder = "\(BucketKeys.shards)of-\(count)/" }

    /// The lock; it is held for moments only.
    var lock: String { folder + "lock" }

    /// The prefix of the records of lists.
    var listsFolder: String { folder + "lists/" }

    /// The record of the lists of a brand.
    func lists(of brand: String) -> String { "\(listsFolder)\(brand)\(Self.suffix)" }

    /// The brand of a record of lists; nil for any other key.
    func brand(ofListsAt key: String) -> String? {
        guard key.hasPrefix(listsFolder), key.hasSuffix(Self.suffix) else { return nil }
        return String(key.dropFirst(listsFolder.utf8.count).dropLast(Self.suffix.utf8.count))
    }

    private static let suffix = ".json"
}

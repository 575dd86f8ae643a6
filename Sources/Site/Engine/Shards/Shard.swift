/// One of several equal parts of a site's work, for one of many machines to build and publish.
///
/// A brand belongs to one shard as a whole. Its owner follows from its id and the number of shards alone (rendezvous
/// hashing): when brands come and go the others stay where they are, and another number of shards moves as few as possible.
package struct Shard: Sendable, Hashable {
    /// The most shards of a site: an array job of Slurm has no more tasks by default.
    package static let mostShards = 1_000

    /// The shard's number, from 0.
    package let index: Int
    /// The number of all shards.
    package let count: Int

    /// Makes a shard; nil when there is none of this number.
    ///
    /// - Parameters:
    ///   - index: Its number, from 0.
    ///   - count: The number of all shards, at most `mostShards`.
    package init?(index: Int, of count: Int) {
        guard (1...Self.mostShards).contains(count), (0..<count).contains(index) else { return nil }
        self.index = index
        self.count = count
    }

    /// Reads `K/N`, such as `0/4`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // Only digits: `Int` also takes signs.
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let index = Int(parts[0], in: 0...Int(Int32.max)), let count = Int(parts[1], in: 0...Int(Int32.max))
        else { return nil }
        self.init(index: index, of: count)
    }

    /// All shards of a site that has so many; none for a number that is not allowed.
    package static func all(of count: Int) -> [Shard] {
        (0..<max(0, count)).compactMap { Shard(index: $0, of: count) }
    }

    /// The name that owns the files at the root of a site; no brand has it.
    package static let root = ""

    /// Whether a brand with this id, or the `root` of the site, belongs to this shard.
    package func owns(_ name: String) -> Bool { Self.owner(of: name, among: count) == index }

    /// Whether the file at a path below the output folder belongs to this shard: its brand does, or it is at the root and
    /// that does.
    package func ownsFile(at path: String) -> Bool { owns(Self.owner(ofFileAt: path)) }

    /// The name that owns the file at a path below the output folder: the id of a brand, perhaps of one that is gone, or
    /// `root`.
    package static func owner(ofFileAt path: String) -> String {
        guard let end = path.firstIndex(of: "/") else { return root }
        let folder = String(path[..<end])
        return folder.hasPrefix(".") || ReservedNames.ofSite.contains(folder) ? root : folder
    }

    /// The number of the shard that a name belongs to.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - count: The number of shards.
    /// - Returns: The number of its shard, from 0.
    package static func owner(of name: String, among count: Int) -> Int {
        let scores = (0..<count).map { Digest.sha256(Array("\($0) \(name)".utf8)) }
        return scores.indices.max { scores[$0] < scores[$1] } ?? 0
    }
}

extension Shard: CustomStringConvertible {
    /// The shard as the option `--shard` takes it.
    package var description: String { "\(index)/\(count)" }
}

import Buckets
import Build
import Markup

/// The entries of a site's manifests, divided among another number of shards.
struct Division: Sendable {
    private let count: Int
    private let listing: [String: ObjectSummary]
    private let now: String
    private var parts: [ReleaseManifest]
    private var sequence = 0
    private var buildID = ""
    private var published = ""

    /// Begins with empty parts.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - listing: The objects of the bucket.
    ///   - now: The time by the bucket's clock, in ISO 8601 and UTC.
    init(count: Int, listing: [String: ObjectSummary], now: String) {
        self.count = count
        self.listing = listing
        self.now = now
        parts = (0..<count).map { _ in ReleaseManifest(sequence: 0, buildID: "", published: "", nonce: "") }
    }

    /// Adds the entries of a part of another division.
    ///
    /// - Parameters:
    ///   - manifest: The part's manifest.
    ///   - intent: What a publish was about to put there that did not end; nil for none.
    ///   - owner: The brand of a key, or `Shard.root`.
    mutating func take(_ manifest: ReleaseManifest, _ intent: Intent?, owner: (_ key: String) -> String) {
        sequence = max(sequence, manifest.sequence)
        buildID = max(buildID, manifest.buildID)
        published = max(published, manifest.published)
        func place(_ name: String) -> Int { Shard.owner(of: name, among: count) }
        for (key, record) in manifest.files {
            let part = place(owner(key))
            // A key may be in two manifests after a change that did not end: the one is right that knows the object.
            guard parts[part].files[key]?.etag != listing[key]?.etag else { continue }
            parts[part].files[key] = record
        }
        for (key, tombstone) in manifest.tombstones { parts[place(owner(key))].tombstones[key] = tombstone }
        // What an interrupted publish has put is in no manifest yet: it is removed like a file that is gone.
        for (key, record) in intent?.files ?? [:]
        where listing[key]?.etag == record.etag && manifest.files[key] == nil && manifest.tombstones[key] == nil {
            parts[place(owner(key))].tombstones[key] = Tombstone(
                since: now,
                sequence: manifest.sequence,
                record: record
            )
        }
        for (brand, summary) in manifest.brands { parts[place(brand)].brands[brand] = summary }
        for (brand, stories) in manifest.takedowns { parts[place(brand)].takedowns[brand] = stories }
    }

    /// The manifests of the parts by their numbers, as made by a publisher; nil for a part without anything.
    func parts(by publisher: String) -> [ReleaseManifest?] {
        parts.map { part in
            var part = part
            part.tombstones = part.tombstones.filter { part.files[$0.key] == nil }
            guard !part.files.isEmpty || !part.tombstones.isEmpty || !part.takedowns.isEmpty else { return nil }
            // As new as the newest part, so that no older build follows.
            (part.sequence, part.buildID, part.published) = (sequence, buildID, published)
            part.publisher = publisher
            return part
        }
    }
}

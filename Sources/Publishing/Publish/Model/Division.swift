import Buckets
import Engine
import Files
import Markup

/// The entries of a site's manifests, divided among another number of shards.
struct Division: Sendable {
    private let count: Int
    private let listing: NameTable<ObjectSummary>
    private let now: String
    private var parts: [ReleaseManifest]
    /// The brands whose sections are divided, with their keys.
    private let divided: [DividedPart]
    /// The name that a key belongs to.
    private let owner: @Sendable (_ key: String) -> String
    /// What is known of the lists of divided brands, by brand.
    private(set) var lists: [String: ListsRecord] = [:]
    private var sequence = 0
    private var buildID = ""
    private var published = ""

    /// Begins with empty parts.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - deployment: The files of the whole site.
    ///   - listing: The objects of the bucket.
    ///   - now: The time by the bucket's clock, in ISO 8601 and UTC.
    init(count: Int, of deployment: Deployment, listing: NameTable<ObjectSummary>, now: String) {
        self.count = count
        divided = count > 1 ? deployment.dividable : []
        owner = deployment.owner(among: count)
        self.listing = listing
        self.now = now
        parts = (0..<count).map { _ in ReleaseManifest(sequence: 0, buildID: "", published: "", nonce: "") }
    }

    /// Adds the entries of a part of another division.
    ///
    /// - Parameters:
    ///   - manifest: The part's manifest.
    ///   - intent: What a publish was about to put there that did not end; nil for none.
    mutating func take(_ manifest: ReleaseManifest, _ intent: Intent?) {
        sequence = max(sequence, manifest.sequence)
        buildID = max(buildID, manifest.buildID)
        published = max(published, manifest.published)
        // The lists of a part's sections go with the part.
        for (key, record) in manifest.files where !key.hasPrefix(BucketKeys.root) { take(key, record) }
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
        for (brand, summary) in manifest.brands { take(summary, of: brand) }
        for (brand, stories) in manifest.takedowns {
            for part in isDivided(brand) ? Array(parts.indices) : [place(brand)] {
                parts[part].takedowns[brand, default: []].formUnion(stories)
            }
        }
    }

    /// Adds the lists of a divided brand of another division.
    mutating func take(_ record: ListsRecord) {
        for (key, file) in record.files { take(key, file) }
    }

    private mutating func take(_ key: String, _ record: FileRecord) {
        if let brand = divided.first(where: { $0.isList(key) })?.id {
            guard lists[brand]?.files[key]?.etag != listing[key]?.etag || listing[key] == nil else { return }
            lists[brand, default: ListsRecord()].files[key] = record
            return
        }
        // Pages of any shard may name an asset; those that need it not give it up.
        for part in divided.contains(where: { $0.isAsset(key) }) ? Array(parts.indices) : [place(owner(key))] {
            take(key, record, into: part)
        }
    }

    private mutating func take(_ key: String, _ record: FileRecord, into part: Int) {
        // A key may be in two manifests after a change that did not end: the one is right that knows the object.
        guard parts[part].files[key]?.etag != listing[key]?.etag else { return }
        parts[part].files[key] = record
    }

    /// Adds what the next releases of a brand are checked against, each section where it belongs.
    private mutating func take(_ summary: JSON, of brand: String) {
        guard let facts = ReleaseSummary(json: summary) else { return }
        for (section, figures) in facts.sections {
            let part = place(isDivided(brand) ? "\(brand)/\(section)" : brand)
            var known = parts[part].brands[brand].flatMap { ReleaseSummary(json: $0) } ?? ReleaseSummary()
            known.sections[section] = figures
            parts[part].brands[brand] = known.json
        }
    }

    private func isDivided(_ brand: String) -> Bool { divided.contains { $0.id == brand } }

    private func place(_ name: String) -> Int { Shard.owner(of: name, among: count) }

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

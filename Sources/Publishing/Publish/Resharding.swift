/// Divides a published site among another number of shards: the entries of its manifests move, and no file does.
///
/// All parts of both divisions are locked meanwhile. The new manifests are written first and the old ones deleted last, so
/// that a change that did not end is seen by every publish and refused until it is ended.
package struct Resharding: Sendable {
    private let deployment: Deployment
    private let bucket: any Bucket
    private let options: Publisher.Options

    /// Prepares the change, given the files of the whole site in the bucket.
    package init(_ deployment: Deployment, in bucket: any Bucket, options: Publisher.Options) {
        self.deployment = deployment
        self.bucket = bucket
        self.options = options
    }

    /// Divides the site among so many shards, 1 for one piece, and returns the number of its files; a site that is divided so
    /// already stays as it is, which is nil.
    ///
    /// Releases to go back to are given up, because those of other parts hold other files. A change that did not end is
    /// ended by doing the same again.
    package func divide(among count: Int) async throws -> Int? {
        do {
            let keys = try await bucket.list(BucketKeys.root).keys
            let layout = BucketLayout(keys)
            // A change that was killed at its very end has left locks, and no manifest.
            let all = layout.counts.union(BucketLayout(keys, includingLocks: true).counts)
            let old = all.subtracting([count]).sorted().flatMap(BucketKeys.parts)
            guard !layout.counts.isEmpty, !old.isEmpty else { return nil }
            return try await whileLocked((old + BucketKeys.parts(of: count)).map(\.lock)) { renew in
                try await divide(old, among: count, layout, renew)
            }
        } catch {
            throw bucket.shown(error)
        }
    }
}

extension Resharding {
    /// Works while it holds some locks; the work renews them before it deletes something.
    private func whileLocked(
        _ keys: [String],
        _ work: (_ renew: () async throws -> Void) async throws -> Int?
    ) async throws -> Int? {
        let nonce = UUID().uuidString
        let (owner, isOnly) = (options.owner, options.isOnlyOfOwner)
        let locks = keys.map {
            BucketLock(bucket: bucket, owner: owner, nonce: nonce, isOnlyOfOwner: isOnly, key: $0)
        }
        var held: [(lock: BucketLock, etag: String)] = []
        do {
            for lock in locks { held.append((lock, try await lock.take())) }
            let taken = held
            let files = try await work {
                for (lock, etag) in taken { _ = try await lock.renew(etag) }
            }
            for (lock, _) in held { try await lock.release() }
            return files
        } catch {
            for (lock, _) in held { await lock.releaseIgnoringErrors() }
            throw error
        }
    }

    private func divide(
        _ old: [BucketKeys],
        among count: Int,
        _ layout: BucketLayout,
        _ renew: () async throws -> Void
    ) async throws -> Int? {
        let listing = try await bucket.list("")
        guard BucketLayout(listing.keys) == layout else {
            throw bucket.refusal("another publish ended while this change was planned", "do it again")
        }
        guard layout.counts != [count] else { return nil }
        let new = BucketKeys.parts(of: count)
        let now = await bucket.time().iso8601
        var entries = ReshardedManifests(count: count, of: deployment, listing: listing, now: now)
        for keys in old + new where listing[keys.manifest] != nil {
            let intent = try await bucket.get(keys.intent, limit: Intent.maximumBytes).map { Intent($0.bytes) }
            guard let manifest = try await bucket.manifest(at: keys.manifest)?.manifest else {
                let advice = "delete \(keys.manifest) there and publish again: everything is put anew"
                throw bucket.refusal("its manifest cannot be read: it is gone", advice)
            }
            entries.add(manifest, intent)
        }
        let parts = entries.parts(by: options.publisher)
        for case (let keys, let part?) in zip(new, parts) {
            let object = NewObject(key: keys.manifest, bytes: part.bytes, headers: ReleaseManifest.headers)
            _ = try await bucket.put(object, .always)
        }
        if let first = zip(new, parts).first(where: { $1 != nil })?.0 {
            try await movePurges(from: old, to: first, listing)
        }
        try await renew()
        let remains = listing.keys.filter { key in
            old.contains { $0.contains(key) && key != $0.manifest && key != $0.lock }
                || key.hasPrefix(BucketKeys.ofAllShards)
        }
        // The old manifests go last: as long as there is one, the change is not over.
        for keys in [remains.sorted(), old.map(\.manifest).filter { listing[$0] != nil }] {
            let (bucket, calls) = (bucket, ConcurrentRequests(connections: options.connections))
            _ = try await calls.results(keys) { try await bucket.delete($0) }
        }
        // Bounded: counts of files in manifests that were read whole.
        return parts.reduce(0) { $0 + ($1?.files.count ?? 0) }
    }

    /// Hands over the paths that still have to be purged from the CDN.
    private func movePurges(
        from old: [BucketKeys],
        to new: BucketKeys,
        _ listing: NameTable<ObjectSummary>
    ) async throws {
        var paths: NameSet = []
        for keys in old + [new] where listing[keys.purge] != nil {
            let object = try await bucket.get(keys.purge, limit: PurgeList.maximumBytes)
            paths.formUnion(object.map { PurgeList.paths($0.bytes) } ?? [])
        }
        guard !paths.isEmpty else { return }
        _ = try await bucket.put(NewObject(key: new.purge, bytes: PurgeList.bytes(paths)), .always)
    }
}

/// The entries of a site's manifests, divided among another number of shards.
private struct ReshardedManifests {
    private let deployment: Deployment
    private let listing: NameTable<ObjectSummary>
    private let now: String
    private var parts: [ReleaseManifest]
    private var newest = ReleaseManifest(sequence: 0, buildID: "", published: "", nonce: "")
    /// The numbers of the shards of brands that were asked for: each answer takes a hash for each shard.
    private var owners: [String: Int] = [:]

    init(count: Int, of deployment: Deployment, listing: NameTable<ObjectSummary>, now: String) {
        self.deployment = deployment
        self.listing = listing
        self.now = now
        parts = Array(repeating: newest, count: count)
    }

    private mutating func part(of brand: String) -> Int {
        let owner = owners[brand] ?? Shard.owner(of: brand, among: parts.count)
        owners[brand] = owner
        return owner
    }

    /// Adds the entries of a part of another division, and the uploads of its publish that did not end.
    mutating func add(_ manifest: ReleaseManifest, _ intent: Intent?) {
        newest.sequence = max(newest.sequence, manifest.sequence)
        newest.buildID = max(newest.buildID, manifest.buildID)
        newest.published = max(newest.published, manifest.published)
        for (key, record) in manifest.files where !key.hasPrefix(BucketKeys.root) {
            let part = part(of: deployment.brand(ofKey: key))
            // A key may be in two manifests after a change that did not end: the one is right that knows the object.
            if parts[part].files[key]?.etag != listing[key]?.etag { parts[part].files[key] = record }
        }
        for (key, tombstone) in manifest.tombstones {
            parts[part(of: deployment.brand(ofKey: key))].tombstones[key] = tombstone
        }
        // Uploads of an interrupted publish are in no manifest yet: they are removed like files that are gone.
        for (key, record) in intent?.files ?? [:]
        where listing[key]?.etag == record.etag && manifest.files[key] == nil && manifest.tombstones[key] == nil {
            parts[part(of: deployment.brand(ofKey: key))].tombstones[key] =
                Tombstone(since: now, sequence: manifest.sequence, record: record)
        }
        for (brand, summary) in manifest.brands { parts[part(of: brand)].brands[brand] = summary }
        for (brand, stories) in manifest.takedowns {
            parts[part(of: brand)].takedowns[brand, default: []].formUnion(stories)
        }
    }

    /// The manifests of the parts by their numbers, as made by a publisher; nil for a part without anything.
    func parts(by publisher: String) -> [ReleaseManifest?] {
        parts.map { part in
            var part = part
            part.tombstones = part.tombstones.filter { part.files[$0.key] == nil }
            guard !part.files.isEmpty || !part.tombstones.isEmpty || !part.takedowns.isEmpty else { return nil }
            // As new as the newest part, so that no older build follows.
            (part.sequence, part.buildID, part.published) = (newest.sequence, newest.buildID, newest.published)
            part.publisher = publisher
            return part
        }
    }
}

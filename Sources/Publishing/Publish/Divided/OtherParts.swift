import Buckets
import Engine
import FeedLoading
import Files
import Foundation

/// What the other shards of a site have of divided brands, or are about to put.
struct OtherParts: Sendable {
    let publisher: Publisher
    /// The time by the bucket's clock.
    let now: Date
    /// How long removed files stay; zero for what is taken down.
    let grace: Duration

    private var bucket: any Bucket { publisher.bucket }

    /// The files among some that another shard has to delete some day: it has them, or has removed them a short time ago.
    ///
    /// A shard may forget files that it has removed itself in an earlier release. Two shards never do so because of each
    /// other: each of them would have to read the other's manifest before the other removed the file, and after it had
    /// removed the file itself.
    ///
    /// - Parameter keys: The files.
    /// - Returns: Those of other shards.
    /// - Throws: `BucketFailure`; `PublishFailure` when a manifest cannot be read.
    func owned(of keys: NameSet) async throws -> NameSet { try await files(among: keys, withIntents: false) }

    /// The files among some that must not be deleted now: another shard has them or has announced that it puts them, or pages
    /// that it has removed a short time ago may still be read.
    ///
    /// - Parameter keys: The files.
    /// - Returns: Those that stay.
    /// - Throws: As `owned(of:)`.
    func needed(of keys: NameSet) async throws -> NameSet { try await files(among: keys, withIntents: true) }

    private func files(among keys: NameSet, withIntents: Bool) async throws -> NameSet {
        guard let shard = publisher.deployment.shard else { return [] }
        let parts = Shard.all(of: shard.count).filter { $0 != shard }.map { BucketKeys($0) }
        let calls = ConcurrentRequests(connections: publisher.options.connections)
        let outcome = await calls.run(parts) { part in
            try await files(of: part, among: keys, withIntents: withIntents)
        }
        if let failure = outcome.failures.first { throw failure }
        var needed = outcome.results.reduce(into: NameSet()) { $0.formUnion($1) }
        for brand in Set(keys.map(publisher.deployment.brand)) {
            let key = CommonKeys(count: shard.count).lists(of: brand)
            guard let object = try await bucket.get(key, limit: ListsRecord.maximumBytes) else { continue }
            needed.formUnion(keys.intersection(ListsRecord(object.bytes).files.keys))
        }
        return needed
    }

    private func files(
        of part: BucketKeys,
        among keys: NameSet,
        withIntents: Bool
    ) async throws -> NameSet {
        var files: NameSet = []
        // The intent is read first: a publish that ends in between has the files in its manifest then.
        if withIntents, let object = try await bucket.get(part.intent, limit: Intent.maximumBytes) {
            files = keys.intersection(Intent(object.bytes).files.keys)
        }
        guard let object = try await bucket.get(part.manifest, limit: ReleaseManifest.maximumBytes) else {
            return files
        }
        let manifest: ReleaseManifest
        do throws(ManifestDamage) {
            manifest = try ReleaseManifest(object.bytes)
        } catch {
            throw PublishFailure.unreadableManifest(of: bucket.name, at: part.manifest, error)
        }
        for key in keys {
            if manifest.files[key] != nil { files.insert(key) }
            guard let since = manifest.tombstones[key].flatMap({ Date(iso8601: $0.since) }) else { continue }
            if now.timeIntervalSince(since) < grace / .seconds(1) { files.insert(key) }
        }
        return files
    }
}

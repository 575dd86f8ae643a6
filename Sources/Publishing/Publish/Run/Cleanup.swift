import Buckets
import Engine
import Files

/// Deletes files and copies that are no longer needed, as the last step of a publish.
struct Cleanup: Sendable {
    let bucket: any Bucket
    let calls: ConcurrentRequests
    /// The keys of the published part.
    let keys: BucketKeys

    /// Deletes files whose grace period is over, releases and copies beyond those kept, and the intent.
    ///
    /// Pages are deleted before their assets: each group waits for the one before it.
    ///
    /// - Parameters:
    ///   - due: The files to delete.
    ///   - listing: The objects in the bucket.
    ///   - manifest: The current manifest.
    ///   - copies: The names of the rollback copies just made.
    ///   - intents: The key of the intent, if there may be one.
    /// - Returns: The number of deleted files.
    /// - Throws: `PublishFailure` when a deletion failed; the next publish tries again.
    func cleanUp(
        _ due: NameSet,
        _ listing: NameTable<ObjectSummary>,
        keeping manifest: ReleaseManifest,
        copies: [String],
        intents: [String]
    ) async throws -> Int {
        let there = listing.keys.union(NameSet(copies.map(keys.kept)))
        let surplus = Self.surplus(among: there, keys, keeping: manifest)
        try await delete(RemovalGroup.groups(of: due) + [surplus.sorted() + intents])
        return due.count
    }

    /// Deletes groups of objects, each when the one before it is deleted.
    ///
    /// - Parameter groups: The keys.
    /// - Throws: As `cleanUp`.
    func delete(_ groups: [[String]]) async throws {
        let bucket = bucket
        for group in groups {
            let outcome = await calls.run(group) { try await bucket.delete($0) }
            guard let failure = outcome.failures.first else { continue }
            if Task.isCancelled { throw CancellationError() }
            throw PublishFailure.afterwards(
                name: bucket.name,
                "the release is published, but not all that is old could be removed: \(failure)",
                advice: "the next publish tries again"
            )
        }
    }

    /// The releases and rollback copies among some keys that a manifest does not keep.
    static func surplus(
        among there: some Sequence<String>,
        _ keys: BucketKeys,
        keeping manifest: ReleaseManifest
    ) -> [String] {
        let releases = NameSet(manifest.releases.map(keys.release))
        let kept = NameSet(manifest.kept.keys.map(keys.kept))
        return there.filter { key in
            key.hasPrefix(keys.releaseFolder) && !releases.contains(key)
                || key.hasPrefix(keys.rollbackFolder) && !kept.contains(key)
        }
    }
}

import Buckets
import Build

/// Deletes files and copies that are no longer needed, as the last step of a publish.
struct Cleanup: Sendable {
    let bucket: any Bucket
    let calls: ConcurrentRequests

    /// Deletes files whose grace period is over, releases and copies beyond those kept, and the intent.
    ///
    /// Pages are deleted before their assets: each group waits for the one before it.
    ///
    /// - Parameters:
    ///   - due: The files to delete.
    ///   - listing: The objects in the bucket.
    ///   - manifest: The current manifest.
    ///   - copies: The names of the rollback copies just made.
    /// - Returns: The number of deleted files.
    /// - Throws: `PublishFailure` when a deletion failed; the next publish tries again.
    func cleanUp(
        _ due: Set<String>,
        _ listing: [String: ObjectSummary],
        keeping manifest: ReleaseManifest,
        copies: [String]
    ) async throws -> Int {
        let releases = Set(manifest.releases.map(BucketKeys.release))
        let kept = Set(manifest.kept.keys.map(BucketKeys.kept))
        let there = Set(listing.keys).union(copies.map(BucketKeys.kept))
        let surplus = there.filter { key in
            key.hasPrefix(BucketKeys.releaseFolder) && !releases.contains(key)
                || key.hasPrefix(BucketKeys.rollbackFolder) && !kept.contains(key)
        }
        let bucket = bucket
        for keys in RemovalGroup.groups(of: due) + [surplus.sorted() + [BucketKeys.intent]] {
            let outcome = await calls.run(keys) { try await bucket.delete($0) }
            guard let failure = outcome.failures.first else { continue }
            if Task.isCancelled { throw CancellationError() }
            throw PublishFailure.afterwards(
                name: bucket.name,
                "the release is published, but not all that is old could be removed: \(failure)",
                advice: "the next publish tries again"
            )
        }
        return due.count
    }
}

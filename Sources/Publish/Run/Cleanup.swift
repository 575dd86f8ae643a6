import Buckets
import Build

/// Removes what nobody needs any more, last of all.
struct Cleanup: Sendable {
    let bucket: any Bucket
    let calls: ConcurrentRequests

    /// Removes files that have been gone for long, releases and copies beyond those kept, and the intent.
    ///
    /// Pages go before what they show: no group of files begins before the one before it is gone.
    ///
    /// - Parameters:
    ///   - due: The files.
    ///   - listing: What was there.
    ///   - manifest: The manifest that counts now.
    ///   - copies: The names of the copies that were just made.
    /// - Returns: How many of the files were removed.
    /// - Throws: `PublishFailure` when anything could not be removed; the next publish tries again.
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

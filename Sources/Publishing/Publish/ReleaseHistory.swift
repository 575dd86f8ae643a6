package import Buckets
package import Diagnostics
package import Engine
import Files

/// The releases that a bucket keeps; reading them takes no lock.
package struct ReleaseHistory: Sendable {
    /// The current release, then those that a rollback can restore, newest first; empty before the first publish.
    package private(set) var releases: [PublishedRelease] = []
    /// Warnings about earlier releases that cannot be read.
    package private(set) var warnings: [Diagnostic] = []

    /// Reads the manifests of a site that is published as a whole.
    ///
    /// - Parameter bucket: The bucket.
    /// - Throws: `BucketFailure`; `PublishFailure` when the manifest of its current release cannot be read.
    package init(of bucket: any Bucket) async throws {
        try await self.init(of: bucket, keys: .site)
    }

    /// Reads the manifests of a shard, or of all parts of a site.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - shard: The shard; nil for all.
    /// - Returns: The parts with a release, in their order, with the shards that they are; one without releases before the
    ///   first publish.
    /// - Throws: As `init(of:)`.
    package static func parts(
        of bucket: any Bucket,
        shard: Shard?
    ) async throws -> [(shard: Shard?, history: ReleaseHistory)] {
        guard shard == nil else { return [(shard, try await ReleaseHistory(of: bucket, keys: BucketKeys(shard)))] }
        let whole = try await ReleaseHistory(of: bucket)
        var parts: [(shard: Shard?, history: ReleaseHistory)] = whole.releases.isEmpty ? [] : [(nil, whole)]
        let keys = parts.isEmpty ? Array(try await bucket.list(BucketKeys.shards).keys) : []
        for shard in BucketLayout(keys).counts.sorted().flatMap(Shard.all) {
            let history = try await ReleaseHistory(of: bucket, keys: BucketKeys(shard))
            if !history.releases.isEmpty { parts.append((shard, history)) }
        }
        return parts.isEmpty ? [(nil, whole)] : parts
    }

    /// Reads the manifests of one part of a bucket.
    init(of bucket: any Bucket, keys: BucketKeys) async throws {
        guard let current = try await bucket.manifest(at: keys.manifest)?.manifest else { return }
        releases.append(PublishedRelease(current, isCurrent: true))
        // One at a time, because each manifest may be large.
        for number in current.releases.reversed() {
            guard let object = try await bucket.get(keys.release(number), limit: ReleaseManifest.maximumBytes),
                let manifest = try? ReleaseManifest(object.bytes)
            else {
                warnings.append(
                    .warning(
                        bucket.name,
                        nil,
                        "the manifest of release \(number) is gone or damaged",
                        advice: "instead of going back that far, build and publish"
                    )
                )
                continue
            }
            releases.append(PublishedRelease(manifest, isCurrent: false))
        }
    }
}

package import Buckets
package import Diagnostics

/// The releases that a bucket keeps; reading them takes no lock.
package struct ReleaseHistory: Sendable {
    /// The current release, then those that a rollback can restore, newest first; empty before the first publish.
    package private(set) var releases: [PublishedRelease] = []
    /// Warnings about earlier releases that cannot be read.
    package private(set) var warnings: [Diagnostic] = []

    /// Reads the manifests of a site that is published as a whole.
    ///
    /// - Parameter bucket: The bucket.
    /// - Throws: `PublishFailure` when the bucket or the manifest of its current release cannot be read.
    package init(of bucket: any Bucket) async throws(PublishFailure) {
        try await self.init(of: bucket, keys: .site)
    }

    /// Reads the manifests of one part of a bucket.
    init(of bucket: any Bucket, keys: BucketKeys) async throws(PublishFailure) {
        guard let bytes = try await Self.bytes(of: keys.manifest, in: bucket) else { return }
        let current: ReleaseManifest
        do throws(ManifestDamage) {
            current = try ReleaseManifest(bytes)
        } catch {
            throw .unreadableManifest(of: bucket.name, at: keys.manifest, error)
        }
        releases.append(PublishedRelease(current, isCurrent: true))
        // One at a time, because each manifest may be large.
        for number in current.releases.reversed() {
            guard let bytes = try await Self.bytes(of: keys.release(number), in: bucket),
                let manifest = try? ReleaseManifest(bytes)
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

    private static func bytes(of key: String, in bucket: any Bucket) async throws(PublishFailure) -> [UInt8]? {
        do throws(BucketFailure) {
            return try await bucket.get(key, limit: ReleaseManifest.maximumBytes)?.bytes
        } catch {
            throw .bucket(name: bucket.name, error)
        }
    }
}

package import Buckets
package import Diagnostics

/// The releases that a bucket keeps; reading them takes no lock and changes nothing.
package struct ReleaseHistory: Sendable {
    /// The current release, then those that can be gone back to, newest first; empty when nothing was published.
    package private(set) var releases: [PublishedRelease] = []
    /// Which former releases cannot be read any more.
    package private(set) var warnings: [Diagnostic] = []

    /// Reads the manifests of a bucket.
    ///
    /// - Parameter bucket: The bucket.
    /// - Throws: `PublishFailure` when the bucket or the manifest of its current release cannot be read.
    package init(of bucket: any Bucket) async throws(PublishFailure) {
        guard let bytes = try await Self.bytes(of: BucketKeys.manifest, in: bucket) else { return }
        let current: ReleaseManifest
        do throws(ManifestDamage) {
            current = try ReleaseManifest(bytes)
        } catch {
            throw .unreadableManifest(of: bucket.name, error)
        }
        releases.append(PublishedRelease(current, isCurrent: true))
        // One at a time: each may be large, and they are few.
        for number in current.releases.reversed() {
            guard let bytes = try await Self.bytes(of: BucketKeys.release(number), in: bucket),
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

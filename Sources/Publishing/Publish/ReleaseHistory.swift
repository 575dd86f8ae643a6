/// The releases that a bucket keeps; reading them takes no lock.
package struct ReleaseHistory: Sendable {
    /// The current release, then those that a rollback can restore, newest first; empty before the first publish.
    package private(set) var releases: [PublishedRelease] = []
    /// Warnings about earlier releases that cannot be read.
    package private(set) var warnings: [Diagnostic] = []

    /// Reads the manifests of a shard, or of all parts of a site that have a release, at least of one.
    package static func parts(
        of bucket: any Bucket,
        shard: Shard?
    ) async throws -> [(shard: Shard?, history: ReleaseHistory)] {
        guard shard == nil else { return [(shard, try await ReleaseHistory(of: bucket, shard: shard))] }
        let whole = try await ReleaseHistory(of: bucket)
        var parts: [(shard: Shard?, history: ReleaseHistory)] = whole.releases.isEmpty ? [] : [(nil, whole)]
        let keys = parts.isEmpty ? Array(try await bucket.list(BucketKeys.shards).keys) : []
        for shard in BucketLayout(keys).counts.sorted().flatMap(Shard.all) {
            let history = try await ReleaseHistory(of: bucket, shard: shard)
            if !history.releases.isEmpty { parts.append((shard, history)) }
        }
        return parts.isEmpty ? [(nil, whole)] : parts
    }

    /// Reads the manifests of a shard, or of a site that is published as a whole.
    package init(of bucket: any Bucket, shard: Shard? = nil) async throws {
        let keys = BucketKeys(shard)
        guard let current = try await bucket.manifest(at: keys.manifest)?.manifest else { return }
        releases.append(PublishedRelease(current, isCurrent: true))
        // One at a time, because each manifest may be large.
        for number in current.releases.reversed() {
            guard let object = try await bucket.get(keys.release(number), limit: ReleaseManifest.maximumBytes),
                let manifest = try? ReleaseManifest(object.bytes)
            else {
                let what = "the manifest of release \(number) is gone or damaged"
                let advice = "instead of going back that far, build and publish"
                warnings.append(.warning(bucket.name, nil, what, advice: advice))
                continue
            }
            releases.append(PublishedRelease(manifest, isCurrent: false))
        }
    }
}

/// A release in a bucket's history.
package struct PublishedRelease: Sendable, Hashable {
    /// The release number in its bucket.
    package let number: Int
    /// The time of the build, in ISO 8601 and UTC.
    package let built: String
    /// The time of the publish by the bucket's clock, in ISO 8601 and UTC.
    package let published: String
    /// The number of its pages.
    package let pages: Int
    /// The person or account that made it; nil in manifests of earlier versions.
    package let publisher: String?
    /// The restored release, if this one is a rollback.
    package let restores: Int?
    /// The reason for accepting the findings of the checks; nil when there were none.
    package let accepted: String?
    /// Whether the emergency front is the front of a brand.
    package let hasEmergencyFront: Bool
    /// Whether it is the current release.
    package let isCurrent: Bool

    init(_ manifest: ReleaseManifest, isCurrent: Bool) {
        number = manifest.sequence
        built = manifest.buildID
        published = manifest.published
        pages = manifest.files.keys.count { $0.hasSuffix(".html") }
        publisher = manifest.publisher
        restores = manifest.restores
        accepted = manifest.accepted
        hasEmergencyFront = manifest.hasEmergencyFront
        self.isCurrent = isCurrent
    }

    var json: JSON {
        .object([
            "release": JSON(number), "built": JSON(built), "published": JSON(published), "pages": JSON(pages),
            "publisher": publisher.map { JSON($0) }, "emergency": hasEmergencyFront ? true : nil,
        ])
    }
}

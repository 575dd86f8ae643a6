import Files
import Markup

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

    /// The release as JSON for reports.
    var json: JSON {
        .object([
            "release": JSON(number), "built": JSON(built), "published": JSON(published), "pages": JSON(pages),
            "publisher": publisher.map { JSON($0) }, "emergency": hasEmergencyFront ? true : nil,
        ])
    }
}

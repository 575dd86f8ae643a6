import Markup

/// What is known of a release, for people who think of going back.
package struct PublishedRelease: Sendable, Hashable {
    /// Counts the releases of its bucket.
    package let number: Int
    /// When the site was built, in ISO 8601 and UTC.
    package let built: String
    /// When it was published, by the bucket's clock, in ISO 8601 and UTC.
    package let published: String
    /// How many pages it has.
    package let pages: Int
    /// Who made it; nil when an earlier program did, which did not say.
    package let publisher: String?
    /// The release whose files these are, when it was gone back to.
    package let restores: Int?
    /// Why the gate's findings were accepted; nil when there were none.
    package let accepted: String?
    /// Whether it is what readers see now.
    package let isCurrent: Bool

    init(_ manifest: ReleaseManifest, isCurrent: Bool) {
        number = manifest.sequence
        built = manifest.buildID
        published = manifest.published
        pages = manifest.files.keys.count { $0.hasSuffix(".html") }
        publisher = manifest.publisher
        restores = manifest.restores
        accepted = manifest.accepted
        self.isCurrent = isCurrent
    }

    /// As it stands in reports.
    var json: JSON {
        .object([
            "release": JSON(number), "built": JSON(built), "published": JSON(published), "pages": JSON(pages),
            "publisher": publisher.map { JSON($0) },
        ])
    }
}

package import Markup

/// How a brand is published: the key `publish` of `site.yml`, and over it that of the brand's own file.
package struct PublishSettings: Sendable, Hashable {
    /// The settings of a site that names none.
    package static let standard = PublishSettings()

    /// Where to, as it was written: `s3://bucket/prefix` or `file:///dir`; nil when nothing says so.
    package var to: String?
    /// The server of the bucket, the path ends in a slash; nil means the one of the environment, else AWS.
    package var endpoint: WebAddress?
    /// The region of the bucket; nil means the one of the environment.
    package var region: String?
    /// Whether the bucket's name stands in the path instead of in the host's name; nil leaves it to the endpoint.
    package var pathStyle: Bool?
    /// A command of the shell that gets what changed, to tell a CDN; nil when nobody has to be told.
    package var invalidate: String?
    /// Whether objects are stored packed.
    package var gzip = false
    /// How long what is gone is left where it is.
    package var grace = Duration.seconds(24 * 3_600)
    /// How many releases one can go back to.
    package var keep = 10
    /// Header fields that differ from the usual ones; of several that fit a file the last one counts.
    package var headers: [HeaderOverride] = []
    /// What has to be true of the pages before anything goes up.
    package var contract = PublishContract()

    /// The same with nobody to be told of changes.
    package var withoutCDN: PublishSettings {
        var settings = self
        settings.invalidate = nil
        return settings
    }
}

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
    /// A shell command that gets the changed addresses on standard input, to purge a CDN; nil when there is none.
    package var invalidate: String?
    /// Whether objects are stored packed.
    package var gzip = false
    /// How long removed files stay.
    package var grace = Duration.seconds(24 * 3_600)
    /// How many releases are kept for a rollback.
    package var keep = 10
    /// Header fields that differ from the usual ones; of several that fit a file the last one counts.
    package var headers: [HeaderOverride] = []
    /// The limits that pages must keep before anything is uploaded.
    package var contract = PublishContract()
}

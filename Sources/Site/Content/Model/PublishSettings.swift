package import Markup

/// How a brand is published: the key `publish` of `site.yml`, and over it that of the brand's own file.
package struct PublishSettings: Sendable, Hashable {
    /// How long what is gone is left where it is: open tabs still ask for it.
    package static let defaultGrace = Duration.seconds(24 * 3_600)
    /// How many releases one can go back to.
    package static let defaultKeep = 10
    /// More releases than this would be an archive.
    package static let maximumKeep = 1_000

    /// Where to, as it was written: `s3://bucket/prefix` or `file:///dir`; nil when nothing says so.
    package let to: String?
    /// The server of the bucket, the path ends in a slash; nil means the one of the environment, else AWS.
    package let endpoint: WebAddress?
    /// The region of the bucket; nil means the one of the environment.
    package let region: String?
    /// Whether the bucket's name stands in the path instead of in the host's name; nil leaves it to the endpoint.
    package let pathStyle: Bool?
    /// A command of the shell that gets what changed, to tell a CDN; nil when nobody has to be told.
    package let invalidate: String?
    /// Whether objects are stored packed.
    package let gzip: Bool
    /// How long what is gone is left where it is.
    package let grace: Duration
    /// How many releases one can go back to.
    package let keep: Int
    /// Header fields that differ from the usual ones; of several that fit a file the last one counts.
    package let headers: [HeaderOverride]
    /// What has to be true of the pages before anything goes up.
    package let contract: PublishContract

    /// Makes settings; what is left out is the default.
    package init(
        to: String? = nil,
        endpoint: WebAddress? = nil,
        region: String? = nil,
        pathStyle: Bool? = nil,
        invalidate: String? = nil,
        gzip: Bool = false,
        grace: Duration = defaultGrace,
        keep: Int = defaultKeep,
        headers: [HeaderOverride] = [],
        contract: PublishContract = PublishContract()
    ) {
        self.to = to
        self.endpoint = endpoint
        self.region = region
        self.pathStyle = pathStyle
        self.invalidate = invalidate
        self.gzip = gzip
        self.grace = grace
        self.keep = keep
        self.headers = headers
        self.contract = contract
    }

    /// The same with nobody to be told of changes.
    package var withoutCDN: PublishSettings {
        PublishSettings(
            to: to,
            endpoint: endpoint,
            region: region,
            pathStyle: pathStyle,
            gzip: gzip,
            grace: grace,
            keep: keep,
            headers: headers,
            contract: contract
        )
    }
}

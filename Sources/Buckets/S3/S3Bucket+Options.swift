package import HTTPClient

/// How to reach a bucket, as settings, options and the environment say.
package struct BucketOptions: Sendable {
    /// The address of the server; nil leaves it to the environment, and at last to AWS.
    package var endpoint: String?
    /// Where the bucket is; nil leaves it to the environment.
    package var region: String?
    /// Whether the bucket's name stands in the path; nil leaves it to what the server is used to.
    package var pathStyle: Bool?
    /// The variables of the program.
    package var environment: [String: String]
    /// The home folder, where the AWS tools keep their files.
    package var home: String

    /// Makes options.
    package init(
        endpoint: String? = nil,
        region: String? = nil,
        pathStyle: Bool? = nil,
        environment: [String: String],
        home: String
    ) {
        self.endpoint = endpoint
        self.region = region
        self.pathStyle = pathStyle
        self.environment = environment
        self.home = home
    }
}

extension S3Bucket {
    /// A bucket as the options say, with the credentials of the environment or of the AWS tools' files.
    ///
    /// Nothing is asked yet.
    ///
    /// - Parameters:
    ///   - bucket: Its name.
    ///   - prefix: What stands before all keys, without a slash at either end.
    ///   - options: How to reach it.
    ///   - client: The network.
    ///   - clock: Time and chance.
    /// - Throws: `BucketFailure` that says what is missing, and where it was looked for.
    package init(
        _ bucket: String,
        prefix: String,
        options: BucketOptions,
        client: HTTPClient = .live(),
        clock: RetryClock = .live
    ) throws(BucketFailure) {
        let configuration = try AWSConfiguration(environment: options.environment, home: options.home)
        self.init(
            bucket,
            prefix: prefix,
            at: try Self.endpoint(of: bucket, options, configuration),
            as: try configuration.credentials(),
            client: client,
            clock: clock
        )
    }

    static func endpoint(
        of bucket: String,
        _ options: BucketOptions,
        _ configuration: AWSConfiguration
    ) throws(BucketFailure) -> S3Endpoint {
        let region = options.region ?? configuration.region
        guard let region = region ?? (options.endpoint ?? configuration.endpoint).map({ _ in S3Endpoint.usualRegion })
        else {
            throw BucketFailure(
                "s3://\(bucket)",
                "nothing says in which region of AWS the bucket is",
                advice: "set the region, with --region, `publish.region` or AWS_REGION; or an endpoint that is not AWS"
            )
        }
        guard !region.isEmpty, region.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains($0) })
        else {
            throw BucketFailure("s3://\(bucket)", "“\(region)” is no region", advice: "write it like eu-north-1")
        }
        guard let address = options.endpoint ?? configuration.endpoint else {
            let endpoint = S3Endpoint.aws(region: region, bucket: bucket)
            return options.pathStyle.map { endpoint.with($0 ? .path : .host) } ?? endpoint
        }
        return try S3Endpoint(address, style: options.pathStyle == false ? .host : .path, region: region)
    }
}

extension S3Endpoint {
    /// The same server, asked in another way.
    fileprivate func with(_ style: Style) -> S3Endpoint {
        S3Endpoint(scheme: scheme, host: host, path: path, style: style, region: region)
    }
}

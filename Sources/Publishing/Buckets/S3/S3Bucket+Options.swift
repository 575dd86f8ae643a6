/// The connection settings of a bucket, from configuration, options and the environment.
package struct BucketOptions: Sendable {
    /// The endpoint; nil means that of the environment, else AWS.
    package var endpoint: String?
    /// The region; nil means that of the environment.
    package var region: String?
    /// Whether to use path-style addresses; nil means the endpoint's default.
    package var pathStyle: Bool?
    /// The environment variables.
    package var environment: [String: String]
    /// The home folder, which contains the files of the AWS tools.
    package var home: String

    /// Makes options.
    package init(
        endpoint: String? = nil,
        region: String? = nil,
        pathStyle: Bool? = nil,
        environment: [String: String],
        home: String
    ) {
        (self.endpoint, self.region, self.pathStyle) = (endpoint, region, pathStyle)
        (self.environment, self.home) = (environment, home)
    }
}

extension S3Bucket {
    /// A bucket with these options, and credentials from the environment or the files of the AWS tools.
    ///
    /// Sends no request. The prefix has no slash at either end.
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
        let address = options.endpoint ?? configuration.endpoint
        let usualRegion = address == nil ? nil : S3Endpoint.usualRegion
        guard let region = options.region ?? configuration.region ?? usualRegion else {
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
        guard let address else {
            var endpoint = S3Endpoint.aws(region: region, bucket: bucket)
            if let isPath = options.pathStyle { endpoint.style = isPath ? .path : .host }
            return endpoint
        }
        return try S3Endpoint(address, style: options.pathStyle == false ? .host : .path, region: region)
    }
}

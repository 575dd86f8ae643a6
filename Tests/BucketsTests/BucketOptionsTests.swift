import FoundationEssentials
import TestSupport
import Testing

@testable import Buckets

@Suite("How a bucket is reached")
struct BucketOptionsTests {
    private static let keys = ["AWS_ACCESS_KEY_ID": "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY": "a-secret"]

    @Test(
        "The bucket stands before the host at AWS, and in the path elsewhere",
        arguments: [
            (nil, nil, "site", "https://site.s3.eu-north-1.amazonaws.com/a"),
            (nil, nil, "www.vg.no", "https://s3.eu-north-1.amazonaws.com/www.vg.no/a"),
            (nil, true, "site", "https://s3.eu-north-1.amazonaws.com/site/a"),
            ("http://127.0.0.1:9000", nil, "site", "http://127.0.0.1:9000/site/a"),
            ("http://S3.example.org:80/", nil, "site", "http://s3.example.org/site/a"),
            ("https://s3.example.org:443", false, "site", "https://site.s3.example.org/a"),
            ("https://example.org:8443/storage/v1/s3/", nil, "site", "https://example.org:8443/storage/v1/s3/site/a"),
            ("http://[::1]:9000", nil, "site", "http://[::1]:9000/site/a"),
        ] as [(String?, Bool?, String, String)]
    )
    func places(endpoint: String?, pathStyle: Bool?, bucket: String, address: String) throws {
        let options = BucketOptions(
            endpoint: endpoint,
            region: "eu-north-1",
            pathStyle: pathStyle,
            environment: Self.keys,
            home: "/nonexistent"
        )
        let place = try S3Bucket(bucket, prefix: "", options: options).s3Client.place
        #expect("\(place.endpoint.scheme)://\(place.host)\(place.path(of: "a"))" == address)
    }

    @Test(
        "Region and endpoint come from options, else the environment, else the settings of the profile",
        arguments: [
            (["AWS_REGION": "r-1", "AWS_DEFAULT_REGION": "r-2"], "r-1", "s3.r-1.amazonaws.com"),
            (["AWS_DEFAULT_REGION": "r-2"], "r-2", "s3.r-2.amazonaws.com"),
            (["AWS_REGION": "cn-north-1"], "cn-north-1", "s3.cn-north-1.amazonaws.com.cn"),
            (["AWS_ENDPOINT_URL": "http://a"], "us-east-1", "a"),
            (["AWS_ENDPOINT_URL": "http://a", "AWS_ENDPOINT_URL_S3": "http://b", "AWS_REGION": "r-1"], "r-1", "b"),
            (["AWS_PROFILE": "news"], "r-3", "c"),
        ]
    )
    func configuration(environment: [String: String], region: String, host: String) throws {
        let home = try Home(config: "[default]\n[profile news]\nregion = r-3\nendpoint_url=http://c\n")
        let options = BucketOptions(environment: environment.merging(Self.keys) { $1 }, home: home.path)
        let endpoint = try S3Bucket("site", prefix: "", options: options).s3Client.place.endpoint
        #expect(endpoint.region == region)
        #expect(endpoint.host == host)
    }

    @Test(
        "An endpoint that cannot be asked is refused with words",
        arguments: [
            "", "s3.example.org", "ftp://a", "http://", "http://a:0", "http://a:70000", "http://a:x", "http://a?b",
            "http://key:secret@a", "http://a b", "http://a/../b", "http://a/b c", "http://a\n", "http://[::1",
            "http://æ",
        ]
    )
    func refusedEndpoints(endpoint: String) throws {
        let options = BucketOptions(endpoint: endpoint, environment: Self.keys, home: "/nonexistent")
        let failure = try #require(throws: BucketFailure.self) { try S3Bucket("site", prefix: "", options: options) }
        #expect(!failure.description.contains("secret"))
    }

    @Test("Nothing is guessed where AWS is asked and no region named")
    func noRegion() throws {
        let options = BucketOptions(environment: Self.keys, home: "/nonexistent")
        let failure = try #require(throws: BucketFailure.self) { try S3Bucket("site", prefix: "", options: options) }
        #expect(failure.reason == "nothing says in which region of AWS the bucket is")
        let odd = BucketOptions(region: "eu north\n", environment: Self.keys, home: "/nonexistent")
        #expect(throws: BucketFailure.self) { try S3Bucket("site", prefix: "", options: odd) }
    }
}

/// A home folder with the files of the AWS tools.
struct Home: ~Copyable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init(credentials: String? = nil, config: String? = nil) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(".aws")
        for (name, text) in [("credentials", credentials), ("config", config)] {
            guard let text else { continue }
            try folder.write(".aws/" + name, text)
        }
        self.folder = folder
    }

    /// Writes the file of credentials anew.
    func write(_ credentials: String) throws { try folder.write(".aws/credentials", credentials) }
}

import FoundationEssentials
import Testing

@testable import Buckets

/// The examples that AWS publishes, each checked against botocore, too.
@Suite("Signatures")
struct SignerTests {
    /// [Examples for S3](https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
    @Test(
        "agree with the examples of S3",
        arguments: [
            Example(
                "GET",
                "/test.txt",
                headers: [.init("Range", "bytes=0-9")],
                signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
            ),
            Example(
                "PUT",
                PercentEncoding.path("/test$file.text"),
                headers: [
                    .init("Date", "Fri, 24 May 2013 00:00:00 GMT"), .init("x-amz-storage-class", "REDUCED_REDUNDANCY"),
                ],
                digest: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
                signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
            ),
            Example(
                "GET",
                "/",
                query: [("lifecycle", "")],
                signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"
            ),
            Example(
                "GET",
                "/",
                query: [("prefix", "J"), ("max-keys", "2")],
                signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
            ),
        ]
    )
    func amazonS3(example: Example) {
        var signer = Signer(
            Credentials(accessKey: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
            region: "us-east-1"
        )
        let request = example.request([
            .init("Host", "examplebucket.s3.amazonaws.com"), .init("x-amz-content-sha256", example.digest),
            .init("x-amz-date", "20130524T000000Z"),
        ])
        // Twice, as the key of a day is kept.
        for _ in 0..<2 {
            let text = signer.authorization(of: request, at: SigningTime(Date(timeIntervalSince1970: 1_369_353_600)))
            #expect(text.hasSuffix(", Signature=\(example.signature)"))
            #expect(
                text.hasPrefix("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ")
            )
        }
    }

    /// [The test suite of Signature Version 4](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-test-suite.html),
    /// but for tidied paths, which S3 does not have.
    @Test(
        "agree with the test suite",
        arguments: [
            Example("GET", "/", signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
            Example(
                "GET",
                "/",
                query: [("Param2", "value2"), ("Param1", "value1")],
                signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"
            ),
            Example(
                "GET",
                "/",
                query: [("Param1", "value2"), ("Param1", "value1")],
                signature: "5772eed61e12b33fae39ee5e7012498b51d56abc0abb7c60486157bd471c4694"
            ),
            Example(
                "GET",
                "/",
                query: [(Example.unreserved, Example.unreserved)],
                signature: "9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197"
            ),
            Example(
                "GET",
                PercentEncoding.path("/" + Example.unreserved),
                signature: "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f"
            ),
            Example(
                "GET",
                PercentEncoding.path("/ሴ"),
                signature: "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"
            ),
            Example(
                "GET",
                PercentEncoding.path("/example space/"),
                signature: "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741"
            ),
            Example(
                "GET",
                "/",
                headers: [.init("My-Header1", " value1"), .init("My-Header2", "  \"a   b   c\"  ")],
                signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736"
            ),
            Example(
                "GET",
                "/",
                headers: ["value4", "value1", "value3", "value2"].map { .init("My-Header1", $0) },
                signature: "08c7e5a9acfcfeb3ab6b2185e75ce8b1deb5e634ec47601a50643f830c755c01"
            ),
            Example("POST", "/", signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
            Example(
                "POST",
                "/",
                headers: [.init("Content-Type", "application/x-www-form-urlencoded")],
                digest: "9095672bbd1f56dfc5b65f3e153adc8731a4a654192329106275f4c7b24d0b6e",
                signature: "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a"
            ),
            Example(
                "POST",
                "/",
                headers: [.init("X-Amz-Security-Token", Example.token)],
                signature: "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead"
            ),
        ]
    )
    func suite(example: Example) {
        var signer = Signer(
            Credentials(accessKey: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
            region: "us-east-1",
            service: "service"
        )
        let request = example.request([
            .init("Host", "example.amazonaws.com"), .init("X-Amz-Date", "20150830T123600Z"),
        ])
        let text = signer.authorization(of: request, at: SigningTime(Date(timeIntervalSince1970: 1_440_938_160)))
        #expect(text.hasSuffix(", Signature=\(example.signature)"))
    }

    @Test(
        "name the time in UTC",
        arguments: [
            (0, "19700101T000000Z"), (951_782_399, "20000228T235959Z"), (951_782_400, "20000229T000000Z"),
            (951_868_800, "20000301T000000Z"), (1_369_353_600, "20130524T000000Z"), (1_735_689_599, "20241231T235959Z"),
            (1_795_286_700, "20261121T184500Z"), (4_107_542_400, "21000301T000000Z"), (-5, "19700101T000000Z"),
        ]
    )
    func times(seconds: Double, text: String) {
        #expect(SigningTime(Date(timeIntervalSince1970: seconds)).text == text)
    }
}

/// A request with the signature that it has.
struct Example: Sendable {
    static let unreserved = "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

    static let token = [
        "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwth",
        "Ax7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXA",
        "kiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==",
    ].joined()

    let method: String
    let path: String
    let query: [(name: String, value: String)]
    let headers: [HTTPField]
    let digest: String
    let signature: String

    init(
        _ method: String,
        _ path: String,
        query: [(name: String, value: String)] = [],
        headers: [HTTPField] = [],
        digest: String = S3Request.emptyDigest,
        signature: String
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.digest = digest
        self.signature = signature
    }

    func request(_ more: [HTTPField]) -> CanonicalRequest {
        CanonicalRequest(
            method: method,
            path: path,
            query: CanonicalRequest.spelled(query: query),
            headers: headers + more,
            bodyDigest: digest
        )
    }
}

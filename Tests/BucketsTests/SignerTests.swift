import FoundationEssentials
import HTTPTypes
import Markup
import TestSupport
import Testing

@testable import Buckets

/// The examples that AWS publishes, each checked against botocore, too.
@Suite("Signatures")
struct SignerTests {
    /// [Examples for S3](https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
    @Test("agree with the examples of S3", arguments: Example.table(of: "Buckets/Signer-amazonS3"))
    func amazonS3(example: Example) {
        let keys = Credentials(accessKey: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
        let request = example.request([
            .init("Host", "examplebucket.s3.amazonaws.com"), .init("x-amz-content-sha256", example.digest),
            .init("x-amz-date", "20130524T000000Z"),
        ])
        let time = SigningTime(Date(timeIntervalSince1970: 1_369_353_600))
        let text = request.authorization(by: keys, region: "us-east-1", at: time)
        #expect(text.hasSuffix(", Signature=\(example.signature)"))
        #expect(text.hasPrefix("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "))
    }

    /// [The test suite of Signature Version 4](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-test-suite.html),
    /// but for tidied paths, which S3 does not have.
    @Test("agree with the test suite", arguments: Example.table(of: "Buckets/Signer-suite"))
    func suite(example: Example) {
        let keys = Credentials(accessKey: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")
        let request = example.request([
            .init("Host", "example.amazonaws.com"), .init("X-Amz-Date", "20150830T123600Z"),
        ])
        let time = SigningTime(Date(timeIntervalSince1970: 1_440_938_160))
        let text = request.authorization(by: keys, region: "us-east-1", service: "service", at: time)
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
    let method: String
    let path: String
    let query: [(name: String, value: String)]
    let headers: [HTTPField]
    let digest: String
    let signature: String

    /// The requests of a table: method, path, query, headers, digest, signature.
    static func table(of file: String) -> [Example] {
        TestTable.rows(of: file, columns: 6).map { cells in
            Example(
                method: cells[0],
                path: PercentEncoding.path(cells[1]),
                query: cells[2].split(separator: "&").map { pair in
                    let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
                    return (parts[0], parts.count > 1 ? parts[1] : "")
                },
                headers: cells[3].split(separator: " & ").map { line in
                    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
                    return HTTPField(parts[0], parts[1])
                },
                digest: cells[4].isEmpty ? S3Request.emptyDigest : cells[4],
                signature: cells[5]
            )
        }
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

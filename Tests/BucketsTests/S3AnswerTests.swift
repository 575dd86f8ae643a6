import BucketServers
import Foundation
import LoopbackServer
import Testing

@testable import Buckets

@Suite("What servers answer")
struct S3AnswerTests {
    @Test(
        "A problem is reported in plain words, with what to do",
        arguments: [
            (
                Answer.problem(403, "SignatureDoesNotMatch"), "the secret key does not belong to the access key",
                BucketFailure.Kind.denied
            ),
            (.problem(403, "InvalidAccessKeyId"), "the access key is not known at HOST", .denied),
            (.problem(400, "ExpiredToken"), "the session token is not valid any more", .denied),
            (.problem(403, "AccessDenied"), "these credentials may not do this", .denied),
            (.status(403), "HOST denied access (status 403)", .denied),
            (.problem(404, "NoSuchBucket"), "there is no bucket “site” at HOST", .noBucket),
            (
                .problem(400, "AuthorizationHeaderMalformed", more: "<Region>eu-west-1</Region>"),
                "the bucket “site” is in the region “eu-west-1”, not in “eu-north-1”", .other
            ),
            (
                .problem(301, "PermanentRedirect").with("x-amz-bucket-region", "us-west-2").with("Location", "/x"),
                "the bucket “site” is in the region “us-west-2”, not in “eu-north-1”", .other
            ),
            (
                .problem(307, "TemporaryRedirect").with("Location", "http://127.0.0.1:1/"),
                "the bucket “site” is at another address (status 307, TemporaryRedirect)", .other
            ),
            (.text("<html>Not here", status: 405), "the server refused (status 405)", .other),
            (.status(501), "the server does not know how to do this (status 501)", .unsupported),
        ]
    )
    func words(answer: Answer, reason: String, kind: BucketFailure.Kind) async throws {
        let played = try PlayedServer(["/p/a": [answer]])
        let failure = try await #require(throws: BucketFailure.self) { try await played.bucket().put("a", "", .always) }
        #expect(failure.reason == reason.replacing("HOST", with: played.server.host))
        #expect(failure.kind == kind)
        #expect(failure.call == "PUT a")
        #expect(!failure.advice.isEmpty)
        #expect(!failure.description.contains(PlayedServer.secret))
        #expect(played.server.requests.count == 1)
    }

    @Test("When an object was put is as the server says it, and not at all when it does not")
    func modified() async throws {
        let dated = Answer.text("x").with("Last-Modified", "Sun, 22 Nov 2026 04:00:00 GMT")
        let played = try PlayedServer(["/p/a": [dated], "/p/b": [.text("x")]])
        let bucket = try played.bucket()
        #expect(try await bucket.get("a", limit: 10)?.modified?.timeIntervalSince1970 == 1_795_320_000)
        #expect(try #require(try await bucket.get("b", limit: 10)).modified == nil)
    }

    @Test("A version that the caller has is not sent again, by servers that know the condition and by others")
    func unchanged() async throws {
        let played = try PlayedServer([
            "/p/a": [.status(304), .text("new").with("ETag", "\"2\"")], "/p/b": [.text("x").with("ETag", "\"1\"")],
            "/p/c": [.problem(404, "NoSuchKey")],
        ])
        let bucket = try played.bucket()
        #expect(try await bucket.get("a", unlessVersion: "1", limit: 10) == .unchanged)
        guard case .object(let object) = try await bucket.get("a", unlessVersion: "1", limit: 10) else {
            Issue.record("an object was expected")
            return
        }
        #expect(object.etag == "2" && object.bytes == Array("new".utf8))
        #expect(try await bucket.get("b", unlessVersion: "1", limit: 10) == .unchanged)
        #expect(try await bucket.get("c", unlessVersion: "1", limit: 10) == .missing)
        #expect(played.server.requests.allSatisfy { $0["If-None-Match"] == "\"1\"" })
    }

    @Test("An object that is larger than wanted is distinguished from other failures")
    func tooLarge() async throws {
        let played = try PlayedServer([
            "/p/a": [.text("words and words")],
            "/p/b": [
                .text(String(repeating: "x", count: S3Error.maximumBytes + 1))
            ],
        ])
        let bucket = try played.bucket()
        for key in ["a", "b"] {
            let failure = try await #require(throws: BucketFailure.self) { try await bucket.get(key, limit: 2) }
            #expect(failure.kind == .tooLarge)
        }
    }

    @Test(
        "Words of a server are data",
        arguments: [
            "<Error><Code>A</Code><Message>" + String(repeating: "x", count: 50_000) + "</Message></Error>",
            "<Error><Code>A\u{1B}[31m</Code></Error>", "<Error><Code>A",
            "<!DOCTYPE a [<!ENTITY b \"c\">]><Error>&b;</Error>",
            String(repeating: "<a>", count: 20_000), "<Error/>", "", "\u{0}",
        ]
    )
    func hostile(body: String) async throws {
        let played = try PlayedServer(["/p/a": [.text(body, status: 418)]])
        let failure = try await #require(throws: BucketFailure.self) { try await played.bucket().put("a", "", .always) }
        #expect(failure.description.utf8.count < 1000)
        #expect(!failure.description.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test(
        "A server that knows no conditions says so in its way",
        arguments: [
            Answer.status(501), .problem(400, "NotImplemented"), .problem(400, "InvalidArgument"),
            .problem(501, "NotImplemented"),
        ],
        [PutCondition.ifAbsent, .ifVersion("1")]
    )
    func unsupported(answer: Answer, condition: PutCondition) async throws {
        let played = try PlayedServer(["/p/a": [answer]])
        let failure = try await #require(throws: BucketFailure.self) {
            try await played.bucket().put("a", "", condition)
        }
        #expect(failure.kind == .unsupported)
    }

    @Test("A version that is gone is refused as any other would be")
    func gone() async throws {
        let played = try PlayedServer(["/p/a": [.problem(404, "NoSuchKey")]])
        #expect(try await played.bucket().put("a", "", .ifVersion("1")) == .refused)
    }

    @Test("Where quotes are what was refused, the version goes without them, then and later")
    func unquoted() async throws {
        let refusal = Answer.status(412).tagged("\"1\"")
        let played = try PlayedServer([
            "/p/a": [refusal, .status(200).tagged("\"1\""), .status(200).tagged("\"2\""), .status(200).tagged("\"3\"")]
        ])
        let bucket = try played.bucket()
        #expect(try await bucket.put("a", "", .ifVersion("1")) == .stored(etag: "2"))
        #expect(try await bucket.put("a", "", .ifVersion("2")) == .stored(etag: "3"))
        #expect(played.server.requests.map(\.method) == ["PUT", "HEAD", "PUT", "PUT"])
        #expect(played.server.requests.map { $0["If-Match"] } == ["\"1\"", nil, "1", "2"])
    }

    @Test("A redirect that is refused is left out, then and later")
    func redirects() async throws {
        let played = try PlayedServer(["/p/a": [.status(501), .stored], "/p/b": [.stored]])
        let bucket = try played.bucket()
        for key in ["a", "b"] {
            let object = NewObject(key: key, bytes: [], headers: [.init("X-Amz-Website-Redirect-Location", "/c")])
            #expect(try await bucket.put(object, .always) == .stored(etag: "1"))
        }
        #expect(played.server.requests.map { $0["x-amz-website-redirect-location"] } == ["/c", nil, nil])
    }

    @Test("A copy may fail behind a status of success, and is asked for again")
    func lateFailure() async throws {
        let played = try PlayedServer([
            "/p/b": [
                .problem(200, "InternalError"),
                .text("<CopyObjectResult><ETag>&quot;1&quot;</ETag></CopyObjectResult>"),
            ]
        ])
        #expect(try await played.bucket().copy("a æ", version: "1", to: "b", redirect: "/c") == .stored(etag: "1"))
        #expect(played.server.requests.count == 2)
        #expect(played.server.requests[0]["x-amz-copy-source"] == "/site/p/a%20%C3%A6")
        #expect(played.server.requests[0]["x-amz-copy-source-if-match"] == "\"1\"")
        #expect(played.server.requests[0]["x-amz-website-redirect-location"] == "/c")
    }

    @Test("A copy of another version than meant is taken away again")
    func wrongCopy() async throws {
        let played = try PlayedServer([
            "/p/b": [.text("<CopyObjectResult><ETag>\"2\"</ETag></CopyObjectResult>"), .status(204)],
            "/p/a": [.status(200).tagged("\"2\"")],
        ])
        #expect(try await played.bucket().copy("a", version: "1", to: "b", redirect: nil) == .refused)
        #expect(played.server.requests.map(\.method) == ["PUT", "HEAD", "DELETE"])
    }

    @Test("Everything that changes what is stored is signed, and a session's token goes along")
    func signedHeaders() async throws {
        let played = try PlayedServer(["/p/a": [.stored]])
        let headers = ["Cache-Control", "Content-Type", "Content-Encoding", "Content-Language", "x-amz-meta-a"]
        let object = NewObject(key: "a", bytes: [], headers: headers.map { .init($0, "x") })
        _ = try await played.bucket(token: "a-token").put(object, .ifAbsent)
        let visit = try #require(played.server.requests.first)
        #expect(
            visit["Authorization"]?.contains(
                "SignedHeaders=cache-control;content-encoding;content-type;host;if-none-match;x-amz-content-sha256;"
                    + "x-amz-date;x-amz-meta-a;x-amz-security-token,"
            ) == true
        )
        #expect(visit["x-amz-security-token"] == "a-token")
        #expect(visit["Accept-Encoding"] == nil)
        #expect(visit["Expect"] == nil)
    }
}

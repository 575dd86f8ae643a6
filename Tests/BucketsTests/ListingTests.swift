import BucketServers
import LoopbackServer
import Testing

@testable import Buckets

@Suite("Listings of a bucket")
struct ListingTests {
    private static let first = "?encoding-type=url&list-type=2&max-keys=1000&prefix=p%2F"

    @Test("Pages are followed to the last, with what each says of the next")
    func pages() async throws {
        let played = try PlayedServer([
            Self.first: [page(["p/a+b%2B", "p/%C3%A6"], next: "1/+=")],
            "?continuation-token=1%2F%2B%3D&" + Self.first.dropFirst(): [page(["p/", "p/c"])],
        ])
        let objects = try await played.bucket().list("")
        #expect(objects.keys.sorted() == ["a b+", "c", "æ"])
        #expect(objects["c"] == ObjectSummary(etag: "e", size: 7))
    }

    @Test("An object that we may not read is missing when a listing, which we may make, does not show it")
    func missingOrDenied() async throws {
        let denied = Answer.problem(403, "AccessDenied")
        let gone = try PlayedServer(["/p/a": [denied], Self.first + "a": [page([])]])
        #expect(try await gone.bucket().get("a", limit: 100) == nil)
        for script in [
            ["/p/a": [denied], Self.first + "a": [page(["p/a"])]], ["/p/a": [denied], Self.first + "a": [denied]],
        ] {
            let kept = try PlayedServer(script)
            let failure = try await #require(throws: BucketFailure.self) {
                try await kept.bucket().get("a", limit: 100)
            }
            #expect(failure.call == "GET a")
        }
    }

    @Test("Keys that are not encoded stay as they are")
    func unencoded() async throws {
        let played = try PlayedServer([Self.first: [page(["p/a+b%2B"], isEncoded: false)]])
        #expect(try await played.bucket().list("").keys.sorted() == ["a+b%2B"])
    }

    @Test(
        "A listing that is not whole is none: what is not seen might be taken for gone",
        arguments: [
            page(["p/a"], next: ""), page(["q/a"]), page(["p/%zz"]), page([""]), .text(""), .text("<Other/>"),
            .text("<ListBucketResult><Contents><Key>p/a</Key><Size>1</Size></Contents>"),
            .text("<ListBucketResult><Contents><Key>p/a</Key></Contents></ListBucketResult>"),
            .text("<ListBucketResult><Contents><Key>p/a</Key><Size>-1</Size></Contents></ListBucketResult>"),
            .text("<html><body>Sign in</body></html>"),
        ]
    )
    func broken(answer: Answer) async throws {
        let played = try PlayedServer([Self.first: [answer]])
        let failure = try await #require(throws: BucketFailure.self) { try await played.bucket().list("") }
        #expect(failure.call == "LIST s3://site/p")
        #expect(failure.reason.hasPrefix("the server's answer "))
    }

    @Test("A server that leads round in circles is left")
    func circle() async throws {
        let played = try PlayedServer([
            Self.first: [page(["p/a"], next: "1")],
            "?continuation-token=1&" + Self.first.dropFirst(): [page(["p/b"], next: "1")],
        ])
        await #expect(throws: BucketFailure.self) { try await played.bucket().list("") }
        #expect(played.server.requests.count == 2)
    }

    @Test("Keys that no server takes are not sent", arguments: ["", String(repeating: "å", count: 512), "a\0b"])
    func refusedKeys(key: String) async throws {
        let played = try PlayedServer([:])
        let bucket = try played.bucket()
        await #expect(throws: BucketFailure.self) { try await bucket.put(key, "", .always) }
        await #expect(throws: BucketFailure.self) { try await bucket.get(key, limit: 10) }
        await #expect(throws: BucketFailure.self) { try await bucket.delete(key) }
        await #expect(throws: BucketFailure.self) { try await bucket.copy("a", version: "1", to: key, redirect: nil) }
        #expect(played.server.requests.isEmpty)
    }
}

/// A page of a listing.
private func page(_ keys: [String], next: String? = nil, isEncoded: Bool = true) -> Answer {
    let entries = keys.map { "<Contents><Key>\($0)</Key><ETag>&quot;e&quot;</ETag><Size>7</Size></Contents>" }
    let more = next.map { "<IsTruncated>true</IsTruncated><NextContinuationToken>\($0)</NextContinuationToken>" }
    return .text(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>site</Name>\
        \(isEncoded ? "<EncodingType>url</EncodingType>" : "")\(more ?? "<IsTruncated>false</IsTruncated>")\
        \(entries.joined())</ListBucketResult>
        """
    )
}

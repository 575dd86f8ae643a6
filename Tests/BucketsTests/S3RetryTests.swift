import BucketServers
import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import Buckets

@Suite("Repeating calls to a bucket")
struct S3RetryTests {
    @Test(
        "What may be better soon is asked for again, signed anew",
        arguments: [
            [Answer.status(503)], [.status(500), .status(502)], [.status(408)], [.status(429)],
            [.problem(409, "ConditionalRequestConflict")], [.problem(409, "OperationAborted")],
            [.problem(400, "RequestTimeout")], [.raw("")], [.text("hei").sent(.reset(after: 1))],
        ]
    )
    func recovery(failures: [Answer]) async throws {
        let played = try PlayedServer(["/p/a": failures + [.stored]])
        #expect(try await played.bucket().put("a", "hei", .always) == .stored(etag: "1"))
        #expect(played.server.requests.count == failures.count + 1)
        #expect(played.time.pauses == Array([.milliseconds(200), .milliseconds(400)].prefix(failures.count)))
        #expect(played.server.requests.allSatisfy { $0.body == Array("hei".utf8) })
    }

    @Test("Attempts come to an end, and what the server said last is reported")
    func exhausted() async throws {
        let played = try PlayedServer(["/p/a": [.problem(503, "SlowDown", more: "<Message>Please\n wait</Message>")]])
        let failure = try await #require(throws: BucketFailure.self) { try await played.bucket().put("a", "", .always) }
        #expect(failure.description == "PUT a: the server failed (status 503, SlowDown: Please wait); try again later")
        #expect(played.server.requests.count == S3Limits.retries.attempts)
        let growing = [200, 400, 800, 1600, 3200, 5000].map { Duration.milliseconds($0) }
        #expect(Array(played.time.pauses.prefix(growing.count)) == growing)
    }

    @Test(
        "What will not be better is asked for once",
        arguments: [Answer.status(400), .status(403), .status(405), .status(501), .problem(409, "BucketNotEmpty")]
    )
    func final(answer: Answer) async throws {
        let played = try PlayedServer(["/p/a": [answer, .stored]])
        await #expect(throws: BucketFailure.self) { try await played.bucket().put("a", "", .always) }
        #expect(played.server.requests.count == 1)
    }

    @Test("Retry-After is waited for, but not for longer than half a minute", arguments: [("2", 2), ("4000", 30)])
    func retryAfter(text: String, seconds: Int) async throws {
        let played = try PlayedServer(["/p/a": [.status(503).with("Retry-After", text), .stored]])
        _ = try await played.bucket().put("a", "", .always)
        #expect(played.time.pauses == [.seconds(seconds) + .milliseconds(200)])
    }

    @Test("Each attempt has the time of its own moment")
    func signedAnew() async throws {
        let played = try PlayedServer(["/p/a": [.status(503).with("Retry-After", "20"), .stored]])
        _ = try await played.bucket().put("a", "", .always)
        let dates = played.server.requests.map { $0["x-amz-date"] }
        #expect(dates == ["20261121T184500Z", "20261121T184520Z"])
        let signatures = Set(played.server.requests.compactMap { $0["Authorization"] })
        #expect(signatures.count == 2)
    }

    @Test("A clock that the server minds is put right once, and stays so")
    func skew() async throws {
        let refusal = Answer.problem(403, "RequestTimeTooSkewed").with("Date", "Sat, 21 Nov 2026 20:45:00 GMT")
        let played = try PlayedServer(["/p/a": [refusal, .stored], "/p/b": [.stored], "/p/c": [refusal]])
        let bucket = try played.bucket()
        for key in ["a", "b"] { #expect(try await bucket.put(key, "", .always) == .stored(etag: "1")) }
        #expect(
            played.server.requests.map { $0["x-amz-date"] } == [
                "20261121T184500Z", "20261121T204500Z", "20261121T204500Z",
            ]
        )
        #expect(await bucket.time() == VirtualTime.start + 7200)
        #expect(played.time.pauses.isEmpty)
        let failure = try await #require(throws: BucketFailure.self) { try await bucket.put("c", "", .always) }
        #expect(failure.reason == "the clock of this machine is too far off")
        #expect(played.server.requests(to: "/site/p/c").count == 1)
    }

    @Test("Before the first answer the time is that of this machine")
    func time() async throws {
        let played = try PlayedServer([:])
        #expect(try await played.bucket().time() == VirtualTime.start)
    }

    @Test("A server that was never there is not waited for, one that was there is")
    func refused() async throws {
        let played = try PlayedServer(["/p/a": [.stored]])
        let bucket = try played.bucket()
        _ = try await bucket.put("a", "", .always)
        played.server.stop()
        await #expect(throws: BucketFailure.self) { try await bucket.put("a", "", .always) }
        #expect(played.time.pauses.count == S3Limits.retries.attempts - 1)
        await #expect(throws: BucketFailure.self) { try await played.bucket().put("a", "", .always) }
        #expect(played.time.pauses.count == S3Limits.retries.attempts - 1)
    }

    @Test("A cancelled call says so")
    func cancelled() async throws {
        let played = try PlayedServer(["/p/a": [.stored]])
        let bucket = try played.bucket()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await bucket.put("a", "", .always)
        }
        task.cancel()
        let failure = try await #require(throws: BucketFailure.self) { try await task.value }
        #expect(failure.kind == .cancelled)
    }
}

import LoopbackServer
import TestSupport
import Testing

@testable import HTTPClient

@Suite("Repeating a request")
struct RetryTests {
    private let time = VirtualTime()
    private let backoff: HostBackoff

    init() { backoff = HostBackoff(clock: time.clock) }

    @Test(
        "What a server could not answer just now is asked for again",
        arguments: [
            [Answer.status(503), .status(503)], [.status(429)], [.status(502)], [.status(504), .status(429)],
            [.text("hei").sent(.reset(after: 1))], [.raw("")], [.status(503), .text("hei").sent(.reset(after: 0))],
        ]
    )
    func recovery(failures: [Answer]) async throws {
        let server = try LoopbackServer(["/": failures + [.text("hei")]])
        let response = try await client().send(HTTPRequest(url: server.url("/")))
        #expect(response.status == 200)
        #expect(response.body == Array("hei".utf8))
        #expect(server.requests.count == failures.count + 1)
        #expect(time.pauses == Array([.milliseconds(500), .seconds(1)].prefix(failures.count)))
    }

    @Test(
        "What will not be better later is asked for once",
        arguments: [200, 304, 301, 400, 401, 403, 404, 410, 500, 501]
    )
    func final(status: Int) async throws {
        let server = try LoopbackServer(["/": [.status(status)]])
        #expect(try await client().send(HTTPRequest(url: server.url("/"))).status == status)
        #expect(server.requests.count == 1)
        #expect(time.pauses.isEmpty)
    }

    @Test("A failure that is not of the moment is reported at once")
    func finalFailure() async throws {
        let server = try LoopbackServer(["/": [.redirect(to: "/")]])
        #expect(await client().failure(HTTPRequest(url: server.url("/"))) == .tooManyRedirects(limit: 5))
        #expect(server.requests.count == 6)
        #expect(time.pauses.isEmpty)
    }

    @Test("After the last attempt the caller gets the answer, or the failure, of that one")
    func exhausted() async throws {
        let server = try LoopbackServer(["/503": [.status(503)], "/lost": [.raw("")]])
        #expect(try await client().send(HTTPRequest(url: server.url("/503"))).status == 503)
        #expect(await client().failure(HTTPRequest(url: server.url("/lost"))) == .connectionLost(host: server.host))
        #expect(server.requests.count == 6)
        #expect(time.pauses.count == 4)
    }

    @Test("Pauses double up to a bound, and each is a share of it by chance", arguments: [0, 0.25, 1])
    func pauses(chance: Double) {
        let policy = RetryPolicy(attempts: 9, firstPause: .seconds(1), longestPause: .seconds(5))
        #expect(
            (1...5).map { policy.pause(after: $0, chance: chance) }
                == [1, 2, 4, 5, 5].map { Duration.seconds($0) * chance }
        )
    }

    @Test("There is no pause that the deadline does not allow")
    func deadline() async throws {
        let server = try LoopbackServer(["/": [.status(503)]])
        let policy = RetryPolicy(firstPause: .seconds(500), longestPause: .seconds(5000))
        let client = HTTPClient.live().retrying(policy, backoff: backoff, clock: time.clock)
        let request = HTTPRequest(url: server.url("/"), deadline: .seconds(1200))
        #expect(try await client.send(request).status == 503)
        #expect(time.pauses == [.seconds(500)])
        #expect(server.requests.count == 2)
    }

    @Test("Each attempt has what is left of the deadline, and missing it names the whole")
    func shrinkingDeadline() async throws {
        let deadlines = AsyncStream.makeStream(of: Duration.self)
        let canned = HTTPClient { request in
            deadlines.continuation.yield(request.deadline)
            guard request.deadline < .seconds(9) else { return HTTPResponse(status: 503, finalURL: request.url) }
            throw HTTPClientError.deadlineMissed(after: request.deadline)
        }
        let patient = canned.retrying(backoff: backoff, clock: time.clock)
        await #expect(throws: HTTPClientError.deadlineMissed(after: .seconds(10))) {
            try await patient.send(HTTPRequest(url: "http://a.no/", deadline: .seconds(10)))
        }
        deadlines.continuation.finish()
        let all = await deadlines.stream.reduce(into: [Duration]()) { $0.append($1) }
        #expect(all == [.seconds(10), .milliseconds(9500), .milliseconds(8500)])
    }

    @Test(
        "Retry-After is waited for, in seconds or as a date",
        arguments: [
            ("2", Duration.seconds(2)), ("0", .zero), ("Sat, 21 Nov 2026 18:45:03 GMT", .seconds(3)),
            ("Saturday, 21-Nov-26 18:45:03 GMT", .seconds(3)), ("Sat Nov 21 18:45:03 2026", .seconds(3)),
            ("Sat, 21 Nov 2026 18:44:00 GMT", .zero), ("soon", .zero), ("-5", .zero), ("1.5", .zero), ("", .zero),
        ]
    )
    func retryAfter(text: String, pause: Duration) async throws {
        let server = try LoopbackServer(["/": [.status(429).with("Retry-After", text), .text("hei")]])
        #expect(try await client().send(HTTPRequest(url: server.url("/"))).status == 200)
        #expect(time.pauses.first == pause + .milliseconds(500))
    }

    @Test(
        "A host that asks for more than the deadline is not asked again, and its answer is what the caller gets",
        arguments: ["10", "99999999999999999999999", "Sun, 22 Nov 2026 00:00:00 GMT"]
    )
    func tooLong(text: String) async throws {
        let server = try LoopbackServer(["/": [.status(429).with("Retry-After", text), .text("hei")]])
        #expect(try await client().send(HTTPRequest(url: server.url("/"))).status == 429)
        #expect(server.requests.count == 1)
        #expect(time.pauses.isEmpty)
    }

    private func client() -> HTTPClient {
        HTTPClient.live().retrying(backoff: backoff, clock: time.clock)
    }
}

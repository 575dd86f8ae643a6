import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Failures of the network")
struct FailureTests {
    private let client = HTTPClient.live()

    @Test(
        "Only http and https addresses are asked for",
        arguments: [
            "", "127.0.0.1", "file:///etc/passwd", "ftp://127.0.0.1/", "http:/127.0.0.1/", "https:",
            " http://127.0.0.1/", "http://", "http://127.0.0.1/\0", "http://127.0.0.1/\r\nX: y",
            "http://127.0.0.1:99999/", "http://[::1/",
        ]
    )
    func foreignAddress(url: String) async {
        let failure = await client.failure(HTTPRequest(url: url))
        #expect(failure?.description.hasSuffix(" is not an http or https address") == true)
    }

    @Test("Kinds of failures are words of metrics, and statuses are kept together by their hundred")
    func kinds() {
        let kinds: [(HTTPClientError, String)] = [
            (.cannotResolve(host: "a"), "dns"), (.refused(host: "a"), "refused"), (.status(503), "status_5xx"),
            (.status(404), "status_4xx"), (.status(1_000), "status"), (.stalled(host: "a", after: .zero), "timeout"),
            (.deadlineMissed(after: .zero), "timeout"), (.tooLarge(bytes: 1), "size"),
            (.certificateNotTrusted(host: "a", reason: "b"), "tls"),
        ]
        for (error, kind) in kinds { #expect(error.kind == kind) }
    }

    @Test(
        "Times are given in seconds, or in milliseconds where they do not come out even",
        arguments: [
            (Duration.seconds(5), "no complete answer within 5 s"),
            (.milliseconds(1500), "no complete answer within 1500 ms"),
            (.nanoseconds(1), "no complete answer within 1 ms"),
            (.seconds(-3), "no complete answer within 0 s"),
            (.seconds(Int64.max), "no complete answer within 2147483647 ms"),
        ]
    )
    func times(deadline: Duration, text: String) {
        #expect(HTTPClientError.deadlineMissed(after: deadline).description == text)
    }

    @Test(
        "A header cannot break out of its line",
        arguments: [("X", "a\r\nHost: evil"), ("X", "a\0"), ("X\r\nY", "a"), ("X:", "a"), ("", "a"), ("X Y", "a")]
    )
    func brokenHeader(name: String, value: String) async {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", headers: [name: value])
        #expect(await client.failure(request) == .malformedHeader(name))
    }

    @Test("Neither can the name of the program")
    func brokenUserAgent() async {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", userAgent: "a\r\nHost: evil")
        #expect(await client.failure(request) == .malformedHeader("User-Agent"))
    }

    @Test(
        "A body beyond the limit ends the transfer, announced or not",
        arguments: [Answer.Length.told, .untold, .chunked]
    )
    func largeBody(length: Answer.Length) async throws {
        let server = try LoopbackServer(["/": [.text(String(repeating: "x", count: 1001)).sized(length)]])
        let request = HTTPRequest(url: server.url("/"), maximumBytes: 1000)
        #expect(await client.failure(request) == .tooLarge(bytes: 1000))
    }

    @Test("A body without end is left at the limit", arguments: [Answer.Length.untold, .claimed(Int.max)])
    func endlessBody(length: Answer.Length) async throws {
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 16 * 1024)
        let server = try LoopbackServer(["/": [.bytes(piece).sized(length).sent(.endless)]])
        let request = HTTPRequest(url: server.url("/"), deadline: .seconds(60), maximumBytes: 1 << 20)
        #expect(await client.failure(request) == .tooLarge(bytes: 1 << 20))
        var departures = server.departures.makeAsyncIterator()
        _ = await departures.next()
        // The content of the system's buffers comes on top.
        #expect(server.bodyBytes(of: "/") < 32 << 20)
    }

    @Test("A body of exactly the limit is welcome")
    func fittingBody() async throws {
        let server = try LoopbackServer(["/": [.text(String(repeating: "x", count: 1000))]])
        #expect(await client.failure(HTTPRequest(url: server.url("/"), maximumBytes: 1000)) == nil)
    }

    @Test("A header without end ends the transfer")
    func largeHeader() async throws {
        let filler = String(repeating: "x", count: 1000)
        let answer = (0..<300).reduce(Answer.text("hei")) { answer, _ in answer.with("X-Filler", filler) }
        let server = try LoopbackServer(["/": [answer]])
        let expected = HTTPClientError.headerTooLarge(bytes: ResponseBuffer.maximumHeaderBytes)
        #expect(await client.failure(HTTPRequest(url: server.url("/"))) == expected)
    }

    @Test(
        "A line of a header without end is reported as that",
        arguments: ["HTTP/1.1 200 OK\r\nX-Endless: ", "HTTP/1.1 200 "]
    )
    func endlessLine(start: String) async throws {
        let server = try LoopbackServer(["/": [.raw(start + String(repeating: "x", count: 1 << 20))]])
        let found = await client.failure(HTTPRequest(url: server.url("/")))
        #expect(found == .headerTooLarge(bytes: ResponseBuffer.maximumHeaderLine))
        #expect(found?.description == "the answer's header is larger than 102400 bytes")
    }

    @Test("A server slower than the deadline is given up, whether it drips or says nothing")
    func slow() async throws {
        let server = try LoopbackServer(["/": [.dripping, .text("hei").after(.seconds(60))]])
        let request = HTTPRequest(url: server.url("/"), deadline: .milliseconds(200))
        #expect(await client.failure(request) == .deadlineMissed(after: .milliseconds(200)))
        #expect(await client.failure(request) == .deadlineMissed(after: .milliseconds(200)))
    }

    @Test("A connection that is not there in time is distinguished from an answer that is not")
    func connectDeadline() async throws {
        let server = try LoopbackServer([:], over: .silence)
        var request = HTTPRequest(url: server.url("/"), connectDeadline: .milliseconds(100))
        #expect(await client.failure(request) == .connectDeadlineMissed(host: server.host, after: .milliseconds(100)))
        request.deadline = .milliseconds(50)
        #expect(await client.failure(request) == .deadlineMissed(after: .milliseconds(50)))
    }

    @Test("A deadline that has passed is missed without asking", arguments: [Duration.zero, .seconds(-1)])
    func passedDeadline(deadline: Duration) async {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", deadline: deadline)
        #expect(await client.failure(request) == .deadlineMissed(after: deadline))
    }
}

extension HTTPClient {
    /// How a request fails; nil when it does not, or in another way.
    func failure(_ request: HTTPRequest) async -> HTTPClientError? {
        do {
            _ = try await send(request)
            return nil
        } catch {
            return error as? HTTPClientError
        }
    }
}

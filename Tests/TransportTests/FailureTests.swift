import Testing

@testable import Transport

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
        guard case .notHTTP? = await failure(HTTPRequest(url: url)) else {
            Issue.record("“\(url)” should not be an address")
            return
        }
    }

    @Test(
        "A header cannot break out of its line",
        arguments: [("X", "a\r\nHost: evil"), ("X", "a\0"), ("X\r\nY", "a"), ("X:", "a"), ("", "a"), ("X Y", "a")]
    )
    func brokenHeader(name: String, value: String) async {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", headers: [name: value])
        #expect(await failure(request) == .malformedHeader(name))
    }

    @Test(
        "A body beyond the limit ends the transfer, packed or not, announced or not",
        arguments: [
            Reply.text(String(repeating: "x", count: 1001)),
            .raw("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 100_000)),
            .content(Gzip.bomb, headers: "Content-Encoding: gzip\r\n"),
        ]
    )
    func largeBody(reply: Reply) async throws {
        let server = try LoopbackServer(["/": reply])
        let request = HTTPRequest(url: server.url("/"), maximumBytes: 1000)
        #expect(await failure(request) == .tooLarge(bytes: 1000))
    }

    @Test("A body of exactly the limit is welcome")
    func fittingBody() async throws {
        let server = try LoopbackServer(["/": .text(String(repeating: "x", count: 1000))])
        #expect(await failure(HTTPRequest(url: server.url("/"), maximumBytes: 1000)) == nil)
    }

    @Test("A header without end ends the transfer")
    func largeHeader() async throws {
        let lines = String(repeating: "X-Filler: \(String(repeating: "x", count: 1000))\r\n", count: 300)
        let server = try LoopbackServer(["/": .raw("HTTP/1.1 200 OK\r\n\(lines)\r\n")])
        let expected = TransportFailure.tooLarge(bytes: Reception.maximumHeaderBytes)
        #expect(await failure(HTTPRequest(url: server.url("/"))) == expected)
    }

    @Test("A server slower than the deadline is given up")
    func drip() async throws {
        let server = try LoopbackServer(["/": .drip])
        let request = HTTPRequest(url: server.url("/"), deadline: .milliseconds(300))
        #expect(await failure(request) == .deadlineMissed(after: .milliseconds(300)))
    }

    @Test("A deadline that has passed is missed without asking", arguments: [Duration.zero, .seconds(-1)])
    func passedDeadline(deadline: Duration) async {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", deadline: deadline)
        #expect(await failure(request) == .deadlineMissed(after: deadline))
    }

    @Test("A cancelled task ends its transfer")
    func cancellation() async throws {
        let server = try LoopbackServer(["/": .drip])
        let request = HTTPRequest(url: server.url("/"), deadline: .seconds(60))
        let task = Task { try await client.send(request) }
        var requests = server.requests.makeAsyncIterator()
        _ = await requests.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func failure(_ request: HTTPRequest) async -> TransportFailure? {
        do {
            _ = try await client.send(request)
            return nil
        } catch {
            return error as? TransportFailure
        }
    }
}

import Testing

@testable import Transport

@Suite("Answers from the network")
struct AnswerTests {
    private let client = HTTPClient.live()

    @Test("A page comes with its status, header and body")
    func page() async throws {
        let server = try LoopbackServer(["/": .text("hei", headers: "Content-Type:  text/plain \r\nEmpty:\r\n")])
        let response = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(response.status == 200)
        #expect(response.headers["content-TYPE"] == "text/plain")
        #expect(response.headers["empty"] == "")
        #expect(response.headers["missing"] == nil)
        #expect(response.body == Array("hei".utf8))
        #expect(response.finalURL == server.url("/"))
    }

    @Test("A missing page is an answer, and a failure only to those who need the body")
    func missing() async throws {
        let server = try LoopbackServer([:])
        let response = try await client.send(HTTPRequest(url: server.url("/gone")))
        #expect(response.status == 404)
        #expect(throws: TransportFailure.status(404)) { try response.successfulBody() }
    }

    @Test("A request says who asks, what it accepts, and what it was told to say")
    func requestHead() async throws {
        let server = try LoopbackServer(["/": .text("")])
        let headers: HTTPHeaders = ["X-Edition": "oslo", "X-Empty": ""]
        _ = try await client.send(HTTPRequest(url: server.url("/"), headers: headers, userAgent: "newsroom/1"))
        var requests = server.requests.makeAsyncIterator()
        let lines = try #require(await requests.next()).split(separator: "\r\n")
        #expect(lines.contains("User-Agent: newsroom/1"))
        #expect(lines.contains("X-Edition: oslo"))
        #expect(lines.contains("X-Empty:"))
        #expect(lines.contains { $0.hasPrefix("Accept-Encoding:") && $0.contains("gzip") })
    }

    @Test("A compressed body arrives unpacked")
    func compressed() async throws {
        let server = try LoopbackServer(["/": .content(Gzip.greeting, headers: "Content-Encoding: gzip\r\n")])
        let response = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(response.body == Array("Nyheter fra Oslo".utf8))
    }

    @Test("Transfers that wait do not hold up others")
    func concurrency() async throws {
        let server = try LoopbackServer(["/slow": .drip, "/": .text("hei")])
        let slow = HTTPRequest(url: server.url("/slow"), deadline: .seconds(60))
        let quick = HTTPRequest(url: server.url("/"), deadline: .seconds(30))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<32 {
                group.addTask { _ = try await client.send(slow) }
            }
            var requests = server.requests.makeAsyncIterator()
            for _ in 0..<32 { _ = await requests.next() }
            let answer = try await client.send(quick)
            #expect(answer.status == 200)
            group.cancelAll()
        }
    }
}

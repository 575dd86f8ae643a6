import Testing

@testable import Transport

@Suite("Broken answers")
struct BrokenAnswerTests {
    private static let start = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".utf8)

    @Test(
        "A connection that ends early is lost, whether it is broken or closed",
        arguments: [Reply.reset(after: start), .reset(after: []), .bytes(start), .bytes([])]
    )
    func lost(reply: Reply) async throws {
        let server = try LoopbackServer(["/": reply])
        await #expect(throws: TransportFailure.connectionLost(host: "127.0.0.1:\(server.port)")) {
            try await HTTPClient.live().send(HTTPRequest(url: server.url("/")))
        }
    }

    @Test(
        "What is not HTTP, or not what it says it is packed with, cannot be read",
        arguments: [
            Reply.raw("SSH-2.0-OpenSSH_9.2\r\n"),
            .raw("<html></html>"),
            .text("this is not gzip", headers: "Content-Encoding: gzip\r\n"),
        ]
    )
    func unreadable(reply: Reply) async throws {
        let server = try LoopbackServer(["/": reply])
        let error = await #expect(throws: TransportFailure.self) {
            try await HTTPClient.live().send(HTTPRequest(url: server.url("/")))
        }
        guard case .malformedResponse? = error else {
            Issue.record("not a malformed response: \(String(describing: error))")
            return
        }
    }

    @Test("A port where nobody listens refuses")
    func refused() async throws {
        // The server is gone when its port is asked.
        let port = try LoopbackServer([:]).port
        await #expect(throws: TransportFailure.refused(host: "127.0.0.1:\(port)")) {
            try await HTTPClient.live().send(HTTPRequest(url: "http://user:secret@127.0.0.1:\(port)/"))
        }
    }

    @Test("A server that does not encrypt is no https server")
    func unencrypted() async throws {
        let server = try LoopbackServer([:])
        let error = await #expect(throws: TransportFailure.self) {
            try await HTTPClient.live().send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
        }
        guard case .cannotEncrypt? = error else {
            Issue.record("not a failure of encryption: \(String(describing: error))")
            return
        }
    }
}

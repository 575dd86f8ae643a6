import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Broken answers")
struct BrokenAnswerTests {
    private let client = HTTPClient.live()

    @Test(
        "A connection that ends early is lost, whether it is broken or closed",
        arguments: [
            Answer.text("half").sized(.claimed(100)),
            .text("the first half and").sent(.reset(after: 9)),
            .text("nothing").sent(.reset(after: 0)),
            .raw("HTTP/1.1 200 OK\r\nContent-Len"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhal"),
            .raw(""),
        ]
    )
    func lost(answer: Answer) async throws {
        let server = try LoopbackServer(["/": [answer]])
        #expect(await client.failure(HTTPRequest(url: server.url("/"))) == .connectionLost(host: server.host))
    }

    @Test("A body longer than it says is cut, and the next answer starts afresh")
    func longer() async throws {
        let server = try LoopbackServer(["/": [.text("hei hei").sized(.claimed(3)), .text("hopp")]])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).body == Array("hei".utf8))
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).body == Array("hopp".utf8))
    }

    @Test("What is not HTTP cannot be read", arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "<html></html>"])
    func unreadable(text: String) async throws {
        let server = try LoopbackServer(["/": [.raw(text)]])
        let error = await client.failure(HTTPRequest(url: server.url("/")))
        #expect(error?.kind == "response")
    }

    @Test("A port without a server refuses")
    func refused() async throws {
        let server = try LoopbackServer([:])
        server.stop()
        await #expect(throws: HTTPClientError.refused(host: server.host)) {
            try await client.send(HTTPRequest(url: "http://user:secret@\(server.host)/"))
        }
    }
}

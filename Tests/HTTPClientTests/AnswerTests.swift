import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Answers from the network")
struct AnswerTests {
    private let client = HTTPClient.live()

    @Test("A page comes with its status, header and body")
    func page() async throws {
        let page = Answer.text("hei").with("Content-Type", " text/plain ").with("Empty", "")
        let server = try LoopbackServer(["/": [page]])
        let response = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(response.status == 200)
        #expect(response.headers["content-TYPE"] == "text/plain")
        #expect(response.headers["empty"] == "")
        #expect(response.headers["missing"] == nil)
        #expect(response.body == Array("hei".utf8))
        #expect(response.finalURL == server.url("/"))
        #expect(response.permanentURL == nil)
    }

    @Test("However the length is given, the body is whole", arguments: [Answer.Length.told, .untold, .chunked])
    func lengths(length: Answer.Length) async throws {
        let server = try LoopbackServer(["/": [.text("hei hei").sized(length)]])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).body == Array("hei hei".utf8))
    }

    @Test("A body is the same in pieces of any length", arguments: [1, 2, 3, 7, 4_096, 16_384])
    func pieces(of length: Int) {
        // libcurl passes the header line by line, however it arrives, and the body as it arrives.
        let body = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var buffer = ResponseBuffer(maximumBytes: body.count)
        for start in stride(from: 0, to: body.count, by: length) {
            let isTaken = buffer.receive(body: body[start..<min(start + length, body.count)])
            #expect(isTaken)
        }
        #expect(buffer.body == body)
        let isMoreTaken = buffer.receive(body: [0])
        #expect(!isMoreTaken)
        #expect(buffer.refusal == .tooLarge(bytes: body.count))
    }

    @Test("A page that is missing or gone is an answer, a failure only to those who need it", arguments: [404, 410])
    func missing(status: Int) async throws {
        let server = try LoopbackServer(["/gone": [.status(410)]])
        let response = try await client.send(HTTPRequest(url: server.url(status == 410 ? "/gone" : "/missing")))
        #expect(response.status == status)
        #expect(throws: HTTPClientError.status(status)) { try response.wholeBody() }
    }

    @Test("A copy that is still good is an answer, whether its version or its age is named")
    func notModified() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let server = try LoopbackServer(["/": [.text("hei").tagged("\"v1\"").modified(date)]])
        let first = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(!first.isNotModified)
        let etag = try #require(first.etag)
        let lastModified = try #require(first.lastModified)
        let conditions: [HTTPHeaders] = [
            ["If-None-Match": etag, "If-Modified-Since": lastModified], ["If-Modified-Since": lastModified],
        ]
        for headers in conditions {
            let second = try await client.send(HTTPRequest(url: server.url("/"), headers: headers))
            #expect(second.isNotModified)
            #expect(second.body.isEmpty)
        }
        #expect(server.bodyBytes(of: "/") == 3)
        let other = HTTPRequest(url: server.url("/"), headers: ["If-None-Match": "\"v0\""])
        #expect(try await client.send(other).body == Array("hei".utf8))
    }

    @Test("A request says who asks, what it can unpack, and the given fields")
    func requestHead() async throws {
        let server = try LoopbackServer(["/": [.text("")]])
        let headers: HTTPHeaders = ["X-Edition": "oslo", "X-Empty": ""]
        _ = try await client.send(HTTPRequest(url: server.url("/"), headers: headers, userAgent: "newsroom/1"))
        let lines = try #require(server.requests.first).lines
        #expect(lines.contains("User-Agent: newsroom/1"))
        #expect(lines.contains("X-Edition: oslo"))
        #expect(lines.contains("X-Empty:"))
        #expect(lines.contains("Accept-Encoding: gzip, br"))
        #expect(lines.count == 6, "nothing else but Host and Accept: \(lines)")
    }

    @Test("What HTML or another charset a server sends instead is the reader's to judge")
    func otherContent() async throws {
        let page = Answer.bytes([0xC6]).with("Content-Type", "text/html; charset=ISO-8859-1")
        let server = try LoopbackServer(["/": [page]])
        let response = try await client.send(HTTPRequest(url: server.url("/")))
        #expect(response.charset == "iso-8859-1")
        #expect(response.body == [0xC6])
    }

    @Test(
        "The charset is read as far as it can be",
        arguments: [
            ("text/xml", nil), ("text/xml; charset=utf-8", "utf-8"), ("text/xml;charset=\"UTF-8\"", "utf-8"),
            ("text/xml; q=1; CHARSET = Windows-1252 ; x", "windows-1252"), ("text/xml; charset", nil),
            ("text/xml; charset=", nil), ("text/xml; charset=\"\"", nil), ("charset=utf-8", nil), ("", nil),
            ("text/xml; charset='utf-8'", "utf-8"),
        ]
    )
    func charset(type: String, charset: String?) {
        #expect(HTTPResponse(headers: ["Content-Type": type], finalURL: "").charset == charset)
    }
}

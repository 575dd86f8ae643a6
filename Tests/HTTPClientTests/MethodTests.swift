import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Requests that change something")
struct MethodTests {
    private let client = HTTPClient.live()

    @Test("PUT and POST send their body and its length", arguments: [HTTPRequest.Method.put, .post], [0, 1, 70_000])
    func sending(method: HTTPRequest.Method, size: Int) async throws {
        let server = try LoopbackServer(["/a": [.status(200)]])
        let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let answer = try await client.send(HTTPRequest(method, url: server.url("/a"), body: body))
        #expect(answer.status == 200)
        let visit = try #require(server.requests.first)
        #expect(visit.method == method.rawValue)
        #expect(visit["Content-Length"] == String(size))
        #expect(visit.body == body)
    }

    @Test("A body of megabytes arrives whole, and is sent without a question first")
    func large() async throws {
        let server = try LoopbackServer(["/a": [.status(200)]])
        let body = [UInt8](repeating: 120, count: 5_000_000)
        _ = try await client.send(HTTPRequest(.put, url: server.url("/a"), body: body))
        let visit = try #require(server.requests.first)
        #expect(visit.body == body)
        #expect(visit["Expect"] == nil)
    }

    @Test("A body has the type that the request says, and otherwise none")
    func types() async throws {
        let server = try LoopbackServer(["/a": [.status(200)]])
        _ = try await client.send(HTTPRequest(.put, url: server.url("/a"), body: [1]))
        let typed = HTTPRequest(.put, url: server.url("/a"), body: [1], headers: ["Content-Type": "text/css"])
        _ = try await client.send(typed)
        #expect(server.requests.map { $0["Content-Type"] } == [nil, "text/css"])
    }

    @Test("HEAD asks for the header only, and the connection stays good")
    func head() async throws {
        let server = try LoopbackServer(["/a": [.text("hei").tagged("\"1\"")]])
        for _ in 0..<2 {
            let answer = try await client.send(HTTPRequest(.head, url: server.url("/a")))
            #expect(answer.body.isEmpty)
            #expect(answer.etag == "\"1\"")
            #expect(answer.headers["Content-Length"] == "3")
        }
        #expect(server.requests.map(\.method) == ["HEAD", "HEAD"])
        #expect(server.connections == 1)
    }

    @Test("DELETE sends no body")
    func delete() async throws {
        let server = try LoopbackServer(["/a": [.status(204)]])
        #expect(try await client.send(HTTPRequest(.delete, url: server.url("/a"), body: [1])).status == 204)
        let visit = try #require(server.requests.first)
        #expect(visit.method == "DELETE")
        #expect(visit["Content-Length"] == nil)
    }

    @Test("What was sent over a connection leaves nothing behind for the next request")
    func neighbours() async throws {
        let server = try LoopbackServer(["/a": [.text("hei")]])
        for method in [HTTPRequest.Method.put, .get, .head, .delete, .post, .get] {
            _ = try await client.send(HTTPRequest(method, url: server.url("/a"), body: [1, 2, 3]))
        }
        #expect(server.requests.map(\.method) == ["PUT", "GET", "HEAD", "DELETE", "POST", "GET"])
        #expect(server.requests.map(\.body.count) == [3, 0, 0, 0, 3, 0])
        #expect(server.connections == 1)
    }

    @Test("Neither passwords, nor headers, nor limits of one request are left over for the next")
    func forgotten() async throws {
        let server = try LoopbackServer(["/a": [.text("hei")], "/large": [.text(String(repeating: "x", count: 2000))]])
        var first = HTTPRequest(
            .put,
            url: "http://user:secret@\(server.host)/a",
            headers: ["X-Secret": "secret", "Content-Type": "text/css"],
            userAgent: "first"
        )
        first.stallLimit = .seconds(60)
        first.keepsDots = true
        _ = try await client.send(first)
        let limited = HTTPRequest(url: server.url("/large"), maximumBytes: 1000)
        #expect(await client.failure(limited) == .tooLarge(bytes: 1000))
        #expect(try await client.send(HTTPRequest(url: server.url("/b/../large"))).body.count == 2000)
        let last = try #require(server.requests.last)
        #expect(last.target == "/large")
        #expect(last["User-Agent"] == "sitegen")
        #expect(["Authorization", "X-Secret", "Content-Type", "Content-Length"].allSatisfy { last[$0] == nil })
    }

    @Test("A redirect is an answer to what changes something", arguments: [HTTPRequest.Method.put, .post, .delete])
    func redirected(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer(["/a": [.redirect(to: "/b", status: 307)], "/b": [.status(200)]])
        let answer = try await client.send(HTTPRequest(method, url: server.url("/a"), body: [1]))
        #expect(answer.status == 307)
        #expect(server.requests.count == 1)
    }

    @Test("A redirect is an answer to whoever does not want to be led")
    func notLed() async throws {
        let server = try LoopbackServer(["/a": [.redirect(to: "/b", status: 301)], "/b": [.status(200)]])
        var request = HTTPRequest(url: server.url("/a"))
        request.followsRedirects = false
        let answer = try await client.send(request)
        #expect(answer.status == 301)
        #expect(answer.headers["Location"] == "/b")
    }

    @Test("Dots in a path go as they are to whoever wants them")
    func dots() async throws {
        let server = try LoopbackServer(["/a/../b/./c": [.text("dots")], "/b/c": [.text("tidy")]])
        var request = HTTPRequest(url: server.url("/a/../b/./c"))
        #expect(try await client.send(request).body == Array("tidy".utf8))
        request.keepsDots = true
        #expect(try await client.send(request).body == Array("dots".utf8))
    }

    @Test("An answer stays packed for whoever wants it as it is kept")
    func packed() async throws {
        let packed = Packed.gzip
        let server = try LoopbackServer(["/a": [.bytes(packed).with("Content-Encoding", "gzip")]])
        var request = HTTPRequest(url: server.url("/a"))
        request.unpacks = false
        #expect(try await client.send(request).body == packed)
        #expect(server.requests[0]["Accept-Encoding"] == nil)
        request.unpacks = true
        #expect(try await client.send(request).body != packed)
        #expect(server.requests[1]["Accept-Encoding"] == "gzip, br")
    }

    @Test("A transfer that is stuck fails long before its deadline")
    func stuck() async throws {
        let server = try LoopbackServer(["/a": [.text("hei").after(.seconds(100))]])
        var request = HTTPRequest(url: server.url("/a"), deadline: .seconds(90))
        request.stallLimit = .seconds(1)
        #expect(await client.failure(request) == .stalled(host: server.host, after: .seconds(1)))
    }

    @Test("A request names its method, but not what it sends")
    func shown() {
        let request = HTTPRequest(.put, url: "https://a.no/b", body: Array("secret".utf8))
        #expect("\(request)" == "PUT https://a.no/b")
    }
}

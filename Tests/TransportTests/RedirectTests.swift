import Testing

@testable import Transport

@Suite("Redirects")
struct RedirectTests {
    private let client = HTTPClient.live()

    @Test("Five are followed, and the answer says where they led")
    func chain() async throws {
        let server = try LoopbackServer(chain(of: 5))
        let response = try await client.send(HTTPRequest(url: server.url("/5")))
        #expect(response.body == Array("arrived".utf8))
        #expect(response.finalURL == server.url("/0"))
        #expect(response.headers["X-Hop"] == nil)
    }

    @Test("A sixth is one too many, also in a circle", arguments: ["/6", "/circle"])
    func tooMany(path: String) async throws {
        var replies = chain(of: 6)
        replies["/circle"] = .redirect(to: "/circle")
        let server = try LoopbackServer(replies)
        await #expect(throws: TransportFailure.tooManyRedirects(limit: 5)) {
            try await client.send(HTTPRequest(url: server.url(path)))
        }
    }

    @Test("The deadline covers all of them together")
    func deadline() async throws {
        let server = try LoopbackServer(
            chain(of: 5).mapValues { if case .bytes(let bytes) = $0 { .late(bytes) } else { $0 } }
        )
        // Longer than each, shorter than all.
        let deadline = Duration.milliseconds(3 * Int(LoopbackServer.moment))
        await #expect(throws: TransportFailure.deadlineMissed(after: deadline)) {
            try await client.send(HTTPRequest(url: server.url("/5"), deadline: deadline))
        }
    }

    @Test(
        "Every status that redirects is followed",
        arguments: ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"]
    )
    func statuses(status: String) async throws {
        let server = try LoopbackServer(["/": .redirect(to: "new", status: status), "/new": .text("hei")])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).body == Array("hei".utf8))
    }

    @Test(
        "An answer that does not redirect is returned, whatever location it has",
        arguments: [
            (Reply.redirect(to: "/new", status: "200 OK"), 200),
            (.redirect(to: "/new", status: "300 Multiple Choices"), 300),
            (.raw("HTTP/1.1 304 Not Modified\r\nLocation: /new\r\n\r\n"), 304),
            (.redirect(to: "/new", status: "404 Not Found"), 404),
            (.redirect(to: " "), 302),
            (.text("", status: "302 Found"), 302),
        ]
    )
    func answers(reply: Reply, status: Int) async throws {
        let server = try LoopbackServer(["/": reply])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).status == status)
    }

    @Test("The headers of the request stay with a server that redirects to itself")
    func sameServer() async throws {
        let server = try LoopbackServer(["/": .redirect(to: "/new"), "/new": .text("hei")])
        _ = try await client.send(HTTPRequest(url: server.url("/"), headers: ["X-Api-Key": "secret"]))
        let heads = await heads(2, of: server.requests)
        #expect(heads.count == 2)
        #expect(heads.allSatisfy { $0.contains("X-Api-Key: secret\r\n") })
    }

    @Test(
        "No header of the request reaches another server, nor comes back from it",
        arguments: ["X-Api-Key", "Authorization", "Cookie", "Accept"]
    )
    func otherServer(name: String) async throws {
        let home = try LoopbackServer(["/home": .text("hei")])
        let other = try LoopbackServer(["/": .redirect(to: home.url("/home"))])
        let first = try LoopbackServer(["/": .redirect(to: other.url("/"))])
        _ = try await client.send(
            HTTPRequest(url: first.url("/"), headers: [name: "secret"], userAgent: "newsroom/1")
        )
        #expect(await heads(1, of: first.requests).allSatisfy { $0.contains("\(name): secret\r\n") })
        for requests in [other.requests, home.requests] {
            let heads = await heads(1, of: requests)
            #expect(heads.allSatisfy { !$0.contains("secret") && $0.contains("User-Agent: newsroom/1\r\n") })
        }
    }

    @Test(
        "A redirect out of the web is refused",
        arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x"]
    )
    func foreign(target: String) async throws {
        let server = try LoopbackServer(["/": .redirect(to: target)])
        await #expect(throws: TransportFailure.notHTTP(target.lowercased())) {
            try await client.send(HTTPRequest(url: server.url("/")))
        }
    }

    private func chain(of length: Int) -> [String: Reply] {
        var replies = ["/0": Reply.text("arrived")]
        for hop in 1...length { replies["/\(hop)"] = .redirect(to: "/\(hop - 1)") }
        return replies
    }

    private func heads(_ count: Int, of requests: AsyncStream<String>) async -> [String] {
        await requests.prefix(count).reduce(into: []) { $0.append($1) }
    }
}

import LoopbackServer
import Testing

@testable import HTTPClient

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
        replies["/circle"] = [.redirect(to: "/circle")]
        let server = try LoopbackServer(replies)
        #expect(await client.failure(HTTPRequest(url: server.url(path))) == .tooManyRedirects(limit: 5))
    }

    @Test("The deadline covers all of them together")
    func deadline() async throws {
        let moment = Duration.milliseconds(100)
        let server = try LoopbackServer(chain(of: 5).mapValues { $0.map { $0.after(moment) } })
        // Longer than each, shorter than all.
        let deadline = moment * 3
        await #expect(throws: HTTPClientError.deadlineMissed(after: deadline)) {
            try await client.send(HTTPRequest(url: server.url("/5"), deadline: deadline))
        }
    }

    @Test("Every status that redirects is followed", arguments: [301, 302, 303, 307, 308])
    func statuses(status: Int) async throws {
        let server = try LoopbackServer(["/": [.redirect(to: "new", status: status)], "/new": [.text("hei")]])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).body == Array("hei".utf8))
    }

    @Test(
        "What moved for good is reported, up to the first hop that is not for good",
        arguments: [
            ([301], "/1"), ([308], "/1"), ([301, 308, 301], "/3"), ([302], nil), ([307, 301], nil),
            ([301, 302], "/1"), ([301, 303, 301], "/1"),
        ]
    )
    func permanent(statuses: [Int], path: String?) async throws {
        var script = ["/\(statuses.count)": [Answer.text("hei")]]
        for (hop, status) in statuses.enumerated() {
            script["/\(hop)"] = [.redirect(to: "/\(hop + 1)", status: status)]
        }
        let server = try LoopbackServer(script)
        let response = try await client.send(HTTPRequest(url: server.url("/0")))
        #expect(response.status == 200)
        #expect(response.permanentURL == path.map(server.url))
    }

    @Test(
        "An answer that does not redirect is returned, whatever location it has",
        arguments: [
            (Answer.redirect(to: "/new", status: 200), 200),
            (.redirect(to: "/new", status: 300), 300),
            (.status(304).with("Location", "/new"), 304),
            (.redirect(to: "/new", status: 404), 404),
            (.redirect(to: " "), 302),
            (.status(302), 302),
        ]
    )
    func answers(answer: Answer, status: Int) async throws {
        let server = try LoopbackServer(["/": [answer]])
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).status == status)
    }

    @Test("The headers of the request stay with a server that redirects to itself")
    func sameServer() async throws {
        let server = try LoopbackServer(["/": [.redirect(to: "/new")], "/new": [.text("hei")]])
        _ = try await client.send(HTTPRequest(url: server.url("/"), headers: ["X-Api-Key": "secret"]))
        #expect(server.requests.map { $0["X-Api-Key"] } == ["secret", "secret"])
    }

    @Test(
        "No header of the request reaches another server, nor comes back from it",
        arguments: ["X-Api-Key", "Authorization", "Cookie", "Accept"]
    )
    func otherServer(name: String) async throws {
        let home = try LoopbackServer(["/home": [.text("hei")]])
        let other = try LoopbackServer(["/": [.redirect(to: home.url("/home"))]])
        let first = try LoopbackServer(["/": [.redirect(to: other.url("/"))]])
        _ = try await client.send(HTTPRequest(url: first.url("/"), headers: [name: "secret"], userAgent: "newsroom/1"))
        #expect(first.requests.map { $0[name] } == ["secret"])
        for server in [other, home] {
            #expect(server.requests.count == 1)
            #expect(server.requests.allSatisfy { !$0.head.contains("secret") && $0["User-Agent"] == "newsroom/1" })
        }
    }

    private func chain(of length: Int) -> [String: [Answer]] {
        var script = ["/0": [Answer.text("arrived")]]
        for hop in 1...length { script["/\(hop)"] = [.redirect(to: "/\(hop - 1)")] }
        return script
    }
}

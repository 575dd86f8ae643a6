import LoopbackServer
import TestSupport
import Testing

@testable import HTTPClient

@Suite("Secrets")
struct SecretTests {
    private let client = HTTPClient.live(trusting: Certificate.pem)

    @Test(
        "No failure tells a header, or the user and password of an address",
        arguments: TestTable.cells(of: "HTTPClient/Secret-failures")
    )
    func failures(pattern: String) async throws {
        let server = try LoopbackServer([
            "/reset": [.text("hei").sent(.reset(after: 1))],
            "/ssh": [.raw("SSH-2.0\r\n")],
            "/circle": [.redirect(to: "/circle")],
            "/ftp": [.redirect(to: "ftp://user:secret@127.0.0.1/")],
            "/drip": [.dripping],
            "/large": [.text(String(repeating: "x", count: 1001))],
        ])
        let request = HTTPRequest(
            url: pattern.replacing("HOST", with: server.host),
            headers: ["Authorization": "secret", "X-Api-Key": "secret"],
            deadline: .milliseconds(300),
            maximumBytes: 1000,
            userAgent: "secret"
        )
        let error = try await #require(throws: HTTPClientError.self) { try await client.send(request) }
        #expect(!error.description.contains("secret"))
        #expect(!error.description.contains("user"))
    }

    @Test("A header that is refused is named, its value is not")
    func refusedHeader() async throws {
        let request = HTTPRequest(url: "http://127.0.0.1:1/", headers: ["X-Api-Key": "secret\n"])
        let error = try await #require(throws: HTTPClientError.self) { try await client.send(request) }
        #expect(error.description.contains("X-Api-Key"))
        #expect(!error.description.contains("secret"))
    }

    @Test("A request that is shown names its headers, and hides what they say")
    func shownRequest() {
        let request = HTTPRequest(
            url: "https://user:secret@a.no/feed",
            headers: ["Authorization": "secret", "X-Api-Key": "secret"]
        )
        #expect("\(request)" == "GET https://a.no/feed (Authorization, X-Api-Key)")
        #expect("\(request.headers)" == "Authorization, X-Api-Key")
        #expect("\(HTTPRequest(url: "https://a.no/feed"))" == "GET https://a.no/feed")
    }

    @Test("An answer says where it came from without user and password, which the server gets")
    func answers() async throws {
        let server = try LoopbackServer(["/@a": [.redirect(to: "/b?c=@d", status: 301)], "/b?c=@d": [.text("hei")]])
        let response = try await client.send(HTTPRequest(url: "http://user:secret@\(server.host)/@a"))
        #expect(response.finalURL == server.url("/b?c=@d"))
        #expect(response.permanentURL == server.url("/b?c=@d"))
        #expect(server.requests.allSatisfy { $0["Authorization"] == "Basic dXNlcjpzZWNyZXQ=" })
        #expect(server.requests.count == 2)
    }

    @Test(
        "What may be a password is cut from what is no address",
        arguments: [
            ("ftp://a.no/x", "ftp://a.no/x"), ("ftp://user:secret@a.no/x", "ftp://a.no/x"),
            ("user:secret@a.no", "a.no"), ("http:/user:secret@a.no", "a.no"), ("http://a:b/c@d", "http://d"), ("@", ""),
            ("", ""), ("x@://y", "://y"),
        ]
    )
    func cut(text: String, shown: String) {
        #expect(text.withoutSecrets == shown)
    }
}

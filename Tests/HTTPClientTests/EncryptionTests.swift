import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Encrypted connections")
struct EncryptionTests {
    private let client = HTTPClient.live()
    private let trusting = HTTPClient.live(trusting: Certificate.pem)

    @Test("A certificate without a known issuer is not trusted, and nothing is asked")
    func untrusted() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]], over: .https)
        let error = await client.failure(HTTPRequest(url: server.url("/"), headers: ["X-Api-Key": "secret"]))
        #expect(error?.description.hasPrefix("the certificate of \(server.host) is not trusted") == true)
        #expect(server.requests.isEmpty)
    }

    @Test("A certificate for another name is not trusted, either")
    func otherName() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]], over: .https)
        let error = await trusting.failure(HTTPRequest(url: "https://localhost:\(server.port)/"))
        #expect(error?.description.contains("is not trusted") == true)
        #expect(server.requests.isEmpty)
    }

    @Test("A server that does not encrypt is no https server")
    func unencrypted() async throws {
        let server = try LoopbackServer([:])
        let error = await client.failure(HTTPRequest(url: "https://\(server.host)/"))
        #expect(error?.description.hasPrefix("no encrypted connection to") == true)
    }

    @Test("HTTP/2 is offered to a server that is trusted, and HTTP/1.1 spoken to one that does not know it")
    func trusted() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]], over: .https)
        let response = try await trusting.send(HTTPRequest(url: server.url("/")))
        #expect(response.body == Array("hei".utf8))
        #expect(server.handshakes == Handshakes(count: 1, resumed: 0, offeringHTTP2: 1))
    }

    @Test("A connection is shared, and where it is gone its session is taken up")
    func sessions() async throws {
        let server = try LoopbackServer(["/": [.text("hei"), .text("hei").sized(.untold), .text("hei")]], over: .https)
        for _ in 0..<3 { _ = try await trusting.send(HTTPRequest(url: server.url("/"))) }
        #expect(server.connections == 2)
        #expect(server.handshakes == Handshakes(count: 2, resumed: 1, offeringHTTP2: 2))
    }

    @Test("Nothing leads from https to http")
    func downgrade() async throws {
        let server = try LoopbackServer(["/": [.redirect(to: "http://127.0.0.1:1/")]], over: .https)
        #expect(await trusting.failure(HTTPRequest(url: server.url("/"))) == .unencryptedRedirect(host: "127.0.0.1"))
    }
}

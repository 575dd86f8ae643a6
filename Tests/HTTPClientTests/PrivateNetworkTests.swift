import LoopbackServer
import TestSupport
import Testing

@testable import HTTPClient

@Suite("Addresses that are not public")
struct PrivateNetworkTests {
    @Test(
        "Every kind of address that is not public is known, in every notation of IPv6",
        arguments: TestTable.cells(of: "HTTPClient/PrivateNetwork-kept")
    )
    func kept(address: String) {
        #expect(PrivateNetwork.contains(address))
    }

    @Test(
        "Their public neighbours are not",
        arguments: [
            "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
            "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.167.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255",
            "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1", "64:ff9b::808:808", "::ffff:8.8.8.8",
            "2002:808:808::",
        ]
    )
    func open(address: String) {
        #expect(!PrivateNetwork.contains(address))
    }

    @Test(
        "A redirect to another host in a private network is refused before anything is sent, by its address or its name",
        arguments: ["localhost", "127.0.0.2", "2130706433", "0x7f.2", "[::ffff:127.0.0.1]", "0"]
    )
    func redirect(host: String) async throws {
        let inner = try LoopbackServer(["/": [.text("secret")]])
        let outer = try LoopbackServer(["/": [.redirect(to: "http://\(host):\(inner.port)/")]])
        var request = HTTPRequest(url: outer.url("/"))
        request.privateNetwork = .named
        // One spelling of the same host is the same host.
        let isSame = host == "2130706433"
        if isSame {
            #expect(try await HTTPClient.live().send(request).body == Array("secret".utf8))
        } else {
            let failure = await HTTPClient.live().failure(request)
            if case .privateNetwork = failure {} else { Issue.record("\(String(describing: failure))") }
            #expect(inner.requests.isEmpty && inner.connections == 0)
        }
        request.privateNetwork = .refused
        #expect(await HTTPClient.live().failure(request) == .privateNetwork(host: outer.host))
    }

    @Test("A connection that is open already is not used for a request that may not go there")
    func reuse() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]])
        let client = HTTPClient.live()
        var request = HTTPRequest(url: server.url("/"))
        _ = try await client.send(request)
        request.privateNetwork = .refused
        #expect(await client.failure(request) == .privateNetwork(host: server.host))
        #expect(server.requests.count == 1)
    }

    @Test("A redirect back to the named host from another one counts as that of the other one")
    func roundabout() throws {
        var request = HTTPRequest(url: "http://a.example/")
        request.privateNetwork = .named
        #expect(try request.redirected(to: "/b").privateNetwork == .named)
        #expect(try request.redirected(to: "https://a.example/b").privateNetwork == .named)
        let away = try request.redirected(to: "http://b.example/")
        #expect(away.privateNetwork == .refused)
        #expect(try away.redirected(to: "http://a.example/").privateNetwork == .refused)
    }

    @Test("A name and a password in a redirect are not sent", arguments: ["user:pw@", "user@", ":pw@"])
    func userInfo(info: String) async throws {
        let server = try LoopbackServer(["/new": [.text("hei")]])
        server.play("/", .redirect(to: "http://\(info)\(server.host)/new"))
        #expect(try await HTTPClient.live().send(HTTPRequest(url: server.url("/"))).body == Array("hei".utf8))
        #expect(server.requests.allSatisfy { $0["Authorization"] == nil })
    }
}

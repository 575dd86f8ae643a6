import Glibc
import LoopbackServer
import Testing

@testable import HTTPClient

/// In processes of their own, since the environment is everybody's.
@Suite("Proxies from the environment")
struct ProxyTests {
    @Test("A proxy is asked for the whole address, also where it needs a password")
    func proxy() async {
        await #expect(processExitsWith: .success) {
            let address = "http://feeds.example.invalid/feed"
            let server = try LoopbackServer([address: [.text("hei")]])
            unsafe setenv("http_proxy", "http://user:secret@\(server.host)", 1)
            let response = try await HTTPClient.live().send(HTTPRequest(url: address))
            try #require(response.body == Array("hei".utf8))
            try #require(response.finalURL == address)
            try #require(server.requests.first?["Proxy-Authorization"] == "Basic dXNlcjpzZWNyZXQ=")
        }
    }

    @Test("A proxy that opens no tunnel is distinguished from the host")
    func tunnel() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer(["feeds.example.invalid:443": [.status(407)]])
            unsafe setenv("https_proxy", "http://user:secret@\(server.host)", 1)
            await #expect(throws: HTTPClientError.proxyFailed(reason: "status 407")) {
                try await HTTPClient.live().send(HTTPRequest(url: "https://feeds.example.invalid/feed"))
            }
        }
    }

    @Test(
        "A proxy that makes no sense is reported without its password",
        arguments: ["http://user:secret@no proxy/", "gopher://user:secret@127.0.0.1:1", "http://user:secret@:99999"]
    )
    func nonsense(proxy: String) async {
        await #expect(processExitsWith: .success) { [proxy] in
            unsafe setenv("http_proxy", proxy, 1)
            let error = try await #require(throws: HTTPClientError.self) {
                try await HTTPClient.live().send(HTTPRequest(url: "http://feeds.example.invalid/feed"))
            }
            try #require(!"\(error) \(String(reflecting: error))".contains("secret"))
        }
    }
}

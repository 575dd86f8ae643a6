import Testing

@testable import HTTPServer

@Suite("Whose requests are answered")
struct AllowedHostsTests {
    @Test(
        "a server on loopback answers to the names of this machine only",
        arguments: [
            ("127.0.0.1:8080", nil), ("127.0.0.1", nil), ("localhost", nil), ("LocalHost:8080", nil),
            ("vg.localhost:8080", nil), ("[::1]:8080", nil), ("[::1]", nil), ("127.1.2.3", nil),
            ("localhost.", nil), ("localhost.:8080", nil), ("127.0.0.1.", nil), ("localhost..", 421), (".", 421),
            ("desk", 421), ("desk.local", 421),
            ("evil.example", 421), ("localhost.evil.example", 421), ("notlocalhost", 421), ("192.168.0.7:8080", 421),
            ("[fe80::1]", 421), ("127.0.0.1.evil.example", 421), ("0x7f.1", 421), ("2130706433", 421),
            ("", 400), (":8080", 400), ("localhost:", nil), ("localhost:x", 400), ("localhost:123456", 400),
            ("a b", 400), ("localhost/", 400), ("user@localhost", 400), ("[::1", 400), ("[localhost]", 400),
            ("[::1]x", 400), ("løk.localhost", 400), ("localhost, evil.example", 400), ("local\\host", 400),
        ] as [(String, Int?)]
    )
    func loopback(host: String, status: Int?) {
        let request = Request("GET", "/", headers: [("Host", host)])
        #expect(AllowedHosts(host: "127.0.0.1", machine: "desk").refusal(of: request)?.status == status)
    }

    @Test(
        "a server on the network answers to its names and to addresses, for a name can be made to point at it",
        arguments: [
            ("0.0.0.0", "192.168.0.7:8080", true), ("0.0.0.0", "evil.example", false), ("::", "[fe80::1]:8080", true),
            ("desk.example", "desk.example:80", true), ("desk.example", "DESK.example", true),
            ("desk.example", "other.example", false), ("desk.example", "localhost", true), ("::1", "[::1]", true),
            ("::1", "10.0.0.1", false), ("0.0.0.0", "desk:8080", true), ("0.0.0.0", "DESK.local.", true),
            ("0.0.0.0", "desk.news.example", true), ("0.0.0.0", "news.example", false), ("0.0.0.0", "desk.evil", false),
            ("localhost.", "desk", false), ("press.example", "desk.local", true),
        ]
    )
    func network(given: String, host: String, isAllowed: Bool) {
        let request = Request("GET", "/", headers: [("Host", host)])
        for machine in ["Desk", "desk.local", "desk.news.example."]
        where host.contains("news") == machine.contains("news") {
            let rule = AllowedHosts(host: given, machine: machine)
            #expect((rule.refusal(of: request) == nil) == isAllowed, "\(machine)")
        }
    }

    @Test("a host that is missing or stands there twice is refused")
    func count() {
        let rule = AllowedHosts(host: "127.0.0.1")
        #expect(rule.refusal(of: Request("GET", "/"))?.status == 400)
        let twice = Request("GET", "/", headers: [("Host", "localhost"), ("host", "localhost")])
        #expect(rule.refusal(of: twice)?.status == 400)
    }

    @Test("what this machine calls itself is the name the system has, and none is no name of it")
    func machine() throws {
        let name = AllowedHosts.machineName
        #expect(!name.isEmpty && !name.contains("\0"))
        let request = Request("GET", "/", headers: [("Host", name + ":8080")])
        #expect(AllowedHosts(host: "0.0.0.0").refusal(of: request) == nil)
        let local = Request("GET", "/", headers: [("Host", ".local")])
        #expect(AllowedHosts(host: "0.0.0.0", machine: "").refusal(of: local)?.status == 421)
    }

    @Test("a host in the target counts instead of the header's")
    func absoluteTarget() throws {
        let fields = [HTTPField("host", "localhost")]
        let request = try #require(Request("GET", target: "http://evil.example/vg/?a", fields: fields))
        #expect(request.path == "/vg/" && request.query == "a")
        #expect(AllowedHosts(host: "127.0.0.1").refusal(of: request)?.status == 421)
    }

    @Test(
        "targets that are none of a server's own are not read",
        arguments: [
            "*", "example.no:443", "https://localhost/", "ftp://x/", "/a b", "/æ", "/a#b", "", "vg/", "/\u{7F}",
        ]
    )
    func otherTargets(text: String) {
        #expect(Request("GET", target: text, fields: []) == nil)
    }
}

import Foundation
import Glibc
import Testing

@testable import HTTPServer
@testable import Preview

@Suite("Hostile requests over a real connection", .timeLimit(.minutes(10)))
struct HostileRequestTests {
    /// The permitted answers: `refused` is any 4xx, or the end of the connection.
    enum Wanted: Sendable {
        case refused
        case status(Int)
        case moved(String)
    }

    static let targets: [(String, Wanted)] = [
        ("/../secret.txt", .status(400)), ("/vg/../../secret.txt", .status(400)), ("/..", .status(400)),
        ("/./vg/", .status(400)), ("/vg/.", .status(400)), ("/vg/./index.html", .status(400)),
        ("/%2e%2e/secret.txt", .status(400)), ("/%2E%2e/secret.txt", .status(400)), ("/.%2e/secret.txt", .status(400)),
        ("/%252e%252e/secret.txt", .status(404)), ("/%2e%2e%2fsecret.txt", .status(400)),
        ("/..%2fsecret.txt", .status(400)), ("/vg%2findex.html", .status(400)), ("/vg%2Findex.html", .status(400)),
        ("/..\\secret.txt", .status(400)), ("/..%5csecret.txt", .status(400)), ("/vg\\index.html", .status(400)),
        ("/%5c..%5csecret.txt", .status(400)), ("/vg/index.html%00", .status(400)), ("/%00/secret.txt", .status(400)),
        ("/vg/index.html%00.png", .status(400)), ("/vg/%01", .status(400)), ("/vg/%0d%0aSet-Cookie:%20a", .status(400)),
        ("/vg/%7f", .status(400)), ("/vg/%", .status(400)), ("/vg/%2", .status(400)), ("/vg/%zz", .status(400)),
        ("/vg/%u002e", .status(400)), ("/%c0%ae%c0%ae/secret.txt", .status(400)), ("/%e0%80%ae/x", .status(400)),
        ("/%ff", .status(400)), ("/vg/%ed%a0%80", .status(400)), ("/..;/secret.txt", .status(404)),
        ("/..%3b/secret.txt", .status(404)), ("/...", .status(404)), ("/.../secret.txt", .status(404)),
        ("//", .status(404)), ("//evil.example", .status(404)), ("//evil.example/..", .status(404)),
        ("/vg//index.html", .status(404)), ("/vg//", .status(404)), ("///etc/passwd", .status(404)),
        ("/.env", .status(404)), ("/%2eenv", .status(404)), ("/vg/.git/config", .status(404)),
        ("/.sitegen/manifest.json", .status(404)), ("/.well-known/../.env", .status(400)),
        ("/.well-known/.env", .status(404)), ("/_redirects", .status(404)), ("/_headers", .status(404)),
        ("/vg/_redirects", .status(404)), ("/%5fredirects", .status(404)),
        ("/vg/page.html.sitegen-draft", .status(404)),
        ("/vg/link.txt", .status(404)), ("/vg/out/secret.txt", .status(404)), ("/vg/up/secret.txt", .status(404)),
        ("/vg/loop", .status(404)), ("/vg/loop/x", .status(404)), ("/vg/inside.html", .status(404)),
        ("/vg/pipe", .status(404)), ("/vg/index.html/", .status(404)), ("/vg/index.html/x", .status(404)),
        ("/etc/passwd", .status(404)), ("/file:///etc/passwd", .status(404)), ("/vg/empty/", .status(404)),
        ("/VG/", .status(404)), ("/vg/~root", .status(404)), ("/vg/index.html::$DATA", .status(404)),
        ("/vg/" + String(repeating: "a", count: 300), .status(404)),
        ("/" + String(repeating: "a/", count: 40), .status(414)),
        ("/" + String(repeating: "a", count: 3_000), .status(414)),
        ("/vg", .moved("./vg/")), ("/vg?x=//evil", .moved("./vg/?x=//evil")), ("/a:b", .moved("./a:b/")),
        ("/old/%2f%2fevil.example", .status(400)), ("/old//evil.example/", .status(404)),
        ("/old/evil.example/", .moved("/evil.example/")), ("/bad/evil.example", .status(404)),
        ("http://evil.example/vg/", .status(421)), ("http://localhost/vg/", .status(200)),
        ("http://localhost/../secret.txt", .status(400)), ("http://evil.example:80@localhost/vg/", .status(400)),
        ("https://localhost/vg/", .status(400)), ("*", .status(400)), ("evil.example:443", .status(400)),
        ("vg/index.html", .status(400)), ("../secret.txt", .status(400)), ("/vg/#x", .status(400)),
        ("/vg/\u{1B}[31m", .status(400)), ("/vg/?\u{7}", .status(400)), ("/bl%C3%A5b%C3%A6r/", .status(200)),
        ("/blåbær/", .status(400)), ("/vg/?../../secret.txt", .status(200)), ("?", .status(400)),
    ]

    static let heads: [(String, Wanted)] = [
        ("GET /vg/ HTTP/1.1\r\n\r\n", .status(400)), ("GET /vg/ HTTP/1.1\r\nHost:\r\n\r\n", .status(400)),
        ("GET /vg/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", .status(421)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", .status(400)),
        ("GET /vg/ HTTP/1.1\r\nHost : localhost\r\n\r\n", .refused),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost/..\r\n\r\n", .status(400)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n", .status(400)),
        ("GET /vg/ HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", .status(421)),
        ("GET /_sitegen/x HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n", .status(403)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", .refused),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", .refused),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n", .refused),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: identity\r\n\r\n", .refused),
        ("POST /vg/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx", .status(413)),
        ("GET  /vg/ HTTP/1.1\r\nHost: localhost\r\n\r\n", .status(200)),
        ("GET /vg/\r\nHost: localhost\r\n\r\n", .refused),
        ("\r\n\r\n\r\n\r\n", .refused), ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\r\n\r\n", .refused),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .refused), ("GET /vg/ HTTP/9.9\r\nHost: localhost\r\n\r\n", .refused),
        ("GET /vg/\0../../secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", .status(200)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=99999-\r\n\r\n", .status(416)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99999999999999999999\r\n\r\n", .status(206)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=-0\r\n\r\n", .status(416)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=5-2\r\n\r\n", .status(200)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip;q=9e999\r\n\r\n", .status(200)),
        ("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n", .status(304)),
    ]

    private let site: TemporarySite
    private let server: HTTPServer

    init() throws {
        let site = try TemporarySite([
            "index.html": "brands", "vg/index.html": "front page", "vg/_redirects": TemporarySite.secret,
            ".env": TemporarySite.secret, "vg/.git/config": TemporarySite.secret, "_headers": TemporarySite.secret,
            ".sitegen/manifest.json": TemporarySite.secret, ".well-known/.env": TemporarySite.secret,
            "vg/page.html.sitegen-draft": TemporarySite.secret, "a:b/index.html": "odd", "blåbær/index.html": "berries",
            "vg/empty/sub/x.txt": "x",
            "_redirects": "/old/* /:splat 301\n/bad/* https://:splat/ 301\n/worse //evil.example 301\n",
        ])
        try site.link("vg/link.txt")
        try site.link("vg/out", to: "../..")
        try site.link("vg/up", to: site.root + "/..")
        try site.link("vg/loop", to: "loop")
        try site.link("vg/inside.html", to: "index.html")
        #expect(unsafe mkfifo(site.root + "/vg/pipe", 0o644) == 0)
        self.site = site
        let folder = ServedFolder(site.root)
        let rule = AllowedHosts(host: "127.0.0.1")
        // For heads that never become one.
        var limits = ServerLimits.usual
        limits.headTime = .seconds(2)
        server = try HTTPServer.start(port: 0, limits: limits) { request in
            .now(rule.refusal(of: request) ?? DevToolsAccess.refusal(of: request) ?? folder.reply(to: request))
        }
    }

    @Test("no target leads out of the folder", arguments: targets)
    func target(_ target: String, wanted: Wanted) async {
        await check(get(server.port, target), wanted, "\(target)")
    }

    @Test("no head is taken for another")
    func heads() async {
        // All at once: the server waits for the rest of what never becomes a head until its time is over.
        let sent = Self.heads.map { head, wanted in
            let connection = RawConnection(port: server.port)
            connection.send(head)
            connection.finish()
            return (connection, head, wanted)
        }
        for (connection, head, wanted) in sent { await check(connection.receive(), wanted, "\(head.debugDescription)") }
    }

    private func check(_ text: String, _ wanted: Wanted, _ request: Comment) async {
        #expect(!text.contains(TemporarySite.secret), request)
        switch wanted {
        case .refused: #expect(400..<600 ~= text.status || text.isEmpty, request)
        case .status(let status): #expect(text.status == status, request)
        case .moved(let goal):
            #expect(text.status == 301, request)
            #expect(text.contains("\r\nLocation: \(goal)\r\n"), request)
        }
        #expect(await get(server.port, "/vg/").body == "front page")
    }
}

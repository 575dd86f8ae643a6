import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTPServer
@testable import Preview

@Suite("Hostile requests over a real connection", .timeLimit(.minutes(20)))
struct HostileRequestTests {
    /// The permitted answers: `refused` is any 4xx, or the end of the connection.
    enum Wanted: Sendable {
        case refused
        case status(Int)
        case moved(String)

        init(_ text: String) {
            self = text == "refused" ? .refused : Int(text).map { .status($0) } ?? .moved(text)
        }
    }

    static let targets =
        TestTable.pairs(of: "Preview/HostileRequest-targets").map { ($0, Wanted($1)) }
        + [
            ("/vg/" + String(repeating: "a", count: 300), .status(404)),
            ("/" + String(repeating: "a/", count: 40), .status(414)),
            ("/" + String(repeating: "a", count: 3_000), .status(414)),
        ]

    static let heads = TestTable.pairs(of: "Preview/HostileRequest-heads").map { ($0, Wanted($1)) }

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
        var limits = ServerLimits()
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

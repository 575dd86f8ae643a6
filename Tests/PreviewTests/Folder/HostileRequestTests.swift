import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTPServer
@testable import Preview

@Suite("Hostile requests over a real connection", .timeLimit(.minutes(20)))
struct HostileRequestTests: ~Copyable {
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

    /// It lies beside the folder.
    private static let secret = "secret-beside-the-folder"

    private let place: TemporaryFolder
    private let server: HTTPServer

    init() throws {
        let place = try TemporaryFolder()
        try place.write("secret.txt", Self.secret)
        for (path, text) in [
            "index.html": "brands", "vg/index.html": "front page", "vg/_redirects": Self.secret,
            ".env": Self.secret, "vg/.git/config": Self.secret, "_headers": Self.secret,
            ".sitegen/manifest.json": Self.secret, ".well-known/.env": Self.secret,
            "vg/page.html.sitegen-draft": Self.secret, "a:b/index.html": "odd", "blåbær/index.html": "berries",
            "vg/empty/sub/x.txt": "x",
            "_redirects": "/old/* /:splat 301\n/bad/* https://:splat/ 301\n/worse //evil.example 301\n",
        ] { try place.write("site/" + path, text) }
        let root = place.path + "/site"
        for (path, goal) in [
            ("link.txt", place.path + "/secret.txt"), ("out", "../.."), ("up", root + "/.."), ("loop", "loop"),
            ("inside.html", "index.html"),
        ] { try place.link("site/vg/" + path, to: goal) }
        #expect(unsafe mkfifo(root + "/vg/pipe", 0o644) == 0)
        let folder = ServedFolder(root)
        let rule = AllowedHosts(host: "127.0.0.1")
        // For heads that never become one.
        var limits = ServerLimits()
        limits.headTime = .seconds(2)
        server = try HTTPServer.start(port: 0, limits: limits) { request in
            .now(rule.refusal(of: request) ?? DevToolsAccess.refusal(of: request) ?? folder.reply(to: request))
        }
        self.place = place
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
        #expect(!text.contains(Self.secret), request)
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

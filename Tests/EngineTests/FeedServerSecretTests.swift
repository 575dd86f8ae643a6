import Engine
import LoopbackServer
import SiteFixtures
import Testing

@Suite("Secrets on their way to a server")
struct FeedServerSecretTests {
    private static let secret = "hemmelig-kode-4711"
    private let environment = ["NEWSROOM_TOKEN": Self.secret]

    private func site() throws -> ServedSite {
        let served = try ServedSite()
        try served.section(", headers: { Authorization: \"Bearer ${NEWSROOM_TOKEN}\" }")
        return served
    }

    @Test("The server gets it, also where it redirects to itself")
    func sent() async throws {
        let served = try site()
        served.play(["/tested": [.redirect(to: "/new")], "/new": [.text(ServedSite.Notation.syndication.feed())]])
        let report = try await served.build(environment: environment)
        #expect(report.state("north/tested") == "native")
        let sent = "Bearer " + Self.secret
        #expect(served.server.requests.map { $0["Authorization"] } == [sent, sent])
        try expectSilence(served, [report])
    }

    @Test("Another server that it redirects to does not, although its feed is shown")
    func otherOrigin() async throws {
        let served = try site()
        let other = try LoopbackServer(["/": [.text(ServedSite.Notation.syndication.feed())]])
        served.play(["/tested": [.redirect(to: other.url("/"))]])
        let report = try await served.build(environment: environment)
        #expect(report.state("north/tested") == "native")
        #expect(served.server.requests.count == 1)
        #expect(other.requests.count == 1)
        #expect(other.requests.allSatisfy { !$0.head.contains(Self.secret) && $0["Authorization"] == nil })
        try expectSilence(served, [report])
    }

    @Test(
        "Whatever a server makes of it, it is nowhere on disk, in no warning and not in the report",
        arguments: [
            Answer.text(Inspection.rss("<item><title>You sent \(Self.secret)</title></item>")),
            .redirect(to: "/tested?token=hemmelig-kode-4711"),
            .text("You sent \(Self.secret)", status: 401).with("WWW-Authenticate", Self.secret),
            .text("You sent \(Self.secret)").with("Content-Type", "text/xml; charset=\(Self.secret)"),
            .raw("\(Self.secret)\r\n"),
            .text("<html><title>\(Self.secret)</title></html>"),
            .text(Inspection.rss(Inspection.stories(3))).tagged("\"\(Self.secret)\""),
            .redirect(to: "/a?token=\(Self.secret)", status: 301),
        ]
    )
    func echoed(answer: Answer) async throws {
        let served = try site()
        served.play([
            "/a?token=\(Self.secret)": [.redirect(to: "/b")], "/b": [.text(ServedSite.Notation.syndication.feed())],
        ])
        served.server.play("/tested", answer)
        var reports = [try await served.build(environment: environment)]
        served.playGood()
        reports.append(try await served.build(hoursLater: 1, environment: environment))
        served.server.play("/tested", answer)
        reports.append(try await served.build(hoursLater: 2, environment: environment))
        #expect(reports[1].state("north/tested") == "native")
        try expectSilence(served, reports)
    }

    private func expectSilence(_ served: ServedSite, _ reports: [BuildReport]) throws {
        for report in reports {
            #expect(!String(decoding: report.json.readableText, as: UTF8.self).contains(Self.secret))
            #expect(!report.warnings.map(\.description).joined().contains(Self.secret))
        }
        for folder in ["output", ".sitegen"] {
            let files = try served.site.contents(below: folder)
            #expect(!files.isEmpty)
            for (path, bytes) in files {
                #expect(bytes.firstRange(of: Array(Self.secret.utf8)) == nil, "\(folder)/\(path)")
            }
        }
    }
}

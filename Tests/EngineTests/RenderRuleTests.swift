import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import Markup
import SiteFixtures
import Testing

@testable import Engine

@Suite("A section that its editor puts on the web, or takes back", .timeLimit(.minutes(20)))
struct RenderRuleTests {
    private static let page = "https://www.paper.example/live"
    private static let flagged =
        #"{"title":"S","renderAsWeb":true,"renderAsWebUrl":"\#(page)","items":[{"title":"Alpha","url":"\#(page)/1"}]}"#

    private static func site(_ feed: String, _ loader: String, _ rule: String?, lines: String = "") throws
        -> TemporarySite
    {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2), "s": feed])
        try site.write(
            "content/north/sections/s.md",
            TemporarySite.section("S", "loader: \(loader), source: feeds/north/s.json", lines)
        )
        if let rule { try site.write("content/north/curation/s.yml", "render: \(rule)") }
        return site
    }

    /// What targets.json, app.json and the page say of the section `s`.
    private static func told(_ site: TemporarySite) throws -> [String] {
        func section(_ file: String) throws -> JSON? {
            try site.json("north/\(file).json")["sections"]?.array?.first { $0["id"]?.string == "s" }
        }
        let (target, app) = (try section("targets"), try section("app"))
        let html = try site.read("output/north/s/index.html")
        return [
            target?["state"]?.string ?? "", target?["renderAsWeb"]?.bool.map(String.init) ?? "",
            target?["renderAsWebUrl"]?.string ?? "-", app?["state"]?.string ?? "", app?["page"]?.string ?? "-",
            html.contains("href=\"\(page)\"") ? "page" : "", html.contains(">Alpha<") ? "stories" : "",
        ]
    }

    private static let own = "https://web.example.no/north/app/s/"
    private static let alpha = TemporarySite.feed([TemporarySite.story("Alpha")])

    @Test(
        "The lists of targets, the document of the apps and the page agree, whatever the feed says",
        arguments: [
            ("unified", alpha, "", "{ as: web, url: \"\(page)\" }", "web true \(page) web \(page) page stories"),
            ("unified", alpha, "", "{ as: web }", "native true \(own) native \(own)  stories"),
            ("unified", alpha, "", "{ as: native }", "native false - native -  stories"),
            ("unified", "<html>", "", "{ as: web, url: \"\(page)\" }", "web true \(page) web \(page) page "),
            ("unified", "<html>", "", "{ as: web }", "error false - error -  "),
            (
                "unified", alpha, "", "{ as: web, url: \"https://web.example.no/north/s/\" }",
                "native true \(own) native \(own)  stories"
            ),
            ("switchable", flagged, "renderAsWeb: follow\n", nil, "web true \(page) web - page stories"),
            (
                "switchable", flagged, "renderAsWeb: follow\n", "{ as: native }",
                "native false \(page) native -  stories"
            ),
            ("switchable", flagged, "", "{ as: web }", "web true \(page) web \(page) page stories"),
        ] as [(String, String, String, String?, String)]
    )
    func agree(loader: String, feed: String, lines: String, rule: String?, expected: String) async throws {
        let site = try await Self.site(feed, loader, rule, lines: lines).built()
        #expect(try Self.told(site).joined(separator: " ") == expected)
    }

    @Test("It counts from and until its time, explain says so, and a rule that is over is a notice")
    func times() async throws {
        let rule = "{ as: web, url: \"\(Self.page)\", from: 2026-11-20T14:00, until: 2026-11-20T16:00 }"
        let site = try Self.site(Self.alpha, "unified", rule)
        for (hours, state, words) in [
            (0.0, "native", "begins 2026-11-20 14:00"), (1.5, "web", "done (until 2026-11-20 16:00)"),
            (4, "native", "its time is over"),
        ] {
            let report = try await site.build(hoursLater: hours)
            #expect(try Self.told(site).first == state)
            if hours == 0 { #expect(report.nextChange == Date(timeIntervalSince1970: 1_795_179_600)) }
            let now = Date(timeIntervalSince1970: 1_795_176_000 + hours * 3_600)
            let explained = try await SectionExplainer(site: site.folder, now: now)
                .explanation(of: "north/s")
            let wish = try #require(explained.json["curation"]?.array?.first)
            #expect(explained.json["state"]?.string == state && wish["line"]?.int == 1)
            #expect(wish["wish"]?.string == "show \(Self.page) in place of the stories")
            #expect(wish["result"]?.string?.hasPrefix(words) == true)
            let notices = report.sections[1].notices
            #expect(notices.contains { $0.hasSuffix("render: its time is over; delete it") } == (hours == 4))
        }
    }

    @Test(
        "Mistakes in the rule have their place",
        arguments: [
            ("{ as: webb }", "1:15: error: "), ("{ url: \"https://a.example/\" }", "1:9: error: "),
            ("{ as: native, url: \"https://a.example/\" }", "\"url\" with \"as: native\""),
            ("{ as: web, url: \"javascript:x\" }", "1:25: error: "),
            ("{ as: web, from: 2026-11-21T06:00, until: 2026-11-20T06:00 }", "would never count"),
        ]
    )
    func mistakes(rule: String, expected: String) async throws {
        let site = try Self.site(Self.alpha, "unified", rule)
        let list = await #expect(throws: DiagnosticList.self) { try await site.build() }
        let text = list?.all.map(\.description) ?? []
        #expect(text.contains { $0.contains("curation/s.yml:") && $0.contains(expected) }, "\(text)")
    }
}

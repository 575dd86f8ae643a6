import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Rules and further pages in builds", .timeLimit(.minutes(20)))
struct TransformBuildTests {
    private static let address = "https://api.example.no/front"

    private func site(_ feed: String, _ lines: String = "") throws -> TemporarySite {
        try TemporarySite(
            north: ["a-front": TemporarySite.feed(1)],
            ["content/north/sections/a-front.md": TemporarySite.section("Front", feed, lines)]
        )
    }

    @Test("A story that gets too old for a rule is a change that a build waits for, although no file has changed")
    func age() async throws {
        let site = try site("loader: unified, source: feeds/north/a.json", "transform: [{ drop: { olderThan: 2h } }]\n")
        let now = site.options().now
        let (old, new) = (now.addingTimeInterval(-3_600), now)
        let stories = [
            TemporarySite.story("Older", #","published":"\#(old.iso8601)""#),
            TemporarySite.story("Newer", #","published":"\#(new.iso8601)""#),
        ]
        try site.write("content/feeds/north/a.json", TemporarySite.feed(stories))
        let report = try await site.build()
        #expect(report.nextChange == old.addingTimeInterval(7_200))
        #expect(try site.read("output/north/index.html").contains("Older"))
        let early = try await site.build(hoursLater: 0.5)
        #expect(early.nextChange == old.addingTimeInterval(7_200))
        #expect(try site.read("output/north/index.html").contains("Older"))
        let later = try await site.build(hoursLater: 1)
        #expect(later.nextChange == new.addingTimeInterval(7_200))
        let html = try site.read("output/north/index.html")
        #expect(!html.contains("Older") && html.contains("Newer"))
    }

    @Test("Rules with a time begin and end without another change")
    func time() async throws {
        let lines = "transform: [{ limit: 1, from: 2026-11-20T14:00, until: 2026-11-20T15:00 }]\n"
        let site = try site("loader: unified, source: feeds/north/a-front.json", lines)
        try site.write("content/feeds/north/a-front.json", TemporarySite.feed(2, published: "2026-11-20T08:00:00Z"))
        // It is one o'clock in Oslo.
        var shown: [Bool] = []
        for hours in [0.0, 1, 1.5, 2] {
            _ = try await site.build(hoursLater: hours)
            shown.append(try site.read("output/north/index.html").contains("Story 1"))
        }
        #expect(shown == [true, false, false, true])
    }

    @Test("Further pages are one feed and one last good copy, and a page that fails leaves that")
    func pages() async throws {
        func page(_ title: String, _ next: String?) -> HTTPResponse {
            let link = next.map { #""next":"\#($0)","# } ?? ""
            let text = #"{\#(link)"data":[{"title":"\#(title)","url":"https://www.example.no/\#(title)"}]}"#
            return HTTPResponse(body: Array(text.utf8), finalURL: Self.address)
        }
        let site = try site("loader: json, source: \"\(Self.address)\", next: next, pages: 2")
        let pages = [Self.address: page("First", "?page=2"), Self.address + "?page=2": page("Second", "?page=3")]
        let report = try await site.build(http: .canned(pages))
        #expect(try report.section("a-front")["items"]?.int == 2)
        #expect(try site.read("output/north/index.html").contains("Second"))
        let broken = [Self.address: page("Third", "?page=2")]
        let later = try await site.build(http: .canned(broken), hoursLater: 1)
        #expect(try later.section("a-front")["lastGood"]?.bool == true)
        let html = try site.read("output/north/index.html")
        #expect(html.contains("First") && html.contains("Second") && !html.contains("Third"))
    }

    @Test("Stories of another section come in as its page has them, and follow its feed, its rules and its curation")
    func inserted() async throws {
        let site = try TemporarySite(
            north: ["a-front": TemporarySite.feed(4), "sport": TemporarySite.feed(0)],
            [
                "content/north/sections/a-front.md": TemporarySite.section(
                    "Front",
                    "loader: unified, source: feeds/north/a-front.json",
                    "insert: [{ section: sport, stories: 2, at: 1 }]\n"
                ),
                "content/north/sections/sport.md": TemporarySite.section(
                    "Sport",
                    "loader: unified, source: feeds/north/sport.json",
                    "transform: [{ drop: { matches: Betting } }, { insert: { section: a-front, at: 0 } }]\n"
                ),
            ]
        )
        func sport(_ titles: String...) throws {
            try site.write("content/feeds/north/sport.json", TemporarySite.feed(titles.map { TemporarySite.story($0) }))
        }
        func front() throws -> [String] {
            try site.json("north/feed.json")["items"]?.array?.compactMap { $0["title"]?.string } ?? []
        }
        try sport("Betting", "Skiing", "Chess", "Golf")
        _ = try await site.build()
        #expect(try Array(front().prefix(4)) == ["Story 0", "Skiing", "Chess", "Story 1"])
        let same = try await site.build()
        #expect(same.pages.written == 0)
        // Another feed, without anything else.
        try sport("Rowing", "Skiing", "Chess")
        _ = try await site.build()
        #expect(try Array(front().prefix(4)) == ["Story 0", "Rowing", "Skiing", "Story 1"])
        let base = "https://www.paper.example/"
        let curation = "hide: [{ story: \(base)rowing }]\npin: [{ story: \(base)chess, slot: 1 }]\n"
        try site.write("content/north/curation/sport.yml", curation)
        _ = try await site.build()
        #expect(try Array(front().prefix(4)) == ["Story 0", "Chess", "Skiing", "Story 1"])
        // A feed that breaks leaves the stories of its last good copy.
        try site.write("content/feeds/north/sport.json", "broken")
        _ = try await site.build()
        #expect(try Array(front().prefix(4)) == ["Story 0", "Chess", "Skiing", "Story 1"])
    }

    @Test("A section over the network whose stories others insert is made again only when its feed changes")
    func insertedOverNetwork() async throws {
        let (front, sport) = ("https://api.example.no/front", "https://api.example.no/sport")
        let site = try TemporarySite(
            north: ["a-front": TemporarySite.feed(1)],
            [
                "content/north/sections/a-front.md": TemporarySite.section(
                    "Front",
                    "loader: unified, source: \"\(front)\"",
                    "insert: [{ section: sport, stories: 1, at: 0 }]\n"
                ),
                "content/north/sections/sport.md": TemporarySite.section(
                    "Sport",
                    "loader: unified, source: \"\(sport)\""
                ),
            ]
        )
        func build(_ title: String, hoursLater: Double) async throws -> BuildReport {
            func response(_ feed: String, _ address: String) -> HTTPResponse {
                HTTPResponse(body: Array(feed.utf8), finalURL: address)
            }
            let other = TemporarySite.feed([TemporarySite.story(title)])
            let http = HTTPClient.canned([
                front: response(TemporarySite.feed(2), front), sport: response(other, sport),
            ])
            return try await site.build(http: http, hoursLater: hoursLater)
        }
        _ = try await build("Golf", hoursLater: 0)
        let same = try await build("Golf", hoursLater: 0)
        #expect(same.pages.rendered == 0)
        let other = try await build("Chess", hoursLater: 0)
        #expect(other.pages.rendered > 0)
        #expect(try site.read("output/north/index.html").contains("Chess"))
    }
}

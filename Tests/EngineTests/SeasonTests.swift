import Diagnostics
import Markup
import SiteFixtures
import Testing

@testable import Engine

@Suite("Sections and tabs with a time", .timeLimit(.minutes(20)))
struct SeasonTests {
    /// A newspaper with a section and a tab for an election, from 14:00 to 16:00 in Oslo; builds begin at 13:00.
    private static func site() async throws -> EditedSite {
        let edited = try await EditedSite(sources: false)
        let brand = try edited.site.read("content/north/brand.yml")
        let tabs = "tabs: [a, election, { section: b, from: 2026-11-20T15:00 }]\n"
        try edited.site.write(
            "content/north/brand.yml",
            brand.split(separator: "\n").filter { !$0.hasPrefix("tabs:") }.joined(separator: "\n") + "\n" + tabs
        )
        try edited.site.write(
            "content/north/sections/election.md",
            TemporarySite.section("Election", "loader: markdown", "from: 2026-11-20T14:00\nuntil: 2026-11-20T16:00\n")
        )
        let article = "---\ntitle: Ballots\npublished: 2026-11-20T08:00\n---\nWords.\n"
        try edited.site.write("content/north/articles/election/ballots.md", article)
        let about = "---\ntitle: About\n---\nSee [the election](../election/) and [ballots](../election/ballots/).\n"
        try edited.site.write("content/north/pages/about.md", about)
        return edited
    }

    @Test("Before and after its time nothing leads to a section, and the report names the next change")
    func section() async throws {
        let edited = try await Self.site()
        let before = try await edited.build()
        #expect(!edited.site.exists("output/north/election"))
        #expect(try !edited.site.read("output/north/index.html").contains("Election"))
        #expect(try !edited.site.read("output/north/about/index.html").contains("/election"))
        #expect(try !edited.site.read("output/north/sitemap.xml").contains("election"))
        #expect(before.json["withheld"]?["nextChange"]?.string == "2026-11-20T13:00:00Z")
        #expect(before.warnings.contains { $0.description.contains("/election/ is held until 2026-11-20 14:00") })
        _ = try await edited.build(hoursLater: 1)
        #expect(edited.site.exists("output/north/election/ballots/index.html"))
        #expect(edited.site.exists("output/north/app/election/index.html"))
        #expect(try edited.site.read("output/north/index.html").contains("Election"))
        #expect(try edited.site.read("output/north/about/index.html").contains("/election/ballots/"))
        _ = try await edited.build(hoursLater: 3)
        #expect(!edited.site.exists("output/north/election"))
        #expect(try !edited.site.read("output/north/b/index.html").contains("Election"))
        try await edited.site.expectFresh(hoursLater: 3)
    }

    @Test("A tab may have a time of its own")
    func tab() async throws {
        let edited = try await Self.site()
        /// The links of the tab bar.
        func tabs() throws -> [String] {
            let page = try edited.site.read("output/north/b/index.html")
            let bar = page.split(separator: "class=\"tabs\"")[1].split(separator: "</nav>")[0]
            return ["Election", "Section b"].filter { bar.contains(">\($0)<") }
        }
        _ = try await edited.build(hoursLater: 1)
        #expect(try tabs() == ["Election"])
        let report = try await edited.build(hoursLater: 1.5)
        #expect(report.json["withheld"]?["nextChange"]?.string == "2026-11-20T14:00:00Z")
        _ = try await edited.build(hoursLater: 2)
        #expect(try tabs() == ["Election", "Section b"])
        _ = try await edited.build(hoursLater: 3)
        #expect(try tabs() == ["Section b"])
    }

    @Test("Mistakes are reported with their places")
    func mistakes() async throws {
        let edited = try await Self.site()
        try edited.site.write(
            "content/north/sections/a.md",
            TemporarySite.section(
                "Front\nfrom: 2026-11-20\nuntil: 2026-11-19",
                "loader: unified, source: feeds/north/a.json"
            )
        )
        let list = await #expect(throws: DiagnosticList.self) { try await edited.build() }
        let text = list?.all.map(\.description).joined(separator: "\n") ?? ""
        #expect(text.contains("a.md:4:8: error: \"until\" is not after \"from\""))
        #expect(text.contains("a.md:3:1: error: the front page is always there"))
    }
}

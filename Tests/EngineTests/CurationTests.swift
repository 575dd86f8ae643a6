import SiteFixtures
import TestSupport
import Testing

@testable import Engine

/// A newspaper whose front is made of two sources and steered by an editor, at 13:00 in Oslo.
struct EditedSite {
    let site: TemporarySite
    let server = FeedServer()

    /// The address of the second source.
    static let agency = "https://feeds.example.no/agency.json"

    init(sources: Bool = true, curation: String? = nil) async throws {
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": Self.feed("Alpha", "Bravo", "Charlie", "Delta"), "b": Self.feed("Hotel", "India")]
        )
        if sources {
            files["content/north/sections/a.md"] = """
                ---
                title: Front
                sources:
                  - { loader: unified, source: feeds/north/a.json, label: desk }
                  - { loader: unified, source: "\(Self.agency)", label: agency }
                merge: first 2 of desk, then interleave of all
                ---
                """
        }
        files["content/north/curation/a.yml"] = curation
        site = try TemporarySite(files)
        await server.give(Self.agency, Self.feed("Xray", "Alpha", "Zulu"))
    }

    /// A feed of stories whose ids are their headlines in small letters.
    static func feed(_ titles: String...) -> String {
        let items = titles.map { title in
            #"{"type":"teaser","id":"\#(title.lowercased())","title":"\#(title)","#
                + #""url":"https://www.paper.example/\#(title.lowercased())","published":"2026-11-20T08:00:00Z"}"#
        }
        return #"{"title":"Feed","items":[\#(items.joined(separator: ","))]}"#
    }

    func edit(_ curation: String?) throws {
        let path = "content/north/curation/a.yml"
        if let curation { try site.write(path, curation) } else { try site.remove(path) }
    }

    func build(hoursLater: Double = 0) async throws -> BuildReport {
        try await site.build(http: server.client, hoursLater: hoursLater)
    }

    /// The site after a build.
    func built() async throws -> EditedSite {
        _ = try await build()
        return self
    }

    /// The headlines of the front, as its feed for other programs tells them.
    var headlines: String {
        get throws {
            try site.json("north/feed.json").texts("title").joined(separator: " ")
        }
    }

    /// The warnings of a build, with paths below the site folder.
    func warnings(_ report: BuildReport) -> [String] {
        report.warnings.map { $0.description.replacing(site.folder + "/", with: "") }
    }

    /// The notices about the front.
    static func notices(_ report: BuildReport) -> [String] {
        report.json["brands"]?.array?.first?["sections"]?.array?.first?["notices"]?.array?.compactMap(\.string) ?? []
    }
}

@Suite("Several sources of a section", .timeLimit(.minutes(20)))
struct MergedSectionTests {
    @Test("The stories of two sources stand on one front, one story once, and the report names dropped copies")
    func merged() async throws {
        let edited = try await EditedSite()
        let report = try await edited.build()
        #expect(report.warnings == [])
        #expect(try edited.headlines == "Alpha Bravo Charlie Xray Delta Zulu")
        #expect(EditedSite.notices(report) == ["agency: \"Alpha\" is left out: desk has it too (same id)"])
        #expect(try edited.site.read("output/north/index.html").contains(">Xray<"))
        #expect(try report.section("a")["items"]?.int == 6)
    }

    @Test("A source that fails does not take its section down, and its last good copy stays")
    func failing() async throws {
        let edited = try await EditedSite()
        await edited.server.die(at: EditedSite.agency)
        let first = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        let warning = try #require(first.warnings.first?.description)
        #expect(warning.contains("a.md:5:") && warning.contains("the source agency of a, "))
        #expect(warning.hasSuffix("the page shows the other sources only"))
        await edited.server.give(EditedSite.agency, EditedSite.feed("Xray"))
        #expect(try await edited.build().warnings == [])
        #expect(try edited.headlines == "Alpha Bravo Charlie Xray Delta")
        await edited.server.die(at: EditedSite.agency)
        let stale = try await edited.build(hoursLater: 2)
        #expect(try edited.headlines == "Alpha Bravo Charlie Xray Delta")
        #expect(stale.warnings.first?.description.contains("its last good copy, 2 hours old") == true)
    }

    @Test("When all sources fail the section does")
    func allFailing() async throws {
        let edited = try await EditedSite()
        try edited.site.write("content/feeds/north/a.json", "<html>")
        await edited.server.die(at: EditedSite.agency)
        let report = try await edited.build()
        #expect(report.warnings.count == 1)
        #expect(report.state("north/a") == "error")
    }

    @Test("A source is asked once, also when another section shows it")
    func sharedSource() async throws {
        let edited = try await EditedSite()
        try edited.site.write(
            "content/north/sections/c.md",
            TemporarySite.section("C", "loader: unified, source: \"\(EditedSite.agency)\"")
        )
        _ = try await edited.build()
        #expect(await edited.server.requests.count == 1)
        #expect(try edited.site.read("output/north/c/index.html").contains(">Zulu<"))
    }

    @Test("A source that changes makes its section's pages and no others, as a build from nothing would")
    func changes() async throws {
        let edited = try await EditedSite().built()
        #expect(try await edited.build(hoursLater: 1).changed == ["north/targets.json"])
        await edited.server.give(EditedSite.agency, EditedSite.feed("Yankee"))
        let report = try await edited.build()
        let pages = ["index", "states/error", "states/emergency", "states/offline"]
        let names = pages.flatMap { ["north/\($0).html", "north/app/\($0).html"] }
        #expect(Set(report.changed.filter { $0.hasSuffix(".html") }) == Set(names))
        #expect(try edited.headlines == "Alpha Bravo Charlie Yankee Delta")
        try edited.site.write("content/feeds/north/a.json", EditedSite.feed("Golf"))
        _ = try await edited.build()
        #expect(try edited.headlines == "Golf Yankee")
    }
}

@Suite("An editor steers a front", .timeLimit(.minutes(20)))
struct CurationTests {
    @Test("A pin, a hidden story, another headline: only the pages of the front change")
    func edits() async throws {
        let edited = try await EditedSite(sources: false).built()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        try edited.edit("pin: [{ story: delta, slot: 1 }]\nhide: [{ story: \"https://www.paper.example/alpha\" }]\n")
        let report = try await edited.build()
        #expect(try edited.headlines == "Delta Bravo Charlie")
        #expect(report.changed.contains("north/index.html"))
        #expect(!report.changed.contains("north/b/index.html"))
        #expect(report.reasons == ["north/a: what its editor wants has changed"])
        try await edited.site.expectFresh()
        try edited.edit("change: [{ story: bravo, headline: Bravissimo, kicker: Now, boost: 3 }]")
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravissimo Charlie Delta")
        try edited.edit(nil)
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        try await edited.site.expectFresh()
    }

    @Test("Lines count from and until the time that they say, without anything else changing")
    func times() async throws {
        let edited = try await EditedSite(
            sources: false,
            curation: "pin: [{ story: charlie, slot: 1, from: 2026-11-20T14:00, until: 2026-11-20T16:00 }]"
        )
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        _ = try await edited.build(hoursLater: 1)
        #expect(try edited.headlines == "Charlie Alpha Bravo Delta")
        #expect(try await edited.build(hoursLater: 1.5).changed == ["north/targets.json"])
        let over = try await edited.build(hoursLater: 3)
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        #expect(
            EditedSite.notices(over) == [
                "content/north/curation/a.yml:1: pin of charlie: its time is over; delete the line"
            ]
        )
    }

    @Test("A pinned story that leaves its feed stays as it was last, until its time is up")
    func kept() async throws {
        let edited = try await EditedSite(
            sources: false,
            curation: "pin: [{ story: delta, slot: 2, until: 2026-11-20T16:00 }]"
        )
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Delta Bravo Charlie")
        try edited.site.write("content/feeds/north/a.json", EditedSite.feed("Alpha", "Echo"))
        let report = try await edited.build()
        #expect(try edited.headlines == "Alpha Delta Echo")
        #expect(EditedSite.notices(report).first?.hasSuffix("shown as it was last") == true)
        try edited.site.write("content/feeds/north/a.json", EditedSite.feed("Alpha", "Golf"))
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Delta Golf")
        _ = try await edited.build(hoursLater: 3)
        #expect(try edited.headlines == "Alpha Golf")
    }

    @Test("A mistake of an editor has its place, and the site stays as it was")
    func mistake() async throws {
        let edited = try await EditedSite(sources: false).built()
        try edited.edit("pin: [{ story: delta }]")
        do {
            _ = try await edited.build()
            Issue.record("built")
        } catch {
            #expect("\(error)".contains("curation/a.yml:1:"))
        }
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
    }

    @Test("Lines about stories that no feed ever had are warnings with their place, also of a build without changes")
    func unmatched() async throws {
        let edited = try await EditedSite(sources: false, curation: "hide: [{ story: nobody, note: by Kari }]")
        for _ in 0..<2 {
            let report = try await edited.build()
            #expect(EditedSite.notices(report) == [])
            #expect(
                edited.warnings(report) == [
                    "content/north/curation/a.yml:1:8: warning: hide: no feed of north/a has the story \"nobody\"; sitegen "
                        + "list stories --brand north --table has the addresses; or delete the line"
                ]
            )
        }
        #expect(!(try edited.site.read("output/north/index.html").contains("Kari")))
        #expect(await edited.site.check().contains { $0.contains("a.yml:1:8: warning: hide: no feed of north/a") })
        try edited.edit("hide: [{ story: \"https://www.paper.example/bravoo\" }]")
        #expect(
            edited.warnings(try await edited.build()).first?.hasSuffix(
                "; did you mean \"https://www.paper.example/bravo\"?"
            ) == true
        )
    }

    @Test("A line whose story has left its feeds is a notice")
    func left() async throws {
        let edited = try await EditedSite(sources: false, curation: "hide: [{ story: bravo }]")
        #expect(edited.warnings(try await edited.build()) == [])
        try edited.site.write("content/feeds/north/a.json", EditedSite.feed("Alpha", "Charlie"))
        let report = try await edited.build()
        #expect(edited.warnings(report) == [])
        #expect(
            EditedSite.notices(report) == ["content/north/curation/a.yml:1: hide of bravo: no feed has such a story"]
        )
        #expect(await edited.site.check() == [])
    }
}

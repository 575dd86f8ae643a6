import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Taking a story down", .timeLimit(.minutes(20)))
struct TakedownTests {
    private static let takedown = "takedown: [{ story: alpha, note: the lawyer }]"

    /// The files of a site, without its content, that hold a word.
    private static func holders(of word: String, in site: borrowing TemporarySite) throws -> [String] {
        var found: [String] = []
        for folder in ["output", ".sitegen"] {
            for path in try FileManager.default.subpathsOfDirectory(atPath: site.folder + "/" + folder) {
                let bytes = (try? Disk.read("\(site.folder)/\(folder)/\(path)")) ?? []
                if String(decoding: bytes, as: UTF8.self).contains(word) { found.append("\(folder)/\(path)") }
            }
        }
        return found
    }

    @Test("It leaves every page, feed and kept copy of the brand, whichever section's file says so")
    func everywhere() async throws {
        let edited = try await EditedSite(curation: "pin: [{ story: alpha, slot: 2 }]").built()
        #expect(try Self.holders(of: "Alpha", in: edited.site).count > 5)
        try edited.site.write("content/north/curation/b.yml", Self.takedown)
        let report = try await edited.build()
        #expect(try edited.headlines == "Bravo Charlie Delta Xray Zulu")
        #expect(try Self.holders(of: "Alpha", in: edited.site) == [])
        #expect(try Self.holders(of: "/alpha", in: edited.site) == [])
        #expect(EditedSite.notices(report).allSatisfy { $0.contains("pin of alpha") })
        try await edited.site.expectFresh()
        // Neither a dead source nor one that comes back with the story brings it back.
        await edited.server.die(at: EditedSite.agency)
        _ = try await edited.build(hoursLater: 1)
        #expect(try edited.headlines == "Bravo Charlie Delta Xray Zulu")
        await edited.server.give(EditedSite.agency, EditedSite.feed("Alpha", "Yankee"))
        _ = try await edited.build(hoursLater: 2)
        #expect(try edited.headlines == "Bravo Charlie Delta Yankee")
        #expect(try Self.holders(of: "Alpha", in: edited.site) == [])
    }

    @Test("A copy of a dead source loses the story too, and so does a story kept for a pin of former times")
    func deadSource() async throws {
        let edited = try await EditedSite(curation: "pin: [{ story: xray, slot: 1, until: 2026-11-20T14:00 }]").built()
        await edited.server.die(at: EditedSite.agency)
        try edited.edit("takedown: [{ story: \"https://www.paper.example/xray?utm_source=x\" }]")
        _ = try await edited.build(hoursLater: 2)
        #expect(try edited.headlines == "Alpha Bravo Charlie Zulu Delta")
        #expect(try Self.holders(of: "Xray", in: edited.site) == [])
    }

    @Test("An RSS feed is kept without the story, and the others stay as they are")
    func syndication() async throws {
        let address = "https://feeds.example.no/rss.xml"
        let edited = try await EditedSite(sources: false)
        try edited.site.write(
            "content/north/sections/c.md",
            TemporarySite.section("C", "loader: syndication, source: \"\(address)\"")
        )
        let items = ["kilo", "lima"].map { name in
            "<item><title>\(name)</title><guid>https://x.example/\(name)</guid><link>https://x.example/\(name)</link></item>"
        }
        await edited.server.give(
            address,
            "<rss version=\"2.0\"><channel><title>C</title>\(items.joined())</channel></rss>"
        )
        _ = try await edited.build()
        try edited.edit("takedown: [{ story: \"https://x.example/kilo/\" }, { story: \"https://x.example/kilo\" }]")
        _ = try await edited.build(hoursLater: 1)
        #expect(try Self.holders(of: "kilo", in: edited.site) == [])
        await edited.server.die(at: address)
        _ = try await edited.build(hoursLater: 2)
        #expect(try edited.site.read("output/north/c/index.html").contains("lima"))
    }

    @Test("A takedown of an unknown story is a warning, from builds, checks and before a publish")
    func unknownStory() async throws {
        let edited = try await EditedSite(
            sources: false,
            curation: "takedown: [{ story: \"https://www.paper.example/alpa\" }]"
        )
        let what =
            "content/north/curation/a.yml:1:12: warning: takedown: no feed or article of north has this story, so nothing "
            + "is taken down; publish withdraws the earlier releases all the same; did you mean "
            + "\"https://www.paper.example/alpha\"?"
        for _ in 0..<2 {
            let report = try await edited.build()
            #expect(edited.warnings(report) == [what])
            #expect(EditedSite.notices(report) == [])
        }
        #expect(await edited.site.check() == [what])
        let site = edited.site.folder
        let told = TakedownWarnings.ofLastBuild(site: site, output: edited.site.output, brands: nil)
        #expect(told.map { $0.description.replacing(site + "/", with: "") } == [what])
        #expect(TakedownWarnings.ofLastBuild(site: site, output: edited.site.output, brands: ["south"]).isEmpty)
    }

    @Test("A takedown that has done its work is no mistake, wherever the story was and when it has left its feed")
    func known() async throws {
        let edited = try await EditedSite().built()
        // It is in the feed of another section, and in the agency's, whose copy loses it before the feed is read.
        try edited.site.write(
            "content/north/curation/b.yml",
            "takedown: [{ story: alpha }, { story: \"https://www.paper.example/xray?utm_source=x\" }]"
        )
        #expect(edited.warnings(try await edited.build()) == [])
        #expect(await edited.site.check() == [])
        await edited.server.give(EditedSite.agency, EditedSite.feed("Yankee"))
        try edited.site.write("content/feeds/north/a.json", EditedSite.feed("Bravo"))
        #expect(edited.warnings(try await edited.build(hoursLater: 1)) == [])
        #expect(await edited.site.check() == [])
        #expect(try Self.holders(of: "/xray", in: edited.site) == [])
        let explainer = SectionExplainer(site: edited.site.folder, now: edited.site.options(hoursLater: 1).now)
        let result = try await explainer.explanation(of: "north/b").wishes.map(\.result)
        #expect(result == Array(repeating: "done: it was taken down, and no feed has it any more", count: 2))
    }

    @Test("As long as a section's stories are unknown, nothing is said about takedowns")
    func unknownSection() async throws {
        let edited = try await EditedSite(sources: false, curation: "takedown: [{ story: nobody }]")
        try edited.site.write(
            "content/north/sections/c.md",
            TemporarySite.section("C", "loader: unified, source: \"https://feeds.example.no/dead.json\"")
        )
        let report = try await edited.build()
        #expect(!edited.warnings(report).contains { $0.contains("takedown") })
        #expect(await edited.site.check() == [])
    }

    @Test("Articles of our own are withdrawn, with the links to them")
    func articles() async throws {
        let edited = try await EditedSite(sources: false)
        try edited.site.write("content/north/sections/d.md", TemporarySite.section("D", "loader: markdown"))
        for name in ["papa", "quebec"] {
            let text = "---\ntitle: \(name) title\npublished: 2026-11-20T08:00\n---\nRead [papa](/north/d/papa/).\n"
            try edited.site.write("content/north/articles/d/\(name).md", text)
        }
        _ = try await edited.build()
        #expect(edited.site.exists("output/north/d/papa/index.html"))
        try edited.edit("takedown: [{ story: papa }]")
        let report = try await edited.build()
        #expect(!report.warnings.contains { $0.description.contains("no feed or article") })
        let explainer = SectionExplainer(site: edited.site.folder, now: edited.site.options().now)
        let result = try await explainer.explanation(of: "north/a").wishes.first?.result
        #expect(result == "done: the article \(edited.site.folder)/content/north/articles/d/papa.md")
        #expect(!edited.site.exists("output/north/d/papa/index.html"))
        #expect(report.warnings.contains { $0.description.contains("was taken down") })
        #expect(try Self.holders(of: "papa title", in: edited.site) == [])
        #expect(try !edited.site.read("output/north/d/quebec/index.html").contains("/d/papa/"))
    }
}

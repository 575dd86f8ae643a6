import Engine
import Foundation
import LoopbackServer
import SiteFixtures
import Testing

@Suite("Last good copies")
struct LastGoodTests {
    private let feed = "content/feeds/north/a-front.json"

    private func site(stories: Int = 12) throws -> TemporarySite {
        try TemporarySite(north: ["a-front": TemporarySite.feed(stories)])
    }

    @Test("A file that breaks after a good build shows its last good copy and how old it is, until it is well again")
    func broken() async throws {
        let site = try await site().built()
        try site.write(feed, "{\"items\":")
        let report = try await site.build(hoursLater: 3)
        let section = try report.section("a-front")
        #expect(section["state"]?.string == "native")
        #expect(section["lastGood"]?.bool == true)
        #expect(section["items"]?.int == 12)
        #expect(section["lastGoodAge"]?.int == 3 * 3_600)
        #expect(section["failure"]?.string != nil)
        #expect(report.failedFeeds == 1)
        #expect(report.warnings.first?.description.contains("the page shows the last good copy, 3 hours old") == true)
        for page in ["output/north/index.html", "output/north/app/index.html"] {
            let html = try site.read(page)
            #expect(html.contains("Story 11"))
            #expect(html.contains("Denne siden er 3 timer gammel."))
            #expect(html.contains("data-state=\"native\""))
        }
        try site.write(feed, TemporarySite.feed(12, prefix: "Fresh"))
        let well = try await site.build(hoursLater: 4)
        #expect(try well.section("a-front")["lastGood"]?.bool == false && well.warnings.isEmpty)
        let html = try site.read("output/north/index.html")
        #expect(html.contains("Fresh 0") && !html.contains("kept-note"))
    }

    @Test("A copy that was changed on disk is dropped with a warning, and is never shown")
    func damagedCopy() async throws {
        let site = try await site().built()
        let store = FileTree.disk(site.folder + "/.sitegen/feeds")
        let name = try #require(store.list("").first { $0.name.hasSuffix(".feed") }?.name)
        try site.replace("Story 3", with: "Storx 3", in: ".sitegen/feeds/" + name)
        try site.write(feed, "broken")
        let report = try await site.build(hoursLater: 1)
        #expect(report.state("north/a-front") == "error")
        let words = report.warnings.map(\.description)
        #expect(words.contains { $0.contains(name) && $0.contains("the kept copy of") && $0.contains("is damaged") })
        try site.write(feed, TemporarySite.feed(12))
        #expect(try await site.build(hoursLater: 2).warnings.isEmpty)
        try site.write(feed, "broken")
        #expect(try await site.build(hoursLater: 3).state("north/a-front") == "native")
    }

    @Test("A damaged list of copies costs a warning and the copies, never the build")
    func damagedIndex() async throws {
        let site = try await site().built()
        try site.write(".sitegen/feeds/index", "nonsense")
        let report = try await site.build(hoursLater: 1)
        #expect(report.state("north/a-front") == "native")
        #expect(report.warnings.map(\.description).contains { $0.contains("the index of cached feeds is damaged") })
        #expect(try await site.build(hoursLater: 2).warnings.isEmpty)
    }

    @Test("Ten sections of one source, and a build of one brand, leave one copy each")
    func sharing() async throws {
        let files = TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(12)])
            .merging(TemporarySite.brand("south", feeds: ["a-front": TemporarySite.feed(5)])) { first, _ in first }
        let site = try TemporarySite(files)
        for index in 0..<9 {
            try site.write(
                "content/north/sections/more-\(index).md",
                TemporarySite.section("M\(index)", "loader: unified, source: feeds/north/a-front.json")
            )
        }
        _ = try await site.build()
        #expect(FileTree.disk(site.folder + "/.sitegen/feeds").list("").count == 3)
        _ = try await site.build(brands: ["north"], hoursLater: 1)
        #expect(FileTree.disk(site.folder + "/.sitegen/feeds").list("").count == 3, "the other brand's copy stays")
    }

    @Test("A feed of a server that is suddenly a tenth is not believed for a day (limits: `AssessStageTests`)")
    func shrunk() async throws {
        let served = try ServedSite(.unified)
        served.server.play("/tested", .text(TemporarySite.feed(12)))
        _ = try await served.build()
        served.server.play("/tested", .text(TemporarySite.feed(1)))
        let soon = try await served.build(hoursLater: 1)
        #expect(try soon.section("tested")["items"]?.int == 12)
        #expect(soon.warnings.map(\.description).contains { $0.contains("instead of 12") })
        let late = try await served.build(hoursLater: 25)
        #expect(try late.section("tested")["items"]?.int == 1, "after a day the short feed is believed")
    }

    @Test("A file that somebody has emptied counts at once")
    func shrunkFile() async throws {
        let site = try await site(stories: 40).built()
        try site.write(feed, TemporarySite.feed(0))
        let report = try await site.build(hoursLater: 1)
        #expect(try report.section("a-front")["items"]?.int == 0)
        #expect(report.warnings.isEmpty)
    }

    @Test("With showError a suddenly short feed is shown, with a warning")
    func shrunkWithoutCopy() async throws {
        let served = try ServedSite(.unified)
        try served.section(", onFailure: showError")
        served.server.play("/tested", .text(TemporarySite.feed(12)))
        _ = try await served.build()
        served.server.play("/tested", .text(TemporarySite.feed(1)))
        let report = try await served.build(hoursLater: 1)
        #expect(try report.section("tested")["items"]?.int == 1)
        #expect(report.warnings.first?.description.contains("the page shows what came") == true)
    }

    @Test("Two builds of the same input leave the same store")
    func deterministic() async throws {
        let first = try site()
        let second = try site()
        _ = try await first.build()
        _ = try await second.build(jobs: 1)
        let names = FileTree.disk(first.folder + "/.sitegen/feeds").list("").map(\.name)
        #expect(names == FileTree.disk(second.folder + "/.sitegen/feeds").list("").map(\.name))
    }

    @Test("Builds into two folders at once leave every copy that the list names")
    func atOnce() async throws {
        let feeds = Dictionary(uniqueKeysWithValues: (0..<8).map { ("s\($0)", TemporarySite.feed(12)) })
        let site = try TemporarySite(north: feeds)
        for round in 0..<3 {
            for id in feeds.keys {
                try site.write(
                    "content/feeds/north/\(id).json",
                    TemporarySite.feed(12, prefix: "Round \(round) of \(id)")
                )
            }
            let folder = site.folder
            try await withThrowingTaskGroup(of: Void.self) { group in
                for output in ["one", "two"] {
                    group.addTask {
                        var options = SiteBuilder.Options.quick(folder)
                        options.output = folder + "/" + output
                        options.now = Date(timeIntervalSince1970: 1_795_176_000 + Double(round) * 3_600)
                        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
                    }
                }
                try await group.waitForAll()
            }
        }
        for id in feeds.keys { try site.write("content/feeds/north/\(id).json", "broken") }
        let report = try await site.build(output: "one", hoursLater: 4)
        for id in feeds.keys { #expect(report.state("north/\(id)") == "native") }
    }

    @Test("A list that is damaged loses no copy of a brand that is not built")
    func damagedIndexOfOthers() async throws {
        let files = TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(12)])
            .merging(TemporarySite.brand("south", feeds: ["a-front": TemporarySite.feed(5)])) { first, _ in first }
        let site = try await TemporarySite(files).built()
        let store = FileTree.disk(site.folder + "/.sitegen/feeds")
        let before = Set(store.list("").map(\.name))
        try site.write(".sitegen/feeds/index", "nonsense")
        _ = try await site.build(brands: ["north"], hoursLater: 1)
        #expect(before.isSubset(of: Set(store.list("").map(\.name))))
    }

    @Test("A section that can read only the old answer keeps it, whoever else reads the new one")
    func sharedSource() async throws {
        let site = try site()
        let section = TemporarySite.section("Other", "loader: syndication, source: feeds/north/a-front.json")
        try site.write("content/north/sections/other.md", section)
        let both = #"{"version":"https://jsonfeed.org/version/1.1","# + TemporarySite.feed(12).dropFirst()
        try site.write(feed, both)
        _ = try await site.build()
        try site.write(feed, TemporarySite.feed(12, prefix: "New"))
        for hour in 1...2 {
            let report = try await site.build(hoursLater: Double(hour))
            #expect(report.state("north/other") == "native", "without a version it is no JSON Feed")
            #expect(try site.read("output/north/index.html").contains("New 3"))
            #expect(try site.read("output/north/other/index.html").contains("Story 3"))
        }
    }
}

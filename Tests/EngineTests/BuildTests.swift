import Diagnostics
import Engine
import Files
import Markup
import SiteFixtures
import Testing

@Suite("Building a site")
struct BuildTests {
    private static let site = TemporarySite.brand(
        "north",
        feeds: ["a-front": TemporarySite.feed(9), "sport": TemporarySite.feed(5)],
        more: TemporarySite.brand("south", feeds: ["a-front": TemporarySite.feed(3)])
    )

    @Test("Every page of the layout is there, and nothing else is named")
    func layout() async throws {
        let site = try TemporarySite(Self.site)
        let report = try await site.build()
        for path in [
            "index.html", "north/index.html", "north/app/index.html", "north/sport/index.html",
            "north/app/sport/index.html", "north/states/loading.html", "north/states/error.html", "north/404.html",
            "north/states/emergency.html", "north/states/offline.html",
            "north/favourites/index.html", "north/consent/index.html", "north/app/consent/index.html",
            "north/app/states/loading.html", "north/app/404.html",
            "north/targets.json", "north/sitemap.xml", "north/robots.txt", "south/index.html", "404.html",
            "north/feed.json",
            "north/feed.xml", "north/sport/feed.json", "north/sport/feed.xml", "south/feed.json", "south/feed.xml",
        ] {
            #expect(site.exists("output/" + path), "\(path)")
        }
        #expect(!site.exists("output/north/a-front"))
        #expect(!site.exists("output/north/app/feed.json"))
        #expect(!site.exists("output/north/app/favourites"))
        #expect(report.json["pages"]?["planned"]?.int == 34)
        #expect(report.warnings.isEmpty)
    }

    @Test(
        "An output that would lie over the sources is refused",
        arguments: [".", "..", "content", "content/output", "themes/new/folder", "content/../themes"]
    )
    func sharedFolders(_ output: String) async throws {
        let site = try TemporarySite(Self.site)
        let before = try site.contents(below: ".")
        await #expect(throws: DiagnosticList.self) { try await site.build(output: output) }
        #expect(try site.contents(below: ".") == before)
    }

    @Test("Two builds into two folders give the same bytes, whatever the number of workers")
    func sameBytes() async throws {
        let site = try TemporarySite(Self.site)
        _ = try await site.build(output: "one", jobs: 1)
        _ = try await site.build(output: "two", jobs: 3)
        let one = try site.contents(below: "one")
        #expect(one == (try site.contents(below: "two")))
        #expect(one.count > 20)
    }

    @Test("A removed section loses its pages and their folders; unknown files stay")
    func removed() async throws {
        let site = try await TemporarySite(Self.site).built()
        try site.write("output/north/notes.txt", "mine")
        try site.write("output/north/sport/mine.txt", "mine")
        try site.remove("content/north/sections/sport.md")
        let report = try await site.build()
        #expect(!site.exists("output/north/sport/index.html"))
        #expect(!site.exists("output/north/app/sport"))
        #expect(try site.read("output/north/sport/mine.txt") == "mine")
        #expect(try site.read("output/north/notes.txt") == "mine")
        #expect(!site.exists("output/north/sport/feed.json"))
        #expect(report.pages.removed == 4)
    }

    @Test("While another build writes into the folder, a build refuses and touches nothing")
    func locked() async throws {
        let site = try await TemporarySite(Self.site).built()
        let before = site.times(below: "output")
        try site.write("content/feeds/north/sport.json", TemporarySite.feed(1))
        do {
            guard let lock = try FolderLock(site.output) else {
                Issue.record("the lock is free between builds")
                return
            }
            await #expect(throws: DiagnosticList.self) { try await site.build() }
            #expect(site.times(below: "output") == before)
            extendLifetime(lock)
        }
        #expect(try await site.build().pages.written == 4)
    }

    @Test("A build of one brand touches only that brand")
    func oneBrand() async throws {
        let site = try await TemporarySite(Self.site).built()
        let before = try site.contents(below: "output")
        try site.write("content/feeds/north/sport.json", TemporarySite.feed(1))
        try site.write("content/feeds/south/a-front.json", TemporarySite.feed(1))
        let report = try await site.build(brands: ["south"])
        let after = try site.contents(below: "output")
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(
            changed == [
                "south/app/index.html", "south/app/states/emergency.html", "south/app/states/error.html",
                "south/app/states/offline.html", "south/feed.json", "south/feed.xml", "south/index.html",
                "south/states/emergency.html", "south/states/error.html", "south/states/offline.html",
            ]
        )
        #expect(report.pages.removed == 0)
        #expect(before.keys.sorted() == after.keys.sorted())
    }
}

import Engine
import SiteFixtures
import TestSupport
import Testing

@Suite("A front of blocks, built")
struct BlockBuildTests {
    private static let blocks = """
        blocks:
          - { feed: { loader: unified, source: feeds/north/a-front.json }, limit: 2 }
          - { ad: "7" }
          - { section: sport, limit: 2, layout: [pair], style: dark, more: true }
          - { id: rest, title: The rest, section: culture, from: 2026-11-21T00:00, repeat: true }
        """

    private func site(_ blocks: String = blocks) throws -> TemporarySite {
        try TemporarySite(
            north: [
                "a-front": Self.feed("Own", 4), "sport": Self.feed("Sport", 3), "culture": Self.feed("Culture", 2),
            ],
            ["content/north/sections/a-front.md": "---\ntitle: Front\n\(blocks)\n---\n"]
        )
    }

    /// Stories with links of their own: those of one link would be one story.
    private static func feed(_ name: String, _ count: Int) -> String {
        TemporarySite.feed((0..<count).map { TemporarySite.story("\(name) \($0)") })
    }

    private func titles(_ site: TemporarySite) throws -> [String] {
        try site.json("north/feed.json")["items"]?.array?.compactMap { $0["title"]?.string } ?? []
    }

    @Test("The page has blocks with headings, links and looks; the feed has their stories in order")
    func page() async throws {
        let site = try site()
        _ = try await site.build()
        #expect(try titles(site) == ["Own 0", "Own 1", "Sport 0", "Sport 1"])
        let html = try site.read("output/north/index.html")
        #expect(html.contains("<section class=\"stories block block-dark\""))
        let parts = [
            "Own 1</a>", "data-ad-slot=\"7\"", "<h2 class=\"block-title\"", "<a href=\"sport/\"", "Sport 0</a>",
            "class=\"block-more\"",
        ]
        var rest = html[...]
        for part in parts {
            let place = try #require(rest.firstRange(of: part), "\(part) in \(rest)")
            rest = rest[place.upperBound...]
        }
        #expect(!html.contains("The rest"))
    }

    @Test("Two blocks divide one source of the section")
    func shared() async throws {
        let blocks = """
            sources: [{ loader: unified, source: feeds/north/a-front.json }]
            blocks:
              - { sources: [a-front], limit: 1 }
              - { section: sport, limit: 1 }
              - { sources: [a-front] }
            """
        let site = try site(blocks)
        _ = try await site.build()
        #expect(try titles(site) == ["Own 0", "Sport 0", "Own 1", "Own 2", "Own 3"])
    }

    @Test("Apps read the blocks from the feed of the front")
    func apps() async throws {
        let site = try site()
        _ = try await site.build()
        let bytes = Array(try site.read("output/north/feed.json").utf8)
        let fetch = FeedFetch { _ in FeedResponse(bytes) }
        let feed = try await LoaderKind.syndication.loader(source: FeedSource(name: "front"), fetch: fetch).load()
        let kinds = feed.content.items.map { item in
            switch item {
            case .teaser(let teaser): teaser.title
            case .widget(let widget):
                if case .block(let block) = widget.kind {
                    "[\(block.id) \(block.section ?? "-") \(block.layout) \(block.style) \(block.hasMore)]"
                } else {
                    widget.kind.name
                }
            case .ad(let slot): slot.id
            }
        }
        let starts = ["[1 - [] plain false]", "[3 sport [\"pair\"] dark true]"]
        #expect(kinds == [starts[0], "Own 0", "Own 1", starts[1], "Sport 0", "Sport 1"])
    }

    @Test(
        "A block comes at its time; a changed feed of another section makes the front again, and a broken one keeps its copy"
    )
    func changes() async throws {
        let site = try site()
        _ = try await site.build()
        #expect(try await site.build().pages.written == 0)
        try site.write("content/feeds/north/sport.json", Self.feed("Newer", 1))
        // The front that shows it and its own section, each in a browser and in apps.
        let changed = try await site.build().changed.filter { $0.hasSuffix("index.html") }
        #expect(
            changed == [
                "north/index.html", "north/app/index.html", "north/sport/index.html", "north/app/sport/index.html",
            ]
        )
        #expect(try titles(site) == ["Own 0", "Own 1", "Newer 0"])
        try site.write("content/feeds/north/sport.json", "broken")
        try site.write("content/feeds/north/a-front.json", "broken")
        _ = try await site.build(hoursLater: 24)
        #expect(try titles(site) == ["Own 0", "Own 1", "Newer 0", "Culture 0", "Culture 1"])
        #expect(try site.read("output/north/index.html").contains("The rest"))
    }

    @Test("A block of a tag has the stories of several sections that have it, the newest first")
    func tagged() async throws {
        func story(_ title: String, _ day: Int, _ tag: String) -> String {
            #"{"id":"\#(title)","title":"\#(title)","date_published":"2026-11-\#(day)T08:00:00Z","tags":["\#(tag)"]}"#
        }
        func feed(_ stories: [String]) -> String {
            #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[\#(stories.joined(separator: ","))]}"#
        }
        let site = try site("blocks:\n  - { section: [sport, culture], tag: ski, transform: [{ limit: 3 }] }")
        for id in ["sport", "culture"] {
            let feed = "title: T\nfeed: { loader: syndication, source: feeds/north/\(id).json }"
            try site.write("content/north/sections/\(id).md", "---\n\(feed)\n---\n")
        }
        let sport = [story("Old", 10, "ski"), story("Race", 19, "Ski"), story("Goal", 20, "football")]
        try site.write("content/feeds/north/sport.json", feed(sport))
        let culture = [story("Film", 18, "ski"), story("Book", 17, "ski")]
        try site.write("content/feeds/north/culture.json", feed(culture))
        _ = try await site.build()
        #expect(try titles(site) == ["Race", "Film", "Book"])
    }

    @Test("A front is there when its own source is not; a block without stories is a notice")
    func failures() async throws {
        let site = try site()
        try site.write("content/feeds/north/a-front.json", "broken")
        let report = try await site.build()
        #expect(try titles(site) == ["Sport 0", "Sport 1"])
        #expect(
            try report.section("a-front")["notices"]?.array?.contains {
                $0.string?.contains("the block 1 has too few stories") ?? false
            } == true
        )
    }

    @Test("An unknown row is a mistake of the section's file, with its line")
    func mistakes() async throws {
        let site = try site("blocks:\n  - { section: sport, layout: [pear] }")
        let error = await #expect(throws: DiagnosticList.self) { try await site.build() }
        let found = error?.all.map(\.description) ?? []
        #expect(
            found.contains {
                $0.contains("sections/a-front.md:4:1: error: layout of the block 1: unknown row \"pear\"")
            }
        )
    }
}

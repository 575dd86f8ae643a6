import FeedLoading
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import Testing

@Suite("The document from which apps know a brand")
struct AppDocumentTests {
    private static let feed = TemporarySite.feed([
        TemporarySite.story("One"), TemporarySite.story("Two"), TemporarySite.story("Three"),
        TemporarySite.story("Four"),
    ])
    private static let http = HTTPClient { request in
        HTTPResponse(status: 200, body: Array(AppDocumentTests.feed.utf8), finalURL: request.url)
    }

    private func site() throws -> TemporarySite {
        let rules = "transform:\n  - drop: { matches: One }\n  - insert: { ad: top, at: 1 }\n  - limit: 2\n"
        return try TemporarySite(
            north: ["front": Self.feed],
            [
                "content/north/sections/sport.md": TemporarySite.section(
                    "Sport",
                    "loader: switchable, source: \"https://feeds.example.no/sport.json\"",
                    rules
                ),
                "content/north/sections/mix.md": TemporarySite.section(
                    "Mix",
                    "loader: switchable, source: \"https://feeds.example.no/mix.json\"",
                    "insert: [{ section: sport, stories: 1, every: 1 }]\n"
                ),
                "content/north/sections/secret.md": TemporarySite.section(
                    "Secret",
                    "loader: switchable, source: \"https://feeds.example.no/s.json\", headers: { Authorization: \"Bearer ${TOKEN}\" }"
                ),
                "content/north/sections/map.md": TemporarySite.section(
                    "Map",
                    "loader: web, url: \"https://maps.example.no/\", title: Map"
                ),
            ]
        )
    }

    @Test("An app that loads by it shows the stories, and the places of advertisements, that the page shows")
    func sameList() async throws {
        let site = try site()
        _ = try await site.build(http: Self.http, environment: ["TOKEN": "quite-secret"])
        let bytes = try Array(site.read("output/north/app.json").utf8)
        let configuration = try BrandConfiguration(json: bytes)
        let fetch = FeedFetch { _ in FeedResponse(Array(Self.feed.utf8)) }
        let feed = try await #require(configuration.loader(for: "sport", fetch: fetch)).load()
        guard case .native(let items) = feed.content else { return #expect(Bool(false), "it is not native") }
        let shown = items.map { if case .teaser(let story) = $0 { story.title } else { "ad" } }
        #expect(shown == ["Two", "ad", "Three"])
        let page = try site.json("north/sport/feed.json")
        #expect(page["items"]?.array?.compactMap { $0["title"]?.string } == shown.filter { $0 != "ad" })
    }

    @Test("A rule that inserts stories of another section does so in the app, too")
    func otherSection() async throws {
        let site = try site()
        @Sendable func body(_ address: String) -> String {
            guard address.contains("mix") else { return Self.feed }
            return TemporarySite.feed(["Two", "Five", "Six"].map { TemporarySite.story($0) })
        }
        let http = HTTPClient { HTTPResponse(status: 200, body: Array(body($0.url).utf8), finalURL: $0.url) }
        _ = try await site.build(http: http, environment: ["TOKEN": "quite-secret"])
        let configuration = try BrandConfiguration(json: Array(site.read("output/north/app.json").utf8))
        let fetch = FeedFetch { FeedResponse(Array(body($0.name).utf8)) }
        let feed = try await #require(configuration.loader(for: "mix", fetch: fetch, patience: .seconds(900))).load()
        let shown = feed.content.items.flatMap(\.teasers).map(\.title)
        let page = try site.json("north/mix/feed.json")["items"]?.array?.compactMap { $0["title"]?.string }
        #expect(shown == ["Two", "Three", "Five", "Six"] && page == shown)
    }

    /// A brand of sections with one source each, and those whose first stories each inserts at its start.
    private func brand(_ inserted: KeyValuePairs<String, [String]>) throws -> BrandConfiguration {
        let base = try #require(WebAddress("https://web.example.no/north/"))
        return BrandConfiguration(
            id: "north",
            name: "North",
            language: "en",
            timeZone: "UTC",
            url: base,
            scheme: "north",
            home: "a",
            sections: try inserted.map { id, others in
                let source = SourceConfiguration(
                    loader: "unified",
                    url: try #require(WebAddress(id, relativeTo: base))
                )
                let rules = others.map { TransformRule(.insert(InsertRule(.stories(of: $0, 1), .index(0)))) }
                return SectionConfiguration(id: id, title: id, url: source.url, sources: [source], transform: rules)
            }
        )
    }

    @Test("Sections that insert each other, and one that is not public, leave the others' lists as they are")
    func circle() async throws {
        let brand = try brand(["a": ["b", "gone"], "b": ["a"], "c": ["a", "b"]])
        let fetch = FeedFetch { source in
            FeedResponse(Array(TemporarySite.feed([TemporarySite.story(source.name.suffix(1).uppercased())]).utf8))
        }
        for (id, expected) in [("a", ["B", "A"]), ("b", ["A", "B"]), ("c", ["B", "A", "C"])] {
            let feed = try await #require(brand.loader(for: id, fetch: fetch, patience: .seconds(900))).load()
            #expect(feed.content.items.flatMap(\.teasers).map(\.title) == expected)
        }
    }

    @Test("An app does not wait longer than it wants for another section's stories")
    func slow() async throws {
        let brand = try brand(["a": ["b"], "b": []])
        let fetch = FeedFetch { source in
            if source.name.hasSuffix("b") { try await Task.sleep(for: .seconds(3_600)) }
            return FeedResponse(Array(TemporarySite.feed(1).utf8))
        }
        let feed = try await #require(brand.loader(for: "a", fetch: fetch, patience: .milliseconds(1))).load()
        #expect(feed.content.items.flatMap(\.teasers).map(\.title) == ["Story 0"])
    }

    @Test("A source with a secret, and one that is a file, is the site's own feed; a page elsewhere is its address")
    func ownFeeds() async throws {
        let site = try site()
        _ = try await site.build(http: Self.http, environment: ["TOKEN": "quite-secret"])
        let text = try site.read("output/north/app.json")
        #expect(!text.contains("quite-secret"))
        let brand = try BrandConfiguration(json: Array(text.utf8))
        #expect(brand.texts?.string == "https://web.example.no/north/texts.json")
        #expect(try site.json("north/texts.json")["retry"]?.string == "Prøv igjen")
        let sections = try BrandConfiguration(json: Array(text.utf8)).sections
        let own = Dictionary(sections.map { ($0.id, $0) }) { first, _ in first }
        let base = "https://web.example.no/north/"
        #expect(own["secret"]?.sources.map(\.url.string) == [base + "secret/feed.json"])
        #expect(own["front"]?.sources.map(\.url.string) == [base + "feed.json"])
        #expect(own["sport"]?.sources.map(\.url.string) == ["https://feeds.example.no/sport.json"])
        #expect(own["map"]?.page?.string == "https://maps.example.no/")
        #expect(own["sport"]?.deepLink == "north://section/sport")
        #expect(own["sport"]?.appURL?.string == base + "app/sport/")
        // The name that target lists have.
        #expect(text.contains("\"appUrl\" : \"\(base)app/sport/\""))
    }
}

import Foundation
import Testing

@testable import FeedLoading

@Suite("What apps know of a brand")
struct BrandConfigurationTests {
    private static let address = url("https://feeds.example.no/a.json")
    private static func url(_ text: String) -> WebAddress {
        guard let address = WebAddress(text) else { preconditionFailure("no address: \(text)") }
        return address
    }

    private static func path(_ text: String) -> FeedPath {
        guard let path = FeedPath(text) else { preconditionFailure("no path: \(text)") }
        return path
    }

    private static let now = Date(timeIntervalSince1970: 1_795_176_000)

    private static func configuration(_ section: SectionConfiguration) -> BrandConfiguration {
        BrandConfiguration(
            id: "north",
            name: "North",
            language: "nb",
            timeZone: "Europe/Oslo",
            url: Self.url("https://north.example/"),
            scheme: "north",
            home: "a",
            sections: [section]
        )
    }

    private static func section(
        _ sources: [SourceConfiguration],
        merge: String? = nil,
        _ rules: [TransformRule] = []
    ) -> SectionConfiguration {
        SectionConfiguration(
            id: "a",
            title: "A",
            url: Self.url("https://north.example/a/"),
            sources: sources,
            merge: merge,
            transform: rules
        )
    }

    private static let rules: [TransformRule] = {
        let filter = StoryFilter(
            sections: ["sport"],
            tags: ["betting"],
            words: ["live"],
            isPremium: true,
            isBreaking: false,
            hasPicture: true,
            olderThan: 3_600,
            newerThan: 86_400
        )
        let values = StoryValues(texts: [.kicker: "Sport", .author: ""], isPremium: false, isBreaking: true, boost: 2)
        let actions: [TransformRule.Action] = [
            .keep(filter), .drop(StoryFilter()), .unique(.link), .unique(.headline), .sort(.newest), .sort(.oldest),
            .limit(3), .limit(3, of: filter), .set(values), .set(values, of: filter), .rename(.section, to: .kicker),
            .rename(.author, to: .section, of: filter), .insert(InsertRule(.ad(AdSlot(id: "top")), at: 2)),
            .insert(InsertRule(.ad(AdSlot(id: "top")), .every(5, most: 2))),
            .insert(InsertRule(.widget(Widget(.carousel([]))), .every(5))),
            .insert(InsertRule(.stories(of: "sport", 3), .every(5, most: 2))),
            .insert(InsertRule(.widget(Widget(.weather(place: nil))), .after("https://a.example/1"))),
        ]
        let period = Period(from: now, until: now + 3_600)
        return actions.map { TransformRule($0) } + [TransformRule(.sort(.newest), during: period)]
    }()

    @Test("A rule is the same after it was written and read", arguments: rules)
    func rule(_ rule: TransformRule) throws {
        let all = Self.configuration(Self.section([SourceConfiguration(loader: "unified", url: Self.address)], [rule]))
        #expect(try BrandConfiguration(json: try all.json) == all)
    }

    @Test("A mapping is the same after it was written and read")
    func mapping() throws {
        let mapping = FeedMapping(
            items: FeedPath("response.results"),
            base: Self.address,
            rules: [
                .title: FeedMapping.Rule([Self.path("headline"), Self.path("title.text")]),
                .published: FeedMapping.Rule([Self.path("ts")], as: .unixMilliseconds),
                .author: FeedMapping.Rule([Self.path("a"), Self.path("b")], joinedBy: ", "),
                .kicker: FeedMapping.Rule(constant: "NTB"),
            ]
        )
        let source = SourceConfiguration(loader: "json", url: Self.address, mapping: mapping)
        let all = Self.configuration(Self.section([source]))
        #expect(try BrandConfiguration(json: try all.json) == all)
    }

    @Test(
        "Unknown members are skipped, and a section with an unknown rule is not there, in a later version none with rules"
    )
    func future() throws {
        let json = """
            {"version": 1, "id": "north", "name": "N", "language": "nb", "timeZone": "UTC", "url": "https://north.example/",
            "scheme": "north", "home": "a", "new": {"x": [1]}, "sections": [
            {"id": "a", "title": "A", "url": "https://north.example/a/", "mood": "blue", "state": "native", "sources": [
                {"loader": "unified", "url": "https://a.example/", "speed": 3}], "transform": [{"limit": 1, "why": "short"}]},
            {"id": "b", "title": "B", "url": "https://north.example/b/", "state": "native", "sources": [], "transform": [{"shuffle": true}]},
            {"id": "c", "title": "C", "url": "https://north.example/c/", "state": "web", "transform": [],
                "sources": [{"loader": "later", "url": "https://a.example/"}]},
            {"id": "d"}, 7]}
            """
        let configuration = try BrandConfiguration(json: Array(json.utf8))
        #expect(configuration.sections.map(\.id) == ["a", "c"])
        let fetch = FeedFetch { _ in FeedResponse([]) }
        #expect(configuration.loader(for: "a", fetch: fetch) != nil)
        #expect(configuration.loader(for: "c", fetch: fetch) == nil)
        #expect(configuration.loader(for: "b", fetch: fetch) == nil)
        // A condition that is not known would make a rule be about other stories.
        let later = try BrandConfiguration(json: Array(json.replacing("\"version\": 1", with: "\"version\": 9").utf8))
        #expect(later.sections.map(\.id) == ["c"])
    }

    @Test("What is no configuration is refused in words", arguments: ["", "[]", "{}", #"{"id": 1}"#, "\u{0}"])
    func broken(_ text: String) {
        #expect(throws: FeedFailure.self) { try BrandConfiguration(json: Array(text.utf8)) }
    }

    private static func fetch(_ feeds: [String: String]) -> FeedFetch {
        FeedFetch { source in
            guard let text = feeds[source.name] else { throw FeedFailure(source: source.name, reason: "no answer") }
            return FeedResponse(Array(text.utf8))
        }
    }

    private static func titles(_ feed: Feed) -> [String] {
        guard case .native(let items) = feed.content else { return [] }
        return items.map { if case .teaser(let story) = $0 { story.title } else { "–" } }
    }

    @Test("The rules of a section apply to what its loader reads")
    func single() async throws {
        let section = Self.section(
            [SourceConfiguration(loader: "unified", url: Self.address)],
            [
                TransformRule(.drop(StoryFilter(words: ["two"]))),
                TransformRule(.insert(InsertRule(.ad(AdSlot(id: "1")), at: 1))),
                TransformRule(.limit(1), during: Period(from: Self.now + 1)),
            ]
        )
        let items = ["One", "Two", "Three"].map { #"{"type": "teaser", "title": "\#($0)"}"# }.joined(separator: ",")
        let fetch = Self.fetch([Self.address.description: #"{"items": [\#(items)]}"#])
        let configuration = Self.configuration(section)
        let loader = configuration.loader(for: "a", fetch: fetch, now: { Self.now })
        #expect(Self.titles(try await #require(loader).load()) == ["One", "–", "Three"])
    }

    @Test("Several sources become one list; one that fails takes only its own stories, all of them the feed")
    func merged() async throws {
        let other = Self.url("https://feeds.example.no/b.json")
        let sources = [
            SourceConfiguration(loader: "unified", url: Self.address, label: "a", limit: 1),
            SourceConfiguration(loader: "unified", url: other, label: "b"),
        ]
        let configuration = Self.configuration(Self.section(sources, merge: "interleave"))
        func feed(_ titles: String...) -> String {
            #"{"items": [\#(titles.map { #"{"type": "teaser", "title": "\#($0)"}"# }.joined(separator: ","))]}"#
        }
        func loaded(_ feeds: [String: String]) async throws -> [String] {
            let loader = try #require(configuration.loader(for: "a", fetch: Self.fetch(feeds)))
            return Self.titles(try await loader.load())
        }
        let both = [Self.address.description: feed("A1", "A2"), other.description: feed("B1", "B2")]
        #expect(try await loaded(both) == ["A1", "B1", "B2"])
        #expect(try await loaded([other.description: feed("B1")]) == ["B1"])
        await #expect(throws: FeedFailure.self) { try await loaded([:]) }
    }

    @Test("A limit below zero takes nothing", arguments: [-1, 0, Int.min])
    func limit(_ limit: Int) async throws {
        let source = SourceConfiguration(loader: "unified", url: Self.address, limit: limit)
        let fetch = Self.fetch([Self.address.description: #"{"items": [{"type": "teaser", "title": "One"}]}"#])
        let loader = Self.configuration(Self.section([source])).loader(for: "a", fetch: fetch)
        #expect(Self.titles(try await #require(loader).load()) == [])
    }

    @Test("Kickers of categories count for rules, as they do on the page", arguments: [true, nil])
    func kickers(_ hasKickers: Bool?) async throws {
        let source = SourceConfiguration(loader: "json", url: Self.address)
        let rule = TransformRule(.drop(StoryFilter(words: ["betting"])))
        var configuration = Self.configuration(Self.section([source], [rule]))
        configuration.hasCategoryKickers = hasKickers
        let feed = #"{"items": [{"title": "One", "tags": ["Betting"]}, {"title": "Two", "tags": ["a"]}]}"#
        let loader = configuration.loader(for: "a", fetch: Self.fetch([Self.address.description: feed]))
        let loaded = try await #require(loader).load()
        #expect(Self.titles(loaded) == (hasKickers == true ? ["Two"] : ["One", "Two"]))
        // The name of a section is no kicker.
        #expect(loaded.content.items.flatMap(\.teasers).allSatisfy { $0.kicker == nil })
    }

    @Test("A section that is a page elsewhere is that page")
    func page() async throws {
        var section = Self.section([])
        section.page = Self.address
        let fetch = Self.fetch([:])
        let loader = try #require(Self.configuration(section).loader(for: "a", fetch: fetch))
        #expect(try await loader.load().content == .web(Self.address))
    }
}

import Testing

@testable import Content
@testable import Engine

@Suite("Stage: stories that no page can show")
struct UsableItemsTests {
    private static let address = "https://feeds.example.no/a.json"

    /// A loader that leaves out nothing.
    private struct CarelessLoader: FeedLoadable {
        let items: [FeedItem]
        let source: FeedSource
        let fetch: FeedFetch

        func load() async throws -> Feed {
            _ = try await fetch(source)
            return Feed(title: nil, content: .native(items))
        }
    }

    private static func story(_ id: String?, _ title: String, _ link: String? = nil) -> Teaser {
        Teaser(id: id, title: title, link: link.flatMap { WebAddress($0) })
    }

    /// The items of a build from those of a loader: of a fresh answer, and of its last good copy.
    private func loaded(_ items: [FeedItem]) async throws -> Feed {
        let fixture = StageFixture()
        defer { fixture.remove() }
        let kind = LoaderKind(
            "careless",
            make: { source, fetch, _ in CarelessLoader(items: items, source: source, fetch: fetch) }
        )
        let address = try #require(WebAddress(Self.address))
        let section = Section(id: "a", loader: .feed(kind, .url(address)), file: "a.md")
        let work = SectionWork(try StageFixture.brand("north", [section]), section)
        let answer = FeedResponse(Array("{}".utf8))
        let source = fixture.loader.catalogue.source(of: section)
        let raw = try await CarelessLoader(items: items, source: source, fetch: FeedFetch { _ in answer }).load()
        var read = FeedJob(request: FeedRequest(section), sections: [work.with(raw)])
        read.sections[0].source = source
        let fetched = SourceFetcher.FetchResult(response: answer)
        let result = await fixture.loader.assessed(read, fetched, try #require(read.request), nil, nil)
        let state = try #require(result.sections.first).state
        let copy = CachedFeed(request: .sha256([]), response: answer, seen: .none)
        #expect(await fixture.loader.state(of: work, from: copy) == state)
        guard case .feed(let feed) = state else { throw FeedFailure(source: "a", reason: "not loaded") }
        return feed
    }

    private func items(of feed: Feed) -> [FeedItem] {
        if case .native(let items) = feed.content { items } else { [] }
    }

    @Test("Stories without a headline are left out, also inside widgets, with one notice for all of them")
    func untitled() async throws {
        let (one, two) = (Self.story("1", "One"), Self.story("2", "«Two»"))
        let blank = ["", " ", "\u{A0}\n", "\u{202E}", "\u{0}"].enumerated().map { Self.story("b\($0)", $1) }
        let feed = try await loaded(
            [.teaser(one)] + blank.map { .teaser($0) } + [
                .widget(Widget(.list([blank[0], two]), title: "Both")), .widget(Widget(.list([blank[1]]))),
                .widget(Widget(.carousel([]))), .ad(AdSlot(id: "9")),
            ]
        )
        let wanted: [FeedItem] = [
            .teaser(one), .widget(Widget(.list([two]), title: "Both")), .widget(Widget(.carousel([]))),
            .ad(AdSlot(id: "9")),
        ]
        #expect(items(of: feed) == wanted)
        let notice = "\(Self.address): items: 7 stories without a headline are left out"
        #expect(feed.notices.map(\.description) == [notice])
    }

    @Test("Of two stories with one identity the first is shown, with one notice for all that are left out")
    func repeated() async throws {
        let (first, other) = ("https://www.paper.example/1", "https://www.paper.example/2")
        let kept: [FeedItem] = [
            .teaser(Self.story("1", "One", first)),
            // An id that stories with different headlines or addresses share says nothing, and neither does a headline alone.
            .teaser(Self.story("1", "Another", first)), .teaser(Self.story("2", "One", first)),
            .teaser(Self.story("2", "One", other)),
            .teaser(Self.story(nil, "Weather")), .teaser(Self.story(nil, "Weather")),
            .teaser(Self.story(nil, "Two", other)),
            // A widget may repeat a story of the feed.
            .widget(Widget(.mostRead([Self.story("1", "One", first)]))),
        ]
        let again: [FeedItem] = [
            .teaser(Self.story("1", "One", first + "?utm_source=x")), .teaser(Self.story("1", "One")),
            .teaser(Self.story(nil, "Two", other)),
        ]
        let feed = try await loaded(kept + again)
        #expect(items(of: feed) == kept)
        let notice = "\(Self.address): items: 3 stories are the same as earlier ones, left out"
        #expect(feed.notices.map(\.description) == [notice])
    }

    @Test("One story of each kind is named in the singular")
    func singular() async throws {
        let story = FeedItem.teaser(Self.story("1", "One"))
        let feed = try await loaded([story, story, .teaser(Self.story("2", ""))])
        #expect(
            feed.notices.map(\.reason) == [
                "1 story without a headline is left out", "1 story is the same as an earlier one, left out",
            ]
        )
    }

    @Test("What is left out does not count among the most items of a page")
    func limit() async throws {
        let most = FeedNormalizer.maximumItems
        let stories = (0..<most).map { FeedItem.teaser(Self.story("\($0)", "Story \($0)")) }
        let feed = try await loaded([stories[0]] + stories)
        #expect(items(of: feed) == stories && feed.notices.count == 1)
        let more = try await loaded(stories + [.teaser(Self.story("more", "More"))])
        #expect(items(of: more) == stories)
        #expect(more.notices.map(\.reason) == ["\(most + 1) items, only the first \(most) are shown"])
    }
}

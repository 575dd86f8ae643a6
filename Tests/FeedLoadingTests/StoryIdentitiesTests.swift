import Markup
import Testing

@testable import FeedLoading

@Suite("Ids that several stories share")
struct StoryIdentitiesTests {
    private func feed(_ items: [String]) throws -> Feed {
        try SyndicatedSample.rss(items.map { "<item>\($0)</item>" }.joined())
    }

    private func story(_ title: String, link: String? = nil, guid: String? = nil) -> String {
        let link = link.map { "<link>https://a.no/\($0)</link>" } ?? ""
        return "<title>\(title)</title>\(link)" + (guid.map { "<guid isPermaLink=\"false\">\($0)</guid>" } ?? "")
    }

    @Test("An id that a hundred stories with different links share costs none of them and makes one notice")
    func section() throws {
        let items = (0..<100).map { story("T\($0)", link: "\($0)", guid: $0.isMultiple(of: 3) ? "/a/" : "/b/") }
        let feed = try feed(items)
        #expect(feed.stories.count == 100)
        #expect(Set(feed.stories.map(\.id)).count == 100)
        #expect(
            feed.notices.map(\.reason) == [
                "the id \"/b/\" and 1 more are shared by different stories, which are told apart by their links instead"
            ]
        )
    }

    @Test("The notice comes first, however many others there are")
    func listed() throws {
        let bad = (0..<80).map { story("T\($0)", link: "x\($0)", guid: "\($0)") + "<pubDate>soon</pubDate>" }
        let feed = try feed(bad + [story("A", link: "a", guid: "/"), story("B", link: "b", guid: "/")])
        #expect(feed.notices.first?.reason.contains("shared") == true)
        #expect(feed.stories.count == 82)
    }

    @Test("Where a feed shares most of its ids, a story with an id of its own goes by its link, too")
    func mostly() throws {
        let feed = try feed([
            story("A", link: "1", guid: "/a/"), story("B", link: "2", guid: "/a/"), story("C", link: "3", guid: "/c/"),
        ])
        #expect(feed.stories.map(\.id) == ["https://a.no/1", "https://a.no/2", "https://a.no/3"])
    }

    @Test("Posts that have one link and ids of their own stay, whatever the other ids are")
    func posts() throws {
        let feed = try feed([
            story("A", link: "1", guid: "/a/"), story("B", link: "2", guid: "/a/"),
            story("P", link: "1", guid: "p"), story("Q", link: "1", guid: "q"),
        ])
        #expect(feed.headlines == ["A", "B", "P", "Q"])
        #expect(Set(feed.stories.map(\.id)).count == 4)
    }

    @Test(
        "A story that came before is still left out",
        arguments: [
            // The same link, with and without a click parameter.
            (["1", "1?utm_source=rss"], 1), (["1", "1#comments"], 1),
            // A story without a link says nothing against the id.
            (["1", nil], 1), ([nil, "1"], 1), ([nil, nil], 1),
            // Two that differ do, wherever the one without stands.
            ([nil, "1", "2"], 3), (["1", nil, "2"], 3), (["1", "2", nil], 3), (["1", "2", "1"], 2),
        ] as [([String?], Int)]
    )
    func repeated(_ links: [String?], count: Int) throws {
        let feed = try feed(links.enumerated().map { story("T\($0)", link: $1, guid: "x") })
        #expect(feed.stories.count == count)
        #expect(Set(feed.stories.map(\.id)).count == count)
    }

    @Test("Without links, headline and date together tell stories with one id apart")
    func words() throws {
        let dated = (1...3).map { story("T\($0)", guid: "x") + "<pubDate>2026-11-0\($0)</pubDate>" }
        #expect(try feed(dated).stories.count == 3)
        let corrected = [story("T", guid: "x"), story("U", guid: "x")].map { $0 + "<pubDate>2026-11-01</pubDate>" }
        #expect(try feed(corrected).headlines == ["T"])
    }

    @Test("A story without id is still the one whose id is its address")
    func addresses() throws {
        let feed = try feed([story("A", link: "1", guid: "https://a.no/1"), story("B", link: "1")])
        #expect(feed.headlines == ["A"])
    }
}

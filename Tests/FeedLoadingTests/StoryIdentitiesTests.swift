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
        let feed = try feed(links.map { story("T", link: $0, guid: "x") })
        #expect(feed.stories.count == count)
        #expect(Set(feed.stories.map(\.id)).count == count)
    }

    /// The rows of the table in docs/feeds.md.
    @Test(
        "Two items are one story as the table of the documentation says",
        arguments: [
            // Same id.
            (("T", "1", "x", nil), ("T", "1", "x", nil), 1), (("T", nil, "x", nil), ("T", nil, "x", nil), 1),
            (("T", "1", "x", "01"), ("T", "1", "x", "02"), 1), (("T", "1", "x", "01"), ("T", "2", "x", "01"), 1),
            (("T", "1", "x", "01"), ("T", "2", "x", "02"), 2), (("T", "1", "x", nil), ("U", "1", "x", nil), 2),
            (("T", nil, "x", "01"), ("U", nil, "x", "01"), 2),
            // No ids, same link.
            (("T", "1", nil, nil), ("T", "1", nil, nil), 1), (("T", "1", nil, "01"), ("T", "1", nil, "02"), 1),
            (("T", "1", nil, nil), ("T", "1?utm_source=rss", nil, nil), 1),
            (("T", "1", nil, nil), ("T", "1#comments", nil, nil), 1), (("T", "1", nil, "01"), ("U", "1", nil, "02"), 2),
            (("T", "1#a", nil, nil), ("U", "1#b", nil, nil), 2), (("T", "1#a", nil, "01"), ("T", "1#b", nil, "02"), 2),
            // Ids of their own.
            (("T", "1", "x", nil), ("T", "1", "y", nil), 2), (("T", "1", "x", nil), ("U", "1", "y", nil), 2),
            // Neither id nor link.
            (("T", nil, nil, "01"), ("T", nil, nil, "01"), 1), (("T", nil, nil, "01"), ("T", nil, nil, "02"), 2),
        ] as [(Row, Row, Int)]
    )
    func table(_ first: Row, _ second: Row, count: Int) throws {
        let feed = try feed(
            [first, second].map { title, link, guid, day in
                story(title, link: link, guid: guid) + (day.map { "<pubDate>2026-11-\($0)</pubDate>" } ?? "")
            }
        )
        #expect(feed.stories.count == count)
        #expect(Set(feed.stories.map(\.id)).count == count)
        #expect(feed.notices.contains { $0.reason.contains("left out") } == (count == 1))
    }

    typealias Row = (title: String, link: String?, guid: String?, day: String?)

    @Test("Where id and link are the same in all items, each headline is a story, and a repeated one is not")
    func constant() throws {
        let feed = try feed(["A", "B", "A", "C"].map { story($0, link: "", guid: "N/A") })
        #expect(feed.headlines == ["A", "B", "C"])
        #expect(Set(feed.stories.map(\.id)).count == 3)
        #expect(
            feed.notices.map(\.reason) == [
                "the id \"N/A\" is shared by different stories, which are told apart by their links instead",
                "the link \"https://a.no/\" is shared by different stories, which are told apart by their headlines instead",
                "the same story as an earlier item, left out",
            ]
        )
    }

    @Test("Posts at places of one page keep their addresses as identities, whatever their headlines become")
    func places() throws {
        let feed = try feed(["p1", "p2"].map { story($0, link: "live#" + $0) })
        #expect(feed.stories.map(\.id) == ["https://a.no/live#p1", "https://a.no/live#p2"])
        #expect(feed.notices.isEmpty)
    }

    @Test("Atom and JSON Feed follow the same rules")
    func formats() throws {
        let entries = ["A", "B", "A"].map { "<entry><id>urn:x</id><title>\($0)</title><link href='/'/></entry>" }
        #expect(try SyndicatedSample.atom(entries.joined()).headlines == ["A", "B"])
        let items = ["A", "B", "A"].map { #"{"id": "x", "url": "https://a.no/", "title": "\#($0)"}"# }
        let json = #"{"version": "https://jsonfeed.org/version/1.1", "items": [\#(items.joined(separator: ","))]}"#
        let feed = try SyndicatedJSON.feed(of: FeedResponse(Array(json.utf8)), from: FeedSource(name: "feed.json"))
        #expect(feed.headlines == ["A", "B"])
    }

    @Test("A story without id is still the one whose id is its address")
    func addresses() throws {
        let feed = try feed([story("A", link: "1", guid: "https://a.no/1"), story("A", link: "1")])
        #expect(feed.headlines == ["A"])
    }
}

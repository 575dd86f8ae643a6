import Markup
import TestSupport
import Testing

@testable import FeedLoading

@Suite("JSON Feed")
struct SyndicatedJSONTests {
    @Test(
        "The version tells 1.0 from 1.1",
        arguments: [
            (#""https://jsonfeed.org/version/1""#, FeedFormat.json10, []),
            (#""https://jsonfeed.org/version/1.0""#, .json10, []),
            (#""http://www.jsonfeed.org/version/1/""#, .json10, []),
            (#""https://jsonfeed.org/version/1.1""#, .json11, []),
            (#""https://www.jsonfeed.org/version/1.1/""#, .json11, []),
            (#""https://jsonfeed.org/version/2""#, .json11, ["feed.json:1: version: unknown, read as 1.1"]),
            (#""1.1""#, .json11, ["feed.json:1: version: no version of JSON Feed, read as 1.1"]),
            ("1.1", .json11, ["feed.json:1: version: no version of JSON Feed, read as 1.1"]),
            ("null", .json11, ["feed.json:1: version: no version of JSON Feed, read as 1.1"]),
        ] as [(String, FeedFormat, [String])]
    )
    func version(_ version: String, format: FeedFormat, notices: [String]) throws {
        let feed = try JSONFeedText.feed(#"{"version":\#(version),"items":[{"id":1,"content_text":"Hei"}]}"#)
        #expect(feed.metadata.format == format)
        #expect(feed.notices.map(\.description) == notices)
        #expect(feed.stories.map(\.title) == ["Hei"])
    }

    @Test(
        "What is no JSON Feed is a failure that says so",
        arguments: TestTable.pairs(of: "FeedLoading/SyndicatedJSON-failure")
    )
    func failure(_ text: String, reason: String) {
        let expected = FeedFailure(source: "feed.json", reason: reason)
        #expect(throws: expected) { try JSONFeedText.feed(text) }
    }

    @Test("A feed without items is a feed, and so is one that only names its own address")
    func empty() throws {
        #expect(try JSONFeedText.items("").stories == [])
        #expect(try JSONFeedText.feed(#"{"feed_url":"https://a.example/f.json","items":[]}"#).stories == [])
    }

    @Test(
        "Relative addresses are seen from the item, the home page, the response and the feed, in this order",
        arguments: [
            (#""url":"https://i.example/x/","#, #""home_page_url":"https://h.example/""#, "https://i.example/x/p.jpg"),
            ("", #""home_page_url":"https://h.example/""#, "https://h.example/p.jpg"),
            ("", #""feed_url":"https://f.example/a/feed""#, "https://r.example/p.jpg"),
        ]
    )
    func base(_ item: String, _ member: String, expected: String) throws {
        let text = #"{\#(member),"items":[{\#(item)"title":"x","image":"p.jpg"}]}"#
        let bytes = Array(
            text.replacing("{\"", with: #"{"version":"https://jsonfeed.org/version/1.1",""#, maxReplacements: 1).utf8
        )
        let response = FeedResponse(bytes, address: WebAddress("https://r.example/feed.json"))
        let feed = try SyndicatedJSON.feed(of: response, from: FeedSource(name: "feed.json"))
        #expect(feed.stories.first?.image?.address.string == expected)
    }

    @Test("Without any other address the feed's own is the base")
    func ownAddress() throws {
        let feed = try JSONFeedText.feed(#"{"feed_url":"https://f.example/a/feed","items":[{"title":"x","url":"1"}]}"#)
        #expect(feed.stories.first?.link?.string == "https://f.example/a/1")
    }
}

/// Feeds out of texts.
enum JSONFeedText {
    static func feed(_ text: String) throws(FeedFailure) -> Feed {
        try SyndicatedJSON.feed(of: FeedResponse(Array(text.utf8)), from: FeedSource(name: "feed.json"))
    }

    /// A feed of these items, the first of which begins the second line.
    static func items(_ items: String) throws(FeedFailure) -> Feed {
        try feed(#"{"version":"https://jsonfeed.org/version/1.1","items":["# + "\n" + items + "]}")
    }
}

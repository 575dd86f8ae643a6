import FoundationEssentials
import Testing

@testable import FeedLoading

@Suite("JSON Feed")
struct SyndicatedJSONTests {
    @Test("A feed of version 1.1 is read whole")
    func everything() throws {
        let feed = try JSONFeedText.feed(
            #"""
            {"version": "https://jsonfeed.org/version/1.1", "title": "Avisen &amp; <b>byen</b>", "language": "nb-NO",
             "home_page_url": "https://avis.example/", "feed_url": "https://avis.example/feed.json",
             "description": "Nytt fra  byen", "icon": "https://avis.example/i.png", "expired": "no",
             "authors": [{"name": "Kari"}, {"url": "https://ola.example/"}, {"name": "Ola"}],
             "items": [{
               "id": "1", "url": "https://avis.example/1", "external_url": "https://other.example/",
               "title": "Renten går <opp>", "content_html": "<p onclick=x>Hei <a href='b'>på</a></p><script>1</script>",
               "content_text": "ikke denne", "summary": "Kort & godt", "image": "/1.jpg",
               "banner_image": "https://avis.example/b.jpg", "date_published": "2026-11-20T13:00:00+01:00",
               "date_modified": "2026-11-20T13:00:00Z", "tags": ["økonomi", " renten ", "økonomi", 7],
               "authors": [{"name": "Per"}], "language": "en",
               "attachments": [{"url": "lyd.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 1200,
                                "duration_in_seconds": 12}]
             }]}
            """#
        )
        let address = { (text: String) in try #require(WebAddress(text)) }
        #expect(feed.title == "Avisen & byen", "titles are read as in every feed")
        #expect(feed.notices == [])
        #expect(feed.metadata.format == .json11)
        #expect(feed.metadata.encoding == "utf-8")
        #expect(feed.metadata.author == "Kari, Ola")
        #expect(feed.metadata.summary == "Nytt fra byen")
        #expect(feed.metadata.homePage?.string == "https://avis.example/")
        #expect(feed.metadata.language == "nb-NO")
        let teaser = try #require(feed.stories.first)
        #expect(teaser.id == "1")
        #expect(teaser.title == "Renten går <opp>")
        #expect(teaser.link == (try address("https://avis.example/1")))
        #expect(teaser.summary == SafeHTML(text: "Kort & godt"))
        #expect(teaser.content?.utf8 == Array(#"<p>Hei <a href="https://avis.example/b">på</a></p>"#.utf8))
        #expect(teaser.byline == "Per")
        #expect(teaser.published == Date(timeIntervalSince1970: 1_795_176_000))
        #expect(teaser.updated == Date(timeIntervalSince1970: 1_795_179_600))
        #expect(teaser.image == Picture(address: try address("https://avis.example/1.jpg")))
        #expect(teaser.tags == ["økonomi", "renten", "7"])
        let sound = Enclosure(address: try address("https://avis.example/lyd.mp3"), type: "audio/mpeg", length: 1_200)
        #expect(teaser.enclosures == [sound])
    }

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
        arguments: [
            ("", "the response is empty"), ("<html>", "an HTML page where a feed should be"),
            ("[]", "not a feed: an array, not an object"),
            (#"{"items":[]}"#, "not a JSON Feed: it names no version of it"),
            (#"{"items":[{"type":"teaser","title":"x"}]}"#, "not a JSON Feed: it names no version of it"),
            (#"{"error":{}}"#, "not a JSON Feed: it names no version of it"),
            (#"{"version":"https://jsonfeed.org/version/1.1"}"#, "not a feed: it has no list named items"),
            (#"{"version":"https://jsonfeed.org/version/1","items":{}}"#, "not a feed: it has no list named items"),
            (
                #"{"version":"https://jsonfeed.org/version/1.1","items":[1,]}"#,
                "not JSON: expected a value at line 1, column 58"
            ),
        ]
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

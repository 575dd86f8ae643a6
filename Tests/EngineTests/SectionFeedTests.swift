import Foundation
import Testing

@testable import Engine

@Suite("What feed files say")
struct SectionFeedTests {
    static func feed(_ stories: [Teaser], home: String = "https://web.example.no/north/sport/") throws
        -> SectionFeed
    {
        SectionFeed(
            title: "Sport & <more> – North",
            summary: "All <about> sport",
            home: try #require(WebAddress(home)),
            language: "nb",
            icon: WebAddress("https://web.example.no/north/assets/icon.svg"),
            author: "The desk",
            updated: Date(iso8601: "2026-11-20T12:00:00Z"),
            stories: stories
        )
    }

    private static func everything() throws -> Teaser {
        let link = try #require(WebAddress("https://www.paper.example/1?a=b&c=d"))
        let picture = try #require(WebAddress("https://img.paper.example/1.jpg"))
        let sound = try #require(WebAddress("https://img.paper.example/1.mp3"))
        return Teaser(
            id: "story-1",
            title: "AT&T < “all”",
            link: link,
            summary: .sanitising("A <em>short</em> one"),
            content: .sanitising("<p>A &amp; B]]&gt;</p>"),
            byline: "Kari & Ola",
            published: Date(iso8601: "2026-11-20T08:05:09+01:00"),
            updated: Date(iso8601: "2026-11-20T12:00:00Z"),
            image: Picture(address: picture, width: 1200, height: 800, alt: "A \"ball\"", credit: "Photo: X"),
            enclosures: [Enclosure(address: sound, type: "audio/mpeg", length: 1234), Enclosure(address: sound)],
            tags: ["Football", "R&D"]
        )
    }

    @Test(
        "A media type that is none is not passed on",
        arguments: [
            ("audio/mpeg", "audio/mpeg"), ("audio/mpeg; rate=8000", "audio/mpeg"), ("Image/SVG+xml ", "Image/SVG+xml"),
            ("mp3", nil), ("audio/", nil), ("a/b/c", nil), ("audio/<b>", nil), ("", nil), ("lyd/ø", nil),
        ]
    )
    func mediaType(given: String, expected: String?) throws {
        let file = Enclosure(address: try #require(WebAddress("https://img.paper.example/1")), type: given)
        #expect(file.typeOrUnknown == expected ?? "application/octet-stream")
    }

    @Test("JSON Feed 1.1 says everything it has a name for")
    func json() throws {
        let json = String(decoding: try JSON(parsing: Self.feed([Self.everything()]).json).readableText, as: UTF8.self)
        #expect(
            json == #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Sport \u0026 \u003cmore\u003e – North",
                  "home_page_url": "https://web.example.no/north/sport/",
                  "feed_url": "https://web.example.no/north/sport/feed.json",
                  "description": "All \u003cabout\u003e sport",
                  "icon": "https://web.example.no/north/assets/icon.svg",
                  "favicon": "https://web.example.no/north/assets/icon.svg",
                  "authors": [
                    {
                      "name": "The desk"
                    }
                  ],
                  "language": "nb",
                  "items": [
                    {
                      "id": "story-1",
                      "url": "https://www.paper.example/1?a=b\u0026c=d",
                      "title": "AT\u0026T \u003c “all”",
                      "content_html": "\u003cp\u003eA \u0026amp; B]]\u0026gt;\u003c/p\u003e",
                      "summary": "A short one",
                      "image": "https://img.paper.example/1.jpg",
                      "date_published": "2026-11-20T07:05:09Z",
                      "date_modified": "2026-11-20T12:00:00Z",
                      "authors": [
                        {
                          "name": "Kari \u0026 Ola"
                        }
                      ],
                      "tags": [
                        "Football",
                        "R\u0026D"
                      ],
                      "attachments": [
                        {
                          "url": "https://img.paper.example/1.mp3",
                          "mime_type": "audio/mpeg",
                          "size_in_bytes": 1234
                        },
                        {
                          "url": "https://img.paper.example/1.mp3",
                          "mime_type": "application/octet-stream"
                        }
                      ]
                    }
                  ]
                }

                """#
        )
    }

    @Test("RSS 2.0 says everything, its modules included")
    func rss() throws {
        let rss = String(decoding: try Self.feed([Self.everything()]).rss, as: UTF8.self)
        #expect(
            rss == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \#
                xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" \#
                xmlns:media="http://search.yahoo.com/mrss/">
                  <channel>
                    <title>Sport &amp;amp; &amp;lt;more&amp;gt; – North</title>
                    <link>https://web.example.no/north/sport/</link>
                    <description>All &amp;lt;about&amp;gt; sport</description>
                    <language>nb</language>
                    <dc:creator>The desk</dc:creator>
                    <lastBuildDate>Fri, 20 Nov 2026 12:00:00 GMT</lastBuildDate>
                    <atom:link rel="self" type="application/rss+xml" href="https://web.example.no/north/sport/feed.xml"/>
                    <item>
                      <title>AT&amp;T &lt; “all”</title>
                      <link>https://www.paper.example/1?a=b&amp;c=d</link>
                      <guid isPermaLink="false">story-1</guid>
                      <description>A &lt;em&gt;short&lt;/em&gt; one</description>
                      <content:encoded>&lt;p&gt;A &amp;amp; B]]&amp;gt;&lt;/p&gt;</content:encoded>
                      <dc:creator>Kari &amp; Ola</dc:creator>
                      <pubDate>Fri, 20 Nov 2026 07:05:09 GMT</pubDate>
                      <atom:updated>2026-11-20T12:00:00Z</atom:updated>
                      <category>Football</category>
                      <category>R&amp;D</category>
                      <enclosure url="https://img.paper.example/1.mp3" length="1234" type="audio/mpeg"/>
                      <enclosure url="https://img.paper.example/1.mp3" length="0" type="application/octet-stream"/>
                      <media:content url="https://img.paper.example/1.jpg" medium="image" width="1200" height="800">
                        <media:description type="plain">A &quot;ball&quot;</media:description>
                        <media:credit>Photo: X</media:credit>
                      </media:content>
                    </item>
                  </channel>
                </rss>

                """#
        )
    }

    @Test("A story of a headline alone has what both formats ask for, and an id that is the link says so")
    func headlines() throws {
        let link = try #require(WebAddress("https://www.paper.example/2"))
        let feed = try Self.feed([Teaser(title: "A < B"), Teaser(title: "Two", link: link)])
        let json = try JSON(parsing: feed.json)
        let items = try #require(json["items"]?.array)
        #expect(
            items.map { $0.members?.map(\.key) } == [
                ["id", "title", "content_html"], ["id", "url", "title", "content_html"],
            ]
        )
        #expect(items.first?["content_html"]?.string == "A &lt; B")
        let rss = String(decoding: feed.rss, as: UTF8.self)
        #expect(rss.contains("<guid isPermaLink=\"false\">A &lt; B</guid>"))
        #expect(rss.contains("<guid>https://www.paper.example/2</guid>"))
        #expect(rss.components(separatedBy: "<description>").count == 2)
    }

    @Test("A story without its text tells its summary, with markup in one place and without in the other")
    func summaries() throws {
        let summary = SafeHTML.sanitising("<p>A <b>b</b> &amp; c</p>")
        let feed = try Self.feed([Teaser(title: "One", summary: summary)])
        let item = try #require(try JSON(parsing: feed.json)["items"]?.array?.first)
        #expect(item["content_html"]?.string == "<p>A <b>b</b> &amp; c</p>")
        #expect(item["summary"]?.string == "A b & c")
        #expect(!String(decoding: feed.rss, as: UTF8.self).contains("content:encoded>"))
    }

    @Test(
        "A title in RSS reads the same as text and as HTML wherever it can",
        arguments: [
            ("AT&T", "AT&amp;T"), ("a < b", "a &lt; b"), ("R&D; more", "R&amp;amp;D; more"),
            ("How <b> works", "How &amp;lt;b&amp;gt; works"), ("Write &amp;", "Write &amp;amp;amp;"),
            ("1 <2", "1 &amp;lt;2"), ("</title>", "&amp;lt;/title&amp;gt;"), ("a <", "a &lt;"),
            ("& < >", "&amp; &lt; &gt;"),
        ]
    )
    func titles(_ title: String, _ written: String) throws {
        let rss = String(decoding: try Self.feed([Teaser(title: title)]).rss, as: UTF8.self)
        #expect(rss.contains("<item>\n      <title>\(written)</title>"))
    }
}

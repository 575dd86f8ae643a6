import Testing

@testable import FeedLoading
@testable import Markup

@Suite("Dialects of feeds in XML")
struct SyndicationDialectTests {
    @Test(
        "Each version is recognized by its content",
        arguments: [
            ("<rss version='2.0'><channel/></rss>", FeedFormat.rss20),
            ("<rss><channel/></rss>", .rss20),
            ("<RSS VERSION='0.91'><channel/></RSS>", .rss091),
            ("<rss version='0.92'><channel/></rss>", .rss092),
            ("<rss version='0.93'><channel/></rss>", .rss093),
            ("<rss version='0.94'><channel/></rss>", .rss094),
            ("<rss version='2.0' xmlns='http://backend.userland.com/rss2'><channel/></rss>", .rss20),
            ("<channel><title>T</title></channel>", .rss20),
            (rdf("http://purl.org/rss/1.0/"), .rss10),
            (rdf("http://my.netscape.com/rdf/simple/0.9/"), .rss090),
            ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .atom10),
            ("<feed xmlns='https://www.w3.org/2005/atom/'/>", .atom10),
            ("<a:feed xmlns:a='http://www.w3.org/2005/Atom'/>", .atom10),
            ("<feed version='0.3' xmlns='http://purl.org/atom/ns#'/>", .atom03),
            ("<feed xmlns='http://example.com/newformat#'/>", .atom03),
            ("<feed xmlns='http://example.com/necho'/>", .atom03),
            ("<feed xmlns='http://necho.sourceforge.net/'/>", .atom03),
            ("<feed xmlns='http://purl.org/echo/'/>", .atom03),
            ("<feed xmlns='http://purl.org/pie/'/>", .atom03),
            ("<feed xmlns='uri/of/echo/namespace#'/>", .atom03),
            ("<feed/>", .atom10),
            ("<br/>\n<b>Warning</b>: a server says something\n<rss version='2.0'><channel/></rss>", .rss20),
        ]
    )
    func formats(_ document: String, _ format: FeedFormat) throws {
        #expect(try SyndicatedSample.feed(document).metadata.format == format)
    }

    @Test("In RDF the items stand beside the channel")
    func rdfItems() throws {
        let feed = try SyndicatedSample.feed(Self.rdf("http://purl.org/rss/1.0/"))
        #expect(feed.title == "Kanal")
        #expect(feed.metadata.id == "https://r.example/feed")
        #expect(feed.metadata.homePage?.string == "https://r.example/")
        #expect(feed.headlines == ["En", "To"])
        #expect(feed.stories.map(\.id) == ["https://r.example/1", "https://r.example/2"])
    }

    @Test("Atom says everything in its own words")
    func atom() throws {
        let feed = try SyndicatedSample.feed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb" xml:base="https://a.example/blogg/">
              <title type="html">Ola &amp;amp; &lt;b&gt;Kari&lt;/b&gt;</title><subtitle>Om alt</subtitle>
              <id>urn:feed</id><updated>2026-11-20T12:00:00Z</updated><author><name>Redaksjonen</name></author>
              <link rel="self" href="feed.xml"/><link href="./"/>
              <entry>
                <title type="text">a &lt;b&gt; c</title><id>urn:1</id><link rel="enclosure" href="x.mp3" length="7"/>
                <link rel="alternate" type="application/pdf" href="1.pdf"/><link type="text/html" href="1.html"/>
                <published>2026-11-19T10:00:00+01:00</published><updated>2026-11-20T10:00:00Z</updated>
                <summary>1 &lt; 2</summary>
                <content type="xhtml" xml:base="/innhold/"><div xmlns="http://www.w3.org/1999/xhtml"><p>x &lt; y<br/>\
            <img src="p.png" alt="A"/></p></div></content>
                <category term="t" label="L"/><category term="u"/>
              </entry>
              <entry><title>To</title><id>urn:2</id><author><name>Kari</name></author><author><name>Ola</name></author></entry>
            </feed>
            """
        )
        #expect(feed.title == "Ola & Kari")
        #expect(feed.metadata.summary == "Om alt")
        #expect(feed.metadata.language == "nb")
        #expect(feed.metadata.author == "Redaksjonen")
        #expect(feed.metadata.homePage?.string == "https://a.example/blogg/")
        #expect(feed.metadata.updated?.iso8601 == "2026-11-20T12:00:00Z")
        let story = try #require(feed.stories.first)
        #expect(story.title == "a <b> c")
        #expect(story.link?.string == "https://a.example/blogg/1.html")
        #expect(story.summary?.source == "1 &lt; 2")
        #expect(story.content?.source == "<p>x &lt; y<br><img src=\"https://a.example/innhold/p.png\" alt=\"A\"></p>")
        #expect(story.byline == "Redaksjonen")
        #expect(story.published?.iso8601 == "2026-11-19T09:00:00Z")
        #expect(story.enclosures.map(\.address.string) == ["https://a.example/blogg/x.mp3"])
        #expect(story.tags == ["L", "u"])
        #expect(feed.stories.last?.byline == "Kari, Ola")
        #expect(feed.notices == [])
    }

    @Test("Atom 0.3 has types and modes of its own")
    func atom03() throws {
        let feed = try SyndicatedSample.feed(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><tagline>Om</tagline>
            <modified>2004-01-01T19:48:21Z</modified><entry><title mode="escaped" type="text/html">a &lt;i&gt;b&lt;/i&gt;\
            </title><issued>2004-01-01T19:48:21Z</issued><content type="application/xhtml+xml" mode="xml"><p>x</p>\
            </content></entry><entry><title>B</title><content mode="base64" type="text/plain">aGVp</content></entry></feed>
            """
        )
        #expect(feed.metadata.updated?.iso8601 == "2004-01-01T19:48:21Z")
        #expect(feed.metadata.summary == "Om")
        #expect(feed.headlines == ["a b", "B"])
        #expect(feed.stories.map { $0.content?.source } == ["<p>x</p>", "hei"])
    }

    @Test(
        "What is no feed is called by its name",
        arguments: [
            ("<!DOCTYPE html><html><body>Hei</body></html>", "an HTML page where a feed should be"),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>", "a picture where a feed should be"),
            ("<opml version='1.0'/>", "a list of feeds (OPML) where a feed should be"),
            ("<urlset/>", "a sitemap where a feed should be"),
            ("<soap:Envelope xmlns:soap='urn:s'/>", "an answer of a SOAP service where a feed should be"),
            ("<recipe/>", "XML that is no feed: its first element is <recipe>"),
            ("", "the response is empty"),
        ]
    )
    func noFeed(_ document: String, _ reason: String) {
        #expect(throws: FeedFailure(source: "feed.xml", reason: reason)) { try SyndicatedSample.feed(document) }
    }

    private static func rdf(_ namespace: String) -> String {
        """
        <?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="\(namespace)">
        <channel rdf:about="https://r.example/feed"><title>Kanal</title><link>https://r.example/</link>
        <items><rdf:Seq><rdf:li rdf:resource="https://r.example/1"/></rdf:Seq></items></channel>
        <image><title>Bilde</title><link>https://r.example/bilde</link></image>
        <item rdf:about="https://r.example/1"><title>En</title><link>https://r.example/1</link></item>
        <item rdf:about="https://r.example/2"><title>To</title><link>https://r.example/2</link></item></rdf:RDF>
        """
    }
}

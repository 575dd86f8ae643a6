import Testing

@testable import FeedLoading
@testable import Markup

@Suite("Fields of feeds in XML")
struct SyndicationFieldTests {
    @Test(
        "The link is the first address that leads to the story",
        arguments: [
            ("<link>https://x.example/1</link><guid>https://x.example/g</guid>", "https://x.example/1"),
            ("<link> /1?a=1&b=2 </link>", "https://home.example/1?a=1&b=2"),
            ("<link xml:base='https://b.example/c/'>d</link>", "https://b.example/c/d"),
            ("<guid>https://x.example/g</guid>", "https://x.example/g"),
            ("<guid isPermaLink='false'>https://x.example/g</guid>", nil),
            ("<guid>g</guid>", nil),
            ("<link>javascript:alert(1)</link><guid>https://x.example/g</guid>", "https://x.example/g"),
            ("<atom:link rel='self' href='/s'/><atom:link rel='alternate' href='/a'/>", "https://home.example/a"),
            ("<link>/1</link><feedburner:origLink>https://o.example/1</feedburner:origLink>", "https://o.example/1"),
        ] as [(String, String?)]
    )
    func link(_ fields: String, _ link: String?) throws {
        #expect(try SyndicatedSample.item(fields).link?.string == link)
    }

    @Test(
        "People are called by their names",
        arguments: [
            ("<author>me@x.no (Ola Nordmann)</author>", "Ola Nordmann"),
            ("<author>Ola Nordmann (me@x.no)</author>", "Ola Nordmann"),
            ("<author>me@x.no</author>", "me@x.no"),
            ("<author>Ola (NTB)</author>", "Ola (NTB)"),
            ("<dc:creator>Kari</dc:creator><dc:creator>Ola</dc:creator><dc:creator>Kari</dc:creator>", "Kari, Ola"),
            ("<itunes:author>Pod</itunes:author>", "Pod"),
            ("<atom:author><atom:name>Atle</atom:name><atom:email>a@x.no</atom:email></atom:author>", "Atle"),
            ("<author> </author>", nil),
        ] as [(String, String?)]
    )
    func byline(_ fields: String, _ byline: String?) throws {
        #expect(try SyndicatedSample.item(fields).byline == byline)
    }

    @Test(
        "The picture comes from where pictures are likeliest meant as such",
        arguments: [
            (
                """
                <media:content url="/s.jpg" medium="image" width="100"/><media:content url="/l.jpg" type="image/jpeg" \
                width="900" height="600"/><media:content url="/f.mp4" medium="video" width="1900"/>
                """, "https://home.example/l.jpg 900x600"
            ),
            ("<media:group><media:content url='/g.png'/></media:group>", "https://home.example/g.png"),
            (
                "<media:thumbnail url='/t.jpg'/><enclosure url='/e.jpg' type='image/jpeg'/>",
                "https://home.example/t.jpg"
            ),
            (
                "<enclosure url='/e.mp3' type='audio/mpeg'/><enclosure url='/e' type='img/jpg'/>",
                "https://home.example/e"
            ),
            ("<enclosure url='/e.png?x=1' type=''/>", "https://home.example/e.png?x=1"),
            (
                "<itunes:image href='/i.jpg'/><description>&lt;img src='/d.jpg'&gt;</description>",
                "https://home.example/i.jpg"
            ),
            (
                "<content:encoded><![CDATA[<p><img src='c.jpg'></p>]]></content:encoded><link>/a/b</link>",
                "https://home.example/a/c.jpg"
            ),
            (
                "<media:content url='javascript:x' medium='image'/><media:thumbnail url='/t.jpg'/>",
                "https://home.example/t.jpg"
            ),
            ("<media:content url='/f.mp4' type='video/mp4'/>", nil),
        ] as [(String, String?)]
    )
    func picture(_ fields: String, _ expected: String?) throws {
        let picture = try SyndicatedSample.item(fields).image
        let size = picture?.width.flatMap { width in picture?.height.map { " \(width)x\($0)" } } ?? ""
        #expect(picture.map { $0.address.string + size } == expected)
    }

    @Test("A picture has the words and the credit nearest to it")
    func pictureWords() throws {
        let near = try SyndicatedSample.item(
            """
            <description>D</description><media:group><media:credit>Gruppe</media:credit><media:content url="/a.jpg">\
            <media:title>Tittel</media:title><media:credit>Foto &amp; co</media:credit></media:content></media:group>
            """
        )
        #expect(near.image?.alt == "Tittel")
        #expect(near.image?.credit == "Foto & co")
        let far = try SyndicatedSample.item(
            """
            <description>D</description><media:content url="/a.jpg"/><media:credit>NTB</media:credit>\
            <media:description>Kua</media:description>
            """
        )
        #expect(far.image?.alt == "Kua")
        #expect(far.image?.credit == "NTB")
        #expect(far.summary?.source == "D")
    }

    @Test(
        "The summary is the first of its fields that says something",
        arguments: [
            ("<description>a &lt;b&gt;b&lt;/b&gt;</description>", "a <b>b</b>"),
            ("<description><![CDATA[a <b>b</b>]]></description>", "a <b>b</b>"),
            ("<description>a <b>b</b> &lt;c&gt;<br/>d</description>", "a <b>b</b> &lt;c&gt;<br>d"),
            ("<description>&lt;p&gt;a&lt;/p&gt;<br/></description>", "<p>a</p><br>"),
            ("<description> </description><itunes:summary>s</itunes:summary>", "s"),
            ("<media:description>1 &lt; 2 &amp;amp; 3</media:description>", "1 &lt; 2 &amp;amp; 3"),
            ("<dc:description>d</dc:description>", "d"),
        ]
    )
    func summary(_ fields: String, _ summary: String) throws {
        #expect(try SyndicatedSample.item(fields).summary?.source == summary)
    }

    @Test(
        "Content is shown by its type",
        arguments: [
            ("<title>T</title><content>1 &lt; 2</content>", "1 &lt; 2"),
            ("<title>T</title><content type='html'>&lt;p&gt;x&lt;/p&gt;</content>", "<p>x</p>"),
            (
                "<title>T</title><content type='xhtml'><div><script>x</script><p>&lt;y&gt;</p></div></content>",
                "<p>&lt;y&gt;</p>"
            ),
            ("<title>T</title><content type='image/png'>iVBOR</content>", nil),
            ("<title>T</title><content src='https://x.example/' type='html'/>", nil),
        ] as [(String, String?)]
    )
    func content(_ fields: String, _ content: String?) throws {
        #expect(try SyndicatedSample.entry(fields).content?.source == content)
    }

    @Test("A story without a title gets its first words")
    func titleFromText() throws {
        let words = String(repeating: "ord ", count: 60)
        let feed = try SyndicatedSample.rss(
            "<item><description>&lt;p&gt;Kort&lt;/p&gt;</description></item>"
                + "<item><content:encoded>\(words)</content:encoded></item><item><pubDate>x</pubDate></item>"
        )
        #expect(feed.headlines.first == "Kort")
        #expect(feed.headlines.last == String(repeating: "ord ", count: 25).dropLast() + "…")
        #expect(feed.stories.count == 2)
        let reasons = feed.notices.map(\.description)
        #expect(reasons == ["feed.xml:1: item[2]: nothing that could be shown, left out"])
    }

    @Test(
        "A story without words is called by what it leads to, else by what there is",
        arguments: [
            ("<link>https://x.example/a/b?c=1</link><author>Ola</author>", "x.example/a/b"),
            ("<enclosure url='https://x.example/e.mp3' type='audio/mpeg'/>", "x.example/e.mp3"),
            ("<category>Sport</category><author>Ola</author>", "Sport"),
            ("<author>Ola</author><guid>1</guid>", "Ola"),
            ("<guid isPermaLink='false'>g-1</guid>", "g-1"),
        ]
    )
    func nameless(_ fields: String, _ title: String) throws {
        let feed = try SyndicatedSample.rss("<item>\(fields)</item>")
        #expect(feed.headlines == [title])
        #expect(feed.notices.map(\.reason) == ["neither a title nor text, called \"\(title)\""])
    }

    @Test("Tags are listed once, in their order")
    func tags() throws {
        let story = try SyndicatedSample.item(
            """
            <category>Sport</category><category domain="x">Fotball &amp; sånt</category><category>Sport</category>\
            <dc:subject>VM</dc:subject><itunes:keywords>a, b,,Sport</itunes:keywords><atom:category term="t" label="L"/>
            """
        )
        #expect(story.tags == ["Sport", "Fotball & sånt", "VM", "a", "b", "L"])
    }

    @Test("Dates of every element are read, and what is none is noted")
    func dates() throws {
        let feed = try SyndicatedSample.rss(
            "<lastBuildDate>Fri, 20 Nov 2026 12:00:00 GMT</lastBuildDate>"
                + "<item><title>A</title>\n<pubDate>i går</pubDate><dc:date>2026-11-20</dc:date></item>"
                + "<item><title>B</title><atom:published>2026-11-19T00:00:00Z</atom:published>"
                + "<atom:updated>2026-11-20T00:00:00Z</atom:updated></item>"
        )
        #expect(feed.metadata.updated?.iso8601 == "2026-11-20T12:00:00Z")
        #expect(feed.stories.map { $0.published?.iso8601 } == ["2026-11-20T00:00:00Z", "2026-11-19T00:00:00Z"])
        #expect(feed.stories.last?.updated?.iso8601 == "2026-11-20T00:00:00Z")
        #expect(feed.notices.map(\.description) == ["feed.xml:2: item[0].pubDate: no date, left out"])
    }

    @Test("A namespace counts however it is spelt, a prefix only where it is not declared")
    func namespaces() throws {
        let feed = try SyndicatedSample.feed(
            """
            <rss version="2.0" xmlns:m="https://search.yahoo.com/mrss" xmlns:a="http://wrong.example/dc" \
            xmlns:c="http://PURL.org/rss/1.0/modules/content"><channel><item><title>T</title>\
            <m:content url="https://x.example/a.jpg"/><dc:creator>Kari</dc:creator><a:creator>No</a:creator><c:encoded>C</c:encoded>\
            <itunes:summary>S</itunes:summary><georss:point>1 2</georss:point><m:title>M</m:title></item></channel></rss>
            """
        )
        let story = try #require(feed.stories.first)
        #expect(story.image?.address.string == "https://x.example/a.jpg")
        #expect(story.byline == "Kari")
        #expect(story.content?.source == "C")
        #expect(story.summary?.source == "S")
    }

    @Test("What a channel says of itself is not said by its picture, its form or its items")
    func channel() throws {
        let feed = try SyndicatedSample.rss(
            """
            <image><title>Bilde</title><url>/b.png</url></image><title>Kanal</title><language>nb-NO</language>\
            <description>&lt;b&gt;Alt&lt;/b&gt; om</description><managingEditor>red@x.no (Red)</managingEditor>\
            <textInput><title>Søk</title></textInput><atom:link rel="self" href="/feed"/><item><title>T</title></item>
            """
        )
        #expect(feed.title == "Kanal")
        #expect(feed.metadata.language == "nb-NO")
        #expect(feed.metadata.summary == "Alt om")
        #expect(feed.metadata.author == "Red")
        #expect(feed.metadata.homePage?.string == "https://home.example/")
        #expect(feed.stories.first?.byline == nil)
    }
}

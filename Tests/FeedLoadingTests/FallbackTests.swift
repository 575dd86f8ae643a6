import FoundationEssentials
import Testing

@testable import FeedLoading

@Suite("Fields that stand for each other")
struct FallbackTests {
    private func date(_ text: String) -> Date? { Date(iso8601: text + "T00:00:00Z") }

    @Test(
        "A story without a date of publication has that of its change, of several the first that can be read",
        arguments: [
            ("<updated>2026-01-02</updated>", "2026-01-02"), ("<modified>2026-01-02</modified>", "2026-01-02"),
            ("<updated>2026-01-02</updated><published>2026-01-01</published>", "2026-01-01"),
            ("<updated>soon</updated><updated>2026-01-02</updated><updated>2026-01-03</updated>", "2026-01-02"),
        ]
    )
    func dates(_ fields: String, day: String) throws {
        #expect(try SyndicatedSample.entry("<title>T</title>" + fields).published == date(day))
    }

    @Test("RSS, JSON Feed and the unified service have the date of change, too")
    func datesElsewhere() async throws {
        let rss = try SyndicatedSample.item("<atom:updated>2026-01-02</atom:updated>")
        #expect(rss.published == date("2026-01-02") && rss.updated == date("2026-01-02"))
        #expect(try SyndicatedSample.item("<dc:date>2026-01-01</dc:date>").published == date("2026-01-01"))
        let item = #"{"title": "T", "date_modified": "2026-01-02"}"#
        #expect(try JSONFeedText.items(item).stories.first?.published == date("2026-01-02"))
        let unified = Array(#"{"items": [{"type": "teaser", "title": "T", "updated": "2026-01-02T00:00:00Z"}]}"#.utf8)
        #expect(try await LoaderKind.unified.feed(unified).stories.first?.published == date("2026-01-02"))
    }

    @Test(
        "An id that is an address is the link where there is no other",
        arguments: [
            ("<id>https://x.example/e</id>", "https://x.example/e"), ("<id>urn:x</id>", nil),
            ("<id>tag:x.example,2026:1</id>", nil),
            ("<id>https://x.example/e</id><link href='https://x.example/l'/>", "https://x.example/l"),
            ("<id>https://x.example/e</id><link rel='self' href='https://x.example/l'/>", "https://x.example/e"),
        ] as [(String, String?)]
    )
    func links(_ fields: String, link: String?) throws {
        let story = try SyndicatedSample.entry("<title>T</title>" + fields)
        #expect(story.link?.string == link)
        let item = #"{"title": "T", "id": "https://x.example/e"}"#
        #expect(try JSONFeedText.items(item).stories.first?.link?.string == "https://x.example/e")
    }

    @Test(
        "A link counts that has an address and leads to the page",
        arguments: [
            "<link rel='alternate'/><link href='/e'/>", "<link/><link rel='alternate' href='/e'/>",
            "<link rel='self' href='/s'/><link rel='related' href='/r'/><link rel='ALTERNATE' href='/e'/>",
            "<link rel='http://www.iana.org/assignments/relation/self' href='/s'/>"
                + "<link rel='http://www.iana.org/assignments/relation/alternate' href='/e'/>",
        ]
    )
    func alternates(_ links: String) throws {
        #expect(try SyndicatedSample.entry("<title>T</title>" + links).link?.string == "https://doc.example/e")
        let item = try SyndicatedSample.item(links.replacing("/e'", with: "https://doc.example/e'"))
        #expect(item.link?.string == "https://doc.example/e")
    }

    @Test("A short text is its own summary, of a long one the first words are; the headline alone is none")
    func summaries() throws {
        let short = try SyndicatedSample.item(
            "<content:encoded>&lt;p&gt;Kort &lt;b&gt;tekst&lt;/b&gt;&lt;/p&gt;</content:encoded>"
        )
        #expect(short.summary?.source == "<p>Kort <b>tekst</b></p>")
        let words = String(repeating: "<p>Ord &amp; <i>ord</i></p>", count: 10_000)
        let long = try #require(
            try SyndicatedSample.item("<content:encoded><![CDATA[\(words)]]></content:encoded>").summary?.plainText
        )
        #expect(long.hasPrefix("Ord & ord Ord & ord") && long.hasSuffix("…"))
        #expect((FeedLimits.madeSummary - 10...FeedLimits.madeSummary).contains(long.count))
        #expect(try SyndicatedSample.item("<content:encoded>T</content:encoded>").summary == nil)
        let item = #"{"title": "T", "content_html": "<p>Kort</p>"}"#
        #expect(try JSONFeedText.items(item).stories.first?.summary?.source == "<p>Kort</p>")
    }

    @Test(
        "A person in elements is called by the name among them",
        arguments: [
            ("<author><name>Kari</name><title>Redaktør</title><department/></author>", "Kari"),
            ("<author><title>Redaktør</title><email>k@x.no</email><name>Kari</name></author>", "Kari"),
            ("<author><email>k@x.no</email></author>", "k@x.no"), ("<author>Kari <b>Nes</b></author>", "Kari Nes"),
            ("<author><name>Kari</name></author><author><name>Ola</name></author>", "Kari, Ola"),
            ("<dc:creator><name>Kari</name></dc:creator>", "Kari"),
            ("<author><firstname>Kari</firstname><lastname>Nes</lastname></author>", "Kari Nes"),
        ]
    )
    func people(_ fields: String, name: String) throws {
        #expect(try SyndicatedSample.item(fields).byline == name)
    }

    @Test("An author of Atom without elements is called by the words")
    func wordsOfAuthor() throws {
        let feed = try SyndicatedSample.feed(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>A</title><author> Kari Nes </author></entry></feed>"
        )
        #expect(feed.stories.first?.byline == "Kari Nes")
    }

    @Test("The only author of JSON Feed needs no list")
    func author() throws {
        for author in [#"{"name": "Kari"}"#, #""Kari""#] {
            let feed = try JSONFeedText.items(#"{"title": "T", "authors": \#(author)}"#)
            #expect(feed.stories.first?.byline == "Kari")
            #expect(feed.notices.isEmpty)
        }
    }
}

@Suite("The best of several texts")
struct BestTextTests {
    private static let plain = "<content type='text'>ren</content>"
    private static let html = "<content type='html'>&lt;b&gt;HTML&lt;/b&gt;</content>"

    @Test(
        "HTML before plain text, the language of the feed before others, what can be shown before what cannot",
        arguments: [
            (plain + html, "<b>HTML</b>"), (html + plain, "<b>HTML</b>"),
            ("<content type='image/png'>iVBORw0KGgo=</content>" + html, "<b>HTML</b>"),
            ("<content src='https://x.example/' type='video/mp4'/>" + plain, "ren"),
            ("<content type='html' xml:lang='en'>E</content><content type='html' xml:lang='nb-NO'>N</content>", "N"),
            ("<content type='html' xml:lang='en'>E</content><content type='text' xml:lang='nb'>N</content>", "N"),
            ("<content type='html' xml:lang='en'>E</content><content type='html'>U</content>", "U"),
            ("<content type='multipart/alternative'>\(plain)\(html)</content>", "<b>HTML</b>"),
        ]
    )
    func contents(_ fields: String, expected: String) throws {
        #expect(try SyndicatedSample.entry("<title>T</title>" + fields).content?.source == expected)
    }

    @Test("The same holds of summaries")
    func summaries() throws {
        let fields = "<summary xml:lang='en'>E</summary><summary xml:lang='nb'>N</summary>"
        #expect(try SyndicatedSample.entry("<title>T</title>" + fields).summary?.source == "N")
    }

    @Test(
        "What is packed in base64 is HTML when it looks like it, whatever type it says",
        arguments: [
            "type='text/html' mode='base64'", "mode='base64'", "type='application/octet-stream'",
            "type='application/html'",
        ]
    )
    func base64(_ attributes: String) throws {
        for name in ["summary", "content"] {
            let entry = try SyndicatedSample.entry(
                "<title>T</title><\(name) \(attributes)>PGI+RmV0PC9iPiBvcmQ=</\(name)>"
            )
            #expect((name == "summary" ? entry.summary : entry.content)?.source == "<b>Fet</b> ord")
        }
        #expect(try SyndicatedSample.entry("<title \(attributes)>PGI+RmV0PC9iPiBvcmQ=</title>").title == "Fet ord")
    }

    @Test("HTML by its own word stays HTML between elements")
    func mixed() throws {
        let fields = "<title>T</title><content type='html'><div>En &lt;b&gt;fet&lt;/b&gt;</div></content>"
        #expect(try SyndicatedSample.entry(fields).content?.source == "<div>En <b>fet</b></div>")
    }

    @Test(
        "Of a description and a summary in RSS the longer one is the text, of two like ones the second",
        arguments: [
            ("<description>Kort</description><summary>Mye lengre tekst</summary>", "Kort", "Mye lengre tekst"),
            ("<description>Mye lengre tekst</description><summary>Kort</summary>", "Kort", "Mye lengre tekst"),
            ("<description>En</description><summary>To</summary>", "En", "To"),
        ]
    )
    func two(_ fields: String, summary: String, content: String) throws {
        let item = try SyndicatedSample.item(fields)
        #expect(item.summary?.source == summary && item.content?.source == content)
    }
}

import Testing

@testable import FeedLoading

@Suite("One rule for the words of all feeds")
struct OneTextRuleTests {
    private static let words = [
        ("It&#8217;s caf&eacute; &amp; bar", "It’s café & bar"), ("It&#146;s", "It’s"), ("<b>bold</b>", "bold"),
        ("AT&T", "AT&T"), ("a < b", "a < b"), ("Bruk av &lt;b&gt; i praksis", "Bruk av <b> i praksis"),
        ("<![CDATA[x &amp; y]]>", "x & y"),
    ]

    @Test("A headline is the same out of every format", arguments: words)
    func headlines(_ source: String, _ expected: String) async throws {
        let json =
            "{\"title\":\"T\",\"id\":\"1\",\"type\":\"teaser\",\"url\":\"https://ex.test/1\",\"content_text\":\"x\"}"
            .replacing("\"T\"", with: "\"\(source)\"")
        let jsonFeed = "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"\(source)\",\"items\":[\(json)]}"
        let read = try await LoaderKind.syndication.feed(Array(jsonFeed.utf8))
        #expect(read.headlines == [expected])
        #expect(read.title == expected)
        #expect(try await Response.unified("{\"items\":[\(json)]}").headlines == [expected])
        #expect(try await Response.switchable("{\"items\":[\(json)]}").headlines == [expected])
        let escaped = source.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        #expect(try SyndicatedSample.rss("<item><title>\(escaped)</title></item>").headlines == [expected])
    }

    @Test("So are kickers, bylines, sections and alternative texts; names and addresses mean themselves")
    func labels() async throws {
        let members = """
            "id":"a&amp;b","title":"T","summary":"Caf&eacute; &amp;amp; bar","kicker":"R&amp;D","byline":"Ola &#38; Kari","section":"Øl &amp; mat",
            "image":{"url":"https://ex.test/a.jpg","alt":"Caf&eacute;","credit":"&copy; NTB"}
            """
        let teaser = try #require(try await Response.teaser(members))
        #expect(teaser.id == "a&amp;b")
        #expect(teaser.summary?.source == "Café &amp;amp; bar")
        #expect(teaser.kicker == "R&D")
        #expect(teaser.byline == "Ola & Kari")
        #expect(teaser.section == "Øl & mat")
        #expect(teaser.image?.alt == "Café")
        #expect(teaser.image?.credit == "© NTB")
    }

    @Test(
        "Content of a type that says nothing may be HTML",
        arguments: [
            "CDATA", "cdata", "text-html", "HTML", "escaped", "text/html; charset=utf-8", "html/xhtml",
            "application/octet-stream",
        ]
    )
    func types(_ type: String) throws {
        let feed = try SyndicatedSample.feed(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>A</title>"
                + "<content type=\"\(type)\"><![CDATA[<p>Brødtekst</p>]]></content></entry></feed>"
        )
        #expect(feed.stories.first?.content?.source == "<p>Brødtekst</p>")
        #expect(feed.notices == [])
    }

    @Test("Content that cannot be shown is left out with a notice")
    func foreign() throws {
        let feed = try SyndicatedSample.feed(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>A</title>"
                + "<content type=\"application/mathml+xml\"><x>1</x></content></entry></feed>"
        )
        #expect(feed.stories.first?.content == nil)
        #expect(feed.notices.map(\.reason) == ["neither text nor HTML (application/mathml+xml), left out"])
    }

    @Test("Each element has its own limit", arguments: [512, 513, 5_000])
    func limits(_ count: Int) throws {
        let many = (0..<count).map {
            "<category term=\"c\($0)\"/><link rel=\"related\" href=\"https://ex.test/\($0)\"/>"
        }
        .joined()
        let entry =
            "<entry>\(many)<title>A</title><link href=\"https://ex.test/a\"/><author><name>N</name></author></entry>"
        let feed = try SyndicatedSample.feed(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(many)<title>T</title>\(entry)</feed>"
        )
        #expect(feed.title == "T")
        #expect(feed.headlines == ["A"])
        #expect(feed.stories.first?.link?.string == "https://ex.test/a")
        #expect(feed.stories.first?.byline == "N")
    }

    @Test(
        "A language is a tag, or none",
        arguments: [
            ("en_US", "en-US"), ("nb", "nb"), (" nn-NO ", "nn-NO"), ("zh-Hant-TW", "zh-Hant-TW"), ("es-419", "es-419"),
            ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-CH-1901", "de-CH-1901"), ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"),
            ("en-x-private", "en-x-private"), ("en-u-ca-gregory", "en-u-ca-gregory"), ("English", nil), ("en-", nil),
            ("nb_NO.UTF-8", nil), ("e", nil), ("en-x", nil), ("norsk bokmål", nil), ("en--US", nil), ("12", nil),
            ("", nil),
        ] as [(String, String?)]
    )
    func language(_ text: String, _ tag: String?) throws {
        let feed = try SyndicatedSample.rss("<language>\(text)</language><item><title>A</title></item>")
        #expect(feed.metadata.language == tag)
        #expect(feed.notices.count == (tag == nil && !text.isEmpty ? 1 : 0))
    }

    @Test("A story has a language where its item names one, and not that of its feed")
    func storyLanguage() throws {
        let items =
            "<item><title>A</title><dc:language>de_DE</dc:language></item><item xml:lang='fi'><title>B</title></item>"
        let feed = try SyndicatedSample.rss("<language>en</language>\(items)<item><title>C</title></item>")
        #expect(feed.stories.map(\.language) == ["de-DE", "fi", nil])
        let atom = try SyndicatedSample.feed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb"><title>T</title>
            <entry xml:lang="se"><title>A</title></entry><entry xml:lang="no tag"><title>B</title></entry></feed>
            """
        )
        #expect(atom.stories.map(\.language) == ["se", nil])
    }
}

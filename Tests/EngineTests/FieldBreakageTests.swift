import Diagnostics
import Engine
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import Testing

/// What breaks in the field, by the issue trackers of seven readers, in the order of how often.
///
/// Those about what a server says stand in `FieldBreakageTests+Servers`.
@Suite("What breaks in the field")
struct FieldBreakageTests {
    @Test(
        "1 not well-formed: blanks in front, bare ampersands, entities of HTML, an unbound prefix, junk behind the end"
    )
    func notWellFormed() async throws {
        let feed = """

              <?xml version="1.0"?>
            <rss version="2.0"><channel><title>Fisk & hav</title>
            <item><title>Sild&hellip; & potet</title><link>https://www.example.no/1?a=1&b=2</link>
            <dc:creator>Kari Nordmann</dc:creator></item>
            <item><title>Torsk</title></item>
            </channel></rss>
            <!-- 0,2 s --> & <p>
            """
        let json = try await Inspection.of(feed)
        #expect(json["title"]?.string == "Fisk & hav")
        #expect(json.texts("title") == ["Sild… & potet", "Torsk"])
        #expect(json.texts("link") == ["https://www.example.no/1?a=1&b=2"])
        #expect(json.texts("author") == ["Kari Nordmann"])
    }

    @Test("2 one bad item kills the feed, one bad feed kills the build: the others stand")
    func badItemBadFeed() async throws {
        let site = try SyndicatedSite(["a-front", "broken", "mixed"])
        await site.server.give(SyndicatedSite.address("a-front"), Inspection.rss(Inspection.stories(3)))
        await site.server.give(SyndicatedSite.address("broken"), "<rss")
        let mixed = """
            <item/><item><title>Hel sak</title></item><item><pubDate>tull</pubDate><enclosure url="::"/></item>
            <item><title>Halv sak</title><link>http://[</link><pubDate>tull</pubDate></item>
            """
        await site.server.give(SyndicatedSite.address("mixed"), Inspection.rss(mixed))
        let report = try await site.build()
        #expect(report.state("north/a-front") == "native")
        #expect(report.state("north/broken") == "error")
        #expect(report.state("north/mixed") == "native")
        #expect(report.failedFeeds == 1)
        #expect(report.warningText.contains(SyndicatedSite.address("broken")))
        #expect(try site.home.contains("Sak 3"))
        let page = try site.page("mixed")
        #expect(page.contains("Hel sak"))
        #expect(page.contains("Halv sak"))
        #expect(report.brands.first?.sections.contains { !$0.notices.isEmpty } == true)
    }

    @Test("3 dates: foreign month names, wrong weekdays and odd zones are read, nonsense is absent and never now")
    func dates() async throws {
        let dates = [
            "søn, 22 mai 2024 08:30:00 +0200", "Sun, 22 May 2024 01:30 EST", "2024-05-22T08:30:00.5+0200", "1716359400",
            "i går", "",
        ]
        let items = dates.enumerated().map { "<item><title>Sak \($0)</title><pubDate>\($1)</pubDate></item>" }.joined()
        let json = try await Inspection.of(Inspection.rss(items))
        #expect(json.items.count == dates.count)
        let published = json.items.map { $0["published"]?.string }
        #expect(published.prefix(4).allSatisfy { $0 == "2024-05-22T06:30:00Z" })
        #expect(published.suffix(2).allSatisfy { $0 == nil })
    }

    @Test("5 wrong encodings: valid UTF-8 wins, then the header, then the declaration, then windows-1252")
    func encodings() async throws {
        func title(_ bytes: [UInt8], declared: String?, header: String?) async throws -> [String?] {
            let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
            let feed =
                Array("\(declaration)<rss version=\"2.0\"><channel><title>".utf8) + bytes
                + Array("</title></channel></rss>".utf8)
            var headers = HTTPHeaders()
            if let header { headers.append(name: "Content-Type", value: "application/rss+xml; charset=\(header)") }
            let json = try await Inspection.of(feed, headers: headers)
            return [json["title"]?.string, json["encoding"]?.string]
        }
        let euro: [UInt8] = [0xA4, 0x20, 0xE5]
        let letters = Array("blåbær".utf8)
        #expect(try await title(letters, declared: "ISO-8859-1", header: "windows-1252") == ["blåbær", "utf-8"])
        #expect(try await title(euro, declared: "ISO-8859-1", header: "ISO-8859-15") == ["€ å", "iso-8859-15"])
        #expect(try await title(euro, declared: "ISO-8859-1", header: nil) == ["¤ å", "windows-1252"])
        #expect(try await title([0x80, 0x20, 0xE5], declared: nil, header: nil) == ["€ å", "windows-1252"])
    }

    @Test("6 double-escaped titles: a reader sees the sign, not its name")
    func doubleEscaped() async throws {
        let site = try SyndicatedSite(["front"])
        let items = "<item><title>Smør &amp;amp; brød &amp;#8211; nå</title></item>"
        await site.server.give(SyndicatedSite.address("front"), Inspection.rss(items))
        _ = try await site.build()
        let page = try site.home
        #expect(page.contains("Smør &amp; brød – nå"))
        #expect(!page.contains("&amp;amp;"))
        #expect(!page.contains("&amp;#8211;"))
    }

    @Test("7 missing pictures: each of the five places is looked at, a counting pixel is none")
    func pictures() async throws {
        let image = "https://bilder.example.no/"
        let places = [
            "<media:content url=\"\(image)1.jpg\" medium=\"image\"/>", "<media:thumbnail url=\"\(image)2.jpg\"/>",
            "<enclosure url=\"\(image)3.jpg\" type=\"image/jpeg\" length=\"1\"/>",
            "<itunes:image href=\"\(image)4.jpg\"/>",
            "<description><![CDATA[<img src='\(image)0.gif' width='1' height='1'><img src='\(image)5.jpg'>]]></description>",
        ]
        let items = places.map {
            "<item><title>Sak</title><guid isPermaLink=\"false\">\($0.utf8.count)</guid>\($0)</item>"
        }
        let spaces = """
            xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
            """
        let json = try await Inspection.of(Inspection.rss(items.joined(), attributes: spaces))
        #expect(json.items.map { $0["image"]?["url"]?.string } == (1...5).map { "\(image)\($0).jpg" })
    }

    @Test("8 duplicates, no guid: the first of two is kept, and what has no id has the same one tomorrow")
    func duplicates() async throws {
        let feed = Inspection.rss(
            """
            <item><title>Med id</title><guid isPermaLink="false">1</guid></item>
            <item><title>Med id</title><guid isPermaLink="false">1</guid></item>
            <item><title>Med adresse</title><link>https://www.example.no/2</link></item>
            <item><title>Med adresse</title><link>https://WWW.example.no:443/2</link></item>
            <item><title>Bare dato</title><pubDate>Wed, 22 May 2024 06:30:00 GMT</pubDate></item>
            <item><title>Bare dato</title><pubDate>Wed, 22 May 2024 08:30:00 +0200</pubDate></item>
            <item><title>Bare dato</title><pubDate>Thu, 23 May 2024 06:30:00 GMT</pubDate></item>
            """
        )
        let json = try await Inspection.of(feed)
        #expect(json.texts("title") == ["Med id", "Med adresse", "Bare dato", "Bare dato"])
        let ids = json.texts("id")
        #expect(ids.prefix(2) == ["1", "https://www.example.no/2"])
        #expect(Set(ids).count == 4)
        #expect(try await Inspection.of(feed).texts("id") == ids)
        #expect(json["notices"]?.array?.count == 3)
    }

    @Test("9 future dates: more than a day ahead counts as now, a few hours ahead is believed")
    func futureDates() async throws {
        let site = try SyndicatedSite(["front"])
        let items = """
            <item><title>Om fem år</title><pubDate>Thu, 20 Nov 2031 12:00:00 GMT</pubDate></item>
            <item><title>Om en stund</title><pubDate>Fri, 20 Nov 2026 18:00:00 GMT</pubDate></item>
            """
        await site.server.give(SyndicatedSite.address("front"), Inspection.rss(items))
        _ = try await site.build()
        let page = try site.home
        #expect(page.contains("Om fem år"))
        #expect(page.contains("datetime=\"2026-11-20T12:00:00Z\""))
        #expect(page.contains("datetime=\"2026-11-20T18:00:00Z\""))
        #expect(!page.contains("2031"))
    }

    @Test("10 relative URLs: links, pictures and links in texts lead where they led at home")
    func relativeAddresses() async throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="/nytt/"><title>Fjordnytt</title><id>urn:example:f</id>
            <entry><title>Storm</title><id>urn:example:1</id><link href="storm"/>
            <link rel="enclosure" href="../bilder/s.jpg" type="image/jpeg"/>
            <summary type="html">&lt;a href="#mer"&gt;mer&lt;/a&gt;</summary></entry></feed>
            """
        let item = try #require(try await Inspection.of(feed).items.first)
        #expect(item["link"]?.string == "https://feeds.example.no/nytt/storm")
        #expect(item["image"]?["url"]?.string == "https://feeds.example.no/bilder/s.jpg")
        #expect(item["summary"]?.string == #"<a href="https://feeds.example.no/nytt/#mer">mer</a>"#)
    }

    @Test("11 namespaces: the address decides, not the prefix; a prefix nobody bound is taken at its usual word")
    func namespaces() async throws {
        let items = """
            <item><title>Sild</title><y:creator>Kari Nordmann</y:creator><dc:creator>Feil</dc:creator>
            <media:thumbnail url="https://bilder.example.no/s.jpg"/><y:title>Feil</y:title></item>
            """
        let spaces = #"xmlns:y="http://purl.org/dc/elements/1.1/" xmlns:dc="https://ns.example.org/annet""#
        let item = try #require(try await Inspection.of(Inspection.rss(items, attributes: spaces)).items.first)
        #expect(item["title"]?.string == "Sild")
        #expect(item["author"]?.string == "Kari Nordmann")
        #expect(item["image"]?["url"]?.string == "https://bilder.example.no/s.jpg")
    }

    @Test("16 CDATA twice: the marks are not shown, neither in titles nor in texts")
    func cdataTwice() async throws {
        let items = """
            <item><title>&lt;![CDATA[Sild &amp; potet]]&gt;</title>
            <description><![CDATA[<![CDATA[<p>Godt</p>]]]]><![CDATA[>]]></description></item>
            """
        let item = try #require(try await Inspection.of(Inspection.rss(items)).items.first)
        #expect(item["title"]?.string == "Sild & potet")
        #expect(item["summary"]?.string == "<p>Godt</p>")
    }

    @Test("17 XSS in titles: escaped once or twice, as HTML of Atom or in JSON, it stays text on the page")
    func hostileTitles() async throws {
        let attack = "<img src=x onerror=alert(1)><script>alert(2)</script>\"' onmouseover=alert(3) Havn"
        func escaped(_ text: String) -> String {
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        }
        let entry = "<entry><id>urn:example:1</id><title type=\"html\">\(escaped(escaped(attack)))</title></entry>"
        let item = JSON.object(["id": "1", "title": JSON(attack)])
        let feeds = [
            "a-once": Inspection.rss("<item><title>\(escaped(attack))</title></item>"),
            "twice": Inspection.rss("<item><title>\(escaped(escaped(attack)))</title></item>"),
            "marked": Inspection.rss("<item><title><![CDATA[\(attack)]]></title></item>"),
            "atom": "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>F</title>\(entry)</feed>",
            "json": String(
                decoding: JSON.object(["version": "https://jsonfeed.org/version/1.1", "items": [item]]).compactText,
                as: UTF8.self
            ),
        ]
        let site = try SyndicatedSite(Array(feeds.keys))
        for (section, feed) in feeds { await site.server.give(SyndicatedSite.address(section), feed) }
        let report = try await site.build()
        for section in feeds.keys {
            #expect(report.state("north/\(section)") == "native")
            let page = section == "a-once" ? try site.home : try site.page(section)
            #expect(page.contains("Havn"))
            #expect(!page.contains("<script>alert"))
            let markup = Markup(Array(page.utf8))
            #expect(markup.attributes.allSatisfy { !$0.hasPrefix("on") })
            #expect(!markup.addresses.contains("x"))
        }
    }

    @Test("18 JSON Feed types: numbers as ids, one author or many, texts for truths, and nothing costs an item")
    func jsonTypes() async throws {
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Skärgårdsbladet", "expired": "nej", "items": [
            {"id": 42, "title": "Tal", "author": {"name": "Anna Svensson"}},
            {"id": "b", "title": "Fel", "url": 7, "image": [], "tags": {}, "date_published": {}, "authors": [{"name": "Bo Ek"}]},
            null, "c", {"id": "d", "title": 2024}
            ]}
            """
        let json = try await Inspection.of(feed)
        #expect(json["format"]?.string == "json11")
        #expect(json.texts("id") == ["42", "b", "d"])
        #expect(json.texts("title") == ["Tal", "Fel", "2024"])
        #expect(json.texts("author") == ["Anna Svensson", "Bo Ek"])
        #expect(json.items.allSatisfy { $0["link"] == nil && $0["image"] == nil && $0["published"] == nil })
    }
}

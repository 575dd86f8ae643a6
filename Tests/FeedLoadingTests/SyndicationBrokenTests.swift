import Testing

@testable import FeedLoading
@testable import Markup

@Suite("Feeds in XML that are broken")
struct SyndicationBrokenTests {
    @Test(
        "What can be read is kept",
        arguments: [
            ("<item><title>A & B</title></item><item><title>C < D</title></item>", ["A & B", "C < D"]),
            ("<item><title>A</title><item><title>B</title></item>", ["A", "B"]),
            ("<item><title>A<link>/a</link></item><item><title>B</title></item>", ["A", "B"]),
            ("<item><title>A<guid>g</guid></item><item><title>B</title></item>", ["A", "B"]),
            (
                "<item><title>A</title><description>x<br>y<p>z</description></item><item><title>B</title></item>",
                ["A", "B"]
            ),
            ("<item><title>A</title></b></item></item></p></item><item><title>B</title></item>", ["A", "B"]),
            ("<item><title>A</title></item></channel></rss><item><title>B</title></item>", ["A", "B"]),
            ("<item><title>A</title></item></channel></rss><script>x</script>junk", ["A"]),
            ("<item><title>A</title><foo:bar/></item><item><title>B&nbsp;&hellip;</title></item>", ["A", "B …"]),
            ("<item><title>A</title><enclosure url=x.mp3></item><item><title>B</title></item>", ["A", "B"]),
            ("<item><title>A</title><![CDATA[</item><item><title>B</title></item>", ["A"]),
            ("<item><title>A</title></item><item><title>B</ti", ["A", "B"]),
            ("<b><i><u><item><title>A</title></item><item><title>B</title></item>", ["A", "B"]),
            (String(repeating: "<b>", count: 1_000) + "<item><title>A</title></item>", ["A"]),
        ]
    )
    func kept(_ channel: String, _ headlines: [String]) throws {
        #expect(try SyndicatedSample.rss(channel).headlines == headlines)
    }

    @Test("One notice says where the document stops being well-formed")
    func notice() throws {
        let feed = try SyndicatedSample.rss("\n<item><title>A</title>\n<item><title>B</title></foo></item>")
        #expect(feed.notices.map(\.line) == [3])
        #expect(feed.notices.allSatisfy { $0.reason.hasPrefix("not well-formed: ") && $0.path == "document" })
        #expect(try SyndicatedSample.rss("<item><title>A</title></item>").notices == [])
    }

    @Test("An unclosed element in each of a thousand items costs none of them")
    func unclosed() throws {
        let items = (0..<1_000).map { "<item><title>T\($0)</title><description>a<br>b<p>c</description></item>" }
        #expect(try SyndicatedSample.rss(items.joined()).stories.count == 1_000)
        let open = (0..<1_000).map { "<item><title>T\($0)</title><b><i>" }
        #expect(try SyndicatedSample.rss(open.joined()).stories.count == 1_000)
    }

    @Test("Ten thousand levels in one item cost the others nothing")
    func depth() throws {
        let deep = String(repeating: "<b>", count: 10_000)
        let feed = try SyndicatedSample.rss(
            "<item><title>A</title><description>\(deep)x</description></item><item><title>B</title></item>"
        )
        #expect(feed.headlines == ["A", "B"])
    }

    @Test("A field that is too long is cut, with a notice; the item stays")
    func longField() throws {
        let text = String(repeating: "ord ", count: 3_000_000)
        let feed = try SyndicatedSample.rss(
            "<item><title>A</title><description>\(text)</description></item><item><title>B</title></item>"
        )
        #expect(feed.headlines == ["A", "B"])
        #expect(feed.notices.map(\.path) == ["item[0].description"])
        #expect(feed.stories.first?.summary?.utf8.count ?? 0 <= SyndicatedField.maximumLength)
    }

    @Test(
        "Where reading ends early the items before are kept, and a notice says so",
        arguments: [("</b>", 110_000), ("<!--", 1_100_000), ("<n xmlns:pN='uN'/>", 30_000)]
    )
    func cutShort(_ part: String, count: Int) throws {
        let isNamed = part.contains("N")
        let rubbish = (0..<count).map { isNamed ? part.replacing("N", with: "\($0)") : part }.joined()
        let item = "<item><title>A</title></item>"
        let feed = try SyndicatedSample.rss(item + rubbish + "<item><title>B</title></item>")
        #expect(feed.headlines == ["A"])
        #expect(feed.notices.last?.reason == "too many mistakes or names, the rest of the document is left out")
        #expect(try SyndicatedSample.rss(item + "</b></b>").notices.count == 1)
    }

    @Test("Items over the limit are left out, with a notice")
    func tooMany() throws {
        let items = (0...FeedLimits.items).map { "<item><title>\($0)</title></item>" }
        let feed = try SyndicatedSample.feed("<rss><channel>\(items.joined())</channel></rss>")
        #expect(feed.stories.count == FeedLimits.items)
        #expect(feed.notices.contains { $0.reason == "more than \(FeedLimits.items) items, the rest is left out" })
    }
}

import Foundation

@testable import FeedLoading

/// A feed to be broken in tests: small, and with as much in it as a feed can have.
struct RichFeed: Sendable {
    /// How it is read.
    enum Kind {
        case syndication, unified, switchable
    }

    let name: String
    let kind: Kind
    let bytes: [UInt8]

    /// A loader of this feed, or of what has become of it.
    func loader(of bytes: [UInt8]) -> any FeedLoadable {
        let source = FeedSource(name: name, address: WebAddress("https://avis.example.no/feeds/\(name)"))
        return switch kind {
        case .syndication: LoaderKind.syndication.loader(of: bytes, from: source)
        case .unified: LoaderKind.unified.loader(of: bytes, from: source)
        case .switchable: LoaderKind.switchable.loader(of: bytes, from: source, .init(followsWebFlag: true))
        }
    }

    /// RSS, Atom and JSON Feed.
    static let three = [
        RichFeed(name: "rik.rss", kind: .syndication, bytes: Array(rss.utf8)),
        RichFeed(name: "rik.atom", kind: .syndication, bytes: Array(atom.utf8)),
        RichFeed(name: "rik.json", kind: .syndication, bytes: Array(json.utf8)),
    ]

    /// Those, and seven others of other kinds.
    static func ten() throws -> [RichFeed] {
        let feeds = [
            "dialect-rss10.xml", "dialect-rss090.xml", "dialect-atom03.xml", "media-group.xml", "bytes-utf16le-bom.xml",
        ]
        let responses: [(String, Kind)] = [
            ("unified-everything.json", .unified), ("switchable-native.json", .switchable),
        ]
        return try three
            + feeds.map { RichFeed(name: $0, kind: .syndication, bytes: try read("../EngineTests/Feeds/\($0)")) }
            + responses.map { RichFeed(name: $0, kind: $1, bytes: try read("Fixtures/\($0)")) }
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)))
    }
}

extension RichFeed {
    private static let rss = """
        <?xml version="1.0" encoding="utf-8"?>
        <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
        <title>Havn &amp; sjø</title><link>https://avis.example.no/</link><language>nb</language>
        <item><title>Ferge &amp;amp; <![CDATA[<b>bru</b>]]></title><link>/1</link><guid isPermaLink="false">1</guid>
        <pubDate>Fri, 20 Nov 2026 12:00:00 +0100</pubDate><dc:creator>Kari Nes</dc:creator><category>Båt</category>
        <description>&lt;p onclick="x"&gt;Om &lt;i&gt;ferga&lt;/i&gt;&amp;nbsp;…&lt;/p&gt;</description>
        <content:encoded><![CDATA[<p>Hele <script>x</script><a href="/2">saken</a></p>]]></content:encoded>
        <media:content url="a.jpg" type="image/jpeg" width="320" height="180"><media:title>En båt</media:title>
        </media:content><enclosure url="https://lyd.example.no/a.mp3" length="1" type="audio/mpeg"/></item>
        <!-- og én til --><item><title>Sild</title><guid>https://avis.example.no/2</guid></item></channel></rss>
        """

    private static let atom = """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb" xml:base="https://avis.example.no/a/">
        <title type="html">Havn &amp;amp; sjø</title><id>urn:a</id><updated>2026-11-20T11:00:00Z</updated>
        <link href="../"/><author><name>Kari Nes</name><email>k@example.no</email></author>
        <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Ferge <b>&amp;</b> bru</div></title>
        <id>urn:1</id><link rel="alternate" type="text/html" href="1"/><published>2026-11-20</published>
        <link rel="enclosure" href="https://lyd.example.no/a.mp3" length="12" type="audio/mpeg"/>
        <category term="bat" label="Båt"/><summary>Om ferga &lt; bru</summary>
        <content type="html">&lt;p&gt;Hele &lt;img src="b.jpg" alt="x"&gt; saken&lt;/p&gt;</content></entry>
        <entry><title>Sild</title><id>urn:2</id><updated>ikke en dato</updated><source><author><name>Ola</name></author>
        </source><content src="https://avis.example.no/2"/></entry></feed>
        """

    private static let json = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Havn & sj\\u00f8", "language": "nb",
        "home_page_url": "https://avis.example.no/", "authors": [{"name": "Kari Nes"}], "expired": "nei",
        "items": [{"id": 1, "url": "/1", "title": "Ferge &amp; bru", "content_html": "<p>Om <i>ferga<\\/i></p>",
        "summary": "Kort \\ud83d\\udea2", "image": "a.jpg", "date_published": "2026-11-20T12:00:00+01:00",
        "tags": ["Båt", "båt", 3], "attachments": [{"url": "https://lyd.example.no/a.mp3", "mime_type": "audio/mpeg",
        "size_in_bytes": 1e3}]}, {"id": "2", "content_text": "Sild\\u2028og potet", "author": {"name": null}}, null, [[]]]}
        """
}

import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("A folder of Markdown articles")
struct MarkdownLoaderTests {
    private static var files: [String: String] {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(1)])
        files["content/north/sections/guide.md"] = """
            ---
            title: Guide
            feed: { loader: markdown }
            ---
            Tips *for* you.
            """
        let articles = [
            "everything": """
            ---
            title: "All & everything"
            kicker: Food
            byline: Kari Nordmann
            published: 2026-11-18T08:00:00+01:00
            updated: 2026-11-21T09:30:00Z
            image: { url: feeds/a.svg, alt: "A box", credit: "Photo: X", focus: 20 70 }
            summary: Short < long
            premium: true
            ---
            Read [the next](../oldest/), [the section](../) and ![a ball](https://img.example/ball.png "b") ![c](/shared/c.png) ![d](http://img.example/d.png).
            """,
            "newest": """
            ---
            title: Newest
            published: 2026-11-20
            image: { url: "http://img.example/n.jpg", width: 400, height: 300 }
            draft: false
            ---
            Text.
            """,
            "oldest": "---\npublished: 2026-11-01T10:00:00Z\n---\n# Oldest of all\n\n## Part\n\nText.",
            "undated": "# Undated\n",
            "secret": "---\ntitle: Secret\npublished: 2026-11-21\ndraft: true\n---\nNot yet.",
        ]
        for (slug, text) in articles { files["content/north/articles/guide/\(slug).md"] = text }
        files["content/feeds/a.svg"] =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20"/>"#
        return files
    }

    private func built() async throws -> TemporarySite {
        let site = try TemporarySite(Self.files)
        let report = try await site.build()
        #expect(report.state("north/guide") == "native")
        #expect(report.warnings.isEmpty)
        return site
    }

    private func items(of site: TemporarySite) throws -> [JSON] {
        let feed = try site.json("north/guide/feed.json")
        return try #require(feed["items"]?.array)
    }

    @Test("Articles are listed newest first, those without a date last, and drafts neither listed nor built")
    func order() async throws {
        let site = try await built()
        let order = ["newest", "everything", "oldest", "undated"]
        #expect(try items(of: site).map { $0["id"]?.string } == order)
        let page = try site.read("output/north/guide/index.html")
        let places = order.compactMap { page.range(of: "data-id=\"\($0)\"")?.lowerBound }
        #expect(places.count == order.count)
        #expect(places == places.sorted())
        for slug in order { #expect(site.exists("output/north/guide/\(slug)/index.html")) }
        #expect(!site.exists("output/north/guide/secret"))
        for (path, bytes) in try site.contents(below: "output") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("ecret"), "\(path)")
        }
    }

    @Test("Every key of the front matter reaches the pages of the article and of the section")
    func pages() async throws {
        let site = try await built()
        let page = try site.read("output/north/guide/everything/index.html")
        for part in [
            "All &amp; everything", "Food", "Kari Nordmann", "datetime=\"2026-11-18T07:00:00Z\"",
            "datetime=\"2026-11-21T09:30:00Z\"", "alt=\"A box\"", "width=\"30\"", "height=\"20\"", "Photo: X",
            "Short &lt; long", "\"isAccessibleForFree\":false", "href=\"../oldest/\"",
            "src=\"https://img.example/d.png\"",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        let free = try site.read("output/north/guide/newest/index.html")
        #expect(free.contains("\"isAccessibleForFree\":true"))
        #expect(free.contains("width=\"400\" height=\"300\""))
        #expect(free.contains("src=\"https://img.example/n.jpg\""), "pages load no picture over http")
        let section = try site.read("output/north/guide/index.html")
        let start = try #require(section.range(of: "data-id=\"everything\""))
        let rest = section[start.upperBound...]
        let card = rest[..<(rest.range(of: "</article>")?.lowerBound ?? rest.endIndex)]
        for part in [
            "href=\"everything/\"", "All &amp; everything", "Food", "Kari Nordmann", "2026-11-18T07:00:00Z",
            "alt=\"A box\"", "data-focus=\"20 70\"",
            "Abonnent",
        ] {
            #expect(card.contains(part), "\(part)")
        }
    }

    @Test("The feeds bring the whole article, and every address in it is absolute")
    func feeds() async throws {
        let site = try await built()
        let item = try #require(try items(of: site).first { $0["id"]?.string == "everything" })
        #expect(item["url"]?.string == "https://web.example.no/north/guide/everything/")
        #expect(item["title"]?.string == "All & everything")
        #expect(item["summary"]?.string == "Short < long")
        #expect(item["date_published"]?.string == "2026-11-18T07:00:00Z")
        #expect(item["date_modified"]?.string == "2026-11-21T09:30:00Z")
        #expect(item["authors"]?.array?.first?["name"]?.string == "Kari Nordmann")
        #expect(item["content_html"]?.string == "Short &lt; long", "what only subscribers may read stays here")
        let rss = try site.read("output/north/guide/feed.xml")
        #expect(rss.contains("<description>Tips for you.</description>"))
        #expect(rss.contains("<lastBuildDate>Sat, 21 Nov 2026 09:30:00 GMT</lastBuildDate>"))
        #expect(!rss.contains("https://web.example.no/north/guide/oldest/&quot;"))
        #expect(rss.contains("medium=\"image\" width=\"30\" height=\"20\""))
        #expect(rss.contains("medium=\"image\" width=\"400\" height=\"300\""))
    }

    @Test("A free article is in the feeds as a whole, and every address in it is absolute")
    func wholeText() async throws {
        let site = try TemporarySite(Self.files)
        let path = "content/north/articles/guide/everything.md"
        try site.replace("premium: true", with: "premium: false", in: path)
        _ = try await site.build()
        let item = try #require(try items(of: site).first { $0["id"]?.string == "everything" })
        let content = try #require(item["content_html"]?.string)
        #expect(content.contains("href=\"https://web.example.no/north/guide/oldest/\""))
        #expect(content.contains("href=\"https://web.example.no/north/guide/\""))
        #expect(content.contains("src=\"https://img.example/ball.png\""))
        #expect(content.contains("src=\"https://web.example.no/shared/c.png\""))
        #expect(
            try site.read("output/north/guide/feed.xml").contains("https://web.example.no/north/guide/oldest/&quot;")
        )
    }
}

import Engine
import Markup
import SiteFixtures
import TestSupport
import Testing

@Suite("Languages of pages and stories")
struct StoryLanguageTests {
    @Test("A story in another language than its page says so, there and in the feed")
    func stories() async throws {
        let feed = """
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>F</title><language>en</language>
            <item><title>Guten Tag</title><description>Ein Satz.</description><guid>1</guid><dc:language>de</dc:language></item>
            <item><title>God dag</title><guid>2</guid><dc:language>nb-NO</dc:language></item>
            <item><title>Hello</title><guid>3</guid></item></channel></rss>
            """
        let site = try await TemporarySite(
            north: ["a": ""],
            [
                "content/north/sections/a.md": TemporarySite.section("A", "loader: syndication, source: feeds/a.xml"),
                "content/feeds/a.xml": feed,
            ]
        ).built()
        let page = try site.read("output/north/index.html")
        #expect(
            page.contains(" lang=\"de\">Guten Tag<")
                && page.contains("<p class=\"teaser-summary\" lang=\"de\">Ein Satz.")
        )
        #expect(page.contains(">God dag<") && !page.contains("lang=\"nb-NO\""))
        #expect(!page.contains("lang=\"en\""))
        let languages = try JSON(parsing: Array(site.read("output/north/feed.json").utf8))["items"]?.array?.map {
            $0["language"]?.string
        }
        #expect(languages == ["de", "nb-NO", nil])
    }

    @Test(
        "Pages say their language and how it is written, news sitemaps its name in ISO 639",
        arguments: [
            ("pt_br", "pt-BR", "ltr", "pt"), ("fa", "fa", "rtl", "fa"), ("zh-Hant", "zh-Hant", "ltr", "zh-tw"),
            ("zh", "zh", "ltr", "zh-cn"),
        ]
    )
    func pages(written: String, tag: String, direction: String, news: String) async throws {
        let site = try TemporarySite(
            north: ["a": ""],
            [
                "content/north/sections/a.md": TemporarySite.section("A", "loader: markdown"),
                "content/north/articles/a/x.md": "---\ntitle: X\npublished: 2026-11-20T08:00\n---\nText\n",
            ]
        )
        let brand = try site.read("content/north/brand.yml").replacing("language: nb", with: "language: \(written)")
        try site.write("content/north/brand.yml", brand)
        _ = try await site.build()
        #expect(try site.read("output/north/a/x/index.html").contains("<html lang=\"\(tag)\" dir=\"\(direction)\""))
        #expect(try site.read("output/north/sitemap-news.xml").contains("<news:language>\(news)</news:language>"))
        #expect(try JSON(parsing: Array(site.read("output/north/app.json").utf8))["language"]?.string == tag)
    }
}

import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Sitemaps, and what browsers may fetch early", .timeLimit(.minutes(20)))
struct SitemapTests {
    private static func site() throws -> TemporarySite {
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": TemporarySite.feed(2, published: "2026-11-19T10:00:00Z"), "b": TemporarySite.feed(1)]
        )
        files["content/north/sections/tips.md"] = TemporarySite.section("Tips", "loader: markdown")
        for (name, dates) in [
            ("old", "published: 2026-11-10T08:00:00Z\nupdated: 2026-11-12T08:00:00Z"),
            ("new", "published: 2026-11-19T18:00:00Z"), ("draft", "published: 2026-11-19T18:00:00Z\ndraft: true"),
        ] {
            files["content/north/articles/tips/\(name).md"] = "---\ntitle: \"\(name) & so\"\n\(dates)\n---\nWords\n"
        }
        return try TemporarySite(files)
    }

    @Test("Pages have the time of their newest story, never that of the build")
    func changes() async throws {
        let site = try await Self.site().built()
        let map = try site.read("output/north/sitemap.xml")
        func changed(_ path: String) -> String? {
            map.components(separatedBy: "<url>").first { $0.contains("/north/\(path)</loc>") }?
                .components(separatedBy: "<lastmod>").dropFirst().first?.components(separatedBy: "<").first
        }
        #expect(changed("") == "2026-11-19T10:00:00Z")
        #expect(changed("tips/old/") == "2026-11-12T08:00:00Z")
        #expect(changed("tips/") == "2026-11-19T18:00:00Z")
        #expect(map.contains("/north/tips/new/</loc>") && !map.contains("draft"))
    }

    @Test("An article is news for two days; then a build without changes takes it out")
    func news() async throws {
        let site = try await Self.site().built()
        let news = try site.read("output/north/sitemap-news.xml")
        #expect(news.ranges(of: "<loc>").count == 1)
        for part in [
            "/north/tips/new/</loc>", "<news:title>new &amp; so</news:title>", "<news:language>nb</news:language>",
            "<news:publication_date>2026-11-19T18:00:00Z</news:publication_date>",
        ] { #expect(news.contains(part), "\(part)") }
        #expect(try site.read("output/north/robots.txt").contains("/north/sitemap-news.xml\n"))
        // Built on the 20th at noon.
        #expect(!(try await site.build(hoursLater: 29).changed.contains("north/sitemap-news.xml")))
        #expect(try await site.build(hoursLater: 30).changed.contains("north/sitemap-news.xml"))
        #expect(!(try site.read("output/north/sitemap-news.xml").contains("<loc>")))
    }

    @Test("More than 50,000 addresses are shared out, and sitemap.xml lists the parts")
    func index() throws {
        #expect(SiteFiles.mostAddresses == 50_000)
        let files = SiteFiles.sitemapFiles(
            (1...50_001).map { ("https://a.no/\($0)", nil) },
            folder: "north/",
            base: "https://a.no/"
        )
        #expect(files.map(\.path) == ["north/sitemap.xml", "north/sitemap-1.xml", "north/sitemap-2.xml"])
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts[0].contains("<sitemapindex") && texts[0].contains("<loc>https://a.no/sitemap-2.xml</loc>"))
        #expect(texts[1].ranges(of: "<loc>").count == 50_000)
        #expect(texts[2].contains("<loc>https://a.no/50001</loc>"))
        #expect(PathClass("north/sitemap-2.xml") == .list)
    }

    @Test("Pages of a brand name its rules for early fetching, files that are no pages do not")
    func speculation() async throws {
        let site = try await Self.site().built()
        #expect(try site.read("output/north/speculation-rules.json").contains("/north/(app|assets|states)/*"))
        #expect(
            try site.read("output/_headers").contains(
                "/north/*\n  Speculation-Rules: \"/north/speculation-rules.json\"\n"
            )
        )
        #expect(
            HeaderTable.standard.contentType(of: "north/speculation-rules.json") == "application/speculationrules+json"
        )
    }

    @Test("Pages ask for the fonts that a theme names at once, by a link and by a field; a changed list is seen")
    func fonts() async throws {
        let site = try Self.site()
        try site.write("themes/paper/theme.json", "{\"preload\": [\"b.woff2\", \"a.woff2\"]}")
        for name in ["a", "b"] { try site.write("themes/paper/fonts/\(name).woff2", name) }
        let css =
            "@font-face { font-family: A; src: url(\"a.woff2\") } @font-face { font-family: B; src: url(\"b.woff2\") }"
        try site.write("themes/paper/styles/site/fonts.css", css)
        try site.write("content/north/brand.yml", try site.read("content/north/brand.yml") + "\ntheme: paper\n")
        _ = try await site.build()
        func fonts(of path: String) throws -> [String] {
            try site.read("output/\(path)").matches(of: /(?:="\.\/|="\.\.\/|<\/north\/)assets\/([ab])\.\w+\.woff2/).map
            { String($0.1) }
        }
        #expect(try fonts(of: "north/index.html") == ["b", "a"])
        #expect(try fonts(of: "north/b/index.html") == ["b", "a"])
        #expect(
            try site.read("output/_headers").contains("; rel=preload; as=font; type=\"font/woff2\"; crossorigin, <")
        )
        #expect(try Set(fonts(of: "_headers")) == ["a", "b"])
        #expect(try fonts(of: "north/states/error.html").isEmpty)
        try site.write("themes/paper/theme.json", "{\"preload\": [\"a.woff2\"]}")
        _ = try await site.build()
        #expect(try fonts(of: "north/b/index.html") == ["a"])
        #expect(try Set(fonts(of: "_headers")) == ["a"])
        try site.write("themes/weekly/theme.json", "{\"extends\": \"paper\"}")
        try site.replace("theme: paper", with: "theme: weekly", in: "content/north/brand.yml")
        _ = try await site.build()
        #expect(try fonts(of: "north/b/index.html") == ["a"], "those of the extended theme")
        try site.write("themes/weekly/theme.json", "{\"extends\": \"paper\", \"preload\": []}")
        _ = try await site.build()
        #expect(try fonts(of: "north/b/index.html").isEmpty)
        try site.write("themes/paper/theme.json", "{\"preload\": [\"c.woff2\"]}")
        let mistake =
            "themes/paper/theme.json:1:14: error: the theme has no font \"c.woff2\"; did you mean \"a.woff2\"?"
        #expect(await site.check().contains { $0.hasSuffix(mistake) })
    }
}

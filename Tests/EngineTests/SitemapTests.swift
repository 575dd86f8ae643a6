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
}

import Checks
import Diagnostics
import Markup
import SiteFixtures
import Testing

@testable import Engine

@Suite("Sections of several pages", .timeLimit(.minutes(20)))
struct PagingTests {
    private static func site(stories: Int, limit: String = "") throws -> TemporarySite {
        let feed = TemporarySite.feed(stories, prefix: "Sak nummer", published: "2026-11-20T08:00:00Z")
        let site = try TemporarySite(north: ["a": feed, "b": feed])
        for id in ["a", "b"] {
            let text =
                "---\ntitle: \(id)\n\(limit)feed: { loader: unified, source: feeds/north/\(id).json }\n---\nHello.\n"
            try site.write("content/north/sections/\(id).md", text)
        }
        return site
    }

    /// The stories of a page, by their numbers.
    private static func count(_ path: String, in site: borrowing TemporarySite) throws -> Int {
        let page = try site.read("output/north/" + path)
        return Set(page.matches(of: /Sak nummer ?(\d+)/).map { $0.1 }).count
    }

    @Test("Sixty stories stand on a page, and the others go on behind it, in browsers and apps")
    func pages() async throws {
        let site = try Self.site(stories: 130)
        let report = try await site.build()
        for folder in ["", "b/", "app/", "app/b/"] {
            #expect(try Self.count(folder + "index.html", in: site) == 60)
            #expect(try Self.count(folder + "page/2/index.html", in: site) == 60)
            #expect(try Self.count(folder + "page/3/index.html", in: site) == 10)
            #expect(!site.exists("output/north/\(folder)page/4/index.html"))
        }
        #expect(report.json["pages"]?["planned"]?.int == report.json["pages"]?["rendered"]?.int)
        let first = try site.read("output/north/b/index.html")
        #expect(first.contains(#"<link rel="next" href="page/2/">"#) && !first.contains(#"rel="prev""#))
        let second = try site.read("output/north/b/page/2/index.html")
        #expect(second.contains(#"<link rel="prev" href="../../">"#) && second.contains(#"rel="next" href="../3/""#))
        #expect(second.contains(#"<link rel="canonical" href="https://web.example.no/north/b/page/2/">"#))
        #expect(second.contains("<title>b, Side 2 av 3 – ") && !second.contains("Hello."))
        #expect(try site.read("output/north/page/2/index.html").contains("<title>Side 2 av 3 – "))
        let third = try site.read("output/north/b/page/3/index.html")
        #expect(third.contains(#"<link rel="prev" href="../2/">"#) && !third.contains(#"rel="next""#))
    }

    @Test("The sitemap has all of it, and no link of a further page is broken")
    func lists() async throws {
        let site = try await Self.site(stories: 130).built()
        let map = try site.read("output/north/sitemap.xml")
        for path in ["b/", "b/page/2/", "b/page/3/", "page/3/"] {
            #expect(map.contains("<loc>https://web.example.no/north/\(path)</loc>"), "\(path)")
        }
        #expect(!map.contains("page/4/"))
        var checker = try OutputChecker(site: site.folder, output: site.output)
        let found = try checker.check().diagnostics.map(\.description)
        #expect(found.isEmpty, "\(found)")
    }

    @Test("check follows links to further parts as far as a section goes, and those on them")
    func check() async throws {
        let site = try Self.site(stories: 130)
        #expect(await site.check() == [])
        let footer = "themes/base/templates/parts/footer.html"
        let links = #"<p><a href="/north/b/page/3/">3</a> <a href="/north/b/page/4/">4</a></p>"#
        try site.write(footer, site.read(footer) + links)
        let found = await site.check()
        #expect(found.contains { $0.contains("broken link: /north/b/page/4/") }, "\(found)")
        #expect(!found.contains { $0.contains("page/3/") || $0.contains("page/2/") }, "\(found)")
    }

    @Test("A section says how many, and its further pages go when its stories do")
    func shrinking() async throws {
        let site = try await Self.site(stories: 25, limit: "limit: 10\n").built()
        #expect(site.exists("output/north/b/page/3/index.html"))
        try site.write("content/feeds/north/b.json", TemporarySite.feed(10, prefix: "Sak nummer"))
        let report = try await site.build()
        #expect(!site.exists("output/north/b/page"))
        #expect(site.exists("output/north/page/3/index.html"))
        #expect(report.json["pages"]?["removed"]?.int == 4)
        #expect(try !site.read("output/north/b/index.html").contains("pager"))
        try await site.expectFresh()
    }
}

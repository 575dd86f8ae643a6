import Engine
import SiteFixtures
import TestSupport
import Testing

@Suite("Templates of a theme's own")
struct OwnTemplateTests {
    private func site(_ named: Bool = true) throws -> TemporarySite {
        let line = named ? "template: special\n" : ""
        return try TemporarySite(
            north: ["a": TemporarySite.feed(3)],
            [
                "content/north/sections/b.md": TemporarySite.section("B", "loader: markdown", line),
                "content/north/articles/b/x.md": "---\ntitle: X & Y\n\(line)---\n\nText\n",
                "content/north/articles/b/y.md": "---\ntitle: Y\n---\n\nText\n",
                "content/north/pages/p.md": "---\ntitle: P\n\(line)---\n\nText\n",
                "themes/base/templates/article/special.html":
                    "<!doctype html><p class=\"long\">{{heading}}</p>{{body}}",
                "themes/base/templates/page/special.html": "<!doctype html><p class=\"wide\">{{heading}}</p>{{body}}",
                "themes/base/templates/section/special.html": "<!doctype html><p class=\"list\">{{heading}}</p>",
            ]
        )
    }

    @Test("Articles, pages and sections that name one are shown by it, in apps, too, and others as usual")
    func shows() async throws {
        let site = try site()
        _ = try await site.build()
        for folder in ["", "app/"] {
            #expect(
                try site.read("output/north/\(folder)b/x/index.html").contains(
                    "<p class=\"long\">X &amp; Y</p><p>Text</p>"
                )
            )
            #expect(try site.read("output/north/\(folder)p/index.html").contains("<p class=\"wide\">P</p><p>Text</p>"))
            #expect(try site.read("output/north/\(folder)b/index.html").contains("<p class=\"list\">B</p>"))
        }
        #expect(try site.read("output/north/b/y/index.html").contains("article-title"))
        #expect(try await site.build().pages.written == 0)
        // A changed template is seen, whichever it is.
        try site.write("themes/base/templates/section/special.html", "<!doctype html><p class=\"new\">{{heading}}</p>")
        #expect(try await site.build().changed.isSuperset(of: ["north/b/index.html", "north/app/b/index.html"]))
        #expect(try site.read("output/north/b/index.html").contains("<p class=\"new\">B</p>"))
        // So is another choice.
        try site.write("content/north/articles/b/x.md", "---\ntitle: X & Y\n---\n\nText\n")
        _ = try await site.build()
        #expect(try site.read("output/north/b/x/index.html").contains("article-title"))
    }

    @Test("A name without a template is a mistake, and a template with a wrong field, too, also when nobody names it")
    func mistakes() async throws {
        let site = try site()
        _ = try await site.build()
        try site.write("content/north/pages/p.md", "---\ntitle: P\ntemplate: specail\n---\n\nText\n")
        let advice = "did you mean \"special\"?"
        let what = "the theme base has no template \"specail\" for this page"
        #expect(await site.check().contains { $0.hasSuffix("content/north/pages/p.md: error: \(what); \(advice)") })
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        #expect(site.exists("output/north/p/index.html"))
        let other = try self.site(false)
        #expect(await other.check() == [])
        try other.write("themes/base/templates/article/special.html", "{{headlign}}")
        let found = await other.check()
        #expect(found.contains { $0.contains("article/special.html:1:") && $0.contains("headlign") }, "\(found)")
    }
}

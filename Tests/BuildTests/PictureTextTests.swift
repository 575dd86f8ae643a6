import Diagnostics
import Files
import SiteFixtures
import TestSupport
import Testing

@testable import Build

@Suite("Pictures in Markdown texts", .timeLimit(.minutes(10)))
struct PictureTextTests {
    private static func site(_ page: String, _ article: String = "Words\n") throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/brand.yml"]? += "\ntabs: [tips]\n"
        files["content/north/sections/tips.md"] = "---\ntitle: Tips\nfeed: { loader: markdown }\n---\n"
        files["content/north/pages/about.md"] = "# About\n\n" + page
        files["content/north/articles/tips/one.md"] = "---\ntitle: One\npublished: 2026-11-19\n---\n" + article
        let site = try TemporarySite(files)
        let scene = TestPictures.scene(width: 300, height: 200)
        try site.write("content/north/pages/quay.png", bytes: scene)
        try site.write("content/north/articles/tips/boat.png", bytes: scene)
        return site
    }

    @Test("A picture beside a text is shown in its widths, also when the next build makes other pages only")
    func beside() async throws {
        let site = try Self.site("Look:\n\n![A \"quay\"](quay.png)\n", "![A boat](boat.png)\n")
        #expect(await site.check() == [])
        _ = try await site.build()
        let page = try site.read("output/north/about/index.html")
        #expect(page.contains(#"<source type="image/webp" srcset="../assets/quay-160."#))
        #expect(page.contains(#"width="300" height="200" alt="A &quot;quay&quot;" loading="lazy""#))
        #expect(try site.read("output/north/tips/one/index.html").contains("assets/boat-300."))
        let files = try site.contents(below: "output/north/assets").keys.sorted()
        #expect(files.filter { $0.hasPrefix("quay-") }.count == 7)
        try site.write("content/feeds/north/a.json", TemporarySite.feed(3))
        _ = try await site.build()
        #expect(try site.contents(below: "output/north/assets").keys.sorted() == files)
    }

    @Test("Feeds name the picture by its whole address")
    func feeds() async throws {
        let site = try Self.site("Words\n", "![A boat](boat.png)\n")
        _ = try await site.build()
        let feed = try site.read("output/north/tips/feed.json")
        #expect(feed.contains("web.example.no") && feed.contains("assets/boat-300."))
        #expect(!feed.contains("content.invalid"))
    }

    @Test("A missing picture is an error at its place, and one that cannot be decoded a warning of each build")
    func mistakes() async throws {
        let missing = try Self.site("![none](none.png)\n")
        #expect(
            await missing.check() == [
                "content/north/pages/about.md:3:9: error: there is no picture \"north/pages/none.png\" in content/; "
                    + "add the file or correct the path, which is relative to the text's own file"
            ]
        )
        let damaged = try Self.site("![half](half.png)\n")
        let scene = TestPictures.scene(width: 300, height: 200)
        try damaged.write("content/north/pages/half.png", bytes: Array(scene.prefix(scene.count / 2)))
        for _ in 0..<2 {
            let warnings = try await damaged.build().warnings.map(\.description)
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("pages/about.md:3:9: warning: the picture /north/pages/half.png") == true)
        }
        #expect(!(try damaged.read("output/north/about/index.html").contains("half")))
    }
}

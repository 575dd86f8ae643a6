import Diagnostics
import Foundation
import Pictures
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("Pictures in Markdown texts", .timeLimit(.minutes(20)))
struct PictureTextTests {
    private static func site(_ page: String, _ article: String = "Words\n") throws -> TemporarySite {
        let site = try TemporarySite(
            north: ["a": TemporarySite.feed(2)],
            lines: "tabs: [tips]\n",
            [
                "content/north/sections/tips.md": TemporarySite.section("Tips", "loader: markdown"),
                "content/north/pages/about.md": "# About\n\n" + page,
                "content/north/articles/tips/one.md": "---\ntitle: One\npublished: 2026-11-19\n---\n" + article,
            ]
        )
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
        let site = try await Self.site("Words\n", "![A boat](boat.png)\n").built()
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

    @Test("GIF, AVIF and drawings in a text have their sizes, so that the checks of pages ask for none")
    func sizes() async throws {
        let site = try Self.site("![a](a.gif)\n\n![b](b.avif)\n\n![c](c.svg)\n\n![d](d.svg)\n")
        let scene = TestPictures.scene(width: 60, height: 40)
        try site.write("content/north/pages/a.gif", bytes: TestPictures.gif(width: 60, height: 40))
        try site.write("content/north/pages/b.avif", bytes: PictureDecoder.file(of: scene, width: 60, .avif))
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg""#
        try site.write("content/north/pages/c.svg", svg + #" viewBox="0 0 60 40"/>"#)
        try site.write("content/north/pages/d.svg", svg + "/>")
        #expect(try await site.build().warnings.map(\.description) == [])
        let page = try site.read("output/north/about/index.html")
        for (name, size) in [("a", (60, 40)), ("b", (60, 40)), ("c", (60, 40)), ("d", (300, 150))] {
            #expect(page.contains(#"width="\#(size.0)" height="\#(size.1)" alt="\#(name)""#), "\(name)")
        }
    }

    @Test("A drawing is published without its scripts")
    func scripts() async throws {
        let site = try Self.site("![a](a.svg)\n")
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(2)</script></svg>"#
        try site.write("content/north/pages/a.svg", svg)
        _ = try await site.build()
        let files = try site.contents(below: "output/north/assets").filter { $0.key.hasPrefix("a.") }
        #expect(files.count == 1)
        #expect(files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("alert") })
    }

    @Test("A picture of a feed that cannot be read is a warning of each build, also of one without changes")
    func feedPictures() async throws {
        let site = try Self.site("Words\n")
        try site.write(
            "content/feeds/north/a.json",
            """
            {"items": [{"type": "teaser", "title": "One", "url": "https://a.no/1", "image": {"url": "half.png"}},
            {"type": "teaser", "title": "Two", "url": "https://a.no/2", "image": {"url": "gone.png"}},
            {"type": "teaser", "title": "Three", "url": "https://a.no/3", "image": {"url": "grey.png"}}]}
            """
        )
        let scene = TestPictures.scene(width: 300, height: 200)
        try site.write("content/feeds/north/half.png", bytes: Array(scene.prefix(scene.count / 2)))
        try site.write("content/feeds/north/grey.png", bytes: TestPictures.png(.greyAlpha, depth: 16))
        for _ in 0..<3 {
            let warnings = try await site.build().warnings.map(\.description)
            #expect(warnings.count == 2)
            #expect(warnings.first?.contains("content/north/sections/a.md:5:") == true)
            let story =
                #": warning: the picture /feeds/north/half.png of "One" in "#
            #expect(warnings.first?.contains(story) == true)
            #expect(warnings.last?.contains("is not shown: the file is missing; replace the file") == true)
        }
        #expect(try site.read("output/north/index.html").contains("assets/grey-16."))
    }

    @Test(
        "What is no file in the place of a picture is a warning, and pages are counted as ever",
        arguments: ["pipe", "socket", "folder", "device", "link to nothing", "unreadable"]
    )
    func noFile(_ kind: String) async throws {
        let site = try Self.site("Words\n")
        try site.write(
            "content/feeds/north/a.json",
            """
            {"items": [{"type": "teaser", "title": "One", "url": "https://a.no/1", "image": {"url": "a.png"}}]}
            """
        )
        let path = site.folder + "/content/feeds/north/a.png"
        switch kind {
        case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
        case "socket": #expect(unsafe mknod(path, S_IFSOCK | 0o600, 0) == 0)
        case "folder": try site.write("content/feeds/north/a.png/b.txt", "b")
        case "device": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        case "link to nothing": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "b.png")
        default:
            try site.write("content/feeds/north/a.png", "b")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        }
        var planned: Set<Int> = []
        for _ in 0..<3 {
            let report = try await site.build()
            #expect(report.warnings.count == 1)
            let pages = report.pages
            #expect(pages.rendered >= 0 && pages.skipped >= 0 && pages.planned == pages.rendered + pages.skipped)
            planned.insert(pages.planned)
        }
        let written = try site.contents(below: "output").keys.filter { $0.hasSuffix(".html") }
        #expect(planned == [written.count])
    }
}

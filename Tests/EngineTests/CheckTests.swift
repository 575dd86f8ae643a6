import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("What a check finds")
struct CheckTests {
    private func site(_ more: [String: String] = [:]) throws -> TemporarySite {
        try TemporarySite(north: ["a": TemporarySite.feed(2)], more)
    }

    @Test("A feed file that is not there is a mistake of the check; a build shows what the section's policy says")
    func missingFeed() async throws {
        let site = try site()
        try site.write("content/feeds/north/b.json", try site.read("content/feeds/north/a.json"))
        try site.remove("content/feeds/north/a.json")
        #expect(
            await site.check() == [
                "content/north/sections/a.md:5:11: error: the feed content/feeds/north/a.json does not exist; "
                    + "did you mean \"feeds/north/b.json\"?"
            ]
        )
        #expect(try await site.build().state("north/a") == "error")
        try site.write("content/feeds/north/a.json", "<html><title>502 Bad Gateway</title></html>")
        #expect(await site.check() == [])
        try site.write(
            "content/north/sections/a.md",
            "---\nfeed: { loader: syndication, source: https://a.example/ }\n---\n"
        )
        #expect(await site.check() == [])
    }

    @Test("An unknown widget or type is reported in a feed of the site, at its place")
    func unknownWidget() async throws {
        let site = try site()
        let feed = """
            {"items": [
              {"type": "teaser", "title": "æ"}, {"type": "widget", "subtype": "caroussel"},
              {"type": "widget", "subtype": "horoscope"}, {"type": "teazer", "title": "b"},
              {"type": "widget", "subtype": "weather"}, {"type": "widget", "subtype": "localNews"}, {"type": "ad", "id": "1"},
              {"type": "widget", "subtype": "carousel"}, {"type": "widget", "subtype": "list"}
            ]}
            """
        try site.write("content/feeds/north/a.json", feed)
        let path = "content/feeds/north/a.json"
        #expect(
            await site.check() == [
                "\(path):2:67: warning: unknown widget \"caroussel\", which is not shown; "
                    + "did you mean \"carousel\"?",
                "\(path):3:33: warning: unknown widget \"horoscope\", which is not shown; "
                    + "widgets are \(WidgetKind.names.joined(separator: ", "))",
                "\(path):3:56: warning: unknown type \"teazer\", which is not shown; "
                    + "did you mean \"teaser\"?",
            ]
        )
    }

    @Test("A layout names sections of the brands that wear it; those of other brands do not count")
    func sectionsOfLayouts() async throws {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2), "news": TemporarySite.feed(2)])
        files.merge(TemporarySite.brand("south", feeds: ["b": TemporarySite.feed(2)])) { $1 }
        files["themes/north/theme.json"] = #"{"sections": {"a": {}, "b": {}, "nwes": {}}}"#
        files["themes/south/theme.json"] = #"{"extends": "family", "sections": {"b": {}}}"#
        files["themes/family/theme.json"] = #"{"sections": {"b": {}}}"#
        files["themes/spare/theme.json"] = #"{"sections": {"a": {}, "b": {}}}"#
        let found = try await TemporarySite(files).check()
        #expect(
            found == [
                "themes/north/theme.json:1:24: warning: no brand with this theme has a section \"b\"; "
                    + "did you mean \"a\"?",
                "themes/north/theme.json:1:33: warning: no brand with this theme has a section \"nwes\"; "
                    + "did you mean \"news\"?",
            ]
        )
    }

    @Test(
        "A link in a text to a file of the site that is not published is a mistake at its place",
        arguments: [
            ("[r](rapport.pdf)", "4:5", "/north/about/rapport.pdf"),
            ("Se [x](../assets/x.png).", "4:11", "/north/assets/x.png"),
            ("[y]\n\n[y]: /north/images/y.jpg", "6:6", "/north/images/y.jpg"),
            ("[z](../nowhere/feed.json)", "4:8", "/north/nowhere/feed.json"),
        ]
    )
    func ownFiles(_ text: String, place: String, path: String) async throws {
        let site = try site(["content/north/pages/about.md": "---\ntitle: About\n---\n\(text)\n"])
        #expect(
            await site.check() == [
                "content/north/pages/about.md:\(place): error: \(path) is no file of this site; "
                    + "put the file into content/north/static, or link to the full https:// address of one on a server"
            ]
        )
    }

    @Test("A link to the file of an article or a page says the address of its page")
    func markdownFiles() async throws {
        let front = TemporarySite.section("G", "loader: markdown")
        let article = "---\ntitle: A\npublished: 2026-11-20T08:00\n---\n"
        let site = try site([
            "content/north/sections/guide.md": front, "content/north/sections/other.md": front,
            "content/north/articles/other/first.md": article,
            "content/north/articles/guide/first.md": article,
            "content/north/articles/guide/second.md":
                article + "[f](first.md) [a](../../pages/about.md) [n](none.md)\n",
            "content/north/pages/about.md": "# About\n\nText.\n",
        ])
        let found = await site.check().filter { $0.contains("second.md:") }
        #expect(
            found.map { $0.components(separatedBy: "this site; ").last } == [
                "write /north/guide/first/, the address of its page", "write /north/about/, the address of its page",
                "put the file into content/north/static, or link to the full https:// address of one on a server",
            ]
        )
    }

    @Test(
        "A link to a file that is published, or that somebody else puts there, is none",
        arguments: [
            "[f](../feed.json)", "[f](../feed.xml)", "[s](../sport/feed.xml)", "[t](../targets.json)",
            "[m](../sitemap.xml)",
            "[h](https://web.example.no/north/by-hand.pdf)", "[o](https://other.example/x.pdf)", "[p](../index.html)",
            "[a](../assets/site.0123456789.css)", "[l](#top.pdf)", "[q](?x.pdf)", "[m](mailto:a@b.no)",
            "`[r](rapport.pdf)`",
        ]
    )
    func publishedFiles(_ link: String) async throws {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2), "sport": TemporarySite.feed(2)])
        files["content/north/pages/about.md"] = "# About\n\n\(link)\n"
        #expect(try await TemporarySite(files).check() == [])
    }

    @Test("A picture in a text has its own place, not that of the front matter that names it too")
    func pictureInText() async throws {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/sections/tips.md"] = TemporarySite.section("Tips", "loader: markdown")
        files["content/north/brand.yml"]? += "\ntabs: [tips]\n"
        files["content/north/images/x.svg"] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
        files["content/north/articles/tips/one.md"] =
            "---\ntitle: One\nimage: { url: north/images/x.svg }\n---\nWords\nand ![x](../../images/y.svg)\n"
        #expect(
            try await TemporarySite(files).check() == [
                "content/north/articles/tips/one.md:6:16: error: there is no picture \"north/images/y.svg\" in content/; "
                    + "add the file or correct the path, which is relative to the text's own file"
            ]
        )
    }

    @Test("What readers would see raw or miss in a text is a warning of a check and of a build")
    func markdown() async throws {
        let site = try site([
            "content/north/pages/about.md": "---\ntitle: About\n---\n\n[a](javascript:x) and {{< b >}}\n"
        ])
        let found = await site.check()
        #expect(found.count == 2)
        #expect(
            found.last?.hasPrefix("content/north/pages/about.md:5:23: warning: a shortcode") == true
        )
        #expect(
            found.first?.hasPrefix("content/north/pages/about.md:5:5: warning: the link to \"javascript:x\"") == true
        )
        #expect(try await site.build().warnings.count == 2)
    }

    @Test("A template that the base theme lacks is one mistake there, however many themes are built on it")
    func missingTemplate() async throws {
        let site = try site(["themes/one/theme.json": "{}", "themes/two/theme.json": #"{"extends": "one"}"#])
        try site.remove("themes/base/templates/page.html")
        #expect(
            await site.check() == [
                "themes/base/templates/page.html: error: the template is missing, which every page of a MarkdownView needs; "
                    + "add it: every theme is built on base"
            ]
        )
    }

    @Test("content and themes may be links to folders elsewhere; links inside them may not lead out")
    func linkedFolders() async throws {
        let site = try site(["themes/north/theme.json": "{}"])
        let elsewhere = try TemporaryFolder()
        let manager = FileManager.default
        for name in ["content", "themes"] {
            let (place, other) = (site.folder + "/" + name, elsewhere.path + "/" + name)
            try manager.moveItem(atPath: place, toPath: other)
            try manager.createSymbolicLink(atPath: place, withDestinationPath: other)
        }
        #expect(await site.check() == [])
        #expect(try await site.build().state("north/a") == "native")
        let feed = site.folder + "/content/feeds/north/a.json"
        try manager.moveItem(atPath: feed, toPath: site.folder + "/a.json")
        try manager.createSymbolicLink(atPath: feed, withDestinationPath: site.folder + "/a.json")
        #expect(
            await site.check() == [
                "content/north/sections/a.md:5:11: error: \"feeds/north/a.json\" leaves content/ through a symbolic link; "
                    + "put the file itself into content/"
            ]
        )
    }

    @Test("A path that is no folder of a site is reported as what it is")
    func noSite() async throws {
        let site = try site()
        let advice = "name the folder that holds content/ and themes/ with --site"
        let nowhere = site.folder + "/nowhere"
        #expect(
            await SiteChecker(site: nowhere).check().map(\.description) == [
                "\(nowhere): error: there is no such folder; \(advice)"
            ]
        )
        let file = site.folder + "/content/north/brand.yml"
        #expect(
            await SiteChecker(site: file).check().map(\.description) == ["\(file): error: this is no folder; \(advice)"]
        )
        try FileManager.default.removeItem(atPath: site.folder + "/content")
        #expect(
            await site.check() == [
                "content: error: the site's folder has no folder content; "
                    + "name the folder that holds content/ with --site, or add content/ID/brand.yml"
            ]
        )
    }
}

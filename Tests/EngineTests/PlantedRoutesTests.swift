import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("Routes full of mistakes")
struct PlantedRoutesTests {
    /// A brand with three sections, two of them tabs, a page and more lines in its file.
    private static func site(_ lines: String = "", more: [String: String] = [:]) throws -> TemporarySite {
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": TemporarySite.feed(2), "b": TemporarySite.feed(1), "c": TemporarySite.feed(1)],
            more: ["content/north/pages/about.md": "# About\n\nText\n"]
        )
        files["content/north/brand.yml", default: ""] += "\ntabs: [a, b]\n" + lines
        return try TemporarySite(files.merging(more) { $1 })
    }

    /// A section whose feed decides where it is shown, with more lines of front matter.
    private static func life(_ lines: String = "", from source: String = "feeds/life.json") -> String {
        "---\ntitle: Life\n\(lines)feed:\n  loader: switchable\n  source: \(source)\n---\n"
    }

    /// Its feed, which hands it over to a page.
    private static func switchable(_ url: String) -> String {
        #"{"title":"Life","renderAsWeb":true,"renderAsWebUrl":"\#(url)","items":[{"title":"One"}]}"#
    }

    /// The site with a second brand.
    private static func twoBrands(_ lines: String = "", more: [String: String] = [:]) throws -> TemporarySite {
        let south = TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(1)])
        return try site(lines, more: south.merging(more) { $1 })
    }

    @Test("Routes without a mistake pass")
    func clean() async throws {
        let lines = """
            legacy:
              - { from: "seksjon/{id}", to: "{id}" }
              - { from: "hjelp/*", to: about }
            """
        #expect(await (try Self.site(lines)).check() == [])
    }

    @Test(
        "A rule of former addresses that cannot be kept is one error at its place",
        arguments: TestTable.pairs(of: "Engine/PlantedRoutes-legacy")
    )
    func legacy(rule: String, message: String) async throws {
        let lines = "legacy:\n  - { from: b.html, to: a2 }\n  - \(rule)\n"
        let site = try Self.twoBrands(lines, more: ["content/north/pages/a2.md": "# A2\n"])
        try site.replace("example.no/south/", with: "example.no/north/south/", in: "content/south/brand.yml")
        let found = await site.check()
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/north/brand.yml:9:5: error: \"") == true, "\(found)")
        #expect(found.first?.contains(message) == true, "\(found)")
    }

    @Test("Two brands that claim one scheme are an error where it is written")
    func schemes() async throws {
        #expect(
            try await Self.twoBrands("scheme: south\n").check() == [
                "content/north/brand.yml:7:9: error: the scheme \"south\" is used by two brands: north and south; "
                    + "give each brand a scheme of its own"
            ]
        )
    }

    @Test("Mistakes of routes do not hide those of texts")
    func allAtOnce() async throws {
        let site = try Self.site("legacy:\n  - { from: b, to: c }\n")
        try site.write("content/north/pages/about.md", "# About\n\n[d](../d/)\n")
        let found = await site.check()
        #expect(found.count == 2, "\(found)")
        #expect(found.contains { $0.contains("\"b\" conflicts with") })
        #expect(found.contains { $0.contains("/north/d/ is no page of The north Post") })
    }

    @Test("A dead link in a text is an error where the text names it, also when another brand has no such page")
    func brokenLink() async throws {
        let text = "# About\n\n[c](../c/) [d](../d/) [s](../../south/d/)\n"
        let site = try Self.twoBrands(more: ["content/north/pages/about.md": text])
        let found = await site.check()
        #expect(found.count == 2, "\(found)")
        #expect(found.first?.hasPrefix("content/north/pages/about.md:3:") == true)
        #expect(found.contains { $0.contains("/north/d/ is no page of The north Post; link to an existing page") })
        #expect(found.contains { $0.contains("/south/d/ is no page of The south Post") })
    }

    @Test("A dead link that a theme writes by hand is one error, however many pages have it")
    func deadLinkOfTheme() async throws {
        let site = try Self.site()
        let footer = "themes/base/templates/parts/footer.html"
        try site.write(footer, try site.read(footer) + "<p><a class=\"x\" href='nowhere/?a=1&amp;b=2'>x</a></p>\n")
        let found = await site.check().filter { $0.contains("/north/nowhere/") }
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains(":1: error: the page of ") == true, "\(found)")
        #expect(found.first?.hasSuffix("; look for it in the templates of the theme") == true)
    }

    @Test("A section that no link leads to is an error at its file")
    func unreachable() async throws {
        let site = try Self.site()
        // The theme forgets the menu and the list of sections: pages that are no tab are lost.
        try site.write(
            "themes/base/templates/parts/header.html",
            "<header>{{#frame.tabs}}<a href=\"{{url}}\">{{title}}</a> {{/frame.tabs}}</header>\n"
        )
        try site.write("themes/base/templates/parts/footer.html", "<footer>{{frame.brand}}</footer>\n")
        let found = await site.check()
        #expect(
            found.contains {
                $0.hasPrefix("content/north/sections/c.md:3:1")
                    && $0.hasSuffix(
                        ": error: no link leads from the front page of The north Post to the section c; "
                            + "put it into tabs, or let the theme's header or footer list the sections"
                    )
            },
            "\(found)"
        )
        #expect(!found.contains { $0.contains("to the section b") })
        #expect(found.count { $0.contains(": error: ") } == 1, "\(found)")
    }

    @Test("A page that apps would open and not find is an error, also in a feed that was kept")
    func renderAsWebUrl() async throws {
        let site = try Self.site(more: ["content/north/sections/life.md": Self.life()])
        func feed(_ url: String) -> String { Self.switchable(url).replacing("true", with: "false") }
        for url in [
            "https://web.example.no/north/life/", "https://web.example.no/north/app/life/",
            "https://www.elsewhere.example/life", "http://web.example.no/north/b", "https://web.example.no/nowhere/",
        ] {
            try site.write("content/feeds/life.json", feed(url))
            #expect(await site.check() == [], "\(url)")
        }
        for url in ["https://web.example.no/north/lfie/", "https://web.example.no/north/targets.json"] {
            try site.write("content/feeds/life.json", feed(url))
            let found = await site.check()
            #expect(found.count == 1, "\(url): \(found)")
            let start =
                "content/north/sections/life.md:5:11: error: renderAsWebUrl of content/feeds/life.json is \(url)"
            #expect(found.first?.hasPrefix(start) == true, "\(found)")
            // The feed is foreign: the page is built, and shows what it can.
            _ = try await site.build()
        }
    }

    @Test("A section that shows a page of the site which is not there is an error")
    func webLoader() async throws {
        let section = "---\ntitle: Map\nfeed:\n  loader: web\n  url: https://web.example.no/north/mapp/\n---\n"
        let found = try await Self.site(more: ["content/north/sections/map.md": section]).check()
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/north/sections/map.md:3:1: error: ") == true, "\(found)")
        #expect(
            found.first?.contains("error: broken link: the page https://web.example.no/north/mapp/ of this section")
                == true
        )
        #expect(found.first?.contains("did you mean \"https://web.example.no/north/map/\"?") == true, "\(found)")
    }

    @Test("A section whose feed hands it over to itself shows its stories, and each build warns")
    func ownPage() async throws {
        let address = "https://feeds.example/life.json"
        let section = Self.life("renderAsWeb: follow\n", from: address)
        let site = try Self.site(more: ["content/north/sections/life.md": section])
        try site.append("legacy:\n  - { from: \"liv/*\", to: life }\n")
        func build(_ url: String) async throws -> BuildReport {
            let answer = HTTPResponse(body: Array(Self.switchable(url).utf8), finalURL: address)
            return try await site.build(http: .canned([address: answer]))
        }
        let home = "https://web.example.no/north/"
        let map = try site.plan().map
        for path in [
            "life/", "life", "life/index.html", "app/life/", "app/life/index.html", "life/?from=app#top", "%6Cife//",
            "life/page/2/", "liv/", "liv/gammel/side.php?x",
        ] {
            let address = try #require(WebAddress(home + path))
            #expect(map.isPage(.section(brand: "north", id: "life"), at: address), "\(path)")
        }
        for _ in 1...2 {
            let report = try await build(home + "liv/gammel/side.php?x")
            let found = report.warnings.map(\.description).filter { $0.contains("its own page") }
            #expect(found.count == 1, "\(report.warnings)")
            let warning =
                "content/north/sections/life.md:6:11: warning: https://feeds.example/life.json hands the section "
                + "life over to its own page, \(home)"
            #expect(found.first?.contains(warning) == true, "\(found)")
        }
        for page in ["output/north/life/index.html", "output/north/app/life/index.html"] {
            let html = try site.read(page)
            #expect(html.contains("data-state=\"native\"") && html.contains("One"))
            #expect(!html.contains("data-hand-over"))
        }
        let report = try await build("https://elsewhere.example/life/")
        #expect(!report.warnings.contains { $0.description.contains("its own page") })
        #expect(try site.read("output/north/life/index.html").contains("data-hand-over"))
        try site.write(
            "content/north/sections/life.md",
            TemporarySite.section("Life", "loader: web, url: \"\(home)life/\"")
        )
        let own = try await site.build()
        #expect(own.warnings.contains { $0.description.contains("its own page") }, "\(own.warnings)")
        #expect(try !site.read("output/north/life/index.html").contains("data-hand-over"))
    }

    @Test("A section that hands over to itself is an error, whichever of its addresses the feed names")
    func circle() async throws {
        let site = try Self.site(more: ["content/north/sections/life.md": Self.life("renderAsWeb: follow\n")])
        for url in ["https://web.example.no/north/life/", "http://web.example.no/north/app/life"] {
            try site.write("content/feeds/life.json", Self.switchable(url))
            #expect(
                await site.check() == [
                    "content/north/sections/life.md:6:11: error: the section life redirects to itself: "
                        + "content/feeds/life.json names \(url); "
                        + "name the page to show instead, or show the feed here"
                ]
            )
        }
        try site.remove("content/north/sections/life.md")
        try site.write(
            "content/north/sections/map.md",
            "---\ntitle: Map\nfeed:\n  loader: web\n  url: https://web.example.no/north/map/\n---\n"
        )
        let found = await site.check()
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("error: the section map redirects to itself") == true, "\(found)")
    }

    @Test(
        "An account service at an address of the site where none can be is an error where it is written",
        arguments: [
            ("north/nowhere/", "north has no page at this address"),
            ("north/login/", "login of north redirects readers there; write the address of the service itself"),
            ("north/login/password", "new password of north redirects readers there"),
        ]
    )
    func account(path: String, message: String) async throws {
        let other = "https://id.example.no/x"
        let own = "https://web.example.no/" + path
        let site = try Self.site("account:\n  login: \(own)\n  password: \(other)\n")
        let found = await site.check()
        #expect(found.count == 1, "\(found)")
        let start = "error: \"login\" of the account leads to \(own), which is no account service: "
        #expect(found.first?.hasPrefix("content/north/brand.yml:8:10: " + start) == true, "\(found)")
        #expect(found.first?.contains(message) == true, "\(found)")
        let second = await (try Self.site("account:\n  login: \(other)\n  password: \(own)\n")).check()
        #expect(second.count == 1, "\(second)")
        #expect(second.first?.hasPrefix("content/north/brand.yml:9:13: error: \"password\" of") == true, "\(second)")
        for right in ["https://web.example.no/konto/", "https://web.example.no/north/about/"] {
            let lines = "account:\n  login: \(right)\n  password: \(other)\n"
            #expect(await (try Self.site(lines)).check() == [])
        }
    }

    @Test("A story that leads to no page of the site is a warning, once for each address")
    func deadStory() async throws {
        let site = try Self.site("legacy:\n  - { from: old.html, to: about }\n")
        let items = ["nowhere/", "nowhere/", "b/", "old.html", "old", "file.pdf"].map { path in
            #"{"type":"teaser","title":"To \#(path)","url":"https://web.example.no/north/\#(path)"}"#
        }
        try site.write("content/feeds/north/c.json", #"{"title":"C","items":[\#(items.joined(separator: ","))]}"#)
        let found = await site.check()
        #expect(found.count == 2, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix("content/north/sections/c.md:5:11: warning: \"To ") }, "\(found)")
        #expect(found.contains { $0.contains("has a broken link: https://web.example.no/north/nowhere/; ask") })
    }

    @Test(
        "A newspaper may have its stories on the host of these pages: only what is below the site's paths is broken",
        arguments: [
            ("north/", "https://web.example.no/news/", nil),
            ("", "https://web.example.no/news/", "are at web.example.no but"),
            ("north/", "https://web.example.no/north/news/", "stories in content/feeds/north/c.json have broken links"),
            ("", "https://web.example.no/b/", "stories in content/feeds/north/c.json have broken links"),
            ("", "https://web.example.no/assets/", "stories in content/feeds/north/c.json have broken links"),
        ] as [(String, String, String?)]
    )
    func sharedHost(_ path: String, _ stories: String, warning: String?) async throws {
        let site = try Self.site()
        try site.replace("web.example.no/north/", with: "web.example.no/" + path, in: "content/north/brand.yml")
        let items = (1...25).map { #"{"type":"teaser","title":"Story \#($0)","url":"\#(stories)\#($0)/a-story"}"# }
        try site.write("content/feeds/north/c.json", #"{"title":"C","items":[\#(items.joined(separator: ","))]}"#)
        let found = await site.check()
        #expect(found.count == (warning == nil ? 0 : 1), "\(found)")
        #expect(found.allSatisfy { $0.contains(": warning: 25 ") && $0.contains(warning ?? "") }, "\(found)")
        _ = try await site.build()
        let isBroken = warning?.contains("broken") ?? false
        var checker = try OutputChecker(site: site.folder, output: site.folder + "/output")
        let pages = try checker.check().diagnostics.map(\.description)
        #expect(pages.count { $0.contains("broken link") } == (isBroken ? 25 : 0), "\(pages)")
    }

    @Test("A check writes nothing, not even a list of feeds, and sends no request")
    func silent() async throws {
        let section = "---\nfeed:\n  loader: unified\n  source: https://feeds.invalid/x.json\n---\n"
        let site = try Self.site(more: ["content/north/sections/x.md": section])
        let before = try site.contents(below: "")
        #expect(await site.check() == [])
        #expect(try site.contents(below: "") == before)
    }
}

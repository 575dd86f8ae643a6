import Diagnostics
import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Mistakes are told all at once, and nothing is written")
struct MistakeTests {
    @Test("Mistakes in brand.yml, a section and two templates are four diagnostics; the output stays as it was")
    func fourAtOnce() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)]))
        _ = try await site.build()
        let before = try site.contents(below: "output")
        try site.write("content/north/brand.yml", try site.read("content/north/brand.yml") + "\ncolour: red\n")
        try site.write(
            "content/north/sections/b.md",
            "---\ntitel: B\nfeed:\n  loader: unified\n  source: feeds/north/a.json\n---\n"
        )
        let headline = "themes/base/templates/feed/headline.html"
        try site.write(headline, try site.read(headline) + "<p>{{byeline}}</p>\n")
        let error = "themes/base/templates/feed/error.html"
        try site.write(error, try site.read(error) + "<p class={{retry}}>x</p>\n")
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        let found = await site.check()
        #expect(found.count == 4)
        #expect(found[0].hasPrefix("content/north/brand.yml:6:1: error: unknown key \"colour\""))
        #expect(found[1].hasPrefix("content/north/sections/b.md:2:1: error: unknown key \"titel\""))
        #expect(found[1].contains("did you mean \"title\"?"))
        #expect(found[2].contains("feed/error.html:6:10: error: \"retry\" in an attribute without quotes"))
        #expect(found[3].contains("feed/headline.html:"))
        #expect(found[3].contains(":4: error: no value \"byeline\" in TeaserView; did you mean \"byline\"?"))
        #expect(try site.contents(below: "output") == before)
    }

    @Test(
        "A template that puts a value where it would be code is refused with the reason",
        arguments: [
            ("<p class={{heading}}>", "in an attribute without quotes"),
            ("<script>var a = {{heading}}</script>", "inside <script>, where nothing is escaped"),
            ("<p style=\"color:{{heading}}\">x</p>", "in style=, which is code"),
            ("<p onclick=\"{{heading}}\">x</p>", "in onclick=, which is code"),
            ("<a href=\"{{heading}}\">x</a>", "takes an address"),
        ]
    )
    func refused(snippet: String, reason: String) async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)]))
        let path = "themes/base/templates/page.html"
        let template = try site.read(path).replacingOccurrences(of: "{{$main}}\n", with: "{{$main}}\n\(snippet)\n")
        try site.write(path, template)
        let found = await site.check()
        #expect(found.contains { $0.hasPrefix("\(path):3:") && $0.contains(reason) }, "\(found)")
    }

    @Test("A link in a Markdown text to a page of its brand that is not there is told with its place")
    func brokenLink() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)]))
        try site.write("content/north/pages/about.md", "# About\n\nSee [this](../privacy/) and [front](../).\n")
        #expect(
            await site.check() == [
                "content/north/pages/about.md:3:15: error: /north/privacy/ is no page of The north Post; "
                    + "link to an existing page, or remove the link"
            ]
        )
        try site.write("content/north/pages/privacy.md", "# Privacy\n")
        #expect(await site.check().isEmpty)
        _ = try await site.build()
        let page = try site.read("output/north/about/index.html")
        #expect(page.contains("<a href=\"../privacy/\">this</a> and <a href=\"../\">front</a>"))
    }

    @Test("A theme that is not there is told with the nearest name")
    func unknownTheme() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)]))
        try site.write("content/north/brand.yml", try site.read("content/north/brand.yml") + "\ntheme: bass\n")
        #expect(
            await site.check() == ["content/north/brand.yml:6:8: error: unknown theme \"bass\"; did you mean \"base\"?"]
        )
    }
}

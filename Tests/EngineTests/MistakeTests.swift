import Diagnostics
import Foundation
import SiteFixtures
import Testing

@Suite("Mistakes are reported all at once, and nothing is written")
struct MistakeTests {
    @Test("Mistakes in brand.yml, a section and two templates are four diagnostics; the output stays as it was")
    func fourAtOnce() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(2)]).built()
        let before = try site.contents(below: "output")
        try site.append("colour: red\n")
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
        #expect(found[2].contains("feed/error.html:7:10: error: \"retry\" in an attribute without quotes"))
        #expect(found[3].contains("feed/headline.html:"))
        #expect(found[3].contains(":4: error: no value \"byeline\" in TeaserView; did you mean \"byline\"?"))
        #expect(try site.contents(below: "output") == before)
    }

    @Test("A theme that is not there is reported with the nearest name")
    func unknownTheme() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        try site.append("theme: bass\n")
        #expect(
            await site.check() == ["content/north/brand.yml:6:8: error: unknown theme \"bass\"; did you mean \"base\"?"]
        )
    }
}

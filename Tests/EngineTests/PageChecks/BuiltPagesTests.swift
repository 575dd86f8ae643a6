import Checks
import Diagnostics
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("The check of what a build has written")
struct BuiltPagesTests {
    @Test("An output that is not there, and a brand that is not, are reported")
    func missing() throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        #expect(throws: DiagnosticList.self) { try OutputChecker(site: site.folder, output: site.output) }
        try site.write("output/index.html", "<p>")
        #expect(throws: DiagnosticList.self) {
            try OutputChecker(site: site.folder, output: site.output, brands: ["nort"])
        }
    }

    @Test("A session tells of pages after each build, and of those that changed since")
    func session() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        let options = site.options()
        let session = SiteSession(options: options, http: .canned([:]), clock: .held(at: options.now))
        #expect(await session.pageFindings()["pages"] == 0)
        _ = await session.update(.everything)
        let first = await session.pageFindings()
        #expect(first["findings"]?.array == [])
        #expect(first["pages"]?.int ?? 0 > 5)
        try site.write("content/north/pages/om.md", "---\ntitle: Om\n---\n[Lost](#lost)\n")
        _ = await session.update(.paths(["content/north/pages/om.md"]))
        let second = await session.pageFindings()
        // The page in a browser, and the one in apps.
        #expect(second["errors"] == 2)
        let finding = try #require(second["findings"]?.array?.last)
        #expect(finding["path"] == "north/om/index.html")
        #expect(finding["severity"] == "error")
        #expect(finding["what"] == "broken fragment: no element has the id \"lost\"")
        #expect(finding["line"]?.int ?? 0 > 10)
        try site.write("content/north/pages/om.md", "---\ntitle: Om\n---\nFound\n")
        _ = await session.update(.paths(["content/north/pages/om.md"]))
        #expect(await session.pageFindings()["findings"]?.array == [])
        try site.write("content/site.yml", "budgets: { elements: 10 }\n")
        _ = await session.update(.paths(["content/site.yml"]))
        #expect(await session.pageFindings()["errors"]?.int ?? 0 > 3)
    }
}

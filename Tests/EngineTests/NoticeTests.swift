import Engine
import SiteFixtures
import Testing

@Suite("Notices of a build")
struct NoticeTests {
    private func shared(by sections: [String]) throws -> TemporarySite {
        let feed = #"{"title":"F","items":[{"type":"teaser"},{"type":"teaser","title":"One"}]}"#
        let site = try TemporarySite(north: ["a": feed])
        let text = try site.read("content/north/sections/a.md")
        for section in sections { try site.write("content/north/sections/\(section).md", text) }
        return site
    }

    private func notice(in site: TemporarySite) -> String {
        "\(site.folder)/content/feeds/north/a.json:1: items[0]: no title, left out"
    }

    @Test("A notice of a file that two sections show is reported once, with both sections; the report has it for each")
    func shared() async throws {
        let site = try shared(by: ["b"])
        let notice = notice(in: site)
        let report = try await site.build()
        #expect(report.notices == [notice + " (north/a, north/b)"])
        #expect(report.sections.map(\.notices) == [[notice], [notice]])
        // The sections that were not made again have theirs.
        #expect(try await site.build().notices == report.notices)
    }

    @Test("A notice of one section is reported as it is; of many sections the first five are named")
    func fewAndMany() async throws {
        let one = try shared(by: [])
        #expect(try await one.build().notices == [notice(in: one)])
        let many = try shared(by: ["b", "c", "d", "e", "f", "g"])
        let notices = try await many.build().notices
        #expect(notices == [notice(in: many) + " (north/a, north/b, north/c, north/d, north/e and 2 more)"])
    }

    @Test("A notice that one section has twice stays two")
    func twice() async throws {
        let widget = #"{"type":"widget","subtype":"hologram"}"#
        let feed = #"{"title":"F","items":[{"type":"teaser","title":"One"},\#(widget),\#(widget)]}"#
        let report = try await TemporarySite(north: ["a": feed]).build()
        let notices = report.sections.flatMap(\.notices)
        #expect(notices.count > Set(notices).count && report.notices == notices)
    }
}

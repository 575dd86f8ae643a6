import Build
import Markup
import SiteFixtures
import Testing

@Suite("Advertisements and widgets on a page")
struct WidgetPageTests {
    private func site(_ items: String) throws -> TemporarySite {
        try TemporarySite(TemporarySite.brand("north", feeds: ["a": "{\"title\":\"F\",\"items\":[\(items)]}"]))
    }

    private func stories(_ range: ClosedRange<Int>) -> String {
        range.map { #"{"type":"teaser","title":"S\#($0)","url":"https://www.paper.example/\#($0)"}"# }
            .joined(separator: ",")
    }

    private func section(_ report: BuildReport) throws -> JSON {
        try #require(report.json["brands"]?.array?.first?["sections"]?.array?.first)
    }

    @Test("All slots of a feed are shown, each within a row of its place")
    func slots() async throws {
        let ads = ["123", "276", "276"].map { #"{"type":"ad","id":"\#($0)"}"# }
        let site = try site(
            [stories(1...2), ads[0], stories(3...6), ads[1], stories(7...8), ads[2]].joined(separator: ",")
        )
        let report = try await site.build()
        let page = try site.read("output/north/index.html")
        let main = try #require(page.firstRange(of: "<main"))
        let places = page[main.lowerBound...].matches(of: /data-ad-slot="(\d+)"|paper\.example\/(\d)"/)
            .compactMap { $0.output.1 ?? $0.output.2 }.map { String($0) }
        var seen: Set<String> = []
        let order = places.filter { $0.count == 3 || seen.insert($0).inserted }
        #expect(order == ["1", "2", "3", "123", "4", "5", "6", "7", "276", "8", "276"])
        #expect(try section(report)["notShown"]?.int == 0)
    }

    @Test("An advertisement that would stand together with another is a notice and counted")
    func together() async throws {
        let site = try site(stories(1...2) + #",{"type":"ad","id":"1"},{"type":"ad","id":"2"}"#)
        let section = try section(try await site.build())
        #expect(section["notShown"]?.int == 1)
        let notices = section["notices"]?.array?.compactMap(\.string) ?? []
        #expect(notices.count == 1)
        #expect(notices.first?.contains("advertisement \"2\" is not shown") == true)
        #expect(!(try site.read("output/north/index.html")).contains("data-ad-slot=\"2\""))
    }

    @Test("A carousel whose stories have no pictures is a list of headlines, its own stories or those of the feed")
    func plainCarousel() async throws {
        let own = #"{"type":"widget","subtype":"carousel","title":"Mer","items":[\#(stories(7...8))]}"#
        let bare = #"{"type":"widget","subtype":"carousel"}"#
        let site = try site([stories(1...2), own, bare, stories(3...6)].joined(separator: ","))
        let report = try await site.build()
        let page = try site.read("output/north/index.html")
        #expect(!page.contains("shelf-carousel"))
        #expect(page.matches(of: /shelf-list/).count == 2)
        #expect(page.contains(">Mer</h2>"))
        for number in 1...8 { #expect(page.contains("https://www.paper.example/\(number)\"")) }
        #expect(try section(report)["notShown"]?.int == 0)
        #expect(try section(report)["notices"]?.array?.isEmpty == true)
    }

    @Test("A carousel without any stories is not shown, with a notice")
    func noStories() async throws {
        let site = try site(stories(1...2) + #",{"type":"widget","subtype":"carousel"}"#)
        let section = try section(try await site.build())
        #expect(section["notShown"]?.int == 1)
        #expect(!(try site.read("output/north/index.html")).contains("shelf"))
    }
}

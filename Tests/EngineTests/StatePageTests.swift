import SiteFixtures
import Testing

@testable import Engine

@Suite("Pages that stand for others", .timeLimit(.minutes(10)))
struct StatePageTests {
    private static let path = "output/north/states/error.html"

    @Test("The page of failures tells the last five headlines of the front page, and changes with them")
    func headlines() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(8), "b": TemporarySite.feed(2)]).built()
        let page = try site.read(Self.path)
        #expect(page.contains("Story 0<") && page.contains("Story 4<") && !page.contains("Story 5<"))
        #expect(page.contains("href=\"?\""))
        #expect(!(try site.read("output/north/states/loading.html").contains("Story 1")))
        try site.write("content/feeds/north/a.json", TemporarySite.feed(8, prefix: "Event"))
        let report = try await site.build()
        #expect(report.changed.contains("north/states/error.html"))
        #expect(try site.read(Self.path).contains("Event 1<"))
        try site.write("content/feeds/north/b.json", TemporarySite.feed(3))
        #expect(!(try await site.build().changed.contains("north/states/error.html")))
    }

    @Test("Without stories it is there all the same")
    func noHeadlines() async throws {
        let site = try await TemporarySite(north: ["a": "<html>"]).built()
        let page = try site.read(Self.path)
        #expect(page.contains("role=\"alert\"") && !page.contains("<ul>"))
    }
}

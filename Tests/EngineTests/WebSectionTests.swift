import SiteFixtures
import Testing

@testable import Engine

@Suite("Sections that are pages elsewhere", .timeLimit(.minutes(20)))
struct WebSectionTests {
    private static func site(preview: String, feed: String) throws -> TemporarySite {
        try TemporarySite(
            north: ["a": TemporarySite.feed(2)],
            [
                "content/north/sections/tv.md":
                    "---\ntitle: TV\nfeed:\n  loader: web\n  url: https://tv.example/\n  preview: \(preview)\n---\n",
                "content/feeds/north/tv.json": feed,
            ]
        )
    }

    private static let preview = "{ loader: unified, source: feeds/north/tv.json }"

    @Test("The page leads there and shows the first three headlines of its feed")
    func shown() async throws {
        let site = try Self.site(preview: Self.preview, feed: TemporarySite.feed(5, prefix: "Show"))
        #expect(await site.check() == [])
        _ = try await site.build()
        let page = try site.read("output/north/tv/index.html")
        #expect(page.contains("href=\"https://tv.example/\" data-hand-over"))
        #expect(page.ranges(of: "<article class=\"headline\"").count == 3)
        #expect(try await site.build().pages.written == 0)
        try site.write("content/feeds/north/tv.json", TemporarySite.feed(5, prefix: "Serial"))
        _ = try await site.build()
        #expect(try site.read("output/north/tv/index.html").contains("Serial"))
    }

    @Test("Without that feed the link remains, and the build says why there are no headlines")
    func missing() async throws {
        let site = try Self.site(preview: Self.preview, feed: "<html>")
        let report = try await site.build()
        let notices = report.sections.flatMap(\.notices)
        #expect(notices.contains { $0.contains("feeds/north/tv.json: preview: ") }, "\(notices)")
        let page = try site.read("output/north/tv/index.html")
        #expect(page.contains("href=\"https://tv.example/\" data-hand-over"))
        #expect(!page.contains("web-preview"))
    }

    @Test(
        "Mistakes have their places",
        arguments: [
            ("{ loader: web, source: feeds/north/tv.json }", "content/north/sections/tv.md:6:22: error:"),
            ("{ loader: unified }", "content/north/sections/tv.md:6:12: error:"),
            ("{ loader: unified, source: feeds/north/none.json }", "content/north/sections/tv.md:6:39: error:"),
        ]
    )
    func mistakes(preview: String, expected: String) async throws {
        let found = await (try Self.site(preview: preview, feed: TemporarySite.feed(1))).check()
        #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
    }
}

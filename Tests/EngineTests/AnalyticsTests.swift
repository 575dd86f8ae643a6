import Engine
import SiteFixtures
import Testing

@Suite("Who counts what is read")
struct AnalyticsTests {
    private static let feed = """
        {"title": "A", "tracking": {"department": "feed", "edition": 7, "bad name": 1, "list": []},
         "items": [{"type": "teaser", "title": "Story"}]}
        """

    @Test(
        "A brand names it: its pages do, its host may be loaded from, and readers are asked; without the key nothing of that"
    )
    func brand() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        _ = try await site.build()
        let brand = try site.read("content/north/brand.yml")
        #expect(try !site.read("output/north/index.html").contains("analytics"))
        let key = "analytics: { provider: matomo, script: \"https://stats.example:8443/js/matomo.js\", site: 7 }\n"
        try site.write("content/north/brand.yml", brand + "\n" + key)
        _ = try await site.build()
        let page = try site.read("output/north/index.html")
        #expect(
            page.contains(
                #"data-analytics="matomo" data-analytics-script="https://stats.example:8443/js/matomo.js" data-analytics-site="7""#
            )
        )
        #expect(try !site.read("output/north/app/index.html").contains("data-analytics"))
        let policy = try site.read("output/_headers")
        #expect(policy.contains("https://stats.example:8443; style-src"), "\(policy)")
        #expect(policy.contains("connect-src 'self' https://stats.example:8443;"), "\(policy)")
        #expect(try site.read("output/north/consent/index.html").contains("Kan vi måle hva du leser"))
        #expect(page.contains("consent/"))
        try await site.expectFresh()
        try site.write("content/north/brand.yml", brand)
        _ = try await site.build()
        #expect(try !site.read("output/north/index.html").contains("analytics"))
        try await site.expectFresh()
    }

    @Test("Values of a feed are on its page, in its feed and for apps, below those of the section")
    func values() async throws {
        let site = try TemporarySite(north: ["a": Self.feed])
        let report = try await site.build()
        let notices = report.sections[0].notices
        #expect(
            notices.contains { $0.contains("tracking: only 20 names of A–Z, a–z, 0–9 and _ are read") },
            "\(notices)"
        )
        #expect(
            notices.contains { $0.contains("tracking.list: an array where text should be, left out") },
            "\(notices)"
        )
        func told() throws -> String? {
            let values = try site.json("north/feed.json")["_sitegen"]?["tracking"]
            let text = values.map { String(decoding: $0.compactText, as: UTF8.self) }
            let attribute = text.map { "data-tracking=\"\($0.replacing("\"", with: "&quot;"))\"" } ?? "-"
            return try site.read("output/north/index.html").contains(attribute) ? text : "not on the page: \(attribute)"
        }
        #expect(try told() == #"{"department":"feed","edition":"7"}"#)
        let section = try site.read("content/north/sections/a.md")
        try site.write(
            "content/north/sections/a.md",
            section.replacing("---\n", with: "---\ntracking: { department: news }\n", maxReplacements: 1)
        )
        _ = try await site.build()
        #expect(try told() == #"{"department":"news","edition":"7"}"#)
        let configured = try site.json("north/app.json")["sections"]?.array?[0]["tracking"]?["department"]?.string
        #expect(configured == "news")
        try await site.expectFresh()
    }
}

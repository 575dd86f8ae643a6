import Foundation
import SiteFixtures
import Testing

@Suite("Kickers of categories")
struct CategoryKickerTests {
    private static let brandFile = "content/north/brand.yml"

    private static func site(_ kickers: String) throws -> TemporarySite {
        let site = try TemporarySite(north: [:])
        try site.replace("home: front", with: "home: front\n\(kickers)", in: brandFile)
        for (id, title) in [("front", "Front"), ("sport", "Sport news")] {
            try site.write(
                "content/north/sections/\(id).md",
                TemporarySite.section("\(title)", "loader: syndication, source: feeds/rss.xml")
            )
        }
        func item(_ id: String, _ categories: String...) -> String {
            let elements = categories.map { "<category>\($0)</category>" }.joined()
            return "<item><guid>\(id)</guid><title>Story \(id)</title><link>https://www.example.no/\(id)</link>"
                + elements + "</item>"
        }
        let items = [
            item("1", "SPORT", "Sport News", "Hockey &amp; more", "Ice"), item("2", "front"), item("3"),
            item("4", "Ferries"),
        ]
        try site.write(
            "content/feeds/rss.xml",
            "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>"
        )
        return site
    }

    @Test("A story without a kicker has its first category that is no section's name, when its brand says so")
    func categories() async throws {
        let site = try await Self.site("kickers: categories").built()
        let page = try site.read("output/north/index.html")
        #expect(page.contains("Hockey &amp; more"))
        #expect(page.contains("Ferries"))
        #expect(!page.contains("SPORT") && !page.contains("Ice<"))
        #expect(try site.read("output/north/sport/index.html").contains("Ferries"))
    }

    @Test("Without the key pages have the feeds' own kickers", arguments: ["", "kickers: feed"])
    func own(_ line: String) async throws {
        let site = try await Self.site(line).built()
        #expect(!(try site.read("output/north/index.html").contains("Ferries")))
    }

    @Test("A changed key changes the pages")
    func changed() async throws {
        let site = try await Self.site("kickers: feed").built()
        try site.replace("kickers: feed", with: "kickers: categories", in: Self.brandFile)
        _ = try await site.build()
        #expect(try site.read("output/north/index.html").contains("Ferries"))
    }
}

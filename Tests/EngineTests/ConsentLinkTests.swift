import SiteFixtures
import Testing

@Suite("The way to the question about advertisements", .timeLimit(.minutes(20)))
struct ConsentLinkTests {
    @Test("A brand has it when one of its sections can show advertisements, and all its pages follow")
    func link() async throws {
        let rss = "<rss version=\"2.0\"><channel><title>R</title><item><title>Kilo</title></item></channel></rss>"
        let section = TemporarySite.section("Front", "loader: syndication, source: feeds/north/rss.xml")
        let site = try TemporarySite([
            "content/north/brand.yml": TemporarySite.brandFile("north"),
            "content/north/sections/front.md": section,
            "content/north/sections/more.md": section.replacing("Front", with: "More"),
            "content/north/pages/about.md": "# About\n\nWe are a paper.\n",
            "content/feeds/north/rss.xml": rss,
        ])
        _ = try await site.build()
        let pages = ["about", "more"].map { "output/north/\($0)/index.html" }
        for page in pages { #expect(!(try site.read(page).contains("consent/\""))) }
        #expect(site.exists("output/north/consent/index.html"))
        let ads = section.replacing("---\ntitle", with: "---\ninsert: [{ ad: \"1\", at: 1 }]\ntitle")
        try site.write("content/north/sections/front.md", ads)
        _ = try await site.build()
        for page in pages { #expect(try site.read(page).contains("consent/\"")) }
        try await site.expectFresh()
    }

    @Test("A feed that may bring advertisements counts, whatever is in it")
    func feed() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(1)]).built()
        #expect(try site.read("output/north/index.html").contains("consent/\""))
    }
}

import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Feeds that fail, wait or live elsewhere")
struct FeedStateTests {
    @Test("A feed that cannot be read is an error page at its normal address, and a warning names file and reason")
    func broken() async throws {
        let feeds = [
            ("s0", "", "the response is empty"),
            ("s1", "<!doctype html><html><title>502</title></html>", "an HTML page (“502”) where a feed should be"),
            ("s2", String(TemporarySite.feed(3).dropLast(20)), "not JSON"),
            ("s3", "[]", "not a feed: an array, not an object"),
            ("s4", #"{"title":"x"}"#, "it has no list named items"),
            ("s5", "gone", "the file is missing"),
        ]
        var files = Dictionary(uniqueKeysWithValues: feeds.map { ($0.0, $0.1) })
        files["a-front"] = TemporarySite.feed(2)
        let site = try TemporarySite(north: files)
        try site.remove("content/feeds/north/s5.json")
        let report = try await site.build()
        #expect(report.state("north/a-front") == "native")
        #expect(report.failedFeeds == feeds.count && report.warnings.count == feeds.count)
        for (warning, (section, _, reason)) in zip(report.warnings.map(\.description), feeds) {
            #expect(report.state("north/\(section)") == "error")
            #expect(warning.contains("content/north/sections/\(section).md:5:11: warning:"))
            #expect(warning.contains("content/feeds/north/\(section).json") && warning.contains(reason), "\(warning)")
            for path in ["output/north/\(section)/index.html", "output/north/app/\(section)/index.html"] {
                let page = try site.read(path)
                for part in ["data-state=\"error\"", "role=\"alert\"", "href=\"./\" data-retry", "Section \(section)"] {
                    #expect(page.contains(part), "\(path) \(part)")
                }
            }
        }
    }

    @Test("A deadline of zero is never waited for: a loading page that asks again")
    func loading() async throws {
        let site = try TemporarySite(north: ["a-front": TemporarySite.feed(2)])
        try site.write("content/site.yml", "deadline: 0s\n")
        let report = try await site.build()
        #expect(report.state("north/a-front") == "loading")
        #expect(report.failedFeeds == 0)
        let page = try site.read("output/north/index.html")
        #expect(page.contains("data-state=\"loading\" data-cadence=\"300\" aria-busy=\"true\""))
        #expect(page.contains("data-refresh=\"30\""))
    }

    /// A site with a section `style` whose feed is switchable.
    private static func site(styled feed: String, _ lines: String = "") throws -> TemporarySite {
        let section = TemporarySite.section("Style", "loader: switchable, source: feeds/style.json", lines)
        return try TemporarySite(
            north: ["a-front": TemporarySite.feed(6)],
            ["content/north/sections/style.md": section, "content/feeds/style.json": feed]
        )
    }

    @Test(
        "A switchable feed whose flag is on shows its items or hands over, as its section says",
        arguments: [("native", "native"), ("follow", "web")]
    )
    func switchable(policy: String, state: String) async throws {
        let feed = #"{"renderAsWeb":true,"renderAsWebUrl":"https://www.north.example/style","items":[{"title":"One"}]}"#
        let site = try Self.site(styled: feed, "renderAsWeb: \(policy)\n")
        let report = try await site.build()
        #expect(report.state("north/style") == state)
        let page = try site.read("output/north/app/style/index.html")
        #expect(page.contains("href=\"https://www.north.example/style\" data-hand-over") == (state == "web"))
        #expect(page.contains("data-state=\"\(state)\""))
        // A page elsewhere is announced by its first headlines.
        #expect(page.contains("One"))
        let style = try site.json("north/targets.json")["sections"]?.array?.first { $0["id"]?.string == "style" }
        #expect(style?["renderAsWeb"]?.bool == true)
        #expect(style?["renderAsWebUrl"]?.string == "https://www.north.example/style")
        #expect(style?["url"]?.string == "https://web.example.no/north/style/")
        #expect(style?["appUrl"]?.string == "https://web.example.no/north/app/style/")
        #expect(style?["state"]?.string == state)
    }

    @Test("The brand's rules put ads into a switchable feed, but not into a unified one")
    func inserts() async throws {
        let site = try Self.site(styled: #"{"items":[{"title":"1"},{"title":"2"},{"title":"3"},{"title":"4"}]}"#)
        try site.append("insert: [{ ad: \"457\", at: 3 }]\n")
        _ = try await site.build()
        #expect(try site.read("output/north/style/index.html").contains("data-ad-slot=\"457\""))
        #expect(!(try site.read("output/north/index.html").contains("data-ad-slot")))
    }

    @Test("Readers see in their language what happened: nothing came, or something that is no feed")
    func reasons() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1), "b": "[]"])
        try site.remove("content/feeds/north/a.json")
        _ = try await site.build()
        #expect(try site.read("output/north/index.html").contains("Tjenesten som leverer sakene, svarer ikke."))
        #expect(try site.read("output/north/b/index.html").contains("Vi fikk et svar vi ikke kan vise."))
        #expect(!(try site.read("output/north/sitemap.xml").contains("/b/")))
    }

    @Test("A link into content/ leads nowhere: the story stays, its link is left out and noted")
    func embeddedLink() async throws {
        let feed = #"{"items":[{"type":"teaser","title":"One","url":"/nyheter/1"},{"type":"teaser","title":"Two"}]}"#
        let site = try TemporarySite(north: ["a": feed])
        let report = try await site.build()
        let page = try site.read("output/north/index.html")
        #expect(page.contains("One"))
        #expect(!page.contains("content.invalid"))
        let section = report.json["brands"]?.array?.first?["sections"]?.array?.first
        #expect(section?["notices"]?.array?.first?.string?.contains("leads to no page") == true)
    }

    @Test("A story that comes twice stands once; a bare carousel is filled from the stories behind it")
    func repeatsAndShelves() async throws {
        let picture = #""image":{"url":"https://i.example/1.jpg","width":3,"height":2}"#
        let stories = (1...5).map { #"{"type":"teaser","id":\#($0),"title":"Story \#($0)",\#(picture)}"# }
        let items =
            [stories[0], stories[0], #"{"type":"widget","subtype":"carousel","title":"Shelf"}"#] + stories[1...]
        let feed = "{\"items\":[\(items.joined(separator: ","))]}"
        let site = try await TemporarySite(north: ["a": feed]).built()
        let page = try site.read("output/north/index.html")
        #expect(page.components(separatedBy: ">Story 1<").count == 2)
        #expect(page.components(separatedBy: ">Story 3<").count == 2)
        #expect(page.contains("class=\"carousel\""))
    }
}

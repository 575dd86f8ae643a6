import Diagnostics
import Engine
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import Testing

@Suite("Feeds that fail, wait or live elsewhere")
struct FeedStateTests {
    @Test(
        "A feed that cannot be read is an error page at its normal address, and a warning names file and reason",
        arguments: [
            ("", "the response is empty"),
            ("<!doctype html><html><title>502</title></html>", "an HTML page (“502”) where a feed should be"),
            (String(TemporarySite.feed(3).dropLast(20)), "not JSON"),
            ("[]", "not a feed: an array, not an object"),
            (#"{"title":"x"}"#, "it has no list named items"),
        ]
    )
    func broken(feed: String, reason: String) async throws {
        let files = TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(2), "sport": feed])
        let site = try TemporarySite(files)
        let report = try await site.build()
        #expect(report.state("north/sport") == "error")
        #expect(report.state("north/a-front") == "native")
        #expect(report.failedFeeds == 1)
        let warning = try #require(report.warnings.first?.description)
        #expect(warning.contains("content/north/sections/sport.md:5:11: warning:"))
        #expect(warning.contains("content/feeds/north/sport.json"))
        #expect(warning.contains(reason))
        for path in ["output/north/sport/index.html", "output/north/app/sport/index.html"] {
            let page = try site.read(path)
            #expect(page.contains("data-state=\"error\""))
            #expect(page.contains("role=\"alert\""))
            #expect(page.contains("href=\"./\" data-retry"))
            #expect(page.contains("Section sport"))
        }
    }

    @Test("A feed file that is not there is an error page too")
    func missing() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(2)]))
        try site.remove("content/feeds/north/a-front.json")
        let report = try await site.build()
        #expect(report.state("north/a-front") == "error")
        #expect(report.warnings.first?.description.contains("the file is missing") == true)
        #expect(try site.read("output/north/index.html").contains("data-state=\"error\""))
    }

    @Test("With the policy failBuild a failed feed stops the build before anything is written")
    func failBuild() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": "no feed"]))
        try site.write("content/site.yml", "onFailure: failBuild\n")
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        #expect(!site.exists("output"))
    }

    @Test("A deadline of zero is never waited for: a loading page that asks again")
    func loading() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(2)]))
        try site.write("content/site.yml", "deadline: 0s\n")
        let report = try await site.build()
        #expect(report.state("north/a-front") == "loading")
        #expect(report.failedFeeds == 0)
        let page = try site.read("output/north/index.html")
        #expect(page.contains("data-state=\"loading\" data-cadence=\"300\" aria-busy=\"true\""))
        #expect(page.contains("data-refresh=\"30\""))
    }

    @Test("A feed over HTTP that never answers misses its deadline and shows the loading page")
    func late() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": "{}"]))
        try site.write(
            "content/north/sections/a-front.md",
            """
            ---
            title: Front
            feed:
              loader: unified
              source: https://feeds.example.no/front.json
              deadline: 20ms
            ---
            """
        )
        let silent = HTTPClient { _ in
            // Ends only when the deadline cancels it.
            let never = AsyncStream<Never> { _ in }
            for await _ in never {}
            throw CancellationError()
        }
        let report = try await site.build(http: silent)
        #expect(report.state("north/a-front") == "loading")
        #expect(report.failedFeeds == 1)
        #expect(report.warnings.first?.description.contains("missed its deadline") == true)
    }

    @Test("A feed over HTTP is read like a file, and its failures are told in plain words")
    func http() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": "{}", "sport": "{}"]))
        for section in ["a-front", "sport"] {
            try site.write(
                "content/north/sections/\(section).md",
                "---\nfeed:\n  loader: unified\n  source: https://feeds.example.no/\(section).json\n---\n"
            )
        }
        let address = "https://feeds.example.no/a-front.json"
        let answer = HTTPResponse(body: Array(TemporarySite.feed(4).utf8), finalURL: address)
        let report = try await site.build(http: .canned([address: answer]))
        #expect(report.state("north/a-front") == "native")
        #expect(report.state("north/sport") == "error")
        #expect(report.warnings.first?.description.contains("404") == true)
        #expect(try site.read("output/north/index.html").contains("<h1 class=\"page-title\">Feed</h1>"))
    }

    @Test(
        "A switchable feed whose flag is on shows its items or hands over, as its section says",
        arguments: [("native", "native"), ("follow", "web")]
    )
    func switchable(policy: String, state: String) async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(2)]))
        try site.write(
            "content/north/sections/style.md",
            "---\ntitle: Style\nfeed:\n  loader: switchable\n  source: feeds/style.json\nrenderAsWeb: \(policy)\n---\n"
        )
        try site.write(
            "content/feeds/style.json",
            #"{"renderAsWeb":true,"renderAsWebUrl":"https://www.north.example/style","items":[{"title":"One"}]}"#
        )
        let report = try await site.build()
        #expect(report.state("north/style") == state)
        let page = try site.read("output/north/app/style/index.html")
        #expect(page.contains("href=\"https://www.north.example/style\" data-hand-over") == (state == "web"))
        #expect(page.contains("data-state=\"\(state)\""))
        // A page elsewhere is announced by its first headlines.
        #expect(page.contains("One"))
        let targets = try JSON(parsing: Array(site.read("output/north/targets.json").utf8))
        let style = targets["sections"]?.array?.first { $0["id"]?.string == "style" }
        #expect(style?["renderAsWeb"]?.bool == true)
        #expect(style?["renderAsWebUrl"]?.string == "https://www.north.example/style")
        #expect(style?["url"]?.string == "https://web.example.no/north/style/")
        #expect(style?["appUrl"]?.string == "https://web.example.no/north/app/style/")
        #expect(style?["state"]?.string == state)
    }

    @Test("The brand's rules put ads into a switchable feed, but not into a unified one")
    func inserts() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(6)]))
        try site.write(
            "content/north/brand.yml",
            try site.read("content/north/brand.yml") + "\ninsert: [{ ad: \"457\", at: 3 }]\n"
        )
        try site.write(
            "content/north/sections/style.md",
            "---\ntitle: Style\nfeed:\n  loader: switchable\n  source: feeds/style.json\n---\n"
        )
        try site.write(
            "content/feeds/style.json",
            #"{"items":[{"title":"1"},{"title":"2"},{"title":"3"},{"title":"4"}]}"#
        )
        _ = try await site.build()
        #expect(try site.read("output/north/style/index.html").contains("data-ad-slot=\"457\""))
        #expect(!(try site.read("output/north/index.html").contains("data-ad-slot")))
    }

    @Test("Readers are told in their language what happened: nothing came, or something that is no feed")
    func reasons() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(1), "b": "[]"]))
        try site.remove("content/feeds/north/a.json")
        _ = try await site.build()
        #expect(try site.read("output/north/index.html").contains("Tjenesten som leverer sakene, svarer ikke."))
        #expect(try site.read("output/north/b/index.html").contains("Vi fikk et svar vi ikke kan vise."))
        #expect(!(try site.read("output/north/sitemap.xml").contains("/b/")))
    }

    @Test("A link into content/ leads nowhere: the story stays, its link is left out and noted")
    func embeddedLink() async throws {
        let feed = #"{"items":[{"type":"teaser","title":"One","url":"/nyheter/1"},{"type":"teaser","title":"Two"}]}"#
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": feed]))
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
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": feed]))
        _ = try await site.build()
        let page = try site.read("output/north/index.html")
        #expect(page.components(separatedBy: ">Story 1<").count == 2)
        #expect(page.components(separatedBy: ">Story 3<").count == 2)
        #expect(page.contains("class=\"carousel\""))
    }
}

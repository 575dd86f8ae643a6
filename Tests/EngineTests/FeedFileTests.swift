import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Feed files of a site")
struct FeedFileTests {
    private func ids(_ path: String, in site: TemporarySite) throws -> [String?] {
        try #require(try site.json(path)["items"]?.array).map { $0["id"]?.string }
    }

    @Test("Stories of widgets are items in their order, each id once; ads and other boxes are none")
    func flattened() async throws {
        let feed = """
            {"title":"F","items":[
            {"type":"teaser","id":"1","title":"One"},{"type":"ad","id":"9"},{"type":"teaser","id":"2","title":"Two"},
            {"type":"widget","subtype":"carousel","title":"C","items":[
            {"type":"teaser","id":"3","title":"Three"},{"type":"teaser","id":"1","title":"One again"}]},
            {"type":"widget","subtype":"weather","place":"Bergen"},
            {"type":"widget","subtype":"list","items":[{"type":"teaser","id":"4","title":"Four"}]},
            {"type":"teaser","id":"2","title":"Two"},{"type":"teaser","id":"5","title":"Five"}]}
            """
        let site = try await TemporarySite(north: ["a": feed]).built()
        #expect(try ids("north/feed.json", in: site) == ["1", "2", "3", "4", "5"])
        let rss = try site.read("output/north/feed.xml")
        let guids = rss.split(separator: "\n").filter { $0.contains("<guid") }
        #expect(guids.count == 5)
        #expect(!rss.contains("again"))
    }

    @Test("Stories that share an id in the source, in the feed or in widgets, are all there under ids of their own")
    func sharedIDs() async throws {
        let stories = (1...6).map {
            #"{"type":"teaser","id":"/a/","title":"S\#($0)","url":"https://www.paper.example/\#($0)"}"#
        }
        let feed = """
            {"title":"F","items":[\(stories[0...3].joined(separator: ",")),
            {"type":"widget","subtype":"list","items":[\(stories[3...5].joined(separator: ","))]}]}
            """
        let site = try TemporarySite(north: ["a": feed])
        let report = try await site.build()
        let addresses = (1...6).map { "https://www.paper.example/\($0)" }
        #expect(try ids("north/feed.json", in: site) == addresses)
        let rss = try site.read("output/north/feed.xml")
        #expect(addresses.allSatisfy { rss.contains("<guid>\($0)</guid>") })
        let page = try site.read("output/north/index.html")
        #expect(addresses.allSatisfy { page.contains("\"\($0)\"") })
        let notices = report.sections.flatMap(\.notices)
        #expect(notices.count == 1)
        #expect(notices.first?.contains("the id \"/a/\" is shared by different stories") == true)
    }

    @Test("The front's feed goes by the brand's name, a section's by both; each knows its page, itself and its icon")
    func addresses() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1), "sport": TemporarySite.feed(2)])
        try site.write(
            "content/north/sections/a.md",
            try site.read("content/north/sections/a.md") + "\nAll *the* news.\n"
        )
        _ = try await site.build()
        let front = try site.json("north/feed.json")
        #expect(front["title"]?.string == "The north Post")
        #expect(front["home_page_url"]?.string == "https://web.example.no/north/")
        #expect(front["feed_url"]?.string == "https://web.example.no/north/feed.json")
        #expect(front["description"]?.string == "All the news.")
        #expect(front["language"]?.string == "nb")
        let icon = try #require(front["icon"]?.string)
        let prefix = "https://web.example.no/north/assets/icon."
        #expect(icon.hasPrefix(prefix))
        #expect(site.exists("output/north/assets/icon." + icon.dropFirst(prefix.count)))
        let sport = try site.json("north/sport/feed.json")
        #expect(sport["title"]?.string == "Section sport – The north Post")
        #expect(sport["home_page_url"]?.string == "https://web.example.no/north/sport/")
        let rss = try site.read("output/north/sport/feed.xml")
        #expect(rss.contains("href=\"https://web.example.no/north/sport/feed.xml\""))
        #expect(rss.contains("<description>Siste saker fra Section sport i The north Post.</description>"))
        #expect(!rss.contains("lastBuildDate"))
    }

    @Test("The language of a feed is passed on as a language tag, and the brand's counts where it is none")
    func language() async throws {
        let languages = [
            ("en_US", "en-US"), ("nb-NO", "nb-NO"), ("zh-Hant-TW", "zh-Hant-TW"), ("x-klingon", "nb"), ("Norsk", "nb"),
            ("qq", "nb"), ("en-", "nb"), ("", "nb"),
        ]
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)])
        for (index, language) in languages.enumerated() {
            let feed =
                "<rss version=\"2.0\"><channel><title>T</title><language>\(language.0)</language></channel></rss>"
            try site.write("content/feeds/\(index).xml", feed)
            let section = TemporarySite.section("S", "loader: syndication, source: feeds/\(index).xml")
            try site.write("content/north/sections/s\(index).md", section)
        }
        _ = try await site.build()
        for (index, (given, expected)) in languages.enumerated() {
            #expect(try site.json("north/s\(index)/feed.json")["language"]?.string == expected, "\(given)")
            let rss = try site.read("output/north/s\(index)/feed.xml")
            #expect(rss.contains("<language>\(expected)</language>"), "\(given)")
        }
    }

    @Test("A section that fails, waits or lives elsewhere has feeds without items, so that no subscription ends")
    func states() async throws {
        let site = try TemporarySite(
            north: ["a": TemporarySite.feed(1), "broken": "no feed"],
            [
                "content/north/sections/web.md": """
                ---
                title: Elsewhere
                feed: { loader: web, url: "https://www.paper.example/live" }
                ---
                """,
                "content/north/sections/slow.md": """
                ---
                title: Slow
                feed: { loader: unified, source: feeds/north/a.json, deadline: 0s }
                ---
                """,
            ]
        )
        let report = try await site.build()
        let states = ["broken", "web", "slow"].map { report.state("north/" + $0) }
        #expect(states == ["error", "web", "loading"])
        for section in ["broken", "web", "slow"] {
            let feed = try site.json("north/\(section)/feed.json")
            #expect(feed["items"]?.array?.isEmpty == true)
            #expect(feed["home_page_url"]?.string == "https://web.example.no/north/\(section)/")
            let rss = try site.read("output/north/\(section)/feed.xml")
            #expect(rss.contains("<link>https://web.example.no/north/\(section)/</link>"))
            #expect(rss.hasSuffix("  </channel>\n</rss>\n"))
        }
    }

    @Test("A picture of our own is named by its published address, with its size; one that is missing is left out")
    func pictures() async throws {
        let feed = """
            {"title":"F","items":[
            {"type":"teaser","title":"One","image":{"url":"pictures/a.svg","alt":"A box"}},
            {"type":"teaser","title":"Two","image":{"url":"pictures/none.svg"}},
            {"type":"teaser","title":"Three","url":"https://web.example.no/north/sport/"}]}
            """
        let site = try TemporarySite(north: ["a": feed, "sport": TemporarySite.feed(1)])
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20"/>"#
        try site.write("content/feeds/north/pictures/a.svg", svg)
        _ = try await site.build()
        let items = try #require(try site.json("north/feed.json")["items"]?.array)
        let address = try #require(items.first?["image"]?.string)
        let prefix = "https://web.example.no/north/assets/a."
        #expect(address.hasPrefix(prefix))
        #expect(try site.read("output/north/assets/a." + address.dropFirst(prefix.count)) == svg)
        #expect(items.dropFirst().first?["image"] == nil)
        #expect(items.last?["url"]?.string == "https://web.example.no/north/sport/")
        let rss = try site.read("output/north/feed.xml")
        #expect(rss.contains("<media:content url=\"\(address)\" medium=\"image\" width=\"30\" height=\"20\">"))
        #expect(rss.contains("<media:description type=\"plain\">A box</media:description>"))
        #expect(!rss.contains("content.invalid"))
    }

    @Test("Addresses inside texts that only the generator knows are published or go")
    func embeddedInTexts() async throws {
        let feed = #"""
            {"title":"F","items":[{"type":"teaser","title":"One","image":{"url":"pictures/a.svg"},
            "summary":"<p><img src='pictures/a.svg'><img src='pictures/b.svg'><a href='other.json'>more</a></p>"}]}
            """#
        let site = try TemporarySite(north: ["a": feed])
        try site.write(
            "content/feeds/north/pictures/a.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>"#
        )
        _ = try await site.build()
        let item = try #require(try site.json("north/feed.json")["items"]?.array?.first)
        let picture = try #require(item["image"]?.string)
        #expect(
            item["content_html"]?.string
                == "<p><img src=\"\(picture)\" alt=\"\"><a href=\"https://web.example.no/north/\">more</a></p>"
        )
        #expect(!(try site.read("output/north/feed.xml").contains("content.invalid")))
    }

    @Test("A section's page in a browser names its feeds, pages of apps and states do not")
    func discovery() async throws {
        let site = try TemporarySite(
            north: ["a": TemporarySite.feed(1), "sport": TemporarySite.feed(1)],
            ["content/north/pages/about.md": "# About\n\nUs.\n"]
        )
        _ = try await site.build()
        let links = [
            #"<link rel="alternate" type="application/rss+xml" title="RSS" href="feed.xml">"#,
            #"<link rel="alternate" type="application/feed+json" title="JSON Feed" href="feed.json">"#,
        ]
        for path in ["north/index.html", "north/sport/index.html"] {
            let page = try site.read("output/" + path)
            #expect(links.allSatisfy { page.contains($0) }, "\(path)")
        }
        // Other pages name those of the front page.
        #expect(try site.read("output/north/about/index.html").contains("title=\"RSS\" href=\"../feed.xml\""))
        for path in ["index.html", "north/app/index.html", "north/states/error.html"] {
            #expect(!(try site.read("output/" + path).contains("rel=\"alternate\"")), "\(path)")
        }
    }

    @Test("Words that XML cannot hold are left out and harm nothing around them")
    func hostile() async throws {
        let feed = #"""
            {"title":"F","items":[{"type":"teaser","id":"\u0001]]>&\uFFFF","title":"a\u0000b </item>",
            "summary":"<script>x</script>c \uFFFE&nbsp;<b>d"}]}
            """#
        let site = try await TemporarySite(north: ["a": feed]).built()
        let rss = try site.read("output/north/feed.xml")
        #expect(rss.contains("<title>ab &amp;lt;/item&amp;gt;</title>"))
        #expect(rss.contains("<guid isPermaLink=\"false\">]]&gt;&amp;</guid>"))
        #expect(rss.contains("<description>c \u{A0}&lt;b&gt;d&lt;/b&gt;</description>"))
    }
}

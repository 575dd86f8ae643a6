import Engine
import FeedLoading
import Foundation
import SiteFixtures
import Testing

@Suite("Stories of feeds have pages of their own")
struct StoryPageTests {
    private static let text = "<p>Long ago.</p><p onclick=\"x()\">And then.</p><img src=\"https://img.example/a.jpg\">"

    private static func item(_ number: Int, _ members: String = "", text: String? = text) -> String {
        """
        <item><title>Story \(number)</title><link>https://www.paper.example/\(number)</link><guid>id\(number)</guid>
        \(members)\(text.map { "<content:encoded><![CDATA[\($0)]]></content:encoded>" } ?? "")</item>
        """
    }

    private static func feed(_ items: [String]) -> String {
        """
        <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel><title>News</title><link>https://www.paper.example/</link><description>d</description>
        \(items.joined())</channel></rss>
        """
    }

    private static func site(_ items: [String], _ lines: String = "articles: true") throws -> TemporarySite {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        try site.write("content/feeds/north/news.xml", feed(items))
        try site.write(
            "content/north/sections/news.md",
            TemporarySite.section("News", "loader: syndication, source: feeds/north/news.xml", lines + "\n")
        )
        return site
    }

    private static func slug(_ number: Int) -> String { Teaser(id: "id\(number)", title: "t").slug }

    private static func page(_ number: Int, _ site: TemporarySite, app: Bool = false) throws -> String {
        try site.read("output/north/\(app ? "app/" : "")news/\(slug(number))/index.html")
    }

    @Test("A story with its text has a page in browsers and apps, which names its publisher for search engines")
    func pages() async throws {
        let site = try await Self.site([Self.item(1), Self.item(2, text: nil)]).built()
        let page = try Self.page(1, site)
        #expect(page.contains("<p>And then.</p>") && page.contains("https://img.example/a.jpg"))
        #expect(!page.contains("onclick"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://www.paper.example/1\">"))
        #expect(page.contains("noindex"))
        #expect(page.contains("<a href=\"https://www.paper.example/1\">www.paper.example</a>"))
        #expect(try Self.page(1, site, app: true).contains("<p>And then.</p>"))
        #expect(!site.exists("output/north/news/\(Self.slug(2))"))
        let section = try site.read("output/north/news/index.html")
        #expect(section.contains("href=\"\(Self.slug(1))/\" data-kind=\"push\""))
        #expect(section.contains("href=\"https://www.paper.example/2\""))
        #expect(await site.check().isEmpty)
    }

    @Test("Feeds lead to the page, and name the publisher")
    func feeds() async throws {
        let site = try await Self.site([Self.item(1)]).built()
        let feed = try site.read("output/north/news/feed.json")
        #expect(feed.contains("/news/\(Self.slug(1))/\",\"external_url\":\"https://www.paper.example/1\""))
    }

    @Test("A picture in the text has the widths of the brand's server of pictures")
    func pictures() async throws {
        let site = try Self.site([Self.item(1)])
        try site.append("image: { template: \"{url}?w={width}\", widths: [320, 640] }")
        let page = try await Self.page(1, site.built())
        #expect(
            page.contains(
                "<source srcset=\"https://img.example/a.jpg?w=320 320w, https://img.example/a.jpg?w=640 640w\""
            )
        )
        #expect(page.contains("<img src=\"https://img.example/a.jpg\""))
    }

    @Test("A summary that begins the text is not shown twice, of a story without an address elsewhere either")
    func summary() async throws {
        let summary = "<description>Long ago. …</description>"
        let own = Self.item(1, summary).replacing("<link>https://www.paper.example/1</link>", with: "")
        let other = Self.item(2, "<description>Otherwise.</description>")
        let site = try await Self.site([own, other]).built()
        #expect(try !Self.page(1, site).contains("article-lead"))
        #expect(try !Self.page(1, site).contains("noindex"))
        #expect(try Self.page(2, site).contains("<p class=\"article-lead\">Otherwise.</p>"))
    }

    @Test("Sound and film of a story can be played, and the policy allows them")
    func players() async throws {
        let sound = "<enclosure url=\"https://media.example/a.mp3\" type=\"Audio/MPEG\" length=\"1\"/>"
        let film = "<enclosure url=\"https://media.example/b.mp4\" type=\"video/mp4\" length=\"1\"/>"
        let insecure = "<enclosure url=\"http://media.example/c.mp3\" type=\"audio/mpeg\" length=\"1\"/>"
        let site = try await Self.site([Self.item(1, sound + film + insecure, text: nil)]).built()
        let page = try Self.page(1, site)
        #expect(page.contains("<audio class=\"player\" src=\"https://media.example/a.mp3\" controls"))
        #expect(page.contains("<video class=\"player\" src=\"https://media.example/b.mp4\" controls"))
        #expect(!page.contains("c.mp3"))
        let headers = try site.read("output/_headers")
        #expect(headers.contains("media-src https:"))
    }

    @Test("A changed story makes its page again; one that leaves the feed loses it")
    func changes() async throws {
        let site = try await Self.site((1...9).map { Self.item($0) }).built()
        var report = try await site.build()
        #expect(report.pages.written == 0)
        let items = (2...9).map { Self.item($0, text: $0 == 9 ? "<p>New.</p>" : Self.text) }
        try site.write("content/feeds/north/news.xml", Self.feed(items))
        report = try await site.build()
        #expect(try Self.page(9, site).contains("<p>New.</p>"))
        #expect(!site.exists("output/north/news/\(Self.slug(1))"))
        let fresh = try await Self.site(items).built()
        #expect(try fresh.timeless(below: "output") == site.timeless(below: "output"))
    }

    @Test("Other sections lead to the page, too, and a pin by the publisher's address still finds the story")
    func otherSections() async throws {
        let site = try Self.site([Self.item(1), Self.item(2)])
        try site.write(
            "content/north/sections/mixed.md",
            "---\ntitle: Mixed\nblocks: [{ id: news, section: news }]\n---\n"
        )
        try site.write(
            "content/north/curation/mixed.yml",
            "pin: [{ story: \"https://www.paper.example/2\", slot: 1 }]\n"
        )
        let mixed = try await site.built().read("output/north/mixed/index.html")
        let places = [2, 1].map { mixed.range(of: "href=\"../news/\(Self.slug($0))/\"")?.lowerBound }
        let (first, second) = (try #require(places[0]), try #require(places[1]))
        #expect(first < second)
    }

    @Test("Subjects and authors with two stories have pages, which the stories lead to")
    func topics() async throws {
        let harbour = "<category>Havn &amp; sjø</category><dc:creator>Kari Ås</dc:creator>"
        let site = try await Self.site(
            [Self.item(1, harbour), Self.item(2, harbour), Self.item(3, "<category>Alone</category>")],
            "articles: true\ntopics: true"
        ).built()
        let topic = try site.read("output/north/news/topic/havn-sjo/index.html")
        #expect(topic.contains("Story 1") && topic.contains("Story 2") && !topic.contains("Story 3"))
        #expect(topic.contains("<h1 class=\"page-title\">Havn &amp; sjø</h1>"))
        #expect(site.exists("output/north/app/news/author/kari-as/index.html"))
        #expect(!site.exists("output/north/news/topic/alone"))
        let page = try Self.page(1, site)
        #expect(page.contains("href=\"../topic/havn-sjo/\"") && page.contains("href=\"../author/kari-as/\""))
        #expect(await site.check().isEmpty)
    }

    @Test("A story that has left its feed keeps its page for the time of the archive, unless it is taken down")
    func archive() async throws {
        let site = try await Self.site((1...4).map { Self.item($0) }, "articles: true\narchive: 2d").built()
        try site.write("content/feeds/north/news.xml", Self.feed([Self.item(3), Self.item(4)]))
        _ = try await site.build(hoursLater: 1)
        #expect(try Self.page(1, site).contains("<p>And then.</p>"))
        #expect(try !site.read("output/north/news/index.html").contains("Story 1"))
        // Another machine with the same state makes it, too.
        try FileManager.default.removeItem(atPath: site.folder + "/output")
        _ = try await site.build(hoursLater: 2)
        #expect(try Self.page(1, site).contains("<link rel=\"canonical\" href=\"https://www.paper.example/1\">"))
        try site.write("content/north/curation/news.yml", "takedown: [{ story: \"https://www.paper.example/1\" }]\n")
        _ = try await site.build(hoursLater: 3)
        #expect(!site.exists("output/north/news/\(Self.slug(1))") && site.exists("output/north/news/\(Self.slug(2))"))
        try site.remove("content/north/curation/news.yml")
        _ = try await site.build(hoursLater: 48)
        #expect(!site.exists("output/north/news/\(Self.slug(1))") && site.exists("output/north/news/\(Self.slug(2))"))
        _ = try await site.build(hoursLater: 50)
        #expect(!site.exists("output/north/news/\(Self.slug(2))") && site.exists("output/north/news/\(Self.slug(3))"))
    }
}

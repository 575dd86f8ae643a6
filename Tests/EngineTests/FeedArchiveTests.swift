import Foundation
import SiteFixtures
import Testing

@testable import Engine

/// A site whose section `b` has stories `s001` to the last, a minute apart.
private struct LongSection {
    let site: TemporarySite
    private let areArticles: Bool
    private var stories: [Int: String] = [:]

    /// Makes a site whose stories come from a feed, or are articles, which take longer to build.
    init(_ count: Int, areArticles: Bool = false) throws {
        site = try TemporarySite(north: ["a": TemporarySite.feed(2), "b": ""])
        self.areArticles = areArticles
        if areArticles {
            try site.write("content/north/sections/b.md", TemporarySite.section("Long", "loader: markdown"))
        }
        try write(1...count)
    }

    static func id(_ number: Int) -> String { "s" + String(1000 + number).dropFirst() }

    /// Adds stories, or replaces them.
    mutating func write(_ numbers: ClosedRange<Int>, more: String = "") throws {
        for number in numbers {
            let date = Date(timeIntervalSince1970: 1_794_900_000 + Double(number) * 60).iso8601
            if areArticles {
                try site.write(
                    "content/north/articles/b/\(Self.id(number)).md",
                    "---\ntitle: Story \(number)\npublished: \(date)\n---\nWords of \(number).\n"
                )
            }
            stories[number] =
                #"{"type":"teaser","id":"\#(Self.id(number))","title":"Story \#(number)","published":"\#(date)","#
                + #""url":"https://www.paper.example/\#(number)"\#(more)}"#
        }
        try save()
    }

    mutating func remove(_ numbers: ClosedRange<Int>) throws {
        for number in numbers { stories[number] = nil }
        try save()
    }

    private func save() throws {
        let items = stories.sorted { $0.key > $1.key }.map(\.value)
        try site.write("content/feeds/north/b.json", #"{"title":"Long","items":[\#(items.joined(separator: ","))]}"#)
    }
}

@Suite("Archives of long feeds", .timeLimit(.minutes(20)))
struct FeedArchiveTests {
    private static func id(_ number: Int) -> String { LongSection.id(number) }

    private static func ids(_ numbers: some Sequence<Int>) -> [String] { numbers.map(id) }

    private static func json(_ path: String, _ site: TemporarySite) throws -> JSON {
        try site.json("north/b/" + path)
    }

    /// The documents that follow each other from the feed on, by their paths, each with the ids of its stories.
    private static func jsonDocuments(_ site: TemporarySite) throws -> [(path: String, ids: [String])] {
        var documents: [(path: String, ids: [String])] = []
        var next: String? = "feed.json"
        while let path = next, documents.count < 10 {
            let feed = try json(path, site)
            #expect(feed["feed_url"]?.string == "https://web.example.no/north/b/" + path)
            documents.append((path, feed["items"]?.array?.compactMap { $0["id"]?.string } ?? []))
            next = feed["next_url"]?.string.map { String($0.dropFirst("https://web.example.no/north/b/".count)) }
        }
        return documents
    }

    /// The links of an RSS file by their relations, without those that stand in stories.
    private static func links(_ path: String, _ site: TemporarySite) throws -> [String: String] {
        let head = try site.read("output/north/b/" + path).components(separatedBy: "<item>")[0]
        let links = head.matches(of: /<atom:link rel="([^"]+)" type="application\/rss\+xml" href="([^"]+)"\/>/)
        return Dictionary(links.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }

    private static func guids(_ path: String, _ site: TemporarySite) throws -> [String] {
        try site.read("output/north/b/" + path).matches(of: /<guid[^>]*>([^<]+)</).map { String($0.1) }
    }

    /// The feeds of the section that a build has changed.
    private static func changedFeeds(_ report: BuildReport) -> [String] {
        report.changed.filter { $0.hasPrefix("north/b/") && $0.contains("feed.") }.sorted()
    }

    @Test("The feed has the newest hundred, and each archive the hundred before; every story is in one of them once")
    func documents() async throws {
        let site = try LongSection(250).site
        _ = try await site.build()
        let documents = try Self.jsonDocuments(site)
        #expect(documents.map(\.path) == ["feed.json", "feed/2/feed.json", "feed/1/feed.json"])
        #expect(
            documents.map(\.ids) == [
                Self.ids((151...250).reversed()), Self.ids((101...150).reversed()), Self.ids((1...100).reversed()),
            ]
        )
        for document in documents {
            let rss = document.path.replacing("feed.json", with: "feed.xml")
            #expect(try Self.guids(rss, site) == document.ids)
            #expect(try site.read("output/north/b/" + rss).contains("<fh:archive/>") == (rss != "feed.xml"))
            #expect(PathClass("north/b/" + rss) == .list && PathClass("north/b/" + document.path) == .list)
            #expect(HeaderTable.standard.contentType(of: "north/b/" + document.path) == "application/feed+json")
        }
        let base = "https://web.example.no/north/b/"
        #expect(
            try Self.links("feed.xml", site) == ["self": base + "feed.xml", "prev-archive": base + "feed/2/feed.xml"]
        )
        #expect(
            try Self.links("feed/2/feed.xml", site) == [
                "self": base + "feed/2/feed.xml", "current": base + "feed.xml",
                "prev-archive": base + "feed/1/feed.xml",
            ]
        )
        #expect(
            try Self.links("feed/1/feed.xml", site) == [
                "self": base + "feed/1/feed.xml", "current": base + "feed.xml",
                "next-archive": base + "feed/2/feed.xml",
            ]
        )
        #expect(try !site.read("output/north/sitemap.xml").contains("feed"))
        #expect(await site.check() == [])
        #expect(try await site.build().changed.filter { $0.contains("feed") } == [])
        let stories = try SiteListing(site: site.folder).rows(of: .stories).filter {
            $0["section"]?.string == "north/b"
        }
        #expect(stories.compactMap { $0["id"]?.string } == Self.ids((1...250).reversed()))
        #expect(stories.last?["slot"]?.int == 250)
    }

    @Test("A new story changes the feed and the newest archive, an edit of an old one only its archive")
    func changes() async throws {
        var long = try LongSection(320)
        let site = long.site
        _ = try await site.build()
        try long.write(321...321)
        #expect(
            try await Self.changedFeeds(site.build()) == [
                "north/b/feed.json", "north/b/feed.xml", "north/b/feed/3/feed.json", "north/b/feed/3/feed.xml",
            ]
        )
        try long.write(150...150, more: #","updated":"2026-11-20T10:00:00Z","summary":"Edited""#)
        #expect(try await Self.changedFeeds(site.build()) == ["north/b/feed/2/feed.json", "north/b/feed/2/feed.xml"])
        #expect(try Self.json("feed/2/feed.json", site)["items"]?.array?.count == 100)
        try long.write(300...300, more: #","summary":"Edited""#)
        #expect(try await Self.changedFeeds(site.build()) == ["north/b/feed.json", "north/b/feed.xml"])
        try await site.expectFresh()
    }

    @Test(
        "A hundred stories need no archive; archives keep their stories when new ones come and the oldest leave",
        arguments: [
            (1...100, 0, [1...100]), (1...101, 0, [2...101, 1...1]), (1...201, 0, [102...201, 101...101, 1...100]),
            (81...230, 80, [131...230, 101...130, 81...100]), (82...231, 81, [132...231, 101...131, 82...100]),
            (102...251, 101, [152...251, 102...151]),
        ]
    )
    func division(listed: ClosedRange<Int>, omitted: Int, documents: [ClosedRange<Int>]) throws {
        var feed = SectionFeed(
            title: "Long",
            summary: "All",
            home: try #require(WebAddress("https://web.example.no/north/b/")),
            language: "nb",
            icon: nil,
            author: nil,
            stories: listed.reversed().map { Teaser(id: Self.id($0), title: "Story \($0)") }
        )
        feed.omitted = omitted
        #expect(feed.documents.map { $0.stories.map(\.id) } == documents.map { Self.ids($0.reversed()) })
        let numbers = feed.documents.map(\.archive)
        #expect(numbers.first == .some(nil) && numbers.dropFirst().allSatisfy { $0 != nil })
        // An archive knows its neighbours.
        let rss = feed.documents.map { String(decoding: $0.rss, as: UTF8.self) }
        #expect(rss.map { $0.contains("prev-archive") } == rss.indices.map { $0 < rss.count - 1 })
        #expect(rss.map { $0.contains("next-archive") } == rss.indices.map { $0 > 1 })
        #expect(rss.map { $0.contains("xmlns:fh") } == rss.indices.map { $0 > 0 })
    }

    @Test("Articles that a section no longer lists count")
    func omitted() async throws {
        let site = try LongSection(130, areArticles: true).site
        try site.write("content/north/curation/b.yml", "limit: 105\n")
        _ = try await site.build()
        #expect(try Self.jsonDocuments(site).map(\.ids) == [(31...130), (26...30)].map { Self.ids($0.reversed()) })
    }

    @Test("An archive without stories goes, and what a killed build has left of another")
    func shrinking() async throws {
        var long = try LongSection(101)
        let site = long.site
        _ = try await site.build()
        #expect(site.exists("output/north/b/feed/1/feed.xml"))
        try site.markUnfinished()
        let draft = "output/north/b/feed/7/feed.json" + Disk.draftSuffix
        try site.write(draft, "half")
        try long.remove(1...1)
        _ = try await site.build()
        #expect(!site.exists("output/north/b/feed"))
        try await site.expectFresh()
    }

    @Test("A story that is taken down is in no archive")
    func takedown() async throws {
        let feed = TemporarySite.feed(250, published: "2026-11-20T08:00:00Z")
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(1), "b": feed]).built()
        let archive = "output/north/b/feed/1/feed"
        #expect(try site.read(archive + ".json").contains("paper.example/200\""))
        try site.write(
            "content/north/curation/b.yml",
            "takedown: [{ story: \"https://www.paper.example/200\", note: the lawyer }]"
        )
        _ = try await site.build()
        let documents = try Self.jsonDocuments(site)
        #expect(documents.map(\.ids.count) == [100, 49, 100])
        #expect(!documents.flatMap(\.ids).contains("https://www.paper.example/200"))
        #expect(Set(documents.flatMap(\.ids)).count == 249)
        #expect(try !site.read(archive + ".xml").contains("paper.example/200<"))
        try await site.expectFresh()
    }

    @Test("A text may name an archive, and no file that is none")
    func links() async throws {
        let site = try LongSection(101).site
        let page = "content/north/pages/about.md"
        try site.write(page, "---\ntitle: About\n---\n[Archive](../b/feed/1/feed.json), [oldest](../feed/1/feed.xml)\n")
        _ = try await site.build()
        try site.write(page, "---\ntitle: About\n---\n[Archive](../b/feed/one/feed.json)\n")
        await #expect(throws: (any Error).self) { try await site.build() }
    }
}

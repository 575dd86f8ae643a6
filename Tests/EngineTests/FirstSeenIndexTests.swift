import Engine
import Foundation
import Markup
import SiteFixtures
import Testing

@Suite("When a story was first seen")
struct FirstSeenIndexTests {
    private func feed(_ stories: [(id: String, published: String?)]) -> String {
        let items = stories.map { story in
            let date = story.published.map { #","published":"\#($0)""# } ?? ""
            return #"{"type":"teaser","id":"\#(story.id)","title":"Story \#(story.id)"\#(date)}"#
        }
        return #"{"items":[\#(items.joined(separator: ","))]}"#
    }

    private func site(_ stories: [(id: String, published: String?)]) throws -> TemporarySite {
        try TemporarySite(TemporarySite.brand("north", feeds: ["a-front": feed(stories)]))
    }

    /// The dates on the front page, in order.
    private func dates(_ site: TemporarySite) throws -> [String] {
        // What stands in the masthead is the day of the newest one again.
        let page = try site.read("output/north/index.html")
        let main = page[(page.firstRange(of: "<main")?.lowerBound ?? page.startIndex)...]
        return main.matches(of: /class="meta">\s*<time datetime="([^"]+)"/).map { String($0.output.1) }
    }

    @Test("A feed that gives all its stories a new date does not make them news")
    func redated() async throws {
        let old = "2026-11-01T08:00:00Z"
        let site = try site([("1", old), ("2", old)])
        _ = try await site.build()
        #expect(try dates(site) == [old, old])
        try site.write("content/feeds/north/a-front.json", feed([("1", "2026-11-20T11:00:00Z"), ("2", nil)]))
        _ = try await site.build(hoursLater: 1)
        #expect(try dates(site) == [old, old])
        try site.write("content/feeds/north/a-front.json", feed([("1", "2026-10-30T08:00:00Z"), ("2", old)]))
        _ = try await site.build(hoursLater: 2)
        #expect(try dates(site) == ["2026-10-30T08:00:00Z", old], "an earlier date is believed")
    }

    @Test("In a new feed stories without a date have none; one that joins later is as old as its first sight")
    func undated() async throws {
        let site = try site([("1", nil), ("2", nil)])
        _ = try await site.build()
        #expect(try dates(site) == [])
        try site.write("content/feeds/north/a-front.json", feed([("3", nil), ("1", nil), ("2", nil)]))
        _ = try await site.build(hoursLater: 1)
        let joined = try dates(site)
        #expect(joined.count == 1)
        _ = try await site.build(hoursLater: 9)
        #expect(try dates(site) == joined, "its first sight stays")
    }

    @Test("A story that only says when it changed is never dated by the later moment at which it was first seen")
    func changed() async throws {
        let site = try site([("1", nil)])
        _ = try await site.build()
        let changed = "2026-11-20T04:00:00Z"
        let item =
            #"{"type":"teaser","id":"2","title":"Two","published":"2077-01-01T00:00:00Z","updated":"\#(changed)"}"#
        try site.write("content/feeds/north/a-front.json", #"{"items":[\#(item)]}"#)
        _ = try await site.build(hoursLater: 1)
        #expect(try dates(site) == [changed])
    }

    @Test("A date more than a day ahead counts as the time of loading, and stays there")
    func farAhead() async throws {
        let site = try site([("1", "2031-01-01T00:00:00Z")])
        _ = try await site.build()
        let first = try dates(site)
        #expect(first == ["2026-11-20T12:00:00Z"])
        _ = try await site.build(hoursLater: 5)
        #expect(try dates(site) == first)
    }

    @Test("A story that leaves the feed for a while is known when it comes back")
    func comesBack() async throws {
        let old = "2026-11-01T08:00:00Z"
        let site = try site([("1", old), ("2", old)])
        _ = try await site.build()
        try site.write("content/feeds/north/a-front.json", feed([("2", old)]))
        _ = try await site.build(hoursLater: 1)
        try site.write("content/feeds/north/a-front.json", feed([("1", "2026-11-20T11:00:00Z"), ("2", old)]))
        _ = try await site.build(hoursLater: 2)
        #expect(try dates(site) == [old, old])
    }
}

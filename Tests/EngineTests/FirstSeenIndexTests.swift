import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("When a story was first seen")
struct FirstSeenIndexTests {
    private static let old = "2026-11-01T08:00:00Z"
    private static let start = Date(timeIntervalSince1970: 1_795_176_000)

    private static func story(_ id: String, _ published: String? = nil, updated: String? = nil) -> Teaser {
        Teaser(
            id: id,
            title: "Story \(id)",
            published: published.flatMap { Date(iso8601: $0) },
            updated: updated.flatMap { Date(iso8601: $0) }
        )
    }

    /// The dates of a feed's stories as readers see them, after loads of it, an hour apart.
    private func dates(_ loads: [[Teaser]]) -> [[String]] {
        var seen = FirstSeenIndex.none
        return loads.enumerated().map { hour, stories in
            let now = Self.start + Double(hour) * 3_600
            seen = seen.updated(with: stories, at: now, isFirst: hour == 0)
            let normalizer = FeedNormalizer(source: FeedSource(name: "a"), isOurs: true, now: now, seen: seen.index())
            let feed = normalizer.normalized(Feed(title: nil, content: .native(stories.map { .teaser($0) })))
            guard case .native(let items) = feed.content else { return [] }
            return items.flatMap(\.teasers).compactMap { ($0.published ?? $0.updated)?.iso8601 }
        }
    }

    @Test("A feed that gives all its stories a new date does not make them news; an earlier date is believed")
    func redated() {
        let loads = [
            [Self.story("1", Self.old), Self.story("2", Self.old)],
            [Self.story("1", "2026-11-20T11:00:00Z"), Self.story("2")],
            [Self.story("1", "2026-10-30T08:00:00Z"), Self.story("2", Self.old)],
        ]
        #expect(dates(loads) == [[Self.old, Self.old], [Self.old, Self.old], ["2026-10-30T08:00:00Z", Self.old]])
    }

    @Test("In a new feed stories without a date have none; one that joins later is as old as its first sight")
    func undated() {
        let stories = ["3", "1", "2"].map { Self.story($0) }
        let joined = ["2026-11-20T13:00:00Z"]
        #expect(dates([Array(stories.dropFirst()), stories, stories, stories]) == [[], joined, joined, joined])
    }

    @Test("A story that only says when it changed is never dated by the later moment at which it was first seen")
    func changed() {
        let changed = "2026-11-20T04:00:00Z"
        let joined = Self.story("2", "2077-01-01T00:00:00Z", updated: changed)
        #expect(dates([[Self.story("1")], [joined]]) == [[], [changed]])
    }

    @Test("A date more than a day ahead counts as the time of loading, and stays there")
    func farAhead() {
        let ahead = [Self.story("1", "2031-01-01T00:00:00Z")]
        #expect(dates([ahead, ahead, ahead]) == Array(repeating: ["2026-11-20T12:00:00Z"], count: 3))
    }

    @Test("A story that leaves the feed for a while is known when it comes back")
    func comesBack() {
        let stories = [Self.story("1", Self.old), Self.story("2", Self.old)]
        let back = [Self.story("1", "2026-11-20T11:00:00Z"), stories[1]]
        #expect(dates([stories, [stories[1]], back]).last == [Self.old, Self.old])
    }

    @Test("Builds keep it")
    func builds() async throws {
        let path = "content/feeds/north/a.json"
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(1, published: Self.old)]).built()
        try site.write(path, TemporarySite.feed(1, published: "2026-11-20T11:00:00Z"))
        _ = try await site.build(hoursLater: 1)
        #expect(try site.json("north/feed.json")["items"]?.array?.first?["date_published"]?.string == Self.old)
    }
}

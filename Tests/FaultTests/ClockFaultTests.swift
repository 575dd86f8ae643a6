import Engine
import HTTPClient
import SiteFixtures
import Synchronization
import Testing

@Suite("The clock of a build is wrong")
struct ClockFaultTests {
    private static let year = 365.0 * 24
    private static let address = "https://feeds.example.no/live.json"

    private func site() throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/sections/live.md"] =
            "---\ntitle: Live\nfeed: { loader: unified, source: \"\(Self.address)\" }\n---\n"
        return try TemporarySite(files)
    }

    private func answer(_ feed: String) -> HTTPClient {
        .canned([Self.address: HTTPResponse(body: Array(feed.utf8), finalURL: Self.address)])
    }

    @Test("A build a year ahead, then one at the right time: as if it had never been", arguments: [year, -year])
    func aheadOrBack(hours: Double) async throws {
        let site = try site()
        let feed = dated(12)
        _ = try await site.build(http: answer(feed))
        let right = try site.timeless(below: "output")
        _ = try await site.build(http: answer(feed), hoursLater: hours)
        let report = try await site.build(http: answer(feed))
        #expect(report.warnings.isEmpty)
        #expect(BuildPromise.difference(try site.timeless(below: "output"), right) == [])
    }

    @Test("A host that asked for patience a year ahead is asked at the right time")
    func retryAfter() async throws {
        let site = try site()
        _ = try await site.build(http: answer(dated(12)))
        let patience = HTTPResponse(status: 429, headers: ["Retry-After": "86400"], finalURL: Self.address)
        _ = try await site.build(http: .canned([Self.address: patience]), hoursLater: Self.year)
        let count = Mutex(0)
        let client = answer(dated(12))
        let counting = HTTPClient { request in
            count.withLock { $0 += 1 }
            return try await client.send(request)
        }
        let report = try await site.build(http: counting, hoursLater: 1)
        #expect(count.withLock { $0 } == 1)
        #expect(report.warnings.isEmpty)
    }

    @Test("A feed that shrank under a clock a year ahead is believed a day later, by the right clock")
    func doubt() async throws {
        let site = try site()
        _ = try await site.build(http: answer(dated(40)))
        _ = try await site.build(http: answer(dated(1)), hoursLater: Self.year)
        let doubted = try await site.build(http: answer(dated(1)), hoursLater: 1)
        #expect(doubted.warnings.count == 1)
        let believed = try await site.build(http: answer(dated(1)), hoursLater: 26)
        #expect(believed.warnings.isEmpty)
    }

    private func dated(_ count: Int) -> String {
        TemporarySite.feed(count, published: "2026-11-18T10:00:00Z")
    }
}

import FeedLoading
import Testing

@Suite("Feeds over the limits")
struct FeedLimitTests {
    @Test(
        "Of more items than a feed may have the first hundred thousand are read",
        arguments: [(1_001, 0), (100_000, 0), (100_001, 1)]
    )
    func items(_ count: Int, notices: Int) async throws {
        let list = (0..<count).map { "{\"type\":\"ad\",\"id\":\($0)}" }.joined(separator: ",\n")
        let feed = try await Response.unified("{\"title\":\"x\",\n\"items\":[\(list)]}")
        #expect(feed.items.count == min(count, FeedLimits.items))
        #expect(feed.items.last == .ad(AdSlot(id: "\(min(count, FeedLimits.items) - 1)")))
        let notice = "feed.json:2: items: \(count) items, only the first 100000 are read"
        #expect(feed.notices.map(\.description) == Array(repeating: notice, count: notices))
    }

    @Test("The same limit holds for a switchable feed")
    func switchableItems() async throws {
        let list = (0..<100_002).map { "{\"title\":\"\($0)\"}" }.joined(separator: ",")
        let feed = try await Response.switchable("{\"items\":[\(list)]}")
        #expect(feed.items.count == FeedLimits.items)
        #expect(feed.items.last == .teaser(Teaser(title: "99999")))
        #expect(feed.notices.map(\.reason) == ["100002 items, only the first 100000 are read"])
    }

    @Test("Of the teasers in a widget the first forty are read", arguments: ["carousel", "list"])
    func widget(_ subtype: String) async throws {
        for (count, isCut) in [(40, false), (41, true), (500, true)] {
            let list = (0..<count).map { "{\"title\":\"\($0)\"}" }.joined(separator: ",")
            let feed = try await Response.unified(
                "{\"items\":[{\"type\":\"widget\",\"subtype\":\"\(subtype)\",\n\"items\":[\(list)]}]}"
            )
            let teasers = (0..<40).map { Teaser(title: "\($0)") }
            #expect(feed.items == [.widget(Widget(subtype == "list" ? .list(teasers) : .carousel(teasers)))])
            let notice = "feed.json:2: items[0].items: \(count) teasers, only the first 40 are read"
            #expect(feed.notices.map(\.description) == (isCut ? [notice] : []))
        }
    }

    @Test("Of many notices the first fifty are listed and the rest is counted", arguments: [49, 50, 51, 1_000])
    func notices(_ count: Int) async throws {
        let list = Array(repeating: "{}", count: count).joined(separator: ",")
        let feed = try await Response.unified("{\"items\":[\(list)]}")
        let listed = (0..<min(count, 50)).map { "feed.json:1: items[\($0)]: no type, left out" }
        let rest = count > 50 ? ["feed.json: items: \(count - 50) more notices, not listed"] : []
        #expect(feed.items == [])
        #expect(feed.notices.map(\.description) == listed + rest)
    }

    @Test("A feed of one line and a million bytes is read")
    func oneLine() async throws {
        let summary = String(repeating: "x", count: 1_000)
        let list = (0..<1_000).map { "{\"title\":\"\($0)\",\"summary\":\"\(summary)\"}" }.joined(separator: ",")
        #expect(try await Response.switchable("{\"items\":[\(list)]}").items.count == 1_000)
    }
}

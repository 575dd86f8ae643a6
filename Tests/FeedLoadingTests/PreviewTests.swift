import Testing

@testable import FeedLoading

@Suite("Some stories of a page that is shown instead of a feed")
struct PreviewTests {
    private struct Stub: FeedLoadable {
        let result: Result<Feed, FeedFailure>
        func load() async throws -> Feed { try result.get() }
    }

    private func page(_ preview: Result<Feed, FeedFailure>) async throws -> Feed {
        let address = try #require(WebAddress("https://sport.example/"))
        return try await WebLoader(title: "Sport", address: address, preview: Stub(result: preview)).load()
    }

    @Test("The first three stories of the page's own feed come along, without ads")
    func stories() async throws {
        let teasers = (1...5).map { Teaser(title: "Story \($0)") }
        let items = [.ad(AdSlot(id: "1"))] + teasers.map { FeedItem.teaser($0) }
        let feed = try await page(.success(Feed(title: "Own", content: .native(items))))
        #expect(feed.preview == Array(teasers.prefix(3)))
        #expect(feed.title == "Sport")
        #expect(feed.metadata.rendersAsWeb)
    }

    @Test("Without that feed the address remains, with a notice")
    func failure() async throws {
        let feed = try await page(.failure(FeedFailure(source: "sport.xml", reason: "it is gone")))
        #expect(feed.preview == [])
        #expect(feed.notices.map(\.description) == ["sport.xml: preview: it is gone"])
        guard case .web = feed.content else {
            Issue.record("no page")
            return
        }
    }

    @Test("A switchable feed that is a web page keeps its first stories; it need not have any")
    func switchable() async throws {
        let items = (1...4).map { #"{"title": "Story \#($0)", "url": "https://a.no/\#($0)"}"# }.joined(separator: ",")
        let head = #""renderAsWeb": true, "renderAsWebUrl": "https://a.no/""#
        let feed = try await Response.switchable("{\(head), \"items\": [\(items)]}")
        #expect(feed.preview.map(\.title) == ["Story 1", "Story 2", "Story 3"])
        #expect(try await Response.switchable("{\(head)}").preview == [])
    }
}

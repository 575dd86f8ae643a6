import FeedLoading
import TestSupport
import Testing

@Suite("What is no feed")
struct BrokenFeedTests {
    static let bodies: [([UInt8], String)] =
        [
            ([], "the response is empty"),
            (Array(repeating: 0, count: 64), "the response is empty"),
            (Array(repeating: 0x20, count: 100_000), "the response is empty"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "a picture where a feed should be"),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "a picture where a feed should be"),
            (
                [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3],
                "gzip data that cannot be unpacked: compressed, and ends too early"
            ),
            ([0x50, 0x4B, 3, 4, 0x14], "compressed data where a feed should be"),
            ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "not JSON: expected a value at line 1, column 1"),
            (
                Array("{\"title\":\"".utf8) + [0xE6, 0x22, 0x7D],
                "not JSON: a string is not valid UTF-8 at line 1, column 11"
            ),
        ] + TestTable.pairs(of: "FeedLoading/BrokenFeed-bodies").map { (Array($0.utf8), $1) }

    @Test("A body that is no feed is a failure that says what it looks like", arguments: bodies)
    func failure(_ body: [UInt8], reason: String) async {
        let expected = FeedFailure(source: "feed.json", reason: reason)
        await #expect(throws: expected) {
            try await LoaderKind.unified.feed(body)
        }
        await #expect(throws: expected) {
            try await LoaderKind.switchable.feed(body)
        }
        #expect(expected.description == "feed.json: " + reason)
    }

    @Test("Nesting without end is a failure")
    func nesting() async {
        let text = "{\"items\":" + String(repeating: "[", count: 100_000)
        let failure = await #expect(throws: FeedFailure.self) { try await Response.unified(text) }
        #expect(failure?.reason == "not JSON: nested deeper than 512 levels at line 1, column 521")
    }

    @Test("What the fetch throws is thrown on as it is")
    func fetchError() async {
        let fetch = FeedFetch { _ in throw Offline() }
        let source = FeedSource(name: "feed.json")
        await #expect(throws: Offline.self) { try await LoaderKind.unified.loader(source: source, fetch: fetch).load() }
        await #expect(throws: Offline.self) {
            try await LoaderKind.switchable.loader(source: source, fetch: fetch).load()
        }
    }
}

private struct Offline: Error {}

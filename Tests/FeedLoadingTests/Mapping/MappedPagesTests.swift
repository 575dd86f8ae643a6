import Foundation
import Testing

@testable import FeedLoading

@Suite("Further pages, references, and ads and widgets of any JSON")
struct MappedPagesTests {
    private static let address = "https://api.example.no/front"

    /// The feed of some pages by their paths; what was asked for comes with it.
    private static func feed(
        _ pages: [String: String],
        _ change: (inout FeedMapping) throws -> Void
    ) async throws -> (feed: Feed, asked: [String]) {
        var mapping = FeedMapping()
        try change(&mapping)
        let asked = AsyncStream<String>.makeStream()
        let source = FeedSource(name: "api", address: WebAddress(address))
        let fetch = FeedFetch { source in
            let name = source.address?.string ?? ""
            asked.continuation.yield(name)
            guard let text = pages[name] else { throw FeedFailure(source: source.name, reason: "404: \(name)") }
            return FeedResponse(Array(text.utf8))
        }
        let feed = try await LoaderKind.json(mapping).loader(source: source, fetch: fetch).load()
        asked.continuation.finish()
        var names: [String] = []
        for await name in asked.stream { names.append(name) }
        return (feed, names)
    }

    private static func titles(_ feed: Feed) -> [String] {
        feed.items.map { item in
            switch item {
            case .teaser(let teaser): teaser.title
            case .ad(let slot): "ad \(slot.id)"
            case .widget(let widget): "\(widget.kind.name) \(widget.kind.stories?.map(\.title) ?? [])"
            }
        }
    }

    private static func path(_ text: String) throws -> FeedPath { try #require(FeedPath(text)) }

    private static func page(_ title: String, next: String?) -> String {
        let link = next.map { #""links":{"next":"\#($0)"},"# } ?? ""
        return #"{\#(link)"title":"Page \#(title)","data":[{"title":"\#(title)","url":"/\#(title)"}]}"#
    }

    @Test("Pages are read one after the other, as many as are wanted, and make one list")
    func pages() async throws {
        let pages = [
            Self.address: Self.page("A", next: "?page=2"),
            Self.address + "?page=2": Self.page("B", next: "/front?page=3"),
            Self.address + "?page=3": Self.page("C", next: nil),
        ]
        let all = try await Self.feed(pages) { $0.paging = FeedPaging(next: try Self.path("links.next")) }
        #expect(Self.titles(all.feed) == ["A", "B", "C"])
        #expect(all.feed.title == "Page A" && all.feed.notices.isEmpty && all.asked.count == 3)
        let two = try await Self.feed(pages) { $0.paging = FeedPaging(next: try Self.path("links.next"), most: 2) }
        #expect(Self.titles(two.feed) == ["A", "B"] && two.asked.count == 2)
        let one = try await Self.feed(pages) { _ in }
        #expect(Self.titles(one.feed) == ["A"] && one.asked.count == 1)
    }

    @Test(
        "Pages in a circle, on other servers and at no address end the list, and that is told",
        arguments: [
            (address, "page 1 names a page that was read already"),
            ("https://other.example.no/", "page 1 names a page of another server"),
            ("http://api.example.no/front", "page 1 names a page of another server"),
            ("javascript:alert(1)", "page 1 has no usable address of the next one"),
        ]
    )
    func ends(_ next: String, reason: String) async throws {
        let found = try await Self.feed([Self.address: Self.page("A", next: next)]) {
            $0.paging = FeedPaging(next: try Self.path("links.next"))
        }
        #expect(Self.titles(found.feed) == ["A"] && found.asked == [Self.address])
        #expect(found.feed.notices.map(\.reason) == [reason])
    }

    @Test("Too many bytes in all pages are refused; a page that fails or is no JSON fails the feed")
    func bounds() async throws {
        let source = FeedSource(name: "api", address: WebAddress(Self.address))
        let first = FeedResponse(Array(Self.page("A", next: "?page=2").utf8))
        let paging = FeedPaging(next: try Self.path("links.next"))
        func joined(_ second: String, limit: Int = 10_000) async throws -> String {
            let response = try await JoinedPages.joined(first, of: source, by: paging, limit: limit) { _ in
                FeedResponse(Array(second.utf8))
            }
            return String(decoding: response.bytes, as: UTF8.self)
        }
        #expect(try await joined(Self.page("B", next: nil), limit: 100).contains("more than 100 bytes in 2 pages"))
        await #expect(throws: FeedFailure.self) { try await joined("<html>") }
        await #expect(throws: FeedFailure.self) {
            _ = try await Self.feed([Self.address: Self.page("A", next: "?page=9")]) { $0.paging = paging }
        }
        // Each page names another one, without end.
        let endless = try await JoinedPages.joined(first, of: source, by: FeedPaging(next: paging.next, most: .max)) {
            FeedResponse(Array(Self.page("B", next: ($0.address?.string ?? "") + "x").utf8))
        }
        #expect(try JoinedPages.pages(of: JSONView(parsing: endless.bytes)).count == FeedPaging.maximum)
        // What is joined already stays as it is.
        let again = try await JoinedPages.joined(endless, of: source, by: paging) { _ in FeedResponse([]) }
        #expect(again == endless)
    }

    @Test("Objects that an item only refers to are followed: JSON:API, Contentful")
    func references() async throws {
        let drupal = #"""
            {"data":[{"type":"node","id":"1","attributes":{"title":"One"},"relationships":
              {"image":{"data":{"type":"file","id":"7"}},"by":{"data":[{"type":"user","id":"3"},{"type":"user","id":"9"}]}}}],
             "included":[{"type":"file","id":"7","attributes":{"uri":{"url":"/files/a.jpg"}}},
              {"type":"user","id":"3","attributes":{"name":"Kari"}}]}
            """#
        let found = try await Self.feed([Self.address: drupal]) {
            $0.rules[.image] = .init([try Self.path("relationships.image.data.attributes.uri.url")])
            $0.rules[.author] = .init([try Self.path("relationships.by.data.attributes.name")])
        }
        let one = try #require(found.feed.stories.first)
        #expect(one.image?.address.string == "https://api.example.no/files/a.jpg" && one.byline == "Kari")
        let contentful = #"""
            {"items":[{"sys":{"id":"1"},"fields":{"title":"One","image":{"sys":{"type":"Link","linkType":"Asset","id":"x"}}}}],
             "includes":{"Asset":[{"sys":{"id":"x"},"fields":{"file":{"url":"//images.example.no/x.jpg"}}}]}}
            """#
        let other = try await Self.feed([Self.address: contentful]) { _ in }
        let two = try #require(other.feed.stories.first)
        #expect(two.image?.address.string == "https://images.example.no/x.jpg")
    }

    @Test("A reference to itself, or to nothing, is no way on")
    func circles() async throws {
        let json =
            #"{"data":[{"title":"A","a":{"type":"t","id":"1"}}],"included":[{"type":"t","id":"1","a":{"type":"t","id":"1"}}]}"#
        let found = try await Self.feed([Self.address: json]) {
            $0.rules[.kicker] = .init([try Self.path("a.a.a.a.a.name")])
        }
        #expect(found.feed.notices.map(\.path) == ["map.kicker"])
    }

    @Test("Items that say so are ads and widgets, in the service's words")
    func kinds() async throws {
        let json = #"""
            {"items":[{"kind":"teaser","title":"One"},{"kind":"ad","id":"77"},{"type":"ad"},
              {"kind":"widget","subtype":"list","title":"More","items":[{"title":"Two"},{"nothing":1}]},
              {"what":"annonse","id":5},{"what":"karusell","saker":[{"title":"Three"}]},{"kind":"widget","subtype":"odd"}]}
            """#
        let found = try await Self.feed([Self.address: json]) { _ in }
        #expect(Self.titles(found.feed) == ["One", "ad 77", "list [\"Two\"]"])
        let reasons = found.feed.notices.map(\.reason)
        #expect(reasons.contains("an ad without id, left out") && reasons.contains("unknown widget \"odd\", left out"))
        let named = try await Self.feed([Self.address: json]) {
            $0.kinds = .init(
                path: try Self.path("what"),
                stories: try Self.path("saker"),
                names: ["annonse": "ad", "karusell": "carousel"]
            )
        }
        #expect(Self.titles(named.feed) == ["One", "More", "ad 5", "carousel [\"Three\"]"])
    }

    @Test("What inspect prints of a feed is told by its content, and read with its ads and widgets")
    func inspected() {
        let json =
            #"{"format":"rss20","encoding":"utf-8","title":"T","content":"native","items":[{"kind":"teaser","id":"1","title":"A"}],"notices":[]}"#
        #expect(LoaderKind.builtIn.recognizing(Array(json.utf8))?.name == "json")
    }
}

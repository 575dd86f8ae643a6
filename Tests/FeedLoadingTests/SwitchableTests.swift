import FeedLoading
import Testing

@Suite("Switchable feeds")
struct SwitchableTests {
    static let page = "https://avis.example.no/livsstil"

    /// The two members as they stand in the response, or nothing; then what is shown with the flag followed.
    enum Shown: Sendable, Equatable { case items, page, itemsForLackOfPage }

    static let table: [(String, String, Shown)] = [
        ("", "", .items),
        ("", "\"renderAsWebUrl\":\"\(page)\",", .items),
        ("\"renderAsWeb\":false,", "", .items),
        ("\"renderAsWeb\":false,", "\"renderAsWebUrl\":\"\(page)\",", .items),
        ("\"renderAsWeb\":null,", "\"renderAsWebUrl\":\"\(page)\",", .items),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":\"\(page)\",", .page),
        ("\"renderAsWeb\":true,", "", .itemsForLackOfPage),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":null,", .itemsForLackOfPage),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":\"\",", .itemsForLackOfPage),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":5,", .itemsForLackOfPage),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":\"javascript:alert(1)\",", .itemsForLackOfPage),
        ("\"renderAsWeb\":true,", "\"renderAsWebUrl\":\"/relative\",", .itemsForLackOfPage),
        ("\"renderAsWeb\":\"true\",", "\"renderAsWebUrl\":\"\(page)\",", .items),
        ("\"renderAsWeb\":1,", "\"renderAsWebUrl\":\"\(page)\",", .items),
        ("\"renderAsWeb\":{},", "", .items),
    ]

    @Test("An app follows the flag to the page the response names", arguments: table)
    func followed(_ flag: String, _ url: String, shown: Shown) async throws {
        let text = "{\(flag)\(url)\"items\":[{\"title\":\"Sak\"}]}"
        let feed = try await Response.switchable(text)
        #expect(feed.content == (shown == .page ? .web(try Self.address()) : .native([.teaser(Teaser(title: "Sak"))])))
        #expect(feed.metadata.rendersAsWeb == (shown != .items), "what the service asked for is told all the same")
        let notice = "feed.json:1: renderAsWeb: true, but renderAsWebUrl names no page; the stories are shown"
        #expect(feed.notices.map(\.description).contains(notice) == (shown == .itemsForLackOfPage))
    }

    @Test("The web target itself shows the items whatever the flag says", arguments: table)
    func shownNatively(_ flag: String, _ url: String, shown: Shown) async throws {
        let text = "{\(flag)\(url)\"items\":[{\"title\":\"Sak\"}]}"
        let feed = try await Response.switchable(text, followsWebFlag: false)
        #expect(feed.items == [.teaser(Teaser(title: "Sak"))])
        #expect(feed.metadata.rendersAsWeb == (shown != .items), "what the service asked for is told all the same")
        #expect(feed.metadata.webTarget == (url.contains(Self.page) ? try Self.address() : nil))
    }

    @Test(
        "A flag of another kind is off, with a notice",
        arguments: [("\"true\"", "a string"), ("1", "a number"), ("{}", "an object"), ("[true]", "an array")]
    )
    func wrongFlag(_ value: String, kind: String) async throws {
        let feed = try await Response.switchable("{\n\"renderAsWeb\": \(value),\n\"items\":[]}")
        let notice = "feed.json:2: renderAsWeb: \(kind) where true or false should be, read as false"
        #expect(feed.notices.map(\.description) == [notice])
    }

    @Test("A feed that moved to the web needs no items; one that is shown natively does")
    func noItems() async throws {
        let text = "{\"renderAsWeb\":true,\"renderAsWebUrl\":\"\(Self.page)\"}"
        #expect(try await Response.switchable(text).content == .web(try Self.address()))
        await #expect(throws: FeedFailure.self) { try await Response.switchable(text, followsWebFlag: false) }
    }

    @Test("The brand's transform is applied to a native feed only")
    func transform() async throws {
        let ad = FeedItem.ad(AdSlot(id: "brand"))
        let transform = [InsertRule(ad, at: 99)].transform
        let native = try await Response.switchable("{\"items\":[{\"title\":\"Sak\"}]}", transform: transform)
        #expect(native.items == [.teaser(Teaser(title: "Sak")), ad])
        let text = "{\"renderAsWeb\":true,\"renderAsWebUrl\":\"\(Self.page)\",\"items\":[]}"
        #expect(try await Response.switchable(text, transform: transform).content == .web(try Self.address()))
        #expect(try await Response.switchable(text, followsWebFlag: false, transform: transform).items == [ad])
    }

    @Test("A web feed is its address and never fails")
    func web() async throws {
        let feed = try await WebLoader(title: "Sport", address: try Self.address()).load()
        #expect(feed.content == .web(try Self.address()))
        #expect(feed.title == "Sport")
        #expect(feed.metadata.format == .web)
        #expect(feed.notices == [])
    }

    private static func address() throws -> WebAddress {
        try #require(WebAddress(page))
    }
}

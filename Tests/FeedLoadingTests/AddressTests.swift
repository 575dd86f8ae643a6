import FeedLoading
import Markup
import TestSupport
import Testing

@Suite("Addresses in a feed")
struct AddressTests {
    @Test(
        "A relative address is seen from where the feed came from",
        arguments: TestTable.optionals(of: "FeedLoading/Address-resolved")
    )
    func resolved(_ url: String, expected: String?) async throws {
        let address = try #require(WebAddress("https://avis.example.no/feeds/okonomi.json"))
        let members = "\"title\":\"x\",\"url\":\"\(url)\",\"image\":{\"url\":\"\(url)\"}"
        let teaser = try #require(try await Response.teaser(members, from: FeedSource(address)))
        #expect(teaser.link?.string == expected)
        #expect(teaser.image?.address.string == expected)
    }

    @Test(
        "Without an address of the feed only absolute addresses are taken",
        arguments: ["/a", "a", "//example.no/a", "?a", "#a"]
    )
    func unresolved(_ url: String) async throws {
        #expect(try await Response.teaser("\"title\":\"x\",\"url\":\"\(url)\"")?.link == nil)
        #expect(try await Response.teaser("\"title\":\"x\",\"url\":\"https://example.no/\"")?.link != nil)
    }

    @Test("A host in other letters is written in ASCII; one that cannot be is left out with a notice")
    func internationalHosts() throws {
        let feed = try SyndicatedSample.rss(
            "<item><title>A</title><link>https://Blåbær.example/a</link></item>"
                + "<item><title>B</title><link>https://☃.example/b</link></item>"
        )
        #expect(feed.stories.map { $0.link?.string } == ["https://xn--blbr-roah.example/a", nil])
        #expect(
            feed.notices.map(\.description) == ["feed.xml:1: item[1].link: no usable http or https address, left out"]
        )
    }

    @Test("A source on the web is named by its address")
    func source() throws {
        let address = try #require(WebAddress("https://avis.example.no/feed"))
        #expect(FeedSource(address) == FeedSource(name: "https://avis.example.no/feed", address: address))
    }

    @Test("The loader asks for its own source, once")
    func fetch() async throws {
        let address = try #require(WebAddress("https://avis.example.no/feed"))
        let source = FeedSource(name: "the feed", address: address)
        try await confirmation(expectedCount: 2) { asked in
            let fetch = FeedFetch { wanted in
                #expect(wanted == source)
                asked()
                return FeedResponse(Array("{\"items\":[]}".utf8))
            }
            let unified = try await LoaderKind.unified.loader(source: source, fetch: fetch).load()
            let switchable = try await LoaderKind.switchable.loader(
                source: source,
                fetch: fetch,
                options: .init(followsWebFlag: true)
            ).load()
            #expect(unified.items == switchable.items)
        }
    }
}

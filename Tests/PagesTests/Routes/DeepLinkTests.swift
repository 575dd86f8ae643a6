import Pages
import TestSupport
import Testing

@testable import Content

@Suite("Deep links")
struct DeepLinkTests {
    private static func map() throws -> PageIndex {
        try PageIndex([
            SampleBrands.north(
                scheme: "n.news",
                legacy: [
                    ("seksjon/{id}", "{id}"), ("artikkel/{slug}.html", "guide/{slug}"), ("hjelp/*", "about"),
                    ("hjelp/telt/*", "guide"), ("Gammel/forside.htm", ""), ("gammel/index.html", "economy"),
                    ("min-side", "login"), ("feed.php", "guide"),
                ]
            ),
            SampleBrands.south(), SampleBrands.south("inner", url: "https://web.example.no/north/inner/"),
            SampleBrands.south("alone", url: "https://www.alone.example:8443/"),
        ])
    }

    /// The meaning of a URL, in short: the brand, the page, whether as apps show it, and the rest.
    private static func meaning(of url: String) throws -> String? {
        guard let link = try? map().deepLink(url) else { return nil }
        let brand = link.page.brand ?? ""
        let rest = (link.query.map { "?" + $0 } ?? "") + (link.fragment.map { "#" + $0 } ?? "")
        let shown = (link.number > 1 ? " \(link.number)" : "") + (link.presentation == .app ? " in apps" : "")
        let reader =
            switch link.translator {
            case .address: ""
            case .scheme: " by scheme"
            case .legacy(let from): " by \(from)"
            }
        return "\(brand): \(link.page.description)\(shown)\(rest)\(reader)"
    }

    @Test("A URL means a page", arguments: TestTable.pairs(of: "Pages/DeepLink-lands"))
    func lands(url: String, meaning: String) throws {
        #expect(try Self.meaning(of: url) == meaning)
    }

    @Test(
        "A URL that means no page is refused",
        arguments: [
            "", " ", ":", "://", "north", "/north/", "//web.example.no/north/", "https://", "https:///north/",
            "https://web.example.no/", "https://web.example.no/nort/", "https://web.example.no/northern/",
            "https://web.example.no:8443/north/", "https://www.alone.example/", "https://example.no/north/",
            "https://user@web.example.no/north/", "https://user:pass@web.example.no/north/",
            "https://web.example.no/north/Economy/", "https://web.example.no/north/nowhere/",
            "https://web.example.no/north/front/", "https://web.example.no/north/economy/index.htm",
            "https://web.example.no/north/targets.json", "https://web.example.no/north/404.html",
            "https://web.example.no/north/states/error.html", "https://web.example.no/north/assets/",
            "https://web.example.no/north/%2e%2e/south/%", "https://web.example.no/north/economy%2Findex.html",
            "https://web.example.no/north/econo%00my/", "https://web.example.no/north/%FF/",
            "https://web.example.no/north/page/", "https://web.example.no/north/page/1/",
            "https://web.example.no/north/economy/page/02/", "https://web.example.no/north/about/page/2/",
            "https://web.example.no/north/page/2/page/3/", "https://web.example.no/north/page/-2/",
            "https://web.example.no/north/app/favourites/", "https://web.example.no/north/seksjon/nowhere",
            "https://web.example.no/north/seksjon/", "https://web.example.no/north/Seksjon/economy",
            "https://web.example.no/north/inner/economy/", "https://web.example.no/south/login/",
            "n.news", "n.news:", "n.news:section/economy", "n.news:/section/economy", "nnews://section/economy",
            "n.news://section", "n.news://section/", "n.news://section/nowhere", "n.news://section/Economy",
            "n.news://section/economy/x", "n.news://page/economy", "n.news://article/economy/tent",
            "n.news://login/passwords", "n.news://favourites/1", "n.news://index.html", "n.news://seksjon/economy",
            "n.news://user@section/economy", "n.news://section:80/economy", "n.news://section/../page/about",
            "n.news://section/%2e%2e", "n.news://section/economy%", "n.news://section/economy\u{0}",
            "n.news://section/eco nomy", "n.news://section\\economy", "south://login", "south://places",
            "javascript:alert(1)", "javascript://web.example.no/%0Aalert(1)", "data:text/html,x", "file:///north/",
            "mailto:a@b.no", "n.news\u{0}://", "ｎ.news://",
            "n.news://" + String(repeating: "a", count: 5_000),
            "https://web.example.no/north/?" + String(repeating: "a", count: 9_000),
        ]
    )
    func refused(url: String) throws {
        #expect(throws: DeepLinkFailure.self) { try Self.map().deepLink(url) }
    }

    @Test("Every URL of a page comes back to it")
    func roundTrip() throws {
        let map = try Self.map()
        #expect(map.destinations.count > 15)
        for page in map.destinations {
            let addresses = Presentation.allCases.compactMap { map.address(of: page, in: $0)?.string }
            for url in addresses + [try #require(map.deepLink(to: page))] {
                #expect(try map.deepLink(url).page == page, "\(url)")
            }
        }
    }

    @Test(
        "A failure says what was tried and what was probably meant",
        arguments: [
            ("https://web.example.no/north/econmy/", "no page is at econmy", "https://web.example.no/north/economy/"),
            ("https://web.example.no/north/seksjon/gide", "seksjon/{id} fits, but no page is at gide", nil),
            ("n.news://section/gide", "this is none of them", "n.news://section/guide"),
            ("n.new://section/guide", "north: n.news://?", "n.news"),
            (
                "https://web.example.no/sout/", "south: below https://web.example.no/south/?",
                "https://web.example.no/south/"
            ),
            ("https://web.example.no/sout/economy/x", "south: below", "https://web.example.no/south/"),
            ("https://wbe.example.no/north/", "north: below", "https://web.example.no/north/"),
            (
                "https://web.example.no/north/seksjn/guide/", "no page is at",
                "https://web.example.no/north/seksjon/guide"
            ),
            ("https://web.example.no/north/app/econmy/", "no page is at", "https://web.example.no/north/app/economy/"),
        ]
    )
    func failure(url: String, tried: String, near: String?) throws {
        let failure = try #require(throws: DeepLinkFailure.self) { try Self.map().deepLink(url) }
        #expect(failure.tried.contains { $0.contains(tried) }, "\(failure.tried)")
        if let near { #expect(failure.advice == "did you mean \"\(near)\"?") }
        #expect(!failure.advice.isEmpty)
    }
}

extension DeepLinkTests {
    @Test(
        "Only what stands behind the common start counts, so nothing far off is advised",
        arguments: [
            "https://web.example.no/north/sitemap.xml", "https://web.example.no/north/x", "https://web.example.no/x/",
            "https://web.example.no/north/guide/moon/", "https://web.example.no/", "https://elsewhere.example/north/",
            "south://places", "n.news://economy", "n.news://article/guide/moon",
        ]
    )
    func nothingNear(url: String) throws {
        let failure = try #require(throws: DeepLinkFailure.self) { try Self.map().deepLink(url) }
        #expect(!failure.advice.contains("did you mean"), "\(failure.advice)")
    }
}

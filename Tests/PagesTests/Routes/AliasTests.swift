import Pages
import Testing

@testable import Content

@Suite("Former addresses")
struct AliasTests {
    @Test("A rule is spelled out for every page it leads to, each with a file that stands there")
    func spelledOut() throws {
        let map = try PageIndex([
            SampleBrands.north(legacy: [
                ("seksjon/{id}", "{id}"), ("artikkel/{slug}.html", "guide/{slug}"), ("hjelp/*", "about"), ("start", ""),
            ])
        ])
        let paths = map.aliases(of: "north")
        #expect(
            paths.map(\.path) == [
                "artikkel/tent.html", "hjelp", "seksjon/about", "seksjon/economy", "seksjon/front", "seksjon/guide",
                "start",
            ]
        )
        let files = paths.compactMap { map.path(of: .moved(brand: "north", path: $0.path), in: .browser)?.description }
        #expect(
            files == [
                "north/artikkel/tent.html", "north/hjelp/index.html", "north/seksjon/about/index.html",
                "north/seksjon/economy/index.html", "north/seksjon/front/index.html", "north/seksjon/guide/index.html",
                "north/start/index.html",
            ]
        )
        #expect(map.target(ofMoved: .moved(brand: "north", path: "start")) == .section(brand: "north", id: "front"))
        let front = map.target(ofMoved: .moved(brand: "north", path: "seksjon/front"))
        #expect(front == .section(brand: "north", id: "front"))
        #expect(map.target(ofMoved: .moved(brand: "north", path: "slutt")) == nil)
        #expect(map.target(ofMoved: .page(brand: "north", id: "about")) == nil)
        #expect(map.aliasPrefixes(of: "north").map(\.path) == ["hjelp"])
        #expect(map.all.count { $0.page.kind == .moved } == 7)
        #expect(!map.destinations.contains { $0.kind == .moved })
    }

    @Test(
        "A rule that cannot be kept is reported at its place",
        arguments: [
            ("gammel", "nowher", "\"gammel\" lands nowhere: no page is at \"nowher\"; write the path of a section"),
            ("gammel", "abot", "no page is at \"abot\"; did you mean \"about\"?"),
            ("gammel/{slug}", "economy/{slug}", "lands nowhere: no page is at \"economy/{slug}\""),
            ("{year}/{slug}", "guide/{slug}", "{year} in \"{year}/{slug}\" stands for anything"),
            ("economy", "guide", "\"economy\" conflicts with section economy"),
            ("economy/index.html", "guide", "\"economy\" conflicts with"),
            ("guide/{slug}", "guide/{slug}", "\"guide/tent\" conflicts with article tent of guide"),
            ("favourites", "guide", "conflicts with favourites"),
            ("404.html", "guide", "conflicts with the page for addresses without one"),
            ("guide/*", "about", "\"guide\" conflicts with section guide"),
            ("login/*", "about", "\"login\" conflicts with login"),
            (
                "About", "guide",
                "\"About\" differs from page about only by case, which many disks do not tell apart; keep one of them"
            ),
            ("FAVOURITES/*", "guide", "\"FAVOURITES\" differs from favourites only by case"),
            ("OK", "about", "\"OK\" differs from \"ok\" only by case"),
            (
                String(repeating: "a", count: 300), "about",
                "cannot be a former path; between two slashes stand at most 240 bytes"
            ),
            ("gammel/guide/x", "guide/teng", "no page is at \"guide/teng\"; did you mean \"guide/tent\"?"),
            ("gammel/guide/y", "guide/moon", "no page is at \"guide/moon\"; write the path of a section"),
            ("index.html", "about", "\"\" cannot be a former path; it is the front page"),
            ("", "about", "\"\" cannot be a former path"),
            ("assets/logo.png", "about", "\"assets/logo.png\" is an address that the site needs itself"),
            ("app/economy", "economy", "is an address that the site needs itself"),
            ("sport/feed.xml", "about", "is an address that the site needs itself"),
            (
                "south/x", "about",
                "\"south/x\" lies inside the address of the brand south; write the rule into content/south"
            ),
            ("inner/*", "about", "conflicts with the brand deep, which stands below it"),
        ]
    )
    func refused(from: String, to: String, message: String) throws {
        let brands = [
            try SampleBrands.north(legacy: [("ok", "about"), (from, to)]),
            try SampleBrands.south(url: "https://web.example.no/north/south/"),
            Brand(
                id: "deep",
                name: "Deep",
                url: try #require(WebAddress("https://web.example.no/north/inner/deep/")),
                language: .norwegian,
                home: "front",
                sections: [SampleBrands.section("front")]
            ),
        ]
        let found = SampleBrands.mistakes(brands)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/north/brand.yml:11:5: error: ") == true)
        #expect(found.first?.contains(message) == true, "\(found)")
        #expect(found.first?.contains("; ") == true)
    }

    @Test(
        "Two rules for one address are one too many",
        arguments: [
            ([("gammel", "about"), ("gammel", "guide")], "\"gammel\" conflicts with \"gammel\" on line 10"),
            (
                [("{id}.html", "{id}"), ("about.html", "guide")],
                "\"about.html\" conflicts with \"{id}.html\" on line 10"
            ),
            ([("gammel/*", "about"), ("gammel", "guide")], "\"gammel\" conflicts with"),
            ([("A.html", "about"), ("a.html/b", "guide")], "\"a.html/b\" lies below the file of \"A.html\""),
            ([("a.html", "about"), ("a.html/b", "guide")], "\"a.html/b\" lies below the file of \"a.html\""),
        ] as [([(from: String, to: String)], String)]
    )
    func claimed(rules: [(from: String, to: String)], message: String) throws {
        let found = SampleBrands.mistakes([try SampleBrands.north(legacy: rules)])
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/north/brand.yml:11:5: error: ") == true, "\(found)")
        #expect(found.first?.contains(message) == true, "\(found)")
    }

    @Test("A name may stand for the front page's id, in a whole part only where the front page would be")
    func frontPageByID() throws {
        let map = try PageIndex([
            SampleBrands.north(legacy: [
                ("siste/{id}.html", "{id}"), ("front/*", "about"), ("guide/x/{slug}", "guide/{slug}"),
            ])
        ])
        let front = PageID.section(brand: "north", id: "front")
        #expect(map.target(ofMoved: .moved(brand: "north", path: "siste/front.html")) == front)
        #expect(map.aliases(of: "north").filter { $0.page == front }.map(\.path) == ["siste/front.html"])
        #expect(try map.deepLink("https://web.example.no/north/siste/front.html").page == front)
    }

    @Test("Rules that agree, and a rule below a star, are welcome")
    func agreeing() throws {
        let brand = try SampleBrands.north(legacy: [
            ("{id}.html", "{id}"), ("about.html", "about"), ("hjelp/*", "about"), ("hjelp/telt", "guide"),
        ])
        #expect(SampleBrands.mistakes([brand]) == [])
    }

    @Test("Two brands cannot claim one scheme, whether it is written or goes by the id")
    func schemes() throws {
        let found = SampleBrands.mistakes([try SampleBrands.north(), try SampleBrands.south(scheme: "north")])
        #expect(found.count == 1)
        #expect(
            found.first
                == "content/south/brand.yml:3:9: error: the scheme \"north\" is used by two brands: south and north; "
                + "give each brand a scheme of its own"
        )
    }

    @Test("Rules that come to a second site are refused once")
    func bounded() throws {
        let brand = Brand(
            id: "north",
            name: "North",
            url: try #require(WebAddress("https://web.example.no/north/")),
            language: .norwegian,
            home: "front",
            legacy: try (0..<6).map {
                RedirectRule(from: try PathPattern("old\($0)/{slug}"), to: try PathPattern("front/{slug}"))
            },
            sections: [SampleBrands.section("front", articles: (0..<2_600).map { SampleBrands.article("s\($0)") })],
            file: "content/north/brand.yml"
        )
        let found = SampleBrands.mistakes([brand])
        #expect(found.count == 1)
        #expect(found.first?.contains("come to more than 10000 addresses; let a rule end in /*") == true)
    }
}

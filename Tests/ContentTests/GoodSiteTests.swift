import FoundationEssentials
import Testing

@testable import Content

@Suite("A site without mistakes")
struct GoodSiteTests {
    private func brand() throws -> Brand { try #require(try ExampleSite().load().brands.first) }

    private func section(_ id: String) throws -> Section { try #require(try brand().sections.first { $0.id == id }) }

    @Test("Settings are those of site.yml, and the defaults where it says nothing")
    func settings() throws {
        let expected = SiteSettings(name: "Aviser", deadline: .seconds(5))
        #expect(try ExampleSite().load().settings == expected)
        #expect(try ExampleSite().with("content/site.yml", nil).load().settings == SiteSettings())
    }

    @Test("Quantities have units, and a wait of nothing is allowed")
    func quantities() throws {
        let text = "deadline: 0s\nmaxFeedBytes: 512kB\nconcurrency: 4\nonFailure: failBuild\nuserAgent: avis/1\n"
        var wanted = SiteSettings(deadline: .zero, onFailure: .failBuild, maxFeedBytes: 512_000, concurrency: 4)
        wanted.userAgent = "avis/1"
        #expect(try ExampleSite().with("content/site.yml", text).load().settings == wanted)
    }

    @Test("Every budget can be set; the others keep their defaults")
    func budgets() throws {
        func budgets(_ text: String) throws -> PageBudgets {
            let site = ExampleSite().with("content/site.yml", "budgets: { \(text) }")
            return try SiteOutline.load(from: .memory(site.texts)).settings.budgets
        }
        let all = PageBudgets(
            pageBytes: 100_000,
            packedBytes: 20_000,
            packedStyles: 10_000,
            packedScripts: 9_000,
            packedFirstView: 80_000,
            packedStatePage: 4_000,
            elements: 900
        )
        let sizes =
            "pageBytes: 100kB, packedBytes: 20kB, packedStyles: 10kB, packedScripts: 9000, packedFirstView: 80kB"
        #expect(try budgets(sizes + ", packedStatePage: 4kB, elements: 900") == all)
        #expect(try budgets("elements: 900") == PageBudgets(elements: 900))
        let error = #expect(throws: DiagnosticList.self) { try budgets("elemnts: 3") }
        #expect(error?.all.map(\.position) == [SourcePosition(line: 1, column: 12)])
    }

    @Test("A brand knows its name, its address and its apps")
    func wholeBrand() throws {
        let brand = try brand()
        #expect(brand.id == "vg")
        #expect(brand.name == "VG")
        #expect(brand.url.string == "https://web.example.no/vg/")
        #expect(brand.language == .norwegian)
        #expect(brand.timeZone == "Europe/Oslo")
        #expect(brand.theme == nil)
        #expect(brand.tabs == ["forside", "sport"])
        #expect(brand.apps == Apps(ios: IOSApp(storeID: "123", appIDs: ["ABCDE12345.no.example.vg"])))
        #expect(brand.file == "content/vg/brand.yml")
        #expect(brand.urlPosition == SourcePosition(line: 2, column: 6))
    }

    @Test("Sections are in the order of home, tab bar, id")
    func order() throws {
        #expect(try brand().sections.map(\.id) == ["forside", "sport", "nett", "tips"])
        let turned = ExampleSite().replacing("[forside, sport]", by: "[tips, forside]", in: "content/vg/brand.yml")
        #expect(try turned.load().brands.first?.sections.map(\.id) == ["forside", "tips", "nett", "sport"])
    }

    @Test("An address without a slash at its end gets one", arguments: ["https://a.example/vg", "https://a.example"])
    func slash(_ address: String) throws {
        let site = ExampleSite().replacing("https://web.example.no/vg/", by: address, in: "content/vg/brand.yml")
        #expect(try site.load().brands.first?.url.string == address + "/")
    }

    @Test("A unified section takes no rules from its brand")
    func unified() throws {
        let section = try section("forside")
        #expect(section.loader == .feed(.unified, .file("feeds/vg/forside.json")))
        #expect(section.transform == [])
        #expect(section.title == "Forside")
        #expect(section.introduction == nil)
        #expect(section.deadline == .seconds(5))
        #expect(section.onFailure == .keepLastGood)
        #expect(section.position == SourcePosition(line: 3, column: 1))
        #expect(section.sourcePosition == SourcePosition(line: 5, column: 11))
    }

    @Test("A section's own rules replace the brand's, its header secrets stay names")
    func switchable() throws {
        let section = try section("sport")
        let address = try #require(WebAddress("https://feeds.example.no/sport.json"))
        #expect(section.loader == .feed(.switchable, .url(address), .follow))
        #expect(
            section.transform == [
                TransformRule(
                    .insert(InsertRule(.widget(Widget(.carousel([]))), at: 2)),
                    line: section.transform.first?.line
                )
            ]
        )
        #expect(section.headers == [HTTPField("X-Key", "${SPORT_KEY}")])
        #expect(section.introduction?.plainText == "Alt om sport.")
    }

    @Test(
        "A rule puts in any widget that needs nothing else",
        arguments: [
            ("carousel", WidgetKind.carousel([])), ("list", .list([])), ("weather", .weather(place: nil)),
            ("localNews", .localNews(place: nil)),
        ]
    )
    func insertedWidgets(_ word: String, widget: WidgetKind) throws {
        let site = ExampleSite()
            .replacing("widget: carousel", by: "widget: \(word)", in: "content/vg/sections/sport.md")
        let section = try #require(try site.load().brands.first?.sections.first { $0.id == "sport" })
        #expect(
            section.transform == [
                TransformRule(.insert(InsertRule(.widget(Widget(widget)), at: 2)), line: section.transform.first?.line)
            ]
        )
    }

    @Test("A section without rules takes the brand's")
    func inherited() throws {
        let site = ExampleSite()
            .replacing("insert: [{ widget: carousel, at: 2 }]\n", by: "", in: "content/vg/sections/sport.md")
        let sections = try #require(try site.load().brands.first?.sections)
        #expect(
            sections.first { $0.id == "sport" }?.transform == [
                TransformRule(.insert(InsertRule(.ad(AdSlot(id: "457")), at: 4)))
            ]
        )
        #expect(
            sections.first { $0.id == "tips" }?.transform == [
                TransformRule(.insert(InsertRule(.ad(AdSlot(id: "457")), at: 4)))
            ]
        )
        let none = ExampleSite().replacing(
            "[{ widget: carousel, at: 2 }]",
            by: "[]",
            in: "content/vg/sections/sport.md"
        )
        #expect(try none.load().brands.first?.sections.first { $0.id == "sport" }?.transform == [])
    }

    @Test("A section of the web is an address")
    func web() throws {
        let address = try #require(WebAddress("https://www.vg.example/nett"))
        #expect(try section("nett").loader == .web(address, frame: true))
    }

    @Test("A page has a title from its front matter or its first heading, which is then no longer in the text")
    func pages() throws {
        let page = try #require(try brand().pages.first)
        #expect(page.id == "om")
        #expect(page.title == "Om VG")
        #expect(page.body.plainText == "Vi er en avis.")
        let text = "---\r\ntitle: Om\r\nsummary: Kort\r\n---\r\n```\r\n# kode\r\n```\r\n# To\r\n"
        let other = try #require(
            try ExampleSite().with("content/vg/pages/om.md", text).load().brands.first?.pages.first
        )
        #expect(other.title == "Om")
        #expect(other.summary == "Kort")
        #expect(String(decoding: other.body.utf8, as: UTF8.self).contains("<h2>To</h2>"))
    }
}

@Suite("Articles in Markdown")
struct ArticleTests {
    private func articles(of site: ExampleSite) throws -> [Article] {
        let section = try #require(try site.load().brands.first?.sections.first { $0.id == "tips" })
        guard case .markdown(let articles) = section.loader else { return [] }
        return articles
    }

    @Test("An article has its front matter and its text")
    func whole() throws {
        let article = try #require(try articles(of: ExampleSite()).first)
        #expect(article.slug == "boller")
        #expect(article.title == "Boller")
        #expect(article.published == Date(timeIntervalSince1970: 1_795_164_000))
        #expect(article.image?.source == .file("feeds/images/boller.svg"))
        #expect(article.image?.width == 1_200)
        #expect(article.body.plainText == "Bak dem.")
        #expect(!article.premium)
    }

    @Test("Articles are listed newest first, then by slug, drafts not at all")
    func order() throws {
        let site = ExampleSite()
            .with("content/vg/articles/tips/a.md", "---\npublished: 2026-11-21\n---\n# A")
            .with("content/vg/articles/tips/b.md", "---\npublished: 2026-11-20T23:00:00Z\n---\n# B")
            .with("content/vg/articles/tips/c.md", "# C")
            .with("content/vg/articles/tips/d.md", "---\ndraft: true\npublished: 2026-12-01\n---\n# D")
        #expect(try articles(of: site).map(\.slug) == ["a", "b", "boller", "c"])
    }

    @Test(
        "Dates are those of the calendar, in the brand's zone unless they name one",
        arguments: [
            ("1970-01-01", -3_600.0), ("2000-02-29", 951_778_800), ("2026-11-20T12:00", 1_795_172_400),
            ("2026-11-20T12:00:30Z", 1_795_176_030), ("2026-11-20T12:00:00+01:00", 1_795_172_400),
            ("2026-11-20T12:00:00-02:30", 1_795_185_000), ("1969-12-31T23:59:59Z", -1),
        ]
    )
    func dates(_ text: String, _ seconds: Double) throws {
        let site = ExampleSite().with("content/vg/articles/tips/boller.md", "---\npublished: \(text)\n---\n# A")
        #expect(try articles(of: site).first?.published == Date(timeIntervalSince1970: seconds))
    }
}

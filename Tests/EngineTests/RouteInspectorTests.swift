import SiteFixtures
import Testing

@testable import Engine

@Suite("Telling where a URL lands")
struct RouteInspectorTests {
    private static func site() throws -> TemporarySite {
        try TemporarySite(
            north: ["a": TemporarySite.feed(2), "b": TemporarySite.feed(1)],
            lines: """
                tabs: [a, b]
                legacy:
                  - { from: "om/*", to: about }
                """,
            [
                "content/north/pages/about.md": "# About\n"
            ]
        )
    }

    @Test("A tab, from another one")
    func tab() throws {
        let text = try Self.site().route("north://section/b?x=1#y", from: "https://web.example.no/north/")
        for line in [
            "brand       north (The north Post)", "read as     a URL of the brand's apps", "page        section b",
            "address     https://web.example.no/north/b/", "in apps     https://web.example.no/north/app/b/",
            "query       x=1", "fragment    y", "from        section a", "arrives by  tab", "screen",
            "    section a", "  ▸ section b", "steps",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) in\n\(text)")
        }
        #expect(text.hasSuffix("\n"))
        #expect(text.contains("  1. "))
    }

    @Test("A former address, from outside, and a modal page")
    func modal() throws {
        let site = try Self.site()
        let about = try site.route("https://web.example.no/north/om/oss.php")
        #expect(about.contains("a former address, by the rule om/*"))
        #expect(about.contains("page        page about"))
        #expect(!about.contains("\nfrom "))
        let consent = try site.route("https://web.example.no/north/consent/", from: "north://page/about")
        #expect(consent.contains("arrives by  modal"))
        #expect(consent.contains("\n  over it\n  consent\n"), "\(consent)")
    }

    @Test(
        "A URL that lands nowhere says what was tried and what is near",
        arguments: [
            (
                "north://section/bb", nil,
                "north://section/bb: error: this URL opens no page: north has no page of this name"
            ),
            ("https://web.example.no/north/abot/", nil, "did you mean \"https://web.example.no/north/about/\"?"),
            ("north://", "nirth://", "nirth://: error: this URL opens no page: \"nirth\" is the scheme of no brand"),
            ("nonsense", nil, "nonsense: error: this URL opens no page: this is no URL that could mean a page"),
            ("", nil, "URL: error: "), ("x\n\u{1B}[31m", nil, "x[31m: error: "),
        ] as [(String, String?, String)]
    )
    func nowhere(url: String, start: String?, message: String) throws {
        let site = try Self.site()
        let list = try #require(throws: DiagnosticList.self) { try site.route(url, from: start) }
        #expect(list.all.count == 1)
        #expect(list.description.contains(message), "\(list)")
    }
}

extension TemporarySite {
    /// The output of `sitegen route`.
    fileprivate func route(_ url: String, from start: String? = nil) throws -> String {
        try RouteInspector.route(url, from: start, in: plan())
    }

    /// The plan of a build.
    func plan() throws(DiagnosticList) -> SitePlan {
        var cache = PlanCache()
        cache.themes = loadedThemes
        let now = options().now
        return try SitePlan(site: folder, brands: nil, in: SiteEnvironment(), now: now, cache: &cache)
    }
}

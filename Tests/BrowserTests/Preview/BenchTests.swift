import Testing

@Suite("The bench", .needsBrowser, .timeLimit(.minutes(20)))
struct BenchTests {
    /// A circumstance in the address of the bench, and what is true in its frame then.
    struct Circumstance: Sendable, CustomTestStringConvertible {
        let query: String
        let shows: String

        var testDescription: String { query }
    }

    private static let paper = "getComputedStyle(page.documentElement).backgroundColor"

    static let circumstances = [
        Circumstance(query: "section=sport", shows: "heading === 'Sport' && state === 'native'"),
        Circumstance(query: "section=nett", shows: "heading === 'Nett' && state === 'web'"),
        Circumstance(query: "section=sport&state=native", shows: "heading === 'Sport' && state === 'native'"),
        Circumstance(query: "section=sport&state=web", shows: "heading === 'Sport' && state === 'web'"),
        Circumstance(
            query: "section=sport&state=error",
            shows: "state === 'error' && page.querySelector('[role=alert]')"
        ),
        Circumstance(
            query: "section=sport&state=loading",
            shows: "state === 'loading' && page.querySelector('.spinner')"
        ),
        Circumstance(
            query: "section=sport&presentation=app",
            shows:
                "page.documentElement.dataset.presentation === 'app' && page.location.pathname === '/north/app/sport/'"
        ),
        Circumstance(
            query: "section=sport&state=error&language=sv",
            shows:
                "page.documentElement.lang === 'sv' && page.querySelector('.state-title').textContent === 'Något gick fel'"
        ),
        Circumstance(query: "section=sport&scheme=dark", shows: "\(paper) === 'rgb(20, 23, 27)'"),
        Circumstance(query: "section=sport&scheme=light", shows: "\(paper) === 'rgb(255, 255, 255)'"),
        Circumstance(query: "section=sport&script=on", shows: "page.querySelector('.teaser .save')"),
        Circumstance(query: "page=/north/om/", shows: "heading === 'Om oss'"),
    ]

    @Test("Its address restores all that it says")
    func restores() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&widths=390") { site, bench in
            for circumstance in Self.circumstances {
                let query = "brand=north&\(circumstance.query)&widths=390"
                try await bench.page.open(site.url("_sitegen/bench?" + query))
                try await bench.waitFor(circumstance.shows)
                // The query stays in the address, whatever of it can be shown.
                try await bench.page.waitFor("location.search === '?\(query)'")
            }
        }
    }

    @Test("Frames are as wide as they say and stand side by side")
    func widths() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&widths=320,390,768,1280") { _, bench in
            for width in [320, 390, 768, 1280] { try await bench.waitFor("heading === 'Sport'", at: width) }
            #expect(try await bench.widths() == [320, 390, 768, 1280])
            try await bench.press("widths", "768")
            try await bench.page.waitFor("location.search.endsWith('widths=320,390,1280')")
            #expect(try await bench.widths() == [320, 390, 1280])
        }
    }

    @Test("A choice changes the frames and the address, which brings it back")
    func choices() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&widths=390") { _, bench in
            try await bench.waitFor("state === 'native'")
            let choices = [
                ("state", "error", "state === 'error'"), ("presentation", "app", "page.URL.includes('/app/sport/')"),
                ("scheme", "dark", "\(Self.paper) === 'rgb(20, 23, 27)'"),
            ]
            for (name, value, shown) in choices {
                try await bench.press(name, value)
                try await bench.page.waitFor("new URL(location).searchParams.get('\(name)') === '\(value)'")
                try await bench.waitFor(shown)
            }
            try await bench.page.choose("sv", in: "select[name=language]")
            try await bench.page.waitFor("location.search.includes('language=sv')")
            try await bench.waitFor("page.documentElement.lang === 'sv'")
            try await bench.page.choose("south", in: "select[name=brand]")
            try await bench.page.waitFor("location.search.startsWith('?brand=south&section=forside&state=error')")
            try await bench.waitFor("page.documentElement.dataset.brand === 'south'")
            try await bench.page.reload()
            try await bench.waitFor("page.documentElement.dataset.brand === 'south' && state === 'error'")
        }
    }

    @Test("A link in a frame leads all frames")
    func leadsAll() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&widths=390,768&scheme=dark") { _, bench in
            for width in [390, 768] { try await bench.waitFor("heading === 'Sport'", at: width) }
            try await bench.waitFor(
                "page.querySelector('.menu-panel a[href$=\"om/\"], .menu-panel a[href$=\"guide/\"]').click() ?? true"
            )
            for width in [390, 768] {
                try await bench.waitFor("heading === 'Guide' && \(Self.paper) === 'rgb(20, 23, 27)'", at: width)
            }
            try await bench.page.waitFor("location.search.startsWith('?brand=north&section=guide&scheme=dark')")
            try await bench.page.goBack()
            for width in [390, 768] { try await bench.waitFor("heading === 'Sport'", at: width) }
        }
    }
}

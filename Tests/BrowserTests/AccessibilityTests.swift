import Markup
import Testing

@Suite("Accessibility, by axe", .needsBrowser, .enabled(if: TestTools.axe != nil), .timeLimit(.minutes(20)))
struct AccessibilityTests {
    private static let widths = [390, 1_280]

    @Test("Every front has no violation, on a phone and on a desk", arguments: SampleSite.brands, widths)
    func fronts(brand: String, width: Int) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(width: width)) { page in
            try await page.open(site.url(brand))
            #expect(try await page.violations() == [])
        }
    }

    @Test("Neither have the other pages of a paper, in either colour scheme", arguments: [true, false])
    func pages(isDark: Bool) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(isDark: isDark)) { page in
            for path in ["okonomi/", "favourites/", "consent/", "places/", "states/error.html", "states/loading.html"] {
                try await page.open(site.url("stavanger-aftenblad", path))
                #expect(try await page.violations() == [], "\(path)")
            }
        }
    }

    @Test("Nor has the desk: a selected story, the form, a change, and its dialogs", arguments: widths)
    func desk(width: Int) async throws {
        try await PreviewedSite.visit(startingWith: nil, Page.PageOptions(width: width)) { site, page in
            try await page.open(site.url("_sitegen/"))
            #expect(try await page.violations() == [], "the dashboard")
            try await page.evaluate("localStorage.setItem('editor', 'Kari')")
            try await page.open(site.url("_sitegen/desk/north/sport"))
            try await page.waitFor("document.querySelectorAll('#list .row').length > 0")
            try await page.evaluate("document.querySelector('#list .row').click()")
            try await page.waitFor("!document.querySelector('#story').hidden")
            #expect(try await page.violations() == [], "a selected story")
            try await page.press(.letter("e"))
            try await page.waitFor("document.activeElement.name === 'headline'")
            #expect(try await page.violations() == [], "the form of a headline")
            try await page.press(.escape)
            try await page.press(.letter("h"))
            try await page.waitFor("document.querySelectorAll('#changes li').length === 1")
            #expect(try await page.violations() == [], "a change")
            for (button, words) in [
                ("compare", "pre ins"), ("history", "h2"), ("discard", "button"), ("name", "input"),
            ] {
                try await page.evaluate("document.querySelector('[data-act=\(button)]').click()")
                try await page.waitFor("document.querySelector('#ask[open] \(words)') !== null")
                #expect(try await page.violations() == [], "the dialog of \(button)")
                try await page.press(.escape)
            }
        }
    }
}

extension Page {
    /// The rules that axe finds broken in the page, each with the elements that break it.
    func violations() async throws -> [String] {
        if try await !holds("window.axe") { try await evaluate(TestTools.axe ?? "") }
        let found = try await evaluate(
            """
            axe.run({ iframes: false, resultTypes: ["violations"] }).then(({ violations }) => violations.map(
              ({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html).join(" ")))
            """
        )
        return found.array?.compactMap(\.string) ?? ["axe gave no answer"]
    }
}

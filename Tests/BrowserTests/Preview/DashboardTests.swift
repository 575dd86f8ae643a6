import Markup
import Testing

@Suite("The dashboard", .needsBrowser, .timeLimit(.minutes(20)))
struct DashboardTests {
    private static let states = """
        Object.fromEntries([...document.querySelectorAll('tr.row')].map((row) =>
          [row.dataset.key, row.querySelector('.state').textContent]))
        """
    private static let shown =
        "[...document.querySelectorAll('tr.row:not(.out)')].map((row) => row.dataset.key).join(' ')"
    private static let row = "tr.row[data-key='north/sport']"
    private static let detail = "[id='of-north/sport']"

    private func visit(_ body: (PreviewedSite, Page) async throws -> Void) async throws {
        try await PreviewedSite.visit { site, page in
            try await page.open(site.url("_sitegen/"))
            try await page.waitForElement(Self.row)
            try await body(site, page)
        }
    }

    @Test("All sections are listed with their states, and can be filtered by them")
    func lists() async throws {
        try await visit { _, page in
            let states = try await page.evaluate(Self.states)
            let expected = [
                "north/forside": "native", "north/sport": "native", "north/guide": "native", "north/nett": "web",
                "north/feil": "error", "south/forside": "native", "south/sport": "native",
            ]
            #expect(states.members?.count == expected.count)
            for (key, state) in expected { #expect(states[key]?.string == state, "\(key)") }
            try await page.click(".tile:has([value=web])")
            try await page.waitFor("\(Self.shown) === 'north/nett'")
            try await page.click(".tile:has([value=error])")
            try await page.waitFor("\(Self.shown) === 'north/feil north/nett'")
            #expect(try await page.evaluate("location.search") == "?show=web,error")
            try await page.reload()
            try await page.waitFor("\(Self.shown) === 'north/feil north/nett'")
            try await page.click("#filter button[type=reset]")
            try await page.waitFor("\(Self.shown).split(' ').length === 7")
        }
    }

    @Test("A section unfolds to its feed, and follows a build without losing what is unfolded and typed")
    func unfolds() async throws {
        try await visit { site, page in
            let items = "\(Self.detail) .told li"
            try await page.click("\(Self.row) .unfold")
            try await page.click("\(Self.detail) .told summary")
            try await page.waitFor(
                "document.querySelectorAll(\(Page.quoted(items))).length === \(PreviewedSite.storiesOfSport)"
            )
            #expect(try await page.text(of: items)?.contains("Sak 0 fra sport") == true)
            try await page.click("#filter [name=text]")
            try await page.type("sport")
            try await page.waitFor("\(Self.shown) === 'north/sport south/sport'")
            try await page.mark()
            try site.make(Edit("content/feeds/north/sport.json", "Sak 0 fra sport", "En annen sak"))
            try await page.waitFor("document.querySelector(\(Page.quoted(items))).textContent.includes('En annen sak')")
            try site.make(Edit("content/south/sections/sport.md", "title: Sport", "title: Friidrott"))
            try await page.waitFor(
                "document.querySelector(\"tr.row[data-key='south/sport'] .title\").textContent === 'Friidrott'"
            )
            #expect(try await page.isMarked)
            #expect(
                try await page.holds(
                    "document.activeElement.name === 'text' && document.activeElement.value === 'sport'"
                )
            )
            #expect(try await page.holds("document.querySelector(\(Page.quoted(Self.detail))).checkVisibility()"))
        }
    }

    @Test("What is wrong with pages is listed with its place, and goes when it is mended")
    func findings() async throws {
        try await visit { site, page in
            let summary = "document.querySelector('#checks-summary').textContent"
            try await page.waitFor("\(summary).endsWith('checked: nothing found')")
            try site.write("content/north/pages/test.md", "---\ntitle: Test\n---\n[Borte](#borte)\n")
            // The page in a browser, and the one in apps.
            try await page.waitFor("\(summary).endsWith('checked: 2 errors')")
            let entry = try #require(try await page.text(of: "#findings li:last-child"))
            #expect(entry.hasPrefix("north/test/index.html:"))
            #expect(entry.contains("error: broken fragment: no element has the id \"borte\""))
            try site.write("content/north/pages/test.md", "---\ntitle: Test\n---\nHer\n")
            try await page.waitFor("\(summary).endsWith('checked: nothing found')")
        }
    }

    @Test("Sections come and go")
    func followsSections() async throws {
        try await visit { site, page in
            let row = "tr.row[data-key='north/kultur']"
            try site.add(PreviewedSite.section("kultur", of: "north"))
            try await page.waitForElement(row)
            try site.remove("content/north/sections/kultur.md")
            try await page.waitFor("!document.querySelector(\(Page.quoted(row)))")
        }
    }

    @Test("A URL is explained, also when it lands nowhere and when it does so no more")
    func explains() async throws {
        try await visit { site, page in
            try await page.click("#explainer summary")
            try await page.click("#route [name=url]")
            try await page.type("/north/sport/")
            try await page.press(.enter)
            try await page.waitFor("document.querySelector('#way').dataset.tone === 'native'")
            #expect(try await page.text(of: "#way")?.contains("north/sport") == true)
            try site.remove("content/north/sections/sport.md")
            try await page.waitFor("document.querySelector('#way').dataset.tone === 'error'")
            #expect(try await page.text(of: "#way")?.contains("/north/sport/") == true)
            #expect(try await page.evaluate("document.querySelector('#route [name=url]').value") == "/north/sport/")
            await page.forgive("404")
        }
    }
}

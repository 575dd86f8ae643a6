import Markup
import Testing

@Suite("Tutorials come one at a time, once, and never first", .needsBrowser, .timeLimit(.minutes(20)))
struct TutorialTests {
    /// Notes when each tutorial opens, counted from the end of loading.
    private static let notes = """
        window.opened = []
        addEventListener('toggle', (event) => {
          if (event.newState !== 'open' || !event.target.dataset?.tutorial) return
          const loaded = performance.getEntriesByType('navigation')[0].loadEventEnd
          opened.push({id: event.target.dataset.tutorial, after: loaded ? performance.now() - loaded : -1})
        }, true)
        """

    private static let open = "[data-tutorial]:popover-open"

    /// True when the page has been at rest for longer than a tutorial waits: time that passes in the page.
    private static let longAfterLoading = """
        new Promise((next) => setTimeout(() => requestIdleCallback(() => next(true), {timeout: 2000}), 4500))
        """

    /// Scrolls the first stories out of the window, on a page that is long enough for that.
    private func leaveLead(_ page: Page) async throws {
        try await page.evaluate("document.querySelector('main').style.paddingBottom = '4000px'; scrollTo(0, 3000); 0")
    }

    private func visit(_ body: (TestSite, Page) async throws -> Void) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.notes)) { page in
            try await page.open(site.url(of: .south))
            try await body(site, page)
        }
    }

    private static func gotIt(_ id: String) -> String { "#tutorial-\(id) button" }

    @Test("The first waits until the page has long been loaded, the next until the first is closed")
    func queues() async throws {
        try await visit { _, page in
            try await leaveLead(page)
            try await page.waitForElement(Self.open)
            #expect(try await page.evaluate("opened[0].id") == "save")
            #expect(try await page.holds("opened[0].after >= 2000"))
            #expect(try await page.count(Self.open) == 1)
            try await page.click(Self.gotIt("save"))
            try await page.waitForElement("#tutorial-places:popover-open")
            #expect(try await page.count(Self.open) == 1)
            try await page.click(Self.gotIt("places"))
            try await page.waitFor("!document.querySelector('\(Self.open)')")
            #expect(try await page.evaluate("opened.length") == 2)
        }
    }

    @Test("A visit has one run, and the next visit goes on where it ended")
    func runsOnce() async throws {
        let site = try await TestSite.shared
        try await Browser.visit { browserContext in
            let wishes = Page.PageOptions(scriptBefore: Self.notes)
            let first = try await browserContext.newPage(wishes)
            try await first.open(site.url(of: .south))
            try await leaveLead(first)
            try await first.waitForElement("#tutorial-save:popover-open")
            try await first.click(Self.gotIt("save"))
            try await first.waitForElement("#tutorial-places:popover-open")
            try await first.reload()
            try await first.evaluate(Self.longAfterLoading)
            #expect(try await first.evaluate("opened.length") == 0)
            // Another tab is another visit: the second tutorial was never closed.
            let second = try await browserContext.newPage(wishes)
            try await second.open(site.url(of: .south))
            try await leaveLead(second)
            try await second.waitForElement(Self.open)
            #expect(try await second.evaluate("opened[0].id") == "places")
            try await second.click(Self.gotIt("places"))
            let third = try await browserContext.newPage(wishes)
            try await third.open(site.url(of: .south))
            try await third.evaluate(Self.longAfterLoading)
            #expect(try await third.evaluate("opened.length") == 0)
        }
    }

    @Test("Nothing is explained while the reader has something else open")
    func waitsForDialogs() async throws {
        try await visit { site, page in
            try await page.open(.consent, of: site, .south)
            try await page.evaluate(Self.longAfterLoading)
            #expect(try await page.evaluate("opened.length") == 0)
            // The lead leaves the window below the dialog, too, without the next chance to see it leave.
            try await leaveLead(page)
            try await page.press(.escape)
            try await page.waitFor(ModalPage.isClosed)
            // The way back in the history leads to where the page was scrolled to.
            try await page.waitForPath(site.path("", of: .south))
            try await leaveLead(page)
            try await page.waitForElement(Self.open)
        }
    }

    @Test("The first stories are not covered: words come when they are out of the window, and go when they are back")
    func leavesLead() async throws {
        try await visit { _, page in
            try await page.evaluate(Self.longAfterLoading)
            #expect(try await page.evaluate("opened.length") == 0)
            try await leaveLead(page)
            try await page.waitForElement(Self.open)
            try await page.evaluate("scrollTo(0, 0); 0")
            try await page.waitForElement(Self.open + "[hidden]")
            try await leaveLead(page)
            try await page.waitForElement(Self.open + ":not([hidden])")
        }
    }

    @Test("Who wants nothing stored is left alone")
    func needsStorage() async throws {
        let site = try await TestSite.shared
        let wishes = Page.PageOptions(scriptBefore: Self.notes + "\n" + BlockedStorage.script)
        try await Browser.openPage(wishes) { page in
            try await page.open(site.url(of: .south))
            try await page.evaluate(Self.longAfterLoading)
            #expect(try await page.evaluate("opened.length") == 0)
        }
    }
}

import Markup
import Testing

@Suite("Consent is asked for, kept and passed on", .needsBrowser, .timeLimit(.minutes(20)))
struct ConsentTests {
    private static let stored = "localStorage.getItem('sitegen:north:consent')"
    private static let shown = "document.documentElement.dataset.consent"

    /// Notes the events of the page.
    private static let notes = """
        window.told = []
        document.addEventListener('sitegen:consent', ({detail}) => told.push(detail.answer))
        """

    private static func answer(_ name: String) -> String { "[data-confirmation=consent] [data-answer=\(name)]" }

    @Test("Refused on the page itself, accepted in the dialog later")
    func refusesThenAccepts() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.notes)) { page in
            try await page.open(site.url("consent/"))
            #expect(try await page.holds("\(Self.stored) === null && \(Self.shown) === undefined"))
            try await page.click(Self.answer("reject"))
            try await page.waitForPath(site.path())
            #expect(try await page.evaluate(Self.stored) == "refused")
            try await page.waitFor("\(Self.shown) === 'refused'")
            #expect(try await page.count(ModalPage.dialog) == 0)

            try await page.open(.consent, of: site)
            let now = ModalPage.dialog + " [data-slot=now]:not([hidden])"
            try await page.waitForElement(now)
            let refused = try await page.text(of: now)
            #expect(refused?.isEmpty == false)
            try await page.click(Self.answer("accept"))
            try await page.waitFor(ModalPage.isClosed)
            try await page.waitForPath(site.path())
            #expect(try await page.evaluate(Self.stored) == "granted")
            #expect(try await page.evaluate(Self.shown) == "granted")
            #expect(try await page.evaluate("told") == ["granted"])

            try await page.open(.consent, of: site)
            try await page.waitForElement(now)
            #expect(try await page.text(of: now) != refused)
        }
    }

    @Test("A section that needs an answer asks once it is there, and again only while there is none")
    func asksWhereRequired() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            for _ in 0..<2 {
                try await page.open(site.url("sport/"))
                try await page.waitForElement(ModalPage.dialog + " " + Self.answer("accept"))
                #expect(try await page.count(".teaser, .headline") > 0)
                try await page.press(.escape)
                try await page.waitFor(ModalPage.isClosed)
                try await page.waitForPath(site.path("sport/"))
                #expect(try await page.holds("\(Self.stored) === null"))
            }
            try await page.reload()
            try await page.click(ModalPage.dialog + " " + Self.answer("accept"))
            try await page.waitFor(ModalPage.isClosed)
            try await page.waitForPath(site.path("sport/"))
            #expect(try await page.evaluate(Self.shown) == "granted")
            try await page.reload()
            try await page.evaluate(
                "new Promise((next) => setTimeout(() => requestIdleCallback(next), 500)).then(() => 1)"
            )
            #expect(try await page.holds(ModalPage.isClosed))
        }
    }

    @Test("Readers whose answer could not be kept are not asked")
    func leavesAloneWhoBlocks() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: BlockedStorage.script)) { page in
            try await page.open(site.url("sport/"))
            try await page.evaluate(
                "new Promise((next) => setTimeout(() => requestIdleCallback(next), 500)).then(() => 1)"
            )
            #expect(try await page.holds(ModalPage.isClosed))
            try await page.open(.consent, of: site)
            try await page.click(Self.answer("accept"))
            try await page.waitFor(ModalPage.isClosed)
            #expect(try await page.evaluate(Self.shown) == "granted")
        }
    }

    @Test("Every advertisement has a way to the question")
    func advertisementsAsk() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            try await page.click(".ad .ad-choice")
            try await page.waitForElement(ModalPage.dialog + " " + Self.answer("accept"))
            try await page.press(.escape)
            try await page.waitFor("document.activeElement?.matches('.ad-choice')")
        }
    }
}

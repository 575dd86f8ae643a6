import Markup
import Testing

@Suite("What readers do is told on the page, and to a service after consent", .needsBrowser, .timeLimit(.minutes(20)))
struct ReaderEventTests {
    private static let stored = "localStorage.setItem('sitegen:south:consent', 'granted')"
    /// Stories do not lead away, and the script of the service is not loaded.
    private static let prepared = """
        addEventListener('click', (event) => event.preventDefault())
        const append = Element.prototype.append
        Element.prototype.append = function (...nodes) {
          if (nodes[0]?.src?.startsWith('https://')) (window.asked ??= []).push(nodes[0].src)
          else append.apply(this, nodes)
        }
        """

    private static func told(_ name: String) -> String { "sitegenEvents.find((event) => event.name === '\(name)')" }

    @Test("A view, a story that is seen for a second, and one that is opened, with the values of section and feed")
    func tells() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.prepared)) { page in
            try await page.open(site.url("okonomi/", of: .south))
            let view = try await page.value(of: Self.told("view"))
            #expect(view["page"]?.string == "section" && view["path"]?.string == site.path("okonomi/", of: .south))
            #expect(view["tracking"]?["department"]?.string == "money" && view["tracking"]?["edition"]?.string == "3")
            let seen = try await page.value(of: Self.told("impression"))
            #expect(seen["story"]?.string == "okonomi-0" && seen["place"]?.int == 1 && seen["brand"]?.string == "south")
            try await page.click("main article[data-id] h3 a")
            let opened = try await page.value(of: Self.told("click"))
            #expect(opened["url"]?.string == "https://www.paper.example/okonomi/0")
            #expect(opened["headline"]?.string?.contains("Sak 0 fra okonomi") == true)
            #expect(try await page.holds("window.asked === undefined && window._paq === undefined"))
        }
    }

    @Test("After consent the service gets what was before and what comes, and nothing once consent is taken back")
    func countsAfterConsent() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.prepared)) { page in
            try await page.open(site.url("okonomi/", of: .south))
            try await page.value(of: Self.told("view"))
            func answer(_ answer: String) async throws {
                let event = "new CustomEvent('sitegen:consent', {detail: {answer: '\(answer)'}})"
                try await page.evaluate(
                    "document.documentElement.dataset.consent = '\(answer)'; document.dispatchEvent(\(event)); 1"
                )
            }
            try await answer("granted")
            #expect(try await page.holds("asked.includes('https://counts.example/matomo.js')"))
            let first = try await page.evaluate(
                "_paq.slice(0, 3).map(([name, value]) => [name, name === 'trackPageView' || value])"
            )
            #expect(
                first == [
                    ["setTrackerUrl", "https://counts.example/matomo.php"], ["setSiteId", "7"],
                    ["trackPageView", true],
                ]
            )
            try await page.click("main article[data-id] h3 a")
            try await page.waitFor("_paq.some((call) => call[2] === 'click' && call[3] === 'okonomi-0')")
            try await answer("refused")
            let count = "_paq.filter((call) => call[2] === 'click').length"
            let before = try await page.evaluate(count)
            try await page.click("main article[data-id] h3 a")
            #expect(try await page.evaluate(count) == before)
        }
    }

    @Test("The app around a page hears the same, and loads no script of a service")
    func tellsApps() async throws {
        let site = try await TestSite.shared
        let bridge = "window.heard = []; window.SitegenBridge = {postMessage: (text) => heard.push(JSON.parse(text))}"
        try await Browser.openPage(Page.PageOptions(scriptBefore: bridge + "\n" + Self.prepared + "\n" + Self.stored)) {
            page in
            try await page.open(site.url("app/okonomi/", of: .south))
            let message = try await page.value(of: "heard.find((one) => one.event === 'reader')")
            #expect(message["name"]?.string == "view" && message["values"]?["department"]?.string == "money")
            #expect(try await page.holds("!window.asked?.some((source) => source.includes('counts'))"))
        }
    }
}

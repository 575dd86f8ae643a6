import Markup
import Testing

@Suite("States answer: retry, refresh, offline", .needsBrowser, .timeLimit(.minutes(20)))
struct RefreshTests {
    /// Has the page fetch another one instead of itself, with the stamp of a later build.
    private static func answering(_ expression: String) -> String {
        """
        const real = window.fetch
        window.asked = 0
        window.fetch = async (address, options) => {
          if (String(address) !== location.href) return real(address, options)
          asked += 1
          await new Promise((next) => setTimeout(next, 500))
          const page = await (async () => { \(expression) })()
          return new Response(page.replace(/sitegen-built" content="[^"]*/, 'sitegen-built" content="later'))
        }
        """
    }

    private static let otherSection = answering(#"return (await real(new URL("../lokalt/", location))).text()"#)
    private static let brokenSection = answering(#"return (await real(new URL("../trafikk/", location))).text()"#)
    private static let webSection = answering(
        #"return '<meta name="sitegen-built" content="x"><div class="feed" data-state="web"><a href="/there/">Go</a></div>'"#
    )
    private static let nobody = answering("throw new TypeError(\"no network\")")
    private static let message = "document.querySelector('.status')?.textContent"
    private static let lookedAt = "document.dispatchEvent(new Event('visibilitychange')); 0"

    private func open(_ path: String, _ script: String?, _ body: (Page) async throws -> Void) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: script)) { page in
            try await page.open(site.url("bergens-tidende", path))
            try await body(page)
        }
    }

    @Test("Retry says that it tries, and shows the stories that came")
    func retrySucceeds() async throws {
        try await open("trafikk/", Self.otherSection) { page in
            #expect(try await page.count(".feed[data-state=error]") == 1)
            try await page.click("[data-retry]")
            try await page.waitFor(Self.message + "?.startsWith('Prøver igjen')")
            try await page.waitForElement(".feed[data-state=native] article")
            try await page.waitFor(Self.message + " === 'Her er de nyeste sakene.'")
            #expect(try await page.evaluate("document.querySelector('.status').role") == "status")
        }
    }

    @Test("A section that failed offers the front and its last headlines, also in an app", arguments: ["", "app/"])
    func headlines(folder: String) async throws {
        try await open(folder + "trafikk/", nil) { page in
            try await page.waitFor(
                "document.querySelectorAll('.state-error + .state-headlines li a[href]').length === 5"
            )
            let front = try await page.evaluate("document.querySelector('.state-error a:not([data-retry])').href")
            let site = try await SampleSite.shared
            #expect(front.string?.hasPrefix(site.url("bergens-tidende", folder)) == true)
        }
    }

    @Test("Retry says when nothing came, and the page stays")
    func retryFails() async throws {
        try await open("trafikk/", Self.nobody) { page in
            try await page.click("[data-retry]")
            try await page.waitFor(Self.message + "?.startsWith('Vi fikk ikke kontakt')")
            #expect(try await page.count(".feed[data-state=error]:not([aria-busy])") == 1)
        }
    }

    @Test("Retry says when the reader is offline, and sends no request")
    func offline() async throws {
        let script = Self.nobody + "; Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })"
        try await open("trafikk/", script) { page in
            try await page.click("[data-retry]")
            try await page.waitFor(Self.message + "?.startsWith('Du er uten nett')")
            #expect(try await page.evaluate("asked") == 0)
        }
    }

    @Test("Without script retry is a link to the page itself")
    func withoutScript() async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false)) { page in
            let address = site.url("bergens-tidende", "trafikk/")
            try await page.open(address)
            #expect(try await page.evaluate("document.querySelector('[data-retry]').href") == JSON(address))
            try await page.open(site.url("bergens-tidende", "states/error.html"))
            // The page may be shown at any address: its retry is that address again.
            let retry = try await page.evaluate("document.querySelector('.button').href")
            #expect(retry == JSON(site.url("bergens-tidende", "states/error.html?")))
        }
    }

    @Test("A page that is looked at again and is old refreshes itself; focus and place stay")
    func refreshesWhenOld() async throws {
        let again = Self.answering("return (await real(location)).text()")
        try await open("lokalt/", again) { page in
            try await page.waitForElement("article .save")
            try await page.evaluate(
                """
                window.stories = [...document.querySelectorAll("article[data-id] a.teaser-link")]
                stories.at(-1).focus()
                scrollTo(0, stories.at(-1).getBoundingClientRect().top + scrollY - 300)
                window.before = stories.at(-1).getBoundingClientRect().top
                window.words = stories.at(-1).textContent
                document.querySelector(".feed").isOld = true
                document.querySelector(".feed").dataset.cadence = "0.001"
                0
                """
            )
            try await page.evaluate(Self.lookedAt)
            try await page.waitFor("!document.querySelector('.feed').isOld")
            try await page.waitFor("document.activeElement.textContent === words")
            let moved = "Math.abs(document.activeElement.getBoundingClientRect().top - before) < 2"
            #expect(try await page.holds(moved))
        }
    }

    @Test("A fresh page sends no request; stories are never replaced by an error")
    func neverLess() async throws {
        try await open("lokalt/", Self.brokenSection) { page in
            try await page.evaluate(Self.lookedAt)
            #expect(try await page.evaluate("asked") == 0)
            try await page.evaluate("document.querySelector('.feed').dataset.cadence = '0.001'; 0")
            try await page.evaluate(Self.lookedAt)
            try await page.waitFor("asked === 1 && !document.querySelector('.feed[aria-busy]')")
            #expect(try await page.count(".feed[data-state=native] article") > 3)
        }
    }

    @Test("Stories give way to the page that holds them now, with their pager, and come back")
    func followsToTheWeb() async throws {
        try await open("lokalt/", Self.webSection) { page in
            try await page.evaluate(
                """
                document.querySelector(".feed").insertAdjacentHTML("afterend", "<nav class='pager'></nav>")
                document.querySelector(".feed").dataset.cadence = "0.001"
                0
                """
            )
            try await page.evaluate(Self.lookedAt)
            try await page.waitForElement(".feed[data-state=web] a")
            #expect(try await page.count(".feed article, .pager") == 0)
            try await page.evaluate("fetch = real; document.querySelector('.feed').dataset.cadence = '0.001'; 0")
            try await page.evaluate(Self.lookedAt)
            try await page.waitForElement(".feed[data-state=native] article")
        }
    }

    @Test("A fallback page that loads asks again, and leaves when there is a page")
    func fallbackAsksAgain() async throws {
        // It stands at the address of a section: the first answer is that page still, the second one the section's.
        let later = """
            const real = window.fetch
            window.asked = 0
            window.fetch = async (address, options) => {
              if (String(address) !== location.href || (asked += 1) < 2) return real(address, options)
              history.replaceState(null, "", "../lokalt/")
              return real(location, options)
            }
            """
        try await open("states/loading.html", later) { page in
            try await page.waitFor("asked === 1 && document.querySelector('.state-loading') !== null")
            try await page.waitForElement(".feed[data-state=native] article")
        }
        try await open("states/error.html", nil) { page in
            let scripts = try await page.count("script")
            #expect(scripts == 0)
        }
    }

    @Test("Nothing is refreshed under an open dialog")
    func dialogsStay() async throws {
        try await open("lokalt/", Self.otherSection) { page in
            try await page.click("a[href$='places/']")
            try await page.waitForElement("dialog[open]")
            try await page.evaluate("document.querySelector('.feed').dataset.cadence = '0.001'; 0")
            try await page.evaluate(Self.lookedAt)
            #expect(try await page.evaluate("asked") == 0)
        }
    }
}

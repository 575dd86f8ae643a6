import FoundationEssentials
import Markup
import Testing

/// The driver's features that other suites rely on, shown with pages of a few lines.
@Suite("The browser does what a reader would", .needsBrowser, .timeLimit(.minutes(20)))
struct DriverTests {
    private let pages: StaticPages

    init() throws {
        pages = try StaticPages()
        pages.publish(
            "count.mjs",
            Array(
                """
                const button = document.querySelector('button')
                button?.addEventListener('click', () => { button.textContent = Number(button.textContent) + 1 })
                """.utf8
            )
        )
        let script = "<script type=\"module\" src=\"count.mjs\"></script>"
        let body = "<p><a href=\"second.html\">On</a> <button>0</button> <input></p>"
        pages.publishPage("first.html", title: "First", head: script, body)
        pages.publishPage("second.html", title: "Second", "<a href=\"first.html\">Back</a>")
    }

    private func url(_ path: String) -> String { pages.url("/" + path) }

    @Test("A click is a click and a key is a key")
    func usesMouseAndKeyboard() async throws {
        try await Browser.openPage { page in
            try await page.open(url("first.html"))
            try await page.click("button")
            try await page.waitFor("document.querySelector('button').textContent === '1'")
            try await page.press(.space)
            try await page.press(.enter)
            #expect(try await page.evaluate("document.querySelector('button').textContent") == "3")
            try await page.press(.tab)
            try await page.type("Bergen")
            #expect(try await page.evaluate("document.querySelector('input').value") == "Bergen")
            try await page.press(.backTab)
            #expect(try await page.evaluate("document.activeElement.localName") == "button")
        }
    }

    @Test("History goes back and forward, and a page can be loaded afresh")
    func travels() async throws {
        try await Browser.openPage { page in
            try await page.open(url("first.html"))
            try await page.click("a")
            try await page.waitFor("document.title === 'Second'")
            try await page.goBack()
            try await page.waitFor("document.title === 'First'")
            try await page.goForward()
            try await page.waitFor("document.title === 'Second'")
            try await page.evaluate("window.mark = 1")
            try await page.reload()
            #expect(try await page.evaluate("window.mark === undefined") == true)
        }
    }

    @Test("A page without script is a page all the same")
    func livesWithoutScript() async throws {
        try await Browser.openPage(Page.PageOptions(hasScript: false)) { page in
            try await page.open(url("first.html"))
            try await page.click("button")
            #expect(try await page.evaluate("document.querySelector('button').textContent") == "0")
            try await page.click("a")
            try await page.waitFor("document.title === 'Second'")
            try await page.goBack()
            try await page.waitFor("document.title === 'First'")
            try await page.reload()
        }
    }

    @Test("Whatever a page complains of is heard")
    func reportsConsoleMessages() async throws {
        pages.publish("bad.mjs", Array("console.error('oh'); throw new Error('no')".utf8))
        let head = "<script type=\"module\" src=\"bad.mjs\"></script><script>alert(1)</script>"
        pages.publishPage("bad.html", title: "Bad", head: head, "Bad <img src=\"none.png\" alt=\"\">")
        try await Browser.openPage { page in
            try await page.open(url("bad.html"))
            let consoleMessages = await page.browser.takeConsoleMessages(of: page).map(\.description).joined(
                separator: "\n"
            )
            for part in ["console: oh", "exception: Error: no", "Content Security Policy", "404"] {
                #expect(consoleMessages.contains(part), "\(consoleMessages)")
            }
        }
    }

    @Test("A reader can be somewhere, or refuse to say where")
    func locates() async throws {
        let question = """
            new Promise((tell) => navigator.geolocation.getCurrentPosition(
              ({coords}) => tell(coords.latitude), ({code}) => tell('refused ' + code)))
            """
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage()
            try await browserContext.answerLocationRequests(.granted, from: pages.origin)
            try await page.locate(latitude: 58.15, longitude: 8)
            try await page.open(url("first.html"))
            #expect(try await page.evaluate(question).double == 58.15)
            try await browserContext.answerLocationRequests(.denied, from: pages.origin)
            #expect(try await page.evaluate(question) == "refused 1")
        }
    }

    @Test("Two pages of a visitor share what they store, two visitors do not")
    func keepsContextsApart() async throws {
        try await Browser.visit { browserContext in
            let (one, two) = (try await browserContext.newPage(), try await browserContext.newPage())
            try await one.open(url("first.html"))
            try await two.open(url("second.html"))
            try await one.evaluate("localStorage.setItem('a', '1')")
            try await two.waitFor("localStorage.getItem('a') === '1'")
        }
        try await Browser.openPage { page in
            try await page.open(url("first.html"))
            #expect(try await page.evaluate("localStorage.length") == 0)
        }
    }

    @Test("A browser that has ended says so, and leaves nothing behind")
    func ends() async throws {
        let browser = try await Browser()
        #expect(FileManager.default.fileExists(atPath: browser.profile))
        try await browser.close()
        #expect(!FileManager.default.fileExists(atPath: browser.profile))
        await #expect(throws: Browser.Refusal.self) { try await browser.call("Browser.getVersion") }
    }
}

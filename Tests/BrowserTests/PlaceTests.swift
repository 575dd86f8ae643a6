import Markup
import Testing

@Suite("A reader picks a place, or is taken to the nearest", .needsBrowser, .timeLimit(.minutes(20)))
struct PlaceTests {
    /// Counts how often a page wants to know where the reader is.
    private static let counter = """
        window.asked = 0
        const locate = Geolocation.prototype.getCurrentPosition
        Geolocation.prototype.getCurrentPosition = function (...rest) { asked += 1; locate.apply(this, rest) }
        """

    private static let isMarked = "document.querySelector('[data-place=kristiansand]')?.ariaCurrent === 'true'"

    private func visit(_ body: (TestSite, BrowserContext, Page) async throws -> Void) async throws {
        let site = try await TestSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.counter))
            try await page.open(site.url())
            try await page.open(.places, of: site)
            try await body(site, browserContext, page)
        }
    }

    @Test("A picked place leads to its section and is marked the next time")
    func remembersPlace() async throws {
        try await visit { site, _, page in
            try await page.click("[data-place=kristiansand]")
            try await page.waitForPath(site.path("places/kristiansand/"))
            #expect(try await page.text(of: ".place-note")?.contains("Kristiansand") == true)
            try await page.open(site.url())
            try await page.open(.places, of: site)
            try await page.waitFor(Self.isMarked)
            #expect(try await page.count("[data-place][aria-current]") == 1)
            #expect(try await page.evaluate("asked") == 0)
        }
    }

    @Test("Who agrees is taken to the nearest place")
    func findsNearest() async throws {
        try await visit { site, browserContext, page in
            try await browserContext.answerLocationRequests(.granted, from: site.origin)
            try await page.locate(latitude: 58.4, longitude: 8.7)
            try await page.click(".place-nearest")
            try await page.waitForElement("#confirm-location[open]")
            #expect(try await page.evaluate("asked") == 0)
            try await page.click("#confirm-location [value=accept]")
            try await page.waitForPath(site.path("places/kristiansand/"))
            #expect(try await page.text(of: ".place-note")?.contains("Kristiansand") == true)
            try await page.open(site.url())
            try await page.open(.places, of: site)
            try await page.waitFor(Self.isMarked)
        }
    }

    @Test("Who says no is not looked for")
    func respectsNo() async throws {
        try await visit { site, browserContext, page in
            try await browserContext.answerLocationRequests(.granted, from: site.origin)
            try await page.locate(latitude: 58.4, longitude: 8.7)
            for answer in ["reject", "escape"] {
                try await page.click(".place-nearest")
                try await page.waitForElement("#confirm-location[open]")
                if answer == "escape" {
                    try await page.press(.escape)
                } else {
                    try await page.click("#confirm-location [value=reject]")
                }
                try await page.waitFor("!document.querySelector('#confirm-location[open]')")
                #expect(try await page.evaluate("asked") == 0)
                #expect(try await page.count(ModalPage.dialog) == 1)
            }
        }
    }

    @Test("A browser that does not tell leaves the reader with the list, and says so")
    func toleratesRefusal() async throws {
        try await visit { site, browserContext, page in
            try await browserContext.answerLocationRequests(.denied, from: site.origin)
            try await page.click(".place-nearest")
            try await page.click("#confirm-location [value=accept]")
            try await page.waitFor("document.querySelector('.places-status').textContent")
            #expect(try await page.evaluate("asked") == 1)
            try await page.waitForPath(site.path("places/"))
            try await page.click("[data-place=kristiansand]")
            try await page.waitForPath(site.path("places/kristiansand/"))
        }
    }

    @Test("Who is far from all places sees the nearest one, and stays on the page")
    func toleratesDistance() async throws {
        try await visit { site, browserContext, page in
            try await browserContext.answerLocationRequests(.granted, from: site.origin)
            try await page.locate(latitude: 40.7, longitude: -74)
            try await page.click(".place-nearest")
            try await page.click("#confirm-location [value=accept]")
            try await page.waitFor("document.querySelector('.places-status').textContent.includes('langt fra')")
            try await page.waitForPath(site.path("places/"))
            try await page.waitFor("document.activeElement.matches('[data-place]')")
        }
    }
}

@Suite("Widgets about a place follow the reader", .needsBrowser, .timeLimit(.minutes(20)))
struct LocalWidgetTests {
    private static let brand = "bergens-tidende"

    @Test("The front shows the weather and the news of the place that was picked, also the next time")
    func follows() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage()
            try await page.open(site.url(Self.brand, ""))
            #expect(try await page.text(of: ".shelf-weather .shelf-title") == "Været i Bergen")
            #expect(try await page.text(of: ".shelf-local .shelf-title") == "Nytt fra Bergen")
            try await page.open(site.url(Self.brand, "places/"))
            try await page.click("[data-place=voss]")
            try await page.waitForElement(".place-note")
            #expect(try await page.text(of: ".shelf-weather .shelf-title") == "Været i Voss")
            for _ in 0..<2 {
                try await page.open(site.url(Self.brand, ""))
                try await page.waitFor(
                    "document.querySelector('.shelf-weather .shelf-title').textContent === 'Været i Voss'"
                )
                try await page.waitFor(
                    "document.querySelector('.shelf-local .shelf-title').textContent === 'Nytt fra Voss'"
                )
                let story = try await page.evaluate("document.querySelector('.shelf-local .teaser-link').textContent")
                #expect(story.string?.contains("Voss") == true)
                let address = try await page.evaluate("document.querySelector('.local-page').href")
                #expect(address == JSON(site.url(Self.brand, "places/voss/")))
            }
        }
    }

    @Test("Without script the front shows the place that the newsroom chose, and leads to the picker")
    func withoutScript() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(hasScript: false))
            try await page.open(site.url(Self.brand, ""))
            #expect(try await page.text(of: ".shelf-weather .shelf-title") == "Været i Bergen")
            try await page.click(".shelf-weather .local-links a")
            try await page.waitForElement("[data-place=voss]")
            try await page.click("[data-place=voss]")
            try await page.waitForElement(".place-note")
            #expect(try await page.text(of: ".shelf-weather .shelf-title") == "Været i Voss")
        }
    }
}

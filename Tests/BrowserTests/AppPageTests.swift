import Markup
import Testing

@Suite("Pages inside native apps talk with them", .needsBrowser, .timeLimit(.minutes(10)))
struct AppPageTests {
    private static let bridge = """
        window.told = []
        window.SitegenBridge = { postMessage: (text) => told.push(JSON.parse(text)) }
        """

    @Test("The app receives what is saved and removed, and its own list is shown")
    func saving() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge))
            try await page.open(site.url("vg", "app/"))
            try await page.waitFor("told.some((message) => message.event === 'ready')")
            try await page.waitForElement("article[data-id] .save")
            let id =
                try await page.evaluate("document.querySelector('.save').closest('[data-id]').dataset.id").string ?? ""
            try await page.evaluate("document.querySelector('.save').click()")
            try await page.waitFor("told.at(-1).event === 'save'")
            let story = try await page.evaluate("told.at(-1).story")
            #expect(story["id"]?.string == id)
            #expect(story["url"]?.string?.hasPrefix("https://") == true && story["title"]?.string?.isEmpty == false)
            try await page.evaluate("document.querySelector('.save').click()")
            try await page.waitFor("told.at(-1).event === 'remove'")
            try await page.evaluate(
                "dispatchEvent(new CustomEvent('sitegen:saved', { detail: [\(Page.quoted(id))] })), 0"
            )
            try await page.waitFor("document.querySelectorAll('.save[aria-pressed=true]').length === 1")
            #expect(
                try await page.evaluate("Object.keys(localStorage).some((key) => key.includes('favourites'))") == false
            )
        }
    }

    @Test("Without an app there are no buttons, and every link tells its kind where one listens")
    func links() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let bare = try await browserContext.newPage()
            try await bare.open(site.url("vg", "app/"))
            try await bare.waitFor("document.readyState === 'complete'")
            #expect(try await bare.count(".save") == 0)
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge))
            try await page.open(site.url("vg", "app/"))
            try await page.evaluate("addEventListener('click', (event) => event.preventDefault()), 0")
            try await page.evaluate("document.querySelector('.teaser-link').click()")
            try await page.waitFor("told.at(-1).event === 'open' && told.at(-1).kind === 'external'")
            try await page.evaluate("document.querySelector('.local-links a').click()")
            try await page.waitFor("told.at(-1).event === 'open' && told.at(-1).kind !== 'external'")
        }
    }

    @Test("Nothing runs out of a narrow window at twice the text size, and words keep clear of notch and home bar")
    func sizes() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(width: 390, height: 844))
            for brand in ["aftenposten", "vg", "aftonbladet"] {
                try await page.open(site.url(brand, "app/"))
                let insets: JSON = .object(["insets": .object(["top": 59, "left": 44, "right": 44, "bottom": 34])])
                _ = try await page.call("Emulation.setSafeAreaInsetsOverride", insets)
                try await page.waitFor("getComputedStyle(document.body).paddingTop === '59px'")
                #expect(try await page.evaluate("getComputedStyle(document.body).paddingLeft") == "44px")
                try await page.evaluate("dispatchEvent(new CustomEvent('sitegen:textSize', { detail: 2 })), 0")
                try await page.waitFor("getComputedStyle(document.documentElement).fontSize === '32px'")
                let widest = "document.documentElement.scrollWidth <= innerWidth"
                #expect(try await page.evaluate(widest) == true, "\(brand)")
            }
        }
    }
}

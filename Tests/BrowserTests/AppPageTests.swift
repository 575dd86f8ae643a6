import FeedLoading
import Foundation
import Markup
import Testing

@Suite("Pages inside native apps talk with them", .needsBrowser, .timeLimit(.minutes(20)))
struct AppPageTests {
    private static let bridge = """
        window.told = []
        window.SitegenBridge = {
          postMessage(text) {
            const message = JSON.parse(text)
            if (message.event !== 'reader') told.push(message)
          }
        }
        """

    /// What the page has told until now, as apps read it; everything has to be known to them.
    private static func messages(of page: Page) async throws -> [PageMessage] {
        let texts = try await page.evaluate("told.map((message) => JSON.stringify(message))").array ?? []
        return try texts.map { try #require(PageMessage(json: Data(($0.string ?? "").utf8)), "\($0)") }
    }

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
            #expect(try await Self.messages(of: page).last == .remove(id: id))
            try await page.evaluate(PageCall.saved([id]).script)
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

    @Test("A page tells its state and its height, when it is ready, and again when it changes")
    func state() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge, width: 390))
            for (path, state) in [
                ("app/", "native"), ("app/om/", "native"), ("app/consent/", "native"), ("app/places/oslo/", "native"),
            ] {
                try await page.open(site.url("vg", path))
                try await page.waitFor("told.some((message) => message.event === 'ready')")
                let told = "told.filter((message) => message.event === 'state')"
                #expect(try await page.evaluate("\(told).map((message) => message.state).join()") == JSON(state))
                #expect(try await page.evaluate("\(told)[0].built").string?.hasPrefix("20") == true)
                let height = "Math.ceil(document.body.getBoundingClientRect().height)"
                try await page.waitFor("told.findLast((message) => message.event === 'size')?.height === \(height)")
            }
            #expect(try await Self.messages(of: page).contains(.ready))
            try await page.evaluate("document.querySelector('main').style.height = '5000px', 0")
            try await page.waitFor("told.findLast((message) => message.event === 'size').height >= 5000")
            try await page.open(site.url("bergens-tidende", "app/trafikk/"))
            try await page.waitFor("told.some((message) => message.state === 'error')")
            let plain = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge))
            try await plain.open(site.url("vg", "nyheter/"))
            try await plain.waitFor("document.readyState === 'complete'")
            #expect(try await plain.evaluate("told.length") == 0)
        }
    }

    @Test("Pages of every kind have no frame of their own in an app, and their links stay among those for apps")
    func kinds() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge))
            let article = "app/guide/torsk-paa-sorlandsvis/"
            for (brand, path) in [
                ("fedrelandsvennen", article), ("vg", "app/om/"), ("vg", "app/places/"), ("vg", "app/consent/"),
                ("aftonbladet", "app/login/"), ("vg", "app/states/error.html"), ("vg", "app/404.html"),
            ] {
                try await page.open(site.url(brand, path))
                try await page.waitForElement("main")
                #expect(try await page.count("body > header, body > footer, .modal-bar") == 0, "\(brand) \(path)")
                // The hidden link of a story is the address by which it is saved.
                let outside = """
                    [...document.querySelectorAll("a[href]:not([hidden])")].map((link) => new URL(link.href))
                      .filter((url) => /^https?:/.test(url.protocol) && [location.host, "web.example.no"].includes(url.host)
                        && !url.pathname.startsWith("/\(brand)/app/")).join(" ")
                    """
                #expect(try await page.evaluate(outside) == "", "\(brand) \(path)")
            }
            try await page.open(site.url("fedrelandsvennen", article))
            try await page.waitFor("told.some((message) => message.event === 'ready')")
            try await page.evaluate("document.querySelector('[data-share]').click()")
            try await page.waitFor("told.at(-1).event === 'share'")
            guard case .share(let shared, let title) = try await Self.messages(of: page).last else {
                Issue.record("the last message is not about sharing")
                return
            }
            #expect(shared.path.hasSuffix("/fedrelandsvennen/guide/torsk-paa-sorlandsvis") && !title.isEmpty)
        }
    }

    @Test("A place that the app knows reaches the page, and one that is picked on a page reaches the app")
    func place() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(scriptBefore: Self.bridge))
            try await page.open(site.url("stavanger-aftenblad", "app/"))
            try await page.waitFor("told.some((message) => message.event === 'ready')")
            let shown = "document.querySelector('[data-local]').dataset.local"
            let other = try await page.evaluate(shown) == "bryne" ? "sandnes" : "bryne"
            for wrong in ["'../x'", "null", "{ id: 1 }"] {
                try await page.evaluate("dispatchEvent(new CustomEvent('sitegen:place', { detail: \(wrong) })), 0")
            }
            try await page.evaluate(PageCall.place(other).script)
            try await page.waitFor("\(shown) === '\(other)'")
            let link = try await page.evaluate("document.querySelector('.local-page').href").string ?? ""
            #expect(link.hasSuffix("/stavanger-aftenblad/app/places/\(other)/"))
            try await page.open(site.url("stavanger-aftenblad", "app/places/"))
            try await page.waitFor("document.querySelector('[data-place=\(other)]').ariaCurrent === 'true'")
            try await page.evaluate("addEventListener('click', (event) => event.preventDefault())")
            try await page.evaluate("document.querySelector('[data-place=sauda]').click()")
            try await page.waitFor("told.some((message) => message.event === 'place' && message.place === 'sauda')")
            #expect(try await Self.messages(of: page).contains(.place("sauda", name: "Sauda")))
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

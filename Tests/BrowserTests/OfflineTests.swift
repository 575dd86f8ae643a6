import LoopbackServer
import Markup
import SiteFixtures
import Testing

@Suite("A reader who loses the network keeps the last pages", .needsBrowser, .timeLimit(.minutes(20)))
struct OfflineTests {
    /// A brand with three pages on a server of its own.
    private final class Served {
        let site: TemporarySite
        var pages: StaticPages

        init(_ lines: String) async throws {
            pages = try StaticPages()
            site = try TemporarySite(north: ["a": TemporarySite.feed(3), "b": TemporarySite.feed(2, prefix: "Sport")])
            try site.replace("https://web.example.no", with: pages.origin, in: "content/north/brand.yml")
            try site.append(lines)
            try await publish()
        }

        func publish() async throws {
            _ = try await site.build()
            try pages.publish(allOf: site.output)
        }

        func url(_ path: String = "") -> String { pages.url("/north/" + path) }
    }

    private static let isOffline = "document.querySelector('.state-offline') !== null"

    /// Visits the front twice, as a first visit is not kept: the worker comes after it.
    private static func visit(_ served: Served, _ page: Page) async throws {
        try await page.open(served.url())
        try await page.waitFor("navigator.serviceWorker.controller")
        try await page.open(served.url())
        try await page.waitFor("(await caches.keys()).length === 2 && await caches.match(location.href)")
    }

    @Test("Kept pages come when the network is gone, slow or failing; others say that there is none")
    func keeps() async throws {
        let served = try await Served("offline: true")
        try await Browser.openPage { page in
            try await Self.visit(served, page)
            try await page.open(served.url("b/"))
            try await page.waitFor("caches.match(location.href)")
            served.pages.answer("north/", .status(503))
            try await page.open(served.url())
            #expect(try await page.count("[data-page-kind=front] article") == 3)
            served.pages.answer("north/b/", .text("late").after(.seconds(60)))
            try await page.open(served.url("b/"))
            #expect(try await page.count("[data-page-kind=section] article") == 2)
            served.pages.answer("north/favourites/", .text("<h1>Fault", status: 500).with("Content-Type", "text/html"))
            try await page.open(served.url("favourites/"))
            #expect(try await page.text(of: "h1") == "Fault")
            served.pages.stop()
            for path in ["", "b/"] {
                try await page.open(served.url(path))
                #expect(try await page.count("article") > 0)
                #expect(try await !page.holds(Self.isOffline))
            }
            // A failure is never kept.
            for path in ["favourites/", "consent/"] {
                try await page.open(served.url(path))
                #expect(try await page.holds(Self.isOffline))
                #expect(try await page.count(".state-page li a") == 3)
            }
            _ = await page.browser.takeConsoleMessages(of: page)
        }
    }

    @Test("A page that is older than the brand allows is not shown")
    func tooOld() async throws {
        let served = try await Served("offline: true\nofflineFor: 1s")
        try await Browser.openPage { page in
            try await Self.visit(served, page)
            let kept = "+(await caches.match(location.href)).headers.get('x-kept')"
            try await page.waitFor("Date.now() > \(kept) + 1100")
            served.pages.stop()
            try await page.open(served.url())
            #expect(try await page.holds(Self.isOffline))
            _ = await page.browser.takeConsoleMessages(of: page)
        }
    }

    /// Asks for the worker's script now: browsers do so some time after a visit, on a busy machine perhaps not before the next.
    private static let askForUpdate = """
        navigator.serviceWorker.getRegistration().then((one) => one?.update()).then(() => 0, () => 0)
        """

    @Test("Another release takes the place of what an older one has kept, and offline: false removes all of it")
    func update() async throws {
        let served = try await Served("offline: true")
        try await Browser.openPage { page in
            try await Self.visit(served, page)
            let before = try await page.evaluate("caches.keys()")
            try served.site.write("themes/north/theme.json", "{}")
            let bar = #"{"color":{"$type":"color","bar":{"$value":{"colorSpace":"srgb","components":[0.5,0.25,0.1]}}}}"#
            try served.site.write("themes/north/tokens.json", bar)
            try await served.publish()
            try await page.open(served.url())
            try await page.evaluate(Self.askForUpdate)
            let old = before.array?.compactMap(\.string) ?? []
            try await page.waitFor("(await caches.keys()).every((name) => !\(old).includes(name))")
            try await Self.visit(served, page)
            try served.site.replace("offline: true", with: "offline: false", in: "content/north/brand.yml")
            try await served.publish()
            try await page.open(served.url())
            // Asked once, a busy browser may still have the script of before.
            let count = "(await navigator.serviceWorker.getRegistrations()).length"
            try await page.waitFor("(await \(Self.askForUpdate), \(count) === 0)")
            try await page.waitFor("(await caches.keys()).length === 0")
        }
    }
}

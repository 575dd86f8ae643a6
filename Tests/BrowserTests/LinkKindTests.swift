import Markup
import Testing

@Suite("Links say how they lead, and where the reader is", .needsBrowser, .timeLimit(.minutes(10)))
struct LinkKindTests {
    /// A link on a page and how it leads.
    struct Way: Sendable, CustomTestStringConvertible {
        let page: String
        let link: String
        let kind: String?

        init(_ page: String, _ link: String, _ kind: String?) {
            self.page = page
            self.link = link
            self.kind = kind
        }

        var testDescription: String { "\(page): \(link)" }
    }

    private static let ways = [
        Way("", ".tabs a[href$='okonomi/']", "tab"),
        Way("okonomi/", ".tabs li:first-child a", "tab"),
        Way("", ".site-footer a[href$='om/']", "push"),
        Way("", ".tools a[href$='login/']", "modal"),
        Way("okonomi/", ".ad-choice", "modal"),
        Way("login/", ".modal-close", "dismiss"),
        Way("login/", "a[href$='password/']", "push"),
        Way("login/password/", ".modal-back", "pop"),
        Way("login/password/", ".modal-close", "dismiss"),
        Way("consent/", "[data-answer=reject]", "dismiss"),
        Way("guide/kart/", ".breadcrumb li:nth-last-child(2) a", "pop"),
    ]

    @Test("A link says whether it pushes, pops, changes the tab, opens or ends a dialog", arguments: ways)
    func saysKind(way: Way) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url(way.page))
            let kind = try await page.evaluate("document.querySelector(\(Page.quoted(way.link))).dataset.kind").string
            #expect(kind == way.kind)
        }
    }

    @Test("The tab bar marks the page itself with “page”, the tab it lies in with “true”")
    func marksTab() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url())
            #expect(try await page.evaluate(Self.current) == ["page", ""])
            try await page.click(".tabs a[href$='okonomi/']")
            try await page.waitForPath(site.path("okonomi/"))
            #expect(try await page.evaluate(Self.current) == ["", "page"])
            try await page.goBack()
            try await page.waitForPath(site.path())
            #expect(try await page.evaluate(Self.current) == ["page", ""])
        }
    }

    private static let current = "[...document.querySelectorAll('.tabs a')].map((link) => link.ariaCurrent ?? '')"

    @Test("Every link that says its kind leads to a page of the site, from every page")
    func leadsSomewhere() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            for path in site.paths {
                try await page.open(site.origin + path)
                let links = try await page.evaluate(
                    "[...document.querySelectorAll('a[data-kind]')].map((a) => a.pathname)"
                )
                for link in links.array ?? [] {
                    let goal = (link.string ?? "").replacing(/\/$/, with: "/index.html")
                    #expect(site.paths.contains(goal), "\(path) leads to \(goal)")
                }
            }
        }
    }

    @Test("Favourites are a tab when the reader picks the tab, and a dialog when they follow a link")
    func sameGoalTwoWays() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url(of: .south))
            try await page.click(".tools a[href$='favourites/']")
            try await page.waitForElement(ModalPage.dialog + " [data-favourites]")
            try await page.press(.escape)
            try await page.waitFor(ModalPage.isClosed)
            try await page.waitForPath(site.path(of: .south))
            try await page.click(".tabs a[href$='favourites/tab/']")
            try await page.waitForPath(site.path("favourites/tab/", of: .south))
            try await page.waitForElement(
                ".tabs [aria-current=page][href$='favourites/tab/'], .tabs [aria-current=page][href='./']"
            )
            #expect(try await page.count("main:not(.modal-page) [data-favourites]") == 1)
            #expect(try await page.holds(ModalPage.isClosed))
        }
    }
}

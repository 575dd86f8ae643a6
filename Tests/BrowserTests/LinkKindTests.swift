import Markup
import Testing

@Suite("Links say how they lead, and where the reader is", .needsBrowser, .timeLimit(.minutes(20)))
struct LinkKindTests {
    /// A link on a page and how it leads.
    struct Link: Sendable, CustomTestStringConvertible {
        let page: String
        let selector: String
        let kind: String?

        init(_ page: String, _ selector: String, _ kind: String?) {
            self.page = page
            self.selector = selector
            self.kind = kind
        }

        var testDescription: String { "\(page): \(selector)" }
    }

    private static let links = [
        Link("", ".tabs a[href$='okonomi/']", "tab"),
        Link("okonomi/", ".tabs li:first-child a", "tab"),
        Link("", ".site-footer a[href$='om/']", "push"),
        Link("", ".tools a[href$='login/']", "modal"),
        Link("okonomi/", ".ad-choice", "modal"),
        Link("login/", ".modal-close", "dismiss"),
        Link("login/", "a[href$='password/']", "push"),
        Link("login/password/", ".modal-back", "pop"),
        Link("login/password/", ".modal-close", "dismiss"),
        Link("consent/", "[data-answer=reject]", "dismiss"),
        Link("guide/kart/", ".breadcrumb li:nth-last-child(2) a", "pop"),
    ]

    @Test("A link says whether it pushes, pops, changes the tab, opens or ends a dialog", arguments: links)
    func saysKind(of link: Link) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url(link.page))
            let element = "document.querySelector(\(Page.quoted(link.selector)))"
            let kind = try await page.evaluate(element + ".dataset.kind").string
            #expect(kind == link.kind)
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

import Markup
import Testing

@Suite("Without script every page does its work", .needsBrowser, .timeLimit(.minutes(20)))
struct NoScriptTests {
    private func visit(_ path: String, _ body: (TestSite, Page) async throws -> Void) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false)) { page in
            try await page.open(site.url(path))
            try await body(site, page)
        }
    }

    private static func shown(_ selector: String) -> String {
        "[...document.querySelectorAll(\"\(selector)\")].filter((element) => element.checkVisibility()).length"
    }

    @Test("A link to a modal page leads there, and Done leads back", arguments: ModalPage.allCases)
    func modalsArePages(modal: ModalPage) async throws {
        try await visit("") { site, page in
            try await page.click(modal.opener)
            try await page.waitForPath(site.path(modal.path))
            #expect(try await page.count("dialog[open]") == 0)
            try await page.click(".modal-close")
            try await page.waitForPath(site.path())
            try await page.goBack()
            try await page.waitForPath(site.path(modal.path))
        }
    }

    @Test("The list of favourites says what it needs, and no story offers to be saved")
    func favouritesNeedScript() async throws {
        try await visit("favourites/") { site, page in
            #expect(try await page.evaluate(Self.shown(".favourites-note")) == 1)
            #expect(try await page.evaluate(Self.shown("[data-state=script]")) == 1)
            #expect(try await page.evaluate(Self.shown(".favourites-list, dialog, .favourite")) == 0)
            try await page.open(site.url("okonomi/"))
            #expect(try await page.evaluate(Self.shown(".save")) == 0)
        }
    }

    @Test("Both answers to the question of consent lead back", arguments: ["reject", "accept"])
    func consentLeadsBack(answer: String) async throws {
        try await visit("consent/") { site, page in
            try await page.click("[data-answer=\(answer)]")
            try await page.waitForPath(site.path())
        }
    }

    @Test("Places are links, and there is no offer to look for the reader")
    func placesAreLinks() async throws {
        try await visit("places/") { site, page in
            #expect(try await page.evaluate(Self.shown(".place-nearest, dialog")) == 0)
            try await page.click("[data-place=kristiansand]")
            try await page.waitForPath(site.path("places/kristiansand/"))
        }
    }

    @Test("The login leads to the forgotten password and back")
    func loginHasPages() async throws {
        try await visit("login/") { site, page in
            try await page.click("a[data-kind=push]")
            try await page.waitForPath(site.path("login/password/"))
            try await page.click(".modal-back")
            try await page.waitForPath(site.path("login/"))
        }
    }

    @Test("A section for subscribers says so and leads to the login")
    func sectionLeadsToLogin() async throws {
        try await visit("abonnent/") { site, page in
            try await page.click(".requires-note a[data-kind=modal]")
            try await page.waitForPath(site.path("login/"))
        }
    }

    @Test(
        "No tutorial is in the way, and no section asks by itself",
        arguments: [(TestSite.Brand.south, ""), (.south, "okonomi/"), (.north, "sport/")]
    )
    func nothingIsInTheWay(brand: TestSite.Brand, path: String) async throws {
        try await visit("") { (site, page) async throws in
            try await page.open(site.url(path, of: brand))
            #expect(try await page.evaluate(Self.shown("[data-tutorial], dialog")) == 0)
            #expect(try await page.count(".teaser, .headline") > 0)
        }
    }
}

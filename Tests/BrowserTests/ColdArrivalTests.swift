import Markup
import Testing

@Suite("A modal page that is opened cold is a page like any other", .needsBrowser, .timeLimit(.minutes(20)))
struct ColdArrivalTests {
    @Test("It has a title and an end, and nothing of the site around it", arguments: ModalPage.allCases)
    func isComplete(modal: ModalPage) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url(modal.path))
            #expect(try await page.evaluate("document.documentElement.dataset.presentation") == "modal")
            #expect(try await page.count("main.modal-page #modal-title") == 1)
            #expect(try await page.text(of: "#modal-title")?.isEmpty == false)
            #expect(try await page.count(".masthead, .site-footer, .breadcrumb, dialog[open]") == 0)
            #expect(try await page.holds("document.title"))
            try await page.click(".modal-close")
            try await page.waitForPath(site.path())
            #expect(try await page.holds(ModalPage.isClosed))
        }
    }

    @Test("The forgotten password leads back to the login, and past it to the front page")
    func passwordHasWayBack() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("login/password/"))
            try await page.click(".modal-back")
            try await page.waitForPath(site.path("login/"))
            try await page.click("a[data-kind=push][href$='password/']")
            try await page.waitForPath(site.path("login/password/"))
            try await page.click(".modal-close")
            try await page.waitForPath(site.path())
        }
    }

    @Test(
        "After a reload of an open dialog it is the page, and Back leads to the one below",
        arguments: ModalPage.allCases
    )
    func survivesReload(modal: ModalPage) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            try await page.open(modal, of: site)
            try await page.reload()
            #expect(try await page.evaluate("location.pathname") == JSON(site.path(modal.path)))
            #expect(try await page.evaluate("document.documentElement.dataset.presentation") == "modal")
            #expect(try await page.holds(ModalPage.isClosed))
            try await page.goBack()
            try await page.waitFor("document.documentElement.dataset.presentation === 'browser'")
            try await page.waitForPath(site.path("okonomi/"))
            #expect(try await page.holds(ModalPage.isClosed))
        }
    }
}

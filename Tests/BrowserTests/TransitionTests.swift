import SafeMarkup
import Testing

@Suite("A page comes from where its link led", .needsBrowser, .timeLimit(.minutes(10)))
struct TransitionTests {
    /// Notes the types of the transition that reveals a page; nothing when there is no transition.
    private static let notes = """
        addEventListener('pagereveal', ({viewTransition}) => {
          window.types = viewTransition ? null : []
          const note = () => { window.types = [...viewTransition.types] }
          viewTransition?.ready.then(note, note)
        })
        """

    private func visit(_ wishes: Page.Wishes, _ body: (TestSite, Page) async throws -> Void) async throws {
        let site = try await TestSite.shared
        var wishes = wishes
        wishes.scriptBefore = Self.notes
        try await Browser.visitPage(wishes) { page in
            try await page.open(site.url())
            try await body(site, page)
        }
    }

    @Test("A tab, a page further on and the way back each have a transition of their own")
    func tellsKinds() async throws {
        try await visit(Page.Wishes()) { site, page in
            try await page.click(".site-footer a[href$='om/']")
            try await page.waitForPath(site.path("om/"))
            try await page.waitFor("types?.join() === 'push'")
            try await page.goBack()
            try await page.waitForPath(site.path())
            try await page.waitFor("types?.join() === 'pop'")
            try await page.goForward()
            try await page.waitForPath(site.path("om/"))
            try await page.waitFor("types?.join() === 'push'")
            try await page.click(".tabs a[href$='okonomi/']")
            try await page.waitForPath(site.path("okonomi/"))
            try await page.waitFor("types?.join() === 'tab'")
        }
    }

    @Test("A modal page that is a page of its own goes away as a dialog does")
    func dismisses() async throws {
        try await visit(Page.Wishes()) { site, page in
            try await page.open(site.url("login/"))
            try await page.click(".modal-close")
            try await page.waitForPath(site.path())
            try await page.waitFor("types?.join() === 'dismiss'")
        }
    }

    @Test("Who wants less motion gets none")
    func respectsReducedMotion() async throws {
        try await visit(Page.Wishes(reducesMotion: true)) { site, page in
            try await page.click(".tabs a[href$='okonomi/']")
            try await page.waitForPath(site.path("okonomi/"))
            try await page.waitFor("types?.length === 0")
        }
    }
}

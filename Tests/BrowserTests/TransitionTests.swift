import Testing

@Suite("A page comes from where its link led", .needsBrowser, .timeLimit(.minutes(20)))
struct TransitionTests {
    /// How the page says that it was reached.
    private static func arrival(_ kind: String) -> String {
        "document.documentElement.dataset.arrival === '\(kind)'"
    }

    /// Notes whether a transition reveals a page.
    private static let notes = """
        addEventListener('pagereveal', ({viewTransition}) => {
          window.moves = Boolean(viewTransition)
        })
        """

    private func visit(_ wishes: Page.PageOptions, _ body: (TestSite, Page) async throws -> Void) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(wishes) { page in
            try await page.open(site.url())
            try await body(site, page)
        }
    }

    @Test("A tab, a page further on and the way back each have a transition of their own")
    func tellsKinds() async throws {
        try await visit(Page.PageOptions()) { site, page in
            try await page.click(".site-footer a[href$='om/']")
            try await page.waitForPath(site.path("om/"))
            try await page.waitFor(Self.arrival("push"))
            try await page.goBack()
            try await page.waitForPath(site.path())
            try await page.waitFor(Self.arrival("pop"))
            try await page.goForward()
            try await page.waitForPath(site.path("om/"))
            try await page.waitFor(Self.arrival("push"))
            try await page.click(".tabs a[href$='okonomi/']")
            try await page.waitForPath(site.path("okonomi/"))
            try await page.waitFor(Self.arrival("tab"))
        }
    }

    @Test("A modal page that is a page of its own goes away as a dialog does")
    func dismisses() async throws {
        try await visit(Page.PageOptions()) { site, page in
            try await page.open(site.url("login/"))
            try await page.click(".modal-close")
            try await page.waitForPath(site.path())
            try await page.waitFor(Self.arrival("dismiss"))
        }
    }

    @Test("Who wants less motion gets none")
    func respectsReducedMotion() async throws {
        var wishes = Page.PageOptions(reducesMotion: true)
        wishes.scriptBefore = Self.notes
        try await visit(wishes) { site, page in
            try await page.click(".tabs a[href$='okonomi/']")
            try await page.waitForPath(site.path("okonomi/"))
            try await page.waitFor("window.moves === false")
        }
    }
}

import Markup
import Testing

@Suite(
    "A modal page that is opened from the site is a dialog over the page below",
    .needsBrowser,
    .timeLimit(.minutes(20))
)
struct WarmArrivalTests {
    /// How a reader ends a dialog.
    enum Ending: String, CaseIterable, CustomTestStringConvertible {
        case done, escape, back

        var testDescription: String { rawValue }

        func happen(on page: Page) async throws {
            switch self {
            case .done: try await page.click(ModalPage.dialog + " .modal-close")
            case .escape: try await page.press(.escape)
            case .back: try await page.goBack()
            }
        }
    }

    @Test(
        "Done, Escape and Back give back the page, its title, its address and the focus",
        arguments: ModalPage.allCases,
        Ending.allCases
    )
    func closes(modal: ModalPage, ending: Ending) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            let title = try await page.evaluate("document.title")
            try await page.evaluate("window.isTheSame = true")
            try await page.open(modal, of: site)
            let own = try await page.evaluate(Self.ownTitle)
            #expect(try await page.evaluate("document.title") == own)
            #expect(own != title)
            #expect(try await page.evaluate("document.activeElement.id") == "modal-title")
            #expect(try await page.count(".masthead") == 1)
            try await ending.happen(on: page)
            try await page.waitFor(ModalPage.isClosed)
            try await page.waitForPath(site.path("okonomi/"))
            try await page.waitFor("document.title === \(Self.written(title))")
            try await page.waitFor("document.activeElement?.matches(\(Page.quoted(modal.opener)))")
            #expect(try await page.holds("window.isTheSame"))
        }
    }

    @Test("Back closes it and Forward opens it again, as often as one likes", arguments: ModalPage.allCases)
    func travels(modal: ModalPage) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url())
            try await page.open(modal, of: site)
            for _ in 0..<2 {
                try await page.goBack()
                try await page.waitFor(ModalPage.isClosed)
                try await page.waitForPath(site.path())
                try await page.goForward()
                try await page.waitForElement(ModalPage.dialog + " #modal-title")
                try await page.waitForPath(site.path(modal.path))
            }
        }
    }

    @Test("The focus stays inside, forwards and backwards", arguments: ModalPage.allCases)
    func trapsFocus(modal: ModalPage) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url())
            try await page.open(modal, of: site)
            for key in [Key.tab, .backTab] {
                var reached: Set<String> = []
                for _ in 0..<20 {
                    try await page.press(key)
                    reached.insert(try await page.evaluate(Self.focus).string ?? "")
                }
                // Between the last and the first stop the focus is on the window of the browser, which is no element.
                #expect(reached.subtracting(["window"]) == ["dialog"])
            }
        }
    }

    @Test("On a telephone it fits, and its end is large enough for a finger", arguments: ModalPage.allCases)
    func fitsSmallScreens(modal: ModalPage) async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(width: 390)) { page in
            try await page.open(site.url())
            try await page.open(modal, of: site)
            try await page.waitFor("document.querySelector('dialog.modal').getAnimations().length === 0")
            #expect(try await page.holds("document.documentElement.scrollWidth <= innerWidth"))
            let box = "document.querySelector('\(ModalPage.dialog) .modal-close').getBoundingClientRect()"
            #expect(try await page.holds("\(box).width >= 24 && \(box).height >= 24 && \(box).right <= innerWidth"))
        }
    }

    @Test("The forgotten password is a page of the same dialog")
    func turnsPages() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            try await page.open(.login, of: site)
            let login = try await page.text(of: ModalPage.dialog + " #modal-title")
            try await page.click(ModalPage.dialog + " a[data-kind=push]")
            try await page.waitForPath(site.path("login/password/"))
            try await page.waitForElement(ModalPage.dialog + " .modal-back")
            #expect(try await page.count("dialog") == 1)
            #expect(try await page.text(of: ModalPage.dialog + " #modal-title") != login)
            #expect(try await page.evaluate("document.activeElement.id") == "modal-title")
            try await page.click(ModalPage.dialog + " .modal-back")
            try await page.waitForPath(site.path("login/"))
            try await page.waitFor("!document.querySelector('.modal-back')")
            #expect(try await page.text(of: ModalPage.dialog + " #modal-title") == login)
            try await page.goForward()
            try await page.waitForElement(ModalPage.dialog + " .modal-back")
            try await page.goBack()
            try await page.waitFor("!document.querySelector('.modal-back')")
            #expect(try await page.count(ModalPage.dialog) == 1)
            try await page.goForward()
            try await page.waitForElement(ModalPage.dialog + " .modal-back")
            try await page.click(ModalPage.dialog + " .modal-close")
            try await page.waitFor(ModalPage.isClosed)
            try await page.waitForPath(site.path("okonomi/"))
        }
    }

    @Test("A page that cannot be fetched is opened as a page instead")
    func fallsBack() async throws {
        let site = try await TestSite.shared
        let wishes = Page.PageOptions(scriptBefore: "window.fetch = () => Promise.reject(new TypeError('no network'))")
        try await Browser.openPage(wishes) { page in
            try await page.open(site.url())
            try await page.click(ModalPage.login.opener)
            try await page.waitForPath(site.path("login/"))
            try await page.waitFor("document.documentElement.dataset.presentation === 'modal'")
            #expect(try await page.holds(ModalPage.isClosed))
        }
    }

    /// The title that the page at this address has when it is opened cold.
    private static let ownTitle = """
        fetch(location.href).then((answer) => answer.text())
          .then((text) => new DOMParser().parseFromString(text, 'text/html').title)
        """

    private static let focus = """
        (() => {
          const focused = document.activeElement
          if (focused === document.body || !focused) return 'window'
          return focused.closest('dialog') ? 'dialog' : focused.outerHTML.slice(0, 80)
        })()
        """

    private static func written(_ value: JSON) -> String { String(decoding: value.compactText, as: UTF8.self) }
}

import Markup
import Testing

@Suite("Favourites are kept in the browser", .needsBrowser, .timeLimit(.minutes(20)))
struct FavouriteTests {
    /// The saved stories in the order of their names.
    private static let list = """
        Object.keys(localStorage).filter((key) => key.startsWith('sitegen:north:favourites:'))
          .map((key) => key.split(':').pop()).sort()
        """

    /// The button that saves a story of the section `okonomi`.
    private static func button(_ number: Int) -> String { "[data-id='okonomi-\(number)'] .save" }

    private static func isPressed(_ number: Int) -> String {
        "document.querySelector(\"\(button(number))\").getAttribute('aria-pressed') === 'true'"
    }

    /// Saves a story; the button is pressed before the story is stored.
    private static func save(_ number: Int, on page: Page) async throws {
        try await page.click(button(number))
        try await page.waitFor("\(list).includes('okonomi-\(number)')")
        #expect(try await page.holds(isPressed(number)))
    }

    @Test("A saved story is in the list, newest first, and leads to where it is")
    func saves() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            let label = try await page.evaluate("document.querySelector(\"\(Self.button(1))\").ariaLabel").string
            #expect(label?.contains("Sak 1 fra okonomi") == true)
            for number in [1, 2] { try await Self.save(number, on: page) }
            try await page.open(.favourites, of: site)
            try await page.waitFor("document.querySelectorAll('.favourites-list .favourite').length === 2")
            let texts = try await page.evaluate(
                "[...document.querySelectorAll('.favourite-link')].map((a) => a.textContent)"
            )
            #expect(texts.array?.first?.string?.contains("Sak 2") == true)
            let address = try await page.evaluate("document.querySelector('.favourite-link').href")
            #expect(address == "https://www.paper.example/okonomi/2")
            try await page.press(.escape)
            try await page.waitFor(ModalPage.isClosed)
            try await page.click(Self.button(1))
            try await page.waitFor("\(Self.list).join() === 'okonomi-2'")
            #expect(try await !page.holds(Self.isPressed(1)))
            try await page.reload()
            try await page.waitFor(Self.isPressed(2))
        }
    }

    @Test("Two tabs that save at the same time both keep their story, and tell each other")
    func sharesBetweenTabs() async throws {
        let site = try await TestSite.shared
        try await Browser.visit { browserContext in
            let (left, right) = (try await browserContext.newPage(), try await browserContext.newPage())
            for page in [left, right] {
                try await page.open(site.url("okonomi/"))
                try await page.waitForElement(Self.button(1))
            }
            for round in [0, 3] {
                async let one: Void = left.click(Self.button(round))
                async let other: Void = right.click(Self.button(round + 1))
                _ = try await (one, other)
            }
            for page in [left, right] {
                try await page.waitFor("\(Self.list).length === 4")
                #expect(try await page.evaluate(Self.list + ".join()") == "okonomi-0,okonomi-1,okonomi-3,okonomi-4")
                for number in [0, 1, 3, 4] { try await page.waitFor(Self.isPressed(number)) }
            }
        }
    }

    @Test("Many changes from two tabs in one moment lose none of them")
    func losesNothing() async throws {
        let site = try await TestSite.shared
        try await Browser.visit { browserContext in
            let (left, right) = (try await browserContext.newPage(), try await browserContext.newPage())
            for page in [left, right] {
                try await page.open(site.url("okonomi/"))
                try await page.waitForElement(Self.button(5))
            }
            async let one = left.evaluate(Self.pressing([0, 1, 2]))
            async let other = right.evaluate(Self.pressing([3, 4, 5]))
            _ = try await (one, other)
            try await left.waitFor("\(Self.list).length === 6")
            try await right.waitFor("\(Self.list).length === 6")
        }
    }

    private static func pressing(_ numbers: [Int]) -> String {
        "for (const n of \(numbers)) document.querySelector(`[data-id='okonomi-${n}'] .save`).click()"
    }

    @Test("Removing asks first: no keeps the story, yes does not")
    func asksBeforeRemoving() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            try await Self.save(1, on: page)
            try await page.open(.favourites, of: site)
            try await page.click(".favourite-remove")
            try await page.waitForElement("#confirm-remove[open]")
            #expect(try await page.text(of: "#confirm-remove [data-slot=title]") == "Sak 1 fra okonomi")
            #expect(try await page.evaluate("document.activeElement.value") == "reject")
            try await page.press(.enter)
            try await page.waitFor("!document.querySelector('#confirm-remove[open]')")
            #expect(try await page.evaluate(Self.list) == ["okonomi-1"])
            try await page.click(".favourite-remove")
            try await page.press(.escape)
            try await page.waitFor("!document.querySelector('#confirm-remove[open]')")
            #expect(try await page.evaluate(Self.list) == ["okonomi-1"])
            #expect(try await page.count(ModalPage.dialog) == 1, "Escape ends the question alone")
            try await page.click(".favourite-remove")
            try await page.click("#confirm-remove [value=accept]")
            try await page.waitFor("\(Self.list).length === 0")
            try await page.waitFor("!document.querySelector('[data-state=empty]').hidden")
            #expect(try await page.count(ModalPage.dialog) == 1)
            try await page.press(.escape)
            try await page.waitFor("!(\(Self.isPressed(1)))")
        }
    }

    @Test("An empty list says so")
    func tellsEmpty() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("favourites/"))
            try await page.waitFor(Self.onlyNote("empty"))
        }
    }

    @Test("Without room for another story the button says that it was not saved, and the old ones stay")
    func survivesFullStorage() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage { page in
            try await page.open(site.url("okonomi/"))
            try await Self.save(1, on: page)
            try await page.evaluate(Self.filling)
            try await page.click(Self.button(2))
            try await page.waitFor("document.querySelector('.status')?.textContent")
            try await page.waitFor("!(\(Self.isPressed(2)))")
            #expect(try await page.evaluate(Self.list) == ["okonomi-1"])
            try await page.open(.favourites, of: site)
            try await page.waitFor("document.querySelectorAll('.favourite').length === 1")
        }
    }

    @Test("Where nothing may be stored there are no buttons, and the list says why")
    func survivesBlockedStorage() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: BlockedStorage.script)) { page in
            try await page.open(site.url("okonomi/"))
            #expect(try await page.count(".save") == 0)
            try await page.open(.favourites, of: site)
            try await page.waitFor(Self.onlyNote("blocked"))
            try await page.open(site.url("favourites/"))
            try await page.waitFor(Self.onlyNote("blocked"))
        }
    }

    /// Only the note for a state is shown.
    private static func onlyNote(_ state: String) -> String {
        "[...document.querySelectorAll('.favourites-note:not([hidden])')].map((p) => p.dataset.state).join() === '\(state)'"
    }

    /// Leaves not one byte.
    private static let filling = """
        for (let size = 1 << 22, n = 0; size >= 1;) {
          try { localStorage.setItem('filling' + n, 'x'.repeat(size)); n += 1 } catch { size >>= 1 }
        }
        """
}

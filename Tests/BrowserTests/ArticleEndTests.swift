import Markup
import Testing

@Suite("The end of an article leads on", .needsBrowser, .timeLimit(.minutes(20)))
struct ArticleEndTests {
    private static let article = "guide/byvandring-blant-hvite-trehus/"

    @Test("A story that is saved on its own page is among the saved ones, and on its card")
    func saves() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage()
            try await page.open(site.url("fedrelandsvennen", Self.article))
            try await page.waitForElement(".save-place .save")
            try await page.click(".save-place .save")
            try await page.waitForElement(".save-place .save[aria-pressed=true]")
            try await page.open(site.url("fedrelandsvennen", "guide/"))
            try await page.waitForElement(".save[aria-pressed=true]")
            #expect(try await page.count(".save[aria-pressed=true]") == 1)
            try await page.open(site.url("fedrelandsvennen", "favourites/"))
            try await page.waitFor("document.querySelector('main').textContent.includes('En spasertur')")
        }
    }

    @Test("Sharing copies the address where the device has no sheet of its own, and says so")
    func shares() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let options = Page.PageOptions(
                scriptBefore: """
                    window.copied = []
                    Object.defineProperty(navigator, 'share', { value: undefined })
                    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { copied.push(text) } } })
                    """
            )
            let page = try await browserContext.newPage(options)
            try await page.open(site.url("fedrelandsvennen", Self.article))
            try await page.click("[data-share]")
            try await page.waitFor("copied.length === 1")
            let copied = try await page.evaluate("copied[0]")
            #expect(copied.string == "https://web.example.no/fedrelandsvennen/\(Self.article)")
            try await page.waitFor("document.querySelector('[role=status]')?.textContent.includes('kopiert')")
        }
    }

    @Test("Without script there are a mail with the address, other stories, sections, the editor and the tip line")
    func withoutScript() async throws {
        let site = try await SampleSite.shared
        try await Browser.visit { browserContext in
            let page = try await browserContext.newPage(Page.PageOptions(hasScript: false))
            try await page.open(site.url("fedrelandsvennen", Self.article))
            let mail = try await page.evaluate("document.querySelector('[data-share]').getAttribute('href')")
            #expect(
                mail.string?.hasPrefix("mailto:?subject=En%20spasertur%20blant%20hvite%20trehus&body=https%3A%2F%2F")
                    == true
            )
            #expect(try await page.count(".shelf .teaser-link") == 6)
            #expect(try await page.count(".shelf .teaser-link[href*='byvandring']") == 0)
            let footer = try await page.text(of: ".site-footer") ?? ""
            for words in ["Ansvarlig redaktør: Eivind Lund", "Nyheter", "Sport"] { #expect(footer.contains(words)) }
            #expect(try await page.count(".imprint a[href='mailto:tips@fedrelandsvennen.example']") == 1)
            #expect(try await page.count(".imprint a[href='tel:+4738000000']") == 1)
        }
    }
}

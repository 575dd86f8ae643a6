import Markup
import Testing

@Suite("Advertisements have their room, and a script fills it after consent", .needsBrowser, .timeLimit(.minutes(20)))
struct AdFillingTests {
    /// The script of the ad server is noted in place of loaded, and so is what it would be asked for.
    private static let prepared = """
        const append = Element.prototype.append
        window.asked = []
        Element.prototype.append = function (...nodes) {
          const source = nodes[0]?.src ?? ''
          if (!source.startsWith('https://')) return append.apply(this, nodes)
          asked.push(source)
          setTimeout(() => nodes[0].onload?.())
        }
        window.__tcfapi = (command, version, answer) => answer({ tcString: 'CP' + version })
        window.wanted = []
        document.addEventListener('sitegen:ad', ({ target, detail }) => {
          wanted.push(detail)
          const page = document.createElement('div')
          page.style.height = detail.sizes[0][1] + 'px'
          target.replaceChildren(page)
        })
        """

    private static let consent = """
        document.documentElement.dataset.consent = 'granted'
        document.dispatchEvent(new CustomEvent('sitegen:consent', { detail: { answer: 'granted' } }))
        """

    @Test("The room of the size that fits is free before, and nothing moves", arguments: [(390, 100), (1_280, 260)])
    func room(width: Int, height: Int) async throws {
        let site = try await TestSite.shared
        let options = Page.PageOptions(scriptBefore: Self.prepared, width: width)
        try await Browser.openPage(options) { page in
            try await page.open(site.url("okonomi/", of: .south))
            let box = "document.querySelector('.ad-box').offsetHeight"
            #expect(try await page.evaluate(box) == JSON(height))
            let below = "document.body.offsetHeight"
            let before = try await page.evaluate(below)
            #expect(try await page.holds("asked.length === 0 && wanted.length === 0"))
            try await page.evaluate(Self.consent + ";document.querySelector('.ad').scrollIntoView(); scrollTo(0, 0); 1")
            try await page.waitFor("wanted.length === 1")
            #expect(try await page.holds("asked.includes('https://ads.example/tag.mjs')"))
            let wanted = try await page.evaluate("wanted[0]")
            #expect(wanted["id"]?.string == "1" && wanted["format"]?.string == "banner")
            #expect(try await page.evaluate("wanted[0].sizes") == [[320, 100], [980, 260]])
            #expect(wanted["tcString"]?.string == "CP2")
            #expect(try await page.evaluate(box) == JSON(height))
            #expect(try await page.evaluate(below) == before)
        }
    }
}

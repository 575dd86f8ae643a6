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
          if (source.includes('ads.')) window.arrive = () => nodes[0].onload()
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
        let agreed = Self.prepared + "\nlocalStorage.setItem('sitegen:south:consent', 'granted')"
        try await Browser.openPage(Page.PageOptions(scriptBefore: agreed, width: width)) { page in
            try await page.open(site.url("okonomi/", of: .south))
            try await page.waitFor("asked.includes('https://ads.example/tag.mjs')")
            let box = "document.querySelector('.ad-box').offsetHeight"
            #expect(try await page.evaluate(box) == JSON(height))
            let below = "document.body.offsetHeight"
            let before = try await page.evaluate(below)
            try await page.evaluate("arrive(); document.querySelector('.ad').scrollIntoView(); 1")
            try await page.waitFor("wanted.length === 1")
            let wanted = try await page.evaluate("wanted[0]")
            #expect(wanted["id"]?.string == "1" && wanted["format"]?.string == "banner")
            #expect(try await page.evaluate("wanted[0].sizes") == [[320, 100], [980, 260]])
            #expect(wanted["tcString"]?.string == "CP2")
            #expect(try await page.evaluate(box) == JSON(height))
            #expect(try await page.evaluate(below) == before)
        }
    }

    @Test("Without consent nothing is asked for, and an empty place below the window closes until the reader agrees")
    func refused() async throws {
        let site = try await TestSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.prepared, height: 150)) { page in
            try await page.open(site.url("okonomi/", of: .south))
            let height = "document.querySelector('.ad').offsetHeight"
            #expect(try await page.evaluate(height) == 0)
            #expect(try await page.holds("asked.length === 0 && wanted.length === 0"))
            try await page.evaluate(Self.consent + ";1")
            #expect(try await page.evaluate(height).int ?? 0 > 260)
            try await page.evaluate("arrive(); document.querySelector('.ad').scrollIntoView(); 1")
            try await page.waitFor("wanted.length === 1")
        }
    }
}

import Markup
import SiteFixtures
import Testing

@Suite("What a front shows before anyone scrolls", .needsBrowser, .timeLimit(.minutes(20)))
struct FrontTests {
    /// The headlines that stand in the window from their first to their last letter.
    private static let readable = """
        [...document.querySelectorAll("main .stories h3")].filter((headline) => {
          const words = document.createRange()
          words.selectNodeContents(headline)
          const box = words.getBoundingClientRect()
          return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
        }).length
        """

    /// The headlines that can be read, those of the strip of newest stories included.
    private static let readableAll = readable.replacing("main .stories h3", with: "main h3")

    /// The headlines that are too narrow for two letters beside each other.
    private static let narrow = """
        [...document.querySelectorAll("main h3")].filter((headline) => {
          const size = Number.parseFloat(getComputedStyle(headline).fontSize)
          return headline.clientWidth > 1 && headline.clientWidth < 2 * size
        }).length
        """

    private static let windows: [(width: Int, height: Int, headlines: Int)] = [(1_280, 800, 3), (390, 844, 2)]

    @Test("Three headlines can be read on a desk and two on a phone", arguments: SampleSite.brands, [true, false])
    func aboveTheFold(brand: String, hasScript: Bool) async throws {
        let site = try await SampleSite.shared
        for window in Self.windows {
            let options = Page.PageOptions(hasScript: hasScript, width: window.width, height: window.height)
            try await Browser.openPage(options) { page in
                try await page.open(site.url(brand))
                let count = try await page.evaluate(Self.readableAll).int ?? 0
                #expect(count >= window.headlines, "\(count) headlines at \(window.width) pixels")
                let belowStrip = try await page.evaluate(Self.readable).int ?? 0
                #expect(belowStrip >= 1, "no whole headline below the strip at \(window.width) pixels")
            }
        }
    }

    /// The words of headlines, of 17 letters at most, that stand on two lines.
    private static let parted = """
        [...document.querySelectorAll("main h3")].flatMap((headline) => {
          const walk = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT), words = []
          while (walk.nextNode()) {
            for (const word of walk.currentNode.data.matchAll(/[\\p{L}\\p{M}\\d]+/gu)) {
              if (word[0].length > 17) continue
              const place = document.createRange()
              place.setStart(walk.currentNode, word.index)
              place.setEnd(walk.currentNode, word.index + word[0].length)
              if (new Set([...place.getClientRects()].map((box) => Math.round(box.top))).size > 1) words.push(word[0])
            }
          }
          return words
        }).join(" ")
        """

    @Test("No word of a headline is parted in the middle", arguments: SampleSite.brands, [390, 768, 1_280])
    func wholeWords(brand: String, width: Int) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false, width: width)) { page in
            try await page.open(site.url(brand))
            #expect(try await page.evaluate(Self.parted).string == "")
        }
    }

    /// How much has moved since the page began, as a layout shift score.
    private static let shift = """
        new Promise((done) => {
          let score = 0
          const note = (list) => list.getEntries().forEach(({ value }) => { score += value })
          new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true })
          setTimeout(() => done({ score }), 500)
        })
        """

    @Test("Nothing of a front moves while it loads", arguments: SampleSite.brands, [390, 1_280])
    func layoutShift(brand: String, width: Int) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(width: width)) { page in
            try await page.open(site.url(brand))
            let shift = try await page.value(of: Self.shift)
            #expect(shift["score"]?.double ?? 1 <= 0.002)
        }
    }

    @Test(
        "A new paper has a whole headline first, and 60 stories in eight screens",
        arguments: [8, 25, 60],
        [true, false]
    )
    func newPaper(count: Int, hasPictures: Bool) async throws {
        let feed = (0..<count).map { number in
            let picture = #","image":{"url":"../images/ground.svg"}"#
            let summary =
                #","summary":"Saken er ikke avgjort, sier ordføreren, og flere partier vil ha en ny runde før jul.""#
            let title = "Kommunen vil bygge ny skole nær havna, sak \(number)"
            return TemporarySite.story(title, summary + (hasPictures ? picture : ""))
        }
        let site = try TemporarySite(north: ["a": TemporarySite.feed(feed)])
        let ground = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"800\"/>"
        try site.write("content/feeds/images/ground.svg", ground)
        _ = try await site.build()
        var pages = try StaticPages()
        try pages.publish(allOf: site.output)
        defer { pages.stop() }
        for (width, height) in [(1_280, 800), (390, 844)] {
            let options = Page.PageOptions(hasScript: false, width: width, height: height)
            try await Browser.openPage(options) { page in
                try await page.open(pages.url("/north/"))
                #expect(try await page.count("main .stories h3") == count)
                #expect(try await page.evaluate(Self.readable).int ?? 0 >= 1, "no whole headline at \(width) pixels")
                let whole = try await page.evaluate("document.documentElement.scrollHeight").int ?? .max
                if width == 1_280 { #expect(whole <= 8 * height, "\(whole) pixels") }
            }
        }
    }

    @Test("On a phone the current tab is in view", arguments: SampleSite.brands)
    func currentTab(brand: String) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(width: 390)) { page in
            try await page.open(site.url(brand))
            let last =
                "[...document.querySelectorAll('.tabs a')].findLast(({ origin }) => origin === location.origin).href"
            try await page.open(try #require(try await page.evaluate(last).string))
            try await page.waitFor(
                """
                (() => {
                  const box = document.querySelector('.tabs [aria-current]').getBoundingClientRect()
                  return box.left >= 0 && box.right <= innerWidth
                })()
                """
            )
        }
    }

    private static let screens: [(width: Int, height: Int)] = [(390, 844), (844, 390), (1_280, 800), (1_920, 1_080)]

    /// Whether the first picture is at most some 2.2 times as wide as high, and not smaller than the second row's.
    private static let shape = """
        (() => {
          const boxes = [...document.querySelectorAll(".row")].slice(0, 2)
            .map((row) => row.querySelector(".teaser-picture img")?.getBoundingClientRect())
          const [first, second] = boxes.map((box) => (box?.width ?? 0) * (box?.height ?? 0))
          return first > 0 && boxes[0].width / boxes[0].height <= 2.25 && first >= (second ?? 0)
        })()
        """

    @Test(
        "The first picture is never a strip, and no story of the first rows stands in the strip above it",
        arguments: SampleSite.brands,
        Self.screens
    )
    func firstRow(brand: String, window: (width: Int, height: Int)) async throws {
        let site = try await SampleSite.shared
        let options = Page.PageOptions(hasScript: false, width: window.width, height: window.height)
        try await Browser.openPage(options) { page in
            try await page.open(site.url(brand))
            #expect(try await page.holds(Self.shape))
            let twice = """
                (() => {
                  const links = (list) => [...list].map((link) => link.href)
                  const rows = [...document.querySelectorAll(".row")].slice(0, 2)
                  const shown = rows.flatMap((row) => links(row.querySelectorAll(".teaser-link")))
                  return links(document.querySelectorAll(".strip .teaser-link")).filter((link) => shown.includes(link)).length
                })()
                """
            #expect(try await page.evaluate(twice) == 0)
        }
    }

    @Test("Text of twice the size stays in the window", arguments: SampleSite.brands, [320, 390])
    func largeText(brand: String, width: Int) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(width: width)) { page in
            let own = brand == "fedrelandsvennen" ? ["places/evje/", "kultur/"] : []
            for path in ["", "favourites/", "consent/", "places/"] + own {
                try await page.open(site.url(brand, path))
                try await page.evaluate("document.documentElement.style.fontSize = '200%'; 0")
                let needed = try await page.evaluate("document.documentElement.scrollWidth").int ?? .max
                #expect(needed <= width, "\(needed) pixels for /\(path)")
                let narrow = try await page.evaluate(Self.narrow).int ?? .max
                #expect(narrow == 0, "\(narrow) headlines of /\(path) have no room for two letters")
            }
        }
    }

    @Test("The masthead says the day of the newest story, and the strip has no story without a time")
    func mastheadAndStrip() async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false)) { page in
            try await page.open(site.url("aftenposten"))
            #expect(try await page.text(of: ".edition") == "fredag 20. november")
            #expect(try await page.count(".strip-story") == 4)
            #expect(try await page.count(".strip-story time") == 4)
            try await page.open(site.url("aftenposten", "okonomi/"))
            #expect(try await page.count(".edition, .strip") == 0)
        }
    }

    @Test("Scripts tell the times of stories relatively, and leave the masthead its day")
    func relativeTimes() async throws {
        let site = try await SampleSite.shared
        let read = """
            (() => {
              const time = document.querySelector(".edition time")
              return [time.dateTime, time.textContent].join(" ")
            })()
            """
        try await Browser.openPage(Page.PageOptions(hasScript: true)) { page in
            try await page.open(site.url("aftenposten"))
            let day = try await page.evaluate(read).string ?? ""
            let newest = day.prefix { $0 != " " }
            let hourLater = "Date.now = () => Date.parse('\(newest)') + 3_600_000"
            try await Browser.openPage(Page.PageOptions(scriptBefore: hourLater)) { page in
                try await page.open(site.url("aftenposten"))
                try await page.waitFor("[...document.querySelectorAll('main time')].some((time) => time.title)")
                #expect(try await page.evaluate(read).string == day)
                #expect(day.hasSuffix("fredag 20. november"))
            }
        }
    }

    @Test("The buttons of a carousel move it, and are disabled when it ends")
    func carouselButtons() async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(reducesMotion: true)) { page in
            try await page.open(site.url("vg"))
            try await page.waitForElement(".carousel-buttons:not([hidden])")
            #expect(try await page.count(".carousel-back[aria-disabled=true]") >= 1)
            try await page.click(".carousel-back + .carousel-button")
            try await page.waitFor("document.querySelector('.carousel').scrollLeft > 100")
            try await page.waitForElement(".carousel-back[aria-disabled=false]")
            try await page.click(".carousel-back")
            try await page.waitFor("document.querySelector('.carousel').scrollLeft < 2")
        }
    }

    @Test("Where lines run from right to left, a carousel goes on to the left")
    func carouselFromRightToLeft() async throws {
        let site = try await SampleSite.shared
        let turn = "document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl' })"
        try await Browser.openPage(Page.PageOptions(scriptBefore: turn, reducesMotion: true)) { page in
            try await page.open(site.url("vg"))
            try await page.waitForElement(".carousel-buttons:not([hidden])")
            #expect(try await page.count(".carousel-back[aria-disabled=true]") >= 1)
            try await page.click(".carousel-back + .carousel-button")
            try await page.waitFor("document.querySelector('.carousel').scrollLeft < -100")
            try await page.waitForElement(".carousel-back[aria-disabled=false]")
            try await page.click(".carousel-back")
            try await page.waitFor("document.querySelector('.carousel').scrollLeft > -2")
        }
    }

    @Test("Without script a carousel has no buttons, and can be reached by keyboard")
    func carouselWithoutScript() async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false)) { page in
            try await page.open(site.url("vg"))
            #expect(try await page.count(".carousel-buttons:not([hidden])") == 0)
            #expect(try await page.count(".carousel[tabindex='0']") >= 1)
        }
    }
}

@Suite("Places of advertisements", .needsBrowser, .timeLimit(.minutes(20)))
struct AdTests {
    @Test("The brand speaks for itself where no advertisement stands", arguments: [true, false])
    func houseAds(hasScript: Bool) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: hasScript)) { page in
            try await page.open(site.url("vg"))
            let ads = try await page.count(".ad")
            #expect(ads >= 2)
            let titles = try await page.evaluate(
                "[...document.querySelectorAll('.house-ad-title')].map((title) => title.textContent)"
            )
            let words = titles.array?.compactMap(\.string) ?? []
            #expect(words.count >= 2)
            #expect(Set(words).count == words.count)
            #expect(try await page.count(".ad-slot > .house-ad a[href^='https:']") == words.count)
            #expect(try await page.count(".ad[data-closed]:has(.ad-slot:empty)") == ads - words.count)
        }
    }

    @Test("A brand without words of its own closes what is empty below the window, and nothing moves")
    func closesEmptySlots() async throws {
        let site = try await TestSite.shared
        let lateAd = """
            document.addEventListener("readystatechange", () => {
              if (document.readyState !== "interactive") return
              const main = document.querySelector("main"), ad = document.createElement("aside")
              ad.className = "ad"
              ad.innerHTML = "<div class=ad-slot></div>"
              const near = ad.cloneNode(true)
              near.id = "near"
              ad.id = "far"
              ad.style.marginTop = "2000px"
              main.prepend(near)
              main.append(ad)
            })
            """
        try await Browser.openPage(Page.PageOptions(scriptBefore: lateAd)) { page in
            try await page.open(site.url())
            try await page.waitForElement("#far[data-closed]")
            #expect(try await page.evaluate("getComputedStyle(document.querySelector('#far')).display") == "none")
            #expect(try await page.count("#near[data-closed]") == 0)
            try await page.evaluate("document.querySelector('#far .ad-slot').append('an advertisement'); 0")
            #expect(try await page.evaluate("getComputedStyle(document.querySelector('#far')).display") == "block")
        }
    }
}

@Suite("Widgets on a page", .needsBrowser, .timeLimit(.minutes(20)))
struct WidgetTests {
    @Test("A table of results keeps every score on one line", arguments: [320, 390, 768, 1_280])
    func results(width: Int) async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(hasScript: false, width: width)) { page in
            try await page.open(site.url("sportbladet", "resultat/"))
            #expect(try await page.count(".results tbody tr") == 8)
            let broken = """
                [...document.querySelectorAll(".result-score a")].filter((score) => {
                  const words = document.createRange()
                  words.selectNodeContents(score)
                  return new Set([...words.getClientRects()].map((box) => Math.round(box.top))).size !== 1
                }).length
                """
            #expect(try await page.evaluate(broken) == 0)
            #expect(try await page.count(".results .save, .results time") == 0)
        }
    }

    /// A front with a web teaser of another origin.
    private static let withTeaser = """
        document.addEventListener("readystatechange", () => {
          if (document.readyState !== "interactive") return
          const teaser = document.createElement("div")
          teaser.dataset.webTeaser = "https://elsewhere.invalid/teaser.html"
          teaser.dataset.title = "Quiz"
          document.querySelector("main")?.prepend(teaser)
        })
        """

    @Test("A web teaser from elsewhere has no frame before the reader has agreed, and a sandboxed one after")
    func webTeaser() async throws {
        let site = try await SampleSite.shared
        try await Browser.openPage(Page.PageOptions(scriptBefore: Self.withTeaser)) { page in
            try await page.open(site.url("vg"))
            #expect(try await page.count("iframe") == 0)
            let agree = """
                document.documentElement.dataset.consent = "granted"
                document.dispatchEvent(new CustomEvent("sitegen:consent", { detail: { answer: "granted" } }))
                0
                """
            try await page.evaluate(agree)
            #expect(try await page.count("iframe[sandbox=allow-scripts][title=Quiz]") == 1)
            try await page.evaluate(agree)
            #expect(try await page.count("iframe") == 1)
            for (height, shown) in [(420, 420), (5, 80), (9_000, 1_200)] {
                let ask = """
                    dispatchEvent(new MessageEvent("message", {
                      source: document.querySelector("iframe").contentWindow, origin: "null",
                      data: { type: "sitegen:height", height: \(height) },
                    })), document.querySelector("iframe").style.height
                    """
                #expect(try await page.evaluate(ask).string == "\(shown)px", "it asks for \(height)")
            }
        }
    }
}

import Testing

@Suite("The page follows", .needsBrowser, .timeLimit(.minutes(20)))
struct FollowingTests {
    /// An edit, and what the open page shows once it has followed.
    struct Following: Sendable, CustomTestStringConvertible {
        let what: String
        /// The page that is open.
        let path: String
        let edit: Edit
        /// The condition that is true after the edit and not before.
        let shows: String
        /// Whether the page stays the same document.
        var isSwapped = false

        var testDescription: String { what }
    }

    private static let heading = "document.querySelector('h1').textContent.trim()"
    private static let root = "getComputedStyle(document.documentElement)"

    static let all = [
        Following(
            what: "a template",
            path: "north/sport/",
            edit: Edit("themes/base/templates/section.html", "{{heading}}</h1>", "{{heading}} i dag</h1>"),
            shows: "\(heading) === 'Sport i dag'"
        ),
        Following(
            what: "a token",
            path: "north/sport/",
            edit: Edit(
                "themes/north/tokens.json",
                ##"[1, 1, 1], "hex": "#ffffff""##,
                ##"[1, 1, 0.9412], "hex": "#fffff0""##
            ),
            shows: "\(root).backgroundColor === 'rgb(255, 255, 240)'",
            isSwapped: true
        ),
        Following(
            what: "a stylesheet",
            path: "north/sport/",
            edit: Edit("themes/base/styles/site/10-base.css", "scroll-padding-top: 1rem", "scroll-padding-top: 3rem"),
            shows: "\(root).scrollPaddingTop === '48px'",
            isSwapped: true
        ),
        Following(
            what: "a written page",
            path: "north/om/",
            edit: Edit("content/north/pages/om.md", "Vi skriver.", "Vi skriver mer."),
            shows: "document.querySelector('.prose').textContent.includes('Vi skriver mer.')"
        ),
        Following(
            what: "an article",
            path: "north/guide/kart/",
            edit: Edit("content/north/articles/guide/kart.md", "Nord er opp.", "Sør er ned."),
            shows: "document.querySelector('main').textContent.includes('Sør er ned.')"
        ),
        Following(
            what: "a feed",
            path: "north/sport/",
            edit: Edit("content/feeds/north/sport.json", "Sak 3 fra sport", "En annen sak"),
            shows: "document.querySelector('.feed').textContent.includes('En annen sak')"
        ),
        Following(
            what: "front matter",
            path: "north/sport/",
            edit: Edit("content/north/sections/sport.md", "title: Sport", "title: Idrett"),
            shows: "\(heading) === 'Idrett'"
        ),
    ]

    @Test("An edit shows in the open page, and so does taking it back", arguments: all)
    func followsEdits(_ following: Following) async throws {
        try await PreviewedSite.visit { site, page in
            try await page.open(site.url(following.path))
            #expect(try await !page.holds(following.shows))
            for (edit, isShown) in [
                (following.edit, following.shows), (following.edit.undone, "!(\(following.shows))"),
            ] {
                try await page.mark()
                try site.make(edit)
                try await page.waitFor("\(isShown) && \(Page.isShown)")
                #expect(try await page.isMarked == following.isSwapped)
            }
        }
    }

    @Test("A page that is loaded again stays where it was scrolled to")
    func keepsPlace() async throws {
        try await PreviewedSite.visit { site, page in
            try await page.open(site.url("north/sport/"))
            // The browser does not go back by itself.
            try await page.evaluate("history.scrollRestoration = 'manual'")
            try await page.evaluate("scrollTo({top: 600, behavior: 'instant'})")
            #expect(try await page.holds("scrollY === 600"))
            try await page.mark()
            try site.make(Edit("themes/base/templates/section.html", "{{heading}}</h1>", "{{heading}} i dag</h1>"))
            try await page.waitFor("\(Self.heading) === 'Sport i dag' && \(Page.isShown)")
            #expect(try await !page.isMarked)
            try await page.waitFor("scrollY === 600")
        }
    }

    @Test("A new section comes into the menu and goes from it")
    func followsSections() async throws {
        try await PreviewedSite.visit { site, page in
            let link = "document.querySelector('.menu-panel a[href$=\"kultur/\"]')"
            try await page.open(site.url("north/"))
            #expect(try await !page.holds(link))
            try site.add(PreviewedSite.section("kultur", of: "north"))
            try await page.waitFor(link)
            try site.remove("content/north/sections/kultur.md")
            try await page.waitFor("!\(link) && \(Page.isShown)")
        }
    }

    @Test("Where a section was deleted there is the brand's page for what is not there, until it is back")
    func showsWhatIsNotThere() async throws {
        try await PreviewedSite.visit { site, page in
            let section = "content/north/sections/sport.md"
            let text = try site.read(section)
            try await page.open(site.url("north/sport/"))
            try site.remove(section)
            try await page.waitFor("document.title.startsWith('Fant ikke siden') && \(Page.isShown)")
            #expect(try await page.text(of: ".wordmark") == "North Post")
            try site.write(section, text)
            try await page.waitFor("\(Self.heading) === 'Sport' && \(Page.isShown)")
            await page.forgive("404")
        }
    }

    @Test("A new brand comes onto the list and goes from it")
    func followsBrands() async throws {
        try await PreviewedSite.visit { site, page in
            let link = "document.querySelector('.brand-list a[href*=\"west/\"]')"
            try await page.open(site.url())
            #expect(try await !page.holds(link))
            try site.add(PreviewedSite.brand("west"))
            try await page.waitFor(link)
            try site.remove("content/west")
            try await page.waitFor("!\(link) && \(Page.isShown)")
        }
    }

    @Test("The page of a brand that was deleted is back when the brand is")
    func followsBrandBack() async throws {
        try await PreviewedSite.visit { site, page in
            try site.add(PreviewedSite.brand("west"))
            try await page.open(site.url())
            try await page.waitForElement(".brand-list a[href*='west/']")
            try await page.open(site.url("west/"))
            #expect(try await page.text(of: ".wordmark") == "West Post")
            try site.remove("content/west")
            try await page.waitFor("document.title.startsWith('Page not found') && \(Page.isShown)")
            try site.add(PreviewedSite.brand("west"))
            try await page.waitFor("document.querySelector('.wordmark') && \(Page.isShown)")
            await page.forgive("404")
        }
    }
}

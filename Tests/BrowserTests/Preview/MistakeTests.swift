import Markup
import Testing

@Suite("Mistakes lie over the page", .needsBrowser, .timeLimit(.minutes(20)))
struct MistakeTests {
    /// A mistake that somebody makes while a page is open, and what the overlay says of it.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let edit: Edit
        /// Path, line and column.
        let place: String
        /// The line it is in, with its number.
        let line: String
        /// A part of what is wrong.
        let what: String
        /// A part of what to do.
        let advice: String
    }

    private static let heading = "document.querySelector('h1').textContent.trim()"

    static let all = [
        Mistake(
            testDescription: "a template that asks for what is not there",
            edit: Edit("themes/base/templates/section.html", "{{heading}}</h1>", "{{haeding}}</h1>"),
            place: "themes/base/templates/section.html:7:24",
            line: "7<h1 class=\"page-title\">{{haeding}}</h1>",
            what: "haeding",
            advice: "heading"
        ),
        Mistake(
            testDescription: "a token that is none",
            edit: Edit("themes/north/tokens.json", "{color.paper}", "{color.papre}"),
            place: "themes/north/tokens.json:5:32",
            line: "5        \"surface\": { \"$value\": \"{color.papre}\" }",
            what: "color.papre",
            advice: "color"
        ),
        Mistake(
            testDescription: "front matter that is no YAML",
            edit: Edit("content/north/sections/sport.md", "title: Sport", "title: [Sport"),
            place: "content/north/sections/sport.md:2:8",
            line: "2title: [Sport",
            what: "not closed",
            advice: "]"
        ),
    ]

    @Test("A mistake is reported with its place over the last good page, and goes once it is mended", arguments: all)
    func comesAndGoes(_ mistake: Mistake) async throws {
        try await PreviewedSite.visit { site, page in
            try await page.open(site.url("north/sport/"))
            try await page.mark()
            try site.make(mistake.edit)
            try await page.waitFor(Overlay.isOpen)
            let place = try #require(try await page.evaluate(Overlay.text(of: ".place")).string)
            #expect(place.hasSuffix(mistake.place))
            #expect(try await page.evaluate(Overlay.text(of: "pre .meant")).string == mistake.line)
            for (selector, text) in [(".what", mistake.what), (".advice", mistake.advice)] {
                let said = try #require(try await page.evaluate(Overlay.text(of: selector)).string)
                #expect(said.contains(text))
            }
            #expect(try await page.holds("\(Self.heading) === 'Sport'"))
            #expect(try await page.isMarked)
            try site.make(mistake.edit.undone)
            try await page.waitFor(Overlay.isGone)
            #expect(try await page.isMarked, "nothing is different from before")
        }
    }

    @Test("Escape closes the overlay, the next mistake opens it again, and the mended page comes by itself")
    func closes() async throws {
        try await PreviewedSite.visit { site, page in
            let section = "content/north/sections/sport.md"
            try await page.open(site.url("north/sport/"))
            try site.make(Edit(section, "title: Sport", "title: [Sport"))
            try await page.waitFor(Overlay.isOpen)
            try await page.press(.escape)
            try await page.waitFor(Overlay.isClosed)
            try site.make(Edit("themes/base/templates/section.html", "{{heading}}</h1>", "{{haeding}}</h1>"))
            try await page.waitFor(Overlay.isOpen)
            try site.make(Edit("themes/base/templates/section.html", "{{haeding}}</h1>", "{{heading}}!</h1>"))
            try site.make(Edit(section, "title: [Sport", "title: Idrett"))
            try await page.waitFor("\(Self.heading) === 'Idrett!' && \(Overlay.isGone) && \(Page.isShown)")
        }
    }

    @Test("With a mistake from the start there is a page that waits, and then the real one")
    func startsWithMistake() async throws {
        let mistake = Edit("content/north/brand.yml", "name: North Post", "name: [North Post")
        try await PreviewedSite.visit(startingWith: mistake) { site, page in
            try await page.open(site.url("north/sport/"))
            #expect(try await page.text(of: "h1") == "Not built yet")
            try await page.waitFor(Overlay.isOpen)
            try await page.waitFor("\(Overlay.text(of: ".place")).includes('content/north/brand.yml:')")
            try site.make(mistake.undone)
            try await page.waitFor("\(Self.heading) === 'Sport' && \(Overlay.isGone) && \(Page.isShown)")
            await page.forgive("503")
        }
    }
}

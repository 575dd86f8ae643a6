import Content
import Diagnostics
import TestSupport
import Testing

@Suite("A # in a value")
struct CommentTests {
    /// The article whose front matter has these lines; its title is in the second line of the file.
    private func site(_ lines: String) -> ExampleSite {
        ExampleSite().with("content/vg/articles/tips/boller.md", "---\n\(lines)\n---\nBak dem.\n")
    }

    private func article(_ lines: String) throws -> Article {
        let content = try site(lines).load()
        return try #require(content.brands.first?.sections.flatMap(\.articles).first)
    }

    private static let advice =
        "put the text in quotes; behind a text, a comment needs two spaces before its # and one after it"

    @Test("never shortens a text, in any style", arguments: TestTable.pairs(of: "Content/Comment-cut"))
    func cut(_ lines: String, _ message: String) {
        let file = "content/vg/articles/tips/boller.md"
        #expect(site(lines).messages() == ["\(file):\(message), as \" #\" begins a comment; \(Self.advice)"])
    }

    @Test("never hides a text altogether")
    func hidden() {
        #expect(
            site("title: T\nkicker: #metoo").messages() == [
                "content/vg/articles/tips/boller.md:3:1: error: \"kicker\" has no value, as \" #\" begins a comment; "
                    + Self.advice
            ]
        )
    }

    @Test(
        "begins a comment where it plainly does",
        arguments: [
            "title: Laget  # the headline", "title: Laget   #", "title: \"Laget\" # the headline",
            "title: 'Laget' #1", "title: Laget\n# below", "title: Laget\n  # below", "title: Laget\nkicker: # none yet",
            "# above\ntitle: Laget", "title: > # folded\n  Laget", "title: Laget\npremium: false #yes",
            "title: Laget\npublished: 2026-11-20 #then",
        ]
    )
    func comment(_ lines: String) throws {
        #expect(try article(lines).title == "Laget")
    }

    @Test("belongs to a text that has no space before it, or stands in quotes")
    func kept() throws {
        #expect(try article("title: C#dur og F#").title == "C#dur og F#")
        #expect(try article("title: 'Laget er #1'").title == "Laget er #1")
        #expect(try article("title: |\n  Laget er #1\n").title == "Laget er #1")
    }

    @Test(
        "is looked at in every file",
        arguments: [
            ("content/site.yml", "name: Aviser #1\n", "1:7"),
            ("content/site.yml", "deadline: 5s # ordinary\nuserAgent: avis #1\n", "2:12"),
            ("content/vg/brand.staging.yml", "name: Avisen #1\n", "1:7"),
            ("content/vg/curation/forside.yml", "pin: [{ story: a, at: 1, note: See #1\n }]\n", "1:32"),
        ]
    )
    func files(_ file: String, _ text: String, _ place: String) {
        var staging = SiteEnvironment()
        if file.contains(".staging.") { staging.name = "staging" }
        let site = ExampleSite().with(file, text)
        let messages = messagesOfLoading { () throws(DiagnosticList) in try site.load(in: staging) }
        #expect(
            messages.filter { $0.hasPrefix("\(file):\(place): error: ") && $0.contains("begins a comment") }.count == 1
        )
    }

    @Test("Ids, words, numbers, addresses and dates may have any comment behind them")
    func strict() throws {
        let site = ExampleSite().with(
            "content/vg/sections/sport.md",
            """
            ---
            title: Sport
            feed:
              loader: switchable # the loader
              source: https://feeds.example.no/sport.json #the feed
            limit: 40 # stories
            every: 5m #often
            ---
            """
        )
        #expect(site.messages() == [])
    }
}

@Suite("Texts of one line")
struct OneLineTests {
    @Test(
        "are one line, however the file writes them",
        arguments: [
            "title: >\n  Kongen\n  kommer", "title: |\n  Kongen\n  kommer\n", "title: \"Kongen\\n kommer\\n\"",
            "title: Kongen\n  kommer", "title: \"Kongen\n\n  kommer\"",
        ]
    )
    func oneLine(_ lines: String) throws {
        let site = ExampleSite().with("content/vg/articles/tips/boller.md", "---\n\(lines)\n---\nTekst.\n")
        let content = try site.load()
        #expect(content.brands.first?.sections.flatMap(\.articles).first?.title == "Kongen kommer")
    }

    @Test("also those that curations and pictures give")
    func others() throws {
        let text =
            "title: T\nimage:\n  url: feeds/images/boller.svg\n  alt: >\n    En\n    bolle\n  credit: |\n    Kari\n"
        let site = ExampleSite().with("content/vg/articles/tips/boller.md", "---\n\(text)---\nTekst.\n")
        let content = try site.load()
        let image = try #require(content.brands.first?.sections.flatMap(\.articles).first?.image)
        #expect(image.alt == "En bolle")
        #expect(image.credit == "Kari")
    }
}

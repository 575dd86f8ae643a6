import Content
import Foundation
import Testing

@Suite("Several sources of a section, and what its editor wants")
struct CurationMistakeTests {
    /// The example site with a front of two sources and a curation.
    private static let site: ExampleSite = {
        var site = ExampleSite()
        site.texts["content/vg/sections/forside.md"] = """
            ---
            title: Forside
            sources:
              - { loader: unified, source: feeds/vg/forside.json, limit: 10, weight: 2 }
              - { loader: syndication, source: "https://feeds.example.no/ntb.xml", label: ntb }
            merge: first 3 of forside, then newest of all
            ---
            """
        site.texts["content/vg/curation/forside.yml"] = """
            pin:
              - { story: abc-1, slot: 1, until: 2026-11-21T06:00, note: Kari wants it }
            hide:
              - { story: "https://www.vg.example/i/2", from: 2026-11-20 }
            change:
              - { story: abc-3, headline: Ny tittel, kicker: "", boost: 2, image: feeds/images/boller.svg }
            move:
              - { story: abc-4, after: abc-3 }
            limit: 20
            backfill: ntb
            """
        return site
    }()

    @Test("Sources, their order and an editor's changes are read")
    func good() throws {
        let content = try Self.site.load()
        let section = try #require(content.brands.first?.sections.first)
        guard case .merged(let sources, let rule) = section.loader else {
            Issue.record("not merged")
            return
        }
        #expect(sources.map(\.label) == ["forside", "ntb"])
        #expect(sources.map(\.limit) == [10, nil])
        #expect(sources.map(\.weight) == [2, 1])
        #expect(rule.steps.map(\.description) == ["first 3 of forside", "newest of all"])
        #expect(section.transform.isEmpty, "the first source brings advertisements of its own")
        let curation = section.curation
        #expect(curation.lines.map(\.line) == [2, 4, 6, 8])
        #expect(curation.limit == 20)
        #expect(curation.backfill == "ntb")
        #expect(curation.lines[0].action == .pin("abc-1", slot: 1))
        // The time is Oslo's.
        #expect(curation.lines[0].period.until == Date(iso8601: "2026-11-21T05:00:00Z"))
        #expect(curation.lines[3].action == .moveBehind("abc-4", "abc-3"))
        guard case .change(_, let change) = curation.lines[2].action else {
            Issue.record("no change")
            return
        }
        #expect(change.headline == "Ny tittel")
        #expect(change.kicker?.isEmpty == true)
        #expect(change.image?.address.embeddedPath == "feeds/images/boller.svg")
        #expect(section.curationFile == "content/vg/curation/forside.yml")
    }

    @Test("The next change of a brand is that of its editor too")
    func nextChange() throws {
        let now = try #require(Date(iso8601: "2026-11-20T12:00:00Z"))
        let brand = try #require(try Self.site.load().brands.first)
        #expect(brand.nextChange(after: now) == Date(iso8601: "2026-11-21T05:00:00Z"))
    }

    @Test(
        "Every mistake of sources has its place and its advice",
        arguments: Mistake.table(of: "Content/CurationMistake-sources")
    )
    func sources(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/forside.md", of: Self.site)
    }

    @Test(
        "Every mistake of an editor has its place and its advice",
        arguments: Mistake.table(of: "Content/CurationMistake-curation")
    )
    func curation(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/curation/forside.yml", of: Self.site)
    }

    @Test("A curation of no section is reported")
    func unlisted() {
        var site = Self.site
        site.texts["content/vg/curation/forsiden.yml"] = "limit: 3"
        #expect(
            site.messages() == [
                "content/vg/curation/forsiden.yml: warning: a curation of no section; did you mean \"forside.yml\"?"
            ]
        )
    }
}

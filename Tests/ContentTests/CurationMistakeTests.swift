import Content
import Foundation
import Testing

@Suite("Several sources of a section, and what its editor wants")
struct CurationMistakeTests {
    @Test("Sources, their order and an editor's changes are read")
    func good() throws {
        let content = try ExampleSite.withCuration.load()
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
        let brand = try #require(try ExampleSite.withCuration.load().brands.first)
        #expect(brand.nextChange(after: now) == Date(iso8601: "2026-11-21T05:00:00Z"))
    }

    @Test("A curation of no section is reported")
    func unlisted() {
        var site = ExampleSite.withCuration
        site.texts["content/vg/curation/forsiden.yml"] = "limit: 3"
        #expect(
            site.messages() == [
                "content/vg/curation/forsiden.yml: warning: a curation of no section; did you mean \"forside.yml\"?"
            ]
        )
    }
}

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
        #expect(curation.lines[0].until == Date(iso8601: "2026-11-21T05:00:00Z"))
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

    @Test("Every mistake of sources has its place and its advice", arguments: sourceMistakes)
    func sources(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/forside.md", of: Self.site)
    }

    @Test("Every mistake of an editor has its place and its advice", arguments: curationMistakes)
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

private let sourceMistakes = Mistake.table(
    #"""
    - title: Forside⏎ =>
      2:1: error: several sources have no title; add "title: …"
    - label: ntb => label: forside
      5:79: error: the label "forside" is repeated, first on line 4; give each source its own "label: …"
    - of forside, then => of frside, then
      6:8: error: no source has the label "frside"; did you mean "forside"?
    - merge: first 3 of forside, then newest of all => merge: nwest
      6:8: error: "merge" cannot be "nwest"; write newest, inOrder, interleave, or steps: first 3 of forside, then newest of all
    - loader: syndication, => loader: web,
      5:15: error: a page of the web has no stories; use a loader of feeds, or markdown
    - merge: first => every: 10⏎merge: first
      6:8: error: "every" cannot be "10"; write a whole number and a unit: 30s, 1m, 6h or 1d
    - merge: first => every: 8d⏎merge: first
      6:8: error: "every" cannot be "8d"; write a time from 1s to 7d
    - limit: 10 => limit: 0
      4:62: error: "limit" cannot be 0; write a number from 1 to 1000
    - sources: => feed: { loader: markdown }⏎sources:
      3:1: error: both feed and sources; make the feed one of the sources
    - source: feeds/vg/forside.json => label: forside
      4:5: error: loader unified needs "source"; add "source: feeds/….json" or an address
    """#
)

private let curationMistakes = Mistake.table(
    #"""
    - slot: 1 => slott: 1
      2:5: error: missing key "slot" in pin; add "slot: …"
      2:21: error: unknown key "slott" in pin; did you mean "slot"?
    - headline: Ny tittel => headline: Ferge: sen
      6:31: error: ": " in the middle of a value; put the whole value in quotes
    - headline: Ny tittel => headline: Ferge #1
      6:31: error: " #" in the middle of a value, which begins a comment; put the whole value in quotes
    - story: abc-3, headline: Ny tittel => story: 'abc: ''3', headline: [Direkte] nå
      6:36: error: text behind a bracket; put the whole value in quotes
    - story: abc-3, headline: Ny tittel => headline: "Øl: \"a\"" slutt
      6:17: error: text behind a quotation; put the whole value in quotes
    - headline: Ny tittel, kicker: "", boost: 2, image: feeds/images/boller.svg } => headline: Ny tittel
      6:5: error: keys and values that begin with { are not closed; write a comma between them and } at the end
    -   - { story: "https://www.vg.example/i/2" =>   { story: "https://www.vg.example/i/2"
      4:3: error: "hide" must be a list, but is keys and values; begin the entry with "- ", on a line of its own
    - until: 2026-11-21T06:00 => until: i morgen
      2:37: error: "until" cannot be "i morgen"; write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone 2026-11-20T09:40+01:00
    - slot: 1 => slot: 0
      2:27: error: "slot" cannot be 0; write a number from 1 to 1000
    - story: abc-1 => story: ""
      2:14: error: "story" is empty; write the id of a story, or its address
    - until: 2026-11-21T06:00 => from: 2026-11-21, until: 2026-11-20
      2:55: error: "until" is not after "from", so the line would never count; write a later time, or take one of the two out
    - after: abc-3 => note: x
      8:5: error: a move to nowhere; write either before or after with another story
    - headline: Ny tittel, kicker: "", boost: 2, image: feeds/images/boller.svg => note: Kari
      6:5: error: a change of nothing; add headline, kicker, image or boost
    - boost: 2 => boost: 9
      6:61: error: "boost" cannot be 9; write a level from 0 to 3
    - boller.svg => bolle.svg
      6:71: error: the picture content/feeds/images/bolle.svg does not exist; correct the path or put the file there
    - limit: 20⏎ =>
      9:1: error: "backfill" without "limit" fills nothing; add "limit: …"
    - backfill: ntb => backfill: nbt
      10:11: error: no source has the label "nbt"; did you mean "ntb"?
    """#
)

import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("A section can be asked why each story stands where it does", .timeLimit(.minutes(20)))
struct ExplainTests {
    private static let curation = """
        pin:
          - { story: charlie, slot: 1, until: 2026-11-20T20:00, note: Kari }
        hide:
          - { story: bravo }
          - { story: nobody }
        change:
          - { story: alpha, headline: Alfa }
        """

    private func explanation(_ edited: EditedSite) async throws -> Explanation {
        let explainer = SectionExplainer(site: edited.site.folder, now: edited.site.options().now)
        return try await explainer.explanation(of: "north/a")
    }

    @Test("Every slot has its reason, with the editor's line and what stood there before")
    func slots() async throws {
        let edited = try await EditedSite(sources: false).built()
        try edited.edit(Self.curation)
        let explanation = try await explanation(edited)
        #expect(explanation.slots.map(\.title) == ["Charlie", "Alfa", "Delta"])
        #expect(explanation.slots.map(\.before?.title) == ["Alpha", "Bravo", "Charlie"])
        #expect(explanation.slots[0].why == "pinned by line 2 (until 2026-11-20 20:00; Kari)")
        #expect(explanation.slots[1].wishes.map(\.line) == [7])
        #expect(explanation.absences.map(\.why) == ["hidden by line 4"])
        #expect(explanation.wishes.map(\.line) == [2, 4, 5, 7])
        #expect(explanation.wishes[2].result == "no feed has such a story")
        #expect(!edited.site.exists("output/north/x"))
    }

    @Test("The text tells all of it, one slot, or one story")
    func text() async throws {
        let edited = try await EditedSite(sources: false, curation: Self.curation).built()
        let explanation = try await explanation(edited)
        let all = try #require(explanation.text(of: .all))
        #expect(all.hasPrefix("north/a, 2026-11-20 13:00: 3 stories, state native\n\n   1  Charlie\n"))
        #expect(all.contains("\nNot in the list:\n  Bravo\n      hidden by line 4 · number 2 of the feed · id bravo\n"))
        #expect(all.contains("  line 5: hide nobody: no feed has such a story\n"))
        #expect(all.contains("\n   2  Alfa\n      in the order of the feed · number 1 of the feed · "))
        #expect(all.contains(" · id alpha\n"))
        #expect(!all.contains("before:"), "nothing has changed since the last build")
        let slot = try #require(explanation.text(of: .slot(2)))
        #expect(slot.contains("Alfa") && slot.contains("address: https://www.paper.example/alpha"))
        #expect(explanation.text(of: .story("https://www.paper.example/alpha?utm_source=x")) == slot)
        #expect(explanation.text(of: .story("bravo"))?.contains("hidden") == true)
        #expect(explanation.text(of: .slot(4)) == nil)
    }

    @Test("A block without stories is told of")
    func emptyBlock() async throws {
        let blocks = "blocks:\n  - { section: b }\n  - { id: none, section: b, tag: nothing }"
        let site = try TemporarySite(
            north: ["b": TemporarySite.feed([TemporarySite.story("Bravo")])],
            ["content/north/sections/a.md": "---\ntitle: A\n\(blocks)\n---\n"]
        )
        _ = try await site.build()
        let explainer = SectionExplainer(site: site.folder, now: site.options().now)
        let text = try await explainer.explanation(of: "north/a").text(of: .all)
        #expect(text?.contains("Blocks that are not shown:\n  none: it has too few stories\n") == true, "\(text ?? "")")
    }

    @Test("Rules are told with what they have done, and are the reasons of places and absences")
    func rules() async throws {
        let edited = try await EditedSite(sources: false)
        let section = "content/north/sections/a.md"
        let text = try edited.site.read(section)
        let transform = """
            ---
            transform:
              - drop: { matches: bravo }
              - sort: oldest
              - set: { kicker: Rule }
                where: { matches: alpha }
              - insert: { ad: "7", after: alpha }
              - limit: 1
                from: 2026-11-20T20:00
            """
        try edited.site.write(section, text.replacing("---\n", with: transform + "\n", maxReplacements: 1))
        let report = try await edited.build()
        #expect(report.nextChange?.timeIntervalSince1970 == 1_795_201_200)
        let explanation = try await explanation(edited)
        let all = try #require(explanation.text(of: .all))
        #expect(all.contains("changed by rule 3, line 5: set kicker Rule where matches alpha\n"))
        #expect(all.contains("advertisement 7\n      rule 4, line 7: insert ad 7 after alpha\n"))
        #expect(all.contains("Bravo\n      left out by rule 1, line 3: drop matches bravo"))
        #expect(
            all.contains(
                """

                Rules:
                  rule 1, line 3: drop matches bravo: 1 story left out
                  rule 2, line 4: sort oldest: 3 stories sorted
                  rule 3, line 5: set kicker Rule where matches alpha: 1 story changed
                  rule 4, line 7: insert ad 7 after alpha: inserted 1 time
                  rule 5, line 8: limit 1: begins 2026-11-20 20:00

                """
            )
        )
    }

    @Test("A takedown tells the sections in which it takes the story down, and that no section has one")
    func takedowns() async throws {
        let edited = try await EditedSite(sources: false)
        try edited.site.write("content/north/curation/b.yml", "takedown: [{ story: alpha }, { story: nobody }]")
        _ = try await edited.build()
        let explainer = SectionExplainer(site: edited.site.folder, now: edited.site.options().now)
        let results = try await explainer.explanation(of: "north/b").wishes.map(\.result)
        #expect(results == ["done in a", "no feed or article of the brand has such a story"])
    }

    @Test("Sources and steps of a merged section are named")
    func merged() async throws {
        let edited = try await EditedSite().built()
        let explanation = try await explanation(edited)
        let titles = explanation.slots.map(\.title).joined(separator: " ")
        #expect(titles == (try edited.headlines), "the kept copy of the agency is explained")
        let json = explanation.json
        let slot = json["slots"]?.array?[3]
        #expect(slot?["why"]?.string == "step 2 of merge, “interleave of all”, takes it as number 2")
        #expect(slot?["source"]?.string == "agency")
        let absence = json["notShown"]?.array?.first
        #expect(absence?["why"]?.string == "the same id as number 1 of desk")
    }

    @Test("A story on a further page is in a row of that page")
    func furtherPage() async throws {
        let edited = try await EditedSite(sources: false)
        try edited.site.write(
            "content/north/sections/a.md",
            "---\nfeed: { loader: unified, source: feeds/north/a.json }\nlimit: 2\n---\n"
        )
        let rows = try await explanation(edited).slots.map(\.row)
        #expect(rows.map { $0?.hasPrefix("row 1, ") } == [true, true, false, false])
        #expect(rows.map { $0?.hasPrefix("page 2, row ") } == [false, false, true, true])
        #expect(rows[2]?.hasPrefix("page 2, row 1, ") == true)
    }

    @Test("A story that rows show above the one it follows says as which readers meet it")
    func readingOrder() async throws {
        let edited = try await EditedSite(sources: false, curation: "change:\n  - { story: charlie, boost: 3 }\n")
        let places = try await explanation(edited).slots.map { slot in
            slot.row?.components(separatedBy: ", where ").dropFirst().first
        }
        #expect(places == [nil, nil, "readers meet it as number 4", "readers meet it as number 3"])
    }

    @Test("Advertisements of another source are named, with the stories before them")
    func otherAdvertisements() async throws {
        let edited = try await EditedSite()
        let feed = EditedSite.feed("Xray").replacing("]}", with: #",{"type":"ad","id":"7"}]}"#)
        await edited.server.give(EditedSite.agency, feed)
        _ = try await edited.build()
        let text = try #require(try await explanation(edited).text(of: .all))
        #expect(
            text.contains(
                "  advertisement 7\n      only the first source brings advertisements and widgets · agency has it after 1 story\n"
            )
        )
    }

    @Test("A section that is not there is named, with the nearest")
    func unknown() async throws {
        let edited = try await EditedSite(sources: false)
        for (name, advice) in [
            ("north/culture", "north has a, b"), ("nort/a", "did you mean \"north\"?"), ("north", "as in vg/forside"),
        ] {
            do throws(DiagnosticList) {
                _ = try await SectionExplainer(site: edited.site.folder).explanation(of: name)
                Issue.record("\(name) is explained")
            } catch {
                #expect(error.all.first?.description.contains(advice) == true, "\(error)")
            }
        }
    }
}

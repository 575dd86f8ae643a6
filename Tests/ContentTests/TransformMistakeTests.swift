import Content
import Foundation
import Testing

@Suite("The rules of a transform in files")
struct TransformMistakeTests {
    private func rules(_ lines: String) throws -> [TransformRule] {
        let site = ExampleSite().replacing(
            "insert: [{ widget: carousel, at: 2 }]",
            by: "transform:\n" + lines,
            in: "content/vg/sections/sport.md"
        )
        return try site.load().brands.first?.sections.first { $0.id == "sport" }?.transform ?? []
    }

    @Test("Each rule is read with its line and its time")
    func rules() throws {
        let read = try rules(
            """
              - keep: { section: [sport, football], picture: true }
              - drop: { tag: betting, olderThan: 2d, matches: "live:" }
                until: 2026-11-20T12:00
              - unique: link
              - sort: newest
              - set: { kicker: Sport, author: "" }
                where: { premium: true }
              - rename: { section: kicker }
              - insert: { ad: top, every: 5, times: 3 }
              - insert: { widget: list, after: vg-sport-1 }
              - limit: 30
            """
        )
        let noon = Date(timeIntervalSince1970: 1_795_172_400)
        let drop = StoryFilter(tags: ["betting"], words: ["live:"], olderThan: 172_800)
        #expect(
            read == [
                TransformRule(.keep(StoryFilter(sections: ["sport", "football"], hasPicture: true)), line: 8),
                TransformRule(.drop(drop), during: Period(until: noon), line: 9),
                TransformRule(.unique(.link), line: 11),
                TransformRule(.sort(.newest), line: 12),
                TransformRule(
                    .set(StoryValues(texts: [.kicker: "Sport", .author: ""]), of: StoryFilter(isPremium: true)),
                    line: 13
                ),
                TransformRule(.rename(.section, to: .kicker), line: 15),
                TransformRule(.insert(InsertRule(.ad(AdSlot(id: "top")), .every(5, most: 3))), line: 16),
                TransformRule(.insert(InsertRule(.widget(Widget(.list([]))), .after("vg-sport-1"))), line: 17),
                TransformRule(.limit(30), line: 18),
            ]
        )
    }

    @Test("The brand's advertisements stay unless a rule of the section inserts something")
    func brand() throws {
        let ads = TransformRule(.insert(InsertRule(.ad(AdSlot(id: "457")), at: 4)))
        #expect(try rules("  - limit: 3") == [TransformRule(.limit(3), line: 8), ads])
        #expect(try rules("  - insert: { ad: \"1\", at: 0 }").count == 1)
    }

    @Test(
        "A brand's rule about stories of a section counts in all others, also in those with advertisements of their own"
    )
    func brandWide() throws {
        let site = ExampleSite().replacing(
            "{ ad: \"457\", at: 4 }",
            by: "{ section: tips, at: 1 }",
            in: "content/vg/brand.yml"
        )
        let sections = try site.load().brands.first?.sections ?? []
        let rule = TransformRule(.insert(InsertRule(.stories(of: "tips", 3), .index(1))))
        #expect(sections.first { $0.id == "forside" }?.transform == [rule])
        #expect(sections.first { $0.id == "tips" }?.transform == [])
    }
}

import Content
import Foundation
import Testing

@Suite("The rules of a transform in files")
struct TransformMistakeTests {
    @Test("Every mistake of a rule has its place and its advice", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/sport.md")
    }

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
                TransformRule(.drop(drop), until: noon, line: 9),
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

private let mistakes = Mistake.table(
    #"""
    - insert: => transform: [{ limit: 3 }]⏎insert:
      8:1: error: both transform and insert, its short form; make each entry a rule of transform: "- insert: { ad: …, at: … }"
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ lmit: 3 }]
      7:13: error: an entry of "transform" does nothing; write one of keep, drop, unique, sort, limit, set, rename, insert, command
      7:15: error: unknown key "lmit" in transform; did you mean "limit"?
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ limit: 3, sort: newest }]
      7:13: error: an entry of "transform" does 2 things; make an entry for each of sort, limit
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ sort: latest }, { unique: title }, { limit: -1 }]
      7:21: error: "sort" cannot be "latest"; allowed words: newest, oldest
      7:41: error: "unique" cannot be "title"; allowed words: link, headline
      7:59: error: "limit" cannot be -1; write a number of stories, such as 30
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ drop: {} }, { drop: { sectoin: a } }, { keep: { olderThan: 2w } }]
      7:21: error: "drop" has no condition; add one of section, tag, matches, premium, breaking, picture, olderThan, newerThan
      7:35: error: "drop" has no condition; add one of section, tag, matches, premium, breaking, picture, olderThan, newerThan
      7:37: error: unknown key "sectoin" in drop; did you mean "section"?
      7:74: error: "olderThan" cannot be "2w"; write a whole number and a unit, 30m, 24h or 7d, of a year at most
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ keep: { tag: [] }, where: { tag: a } }, { sort: newest, where: { tag: a } }]
      7:28: error: "tag" has 0 texts; write 1 to 100
      7:34: error: "where" cannot be used with "keep"; put the conditions below keep
      7:71: error: "where" cannot be used with "sort"; delete it
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ set: {} }, { set: { headline: x } }, { rename: { kicker: title } }]
      7:20: error: "set" changes nothing; add one of kicker, section, author, premium, breaking, boost
      7:33: error: "set" changes nothing; add one of kicker, section, author, premium, breaking, boost
      7:35: error: unknown key "headline" in set; known keys: kicker, section, author, premium, breaking, boost
      7:72: error: "kicker" cannot be "title"; allowed words: kicker, section, author
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ rename: { kicker: author, author: kicker } }]
      7:23: error: "rename" must name one field; write { section: kicker }, and a rule for each further field
    - insert: [{ widget: carousel, at: 2 }] => insert: [{ ad: a, at: 1, every: 2 }, { ad: b, at: 1, times: 2 }]
      7:10: error: an entry of "insert" has 2 places; write one of at, every and after
      7:54: error: "times" cannot be used without "every"; delete it, or write "every: …"
    - insert: [{ widget: carousel, at: 2 }] => insert: [{ section: sport, at: 1 }, { section: forsiden, at: 1, stories: 21 }, { at: 1, stories: 2 }]
      7:21: error: "sport" is no other section; sections whose stories can come in: forside, nett, tips
      7:48: error: "forsiden" is no other section; did you mean "forside"?
      7:74: error: "stories" cannot be 21; write a number from 1 to 20
      7:80: error: an entry of "insert" has no ad, widget or section; write { ad: "457", at: 4 }
      7:89: error: "stories" cannot be used without "section"; delete it, or write "section: …"
    - insert: [{ widget: carousel, at: 2 }] => insert: [{ section: forside, ad: a, at: 1 }, { section: nett, at: 2 }]
      7:1: warning: stories of nett, which is a page elsewhere and has none; name a section with a feed
      7:10: error: an entry of "insert" has ad and section; make 2 entries of it
    - insert: [{ widget: carousel, at: 2 }] => transform: [{ limit: 3, from: 2026-11-21, until: 2026-11-20 }]
      7:50: error: "until" is not after "from", so the rule would never count; write a later time, or take one of the two out
    """#
)

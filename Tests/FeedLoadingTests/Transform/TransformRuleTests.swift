import FeedLoading
import Foundation
import Testing

@Suite("The rules of a transform")
struct TransformRuleTests {
    private static let now = Letters.now

    /// The letters of a list after some rules.
    private func text(_ list: String, _ actions: TransformRule.Action...) -> String {
        let rules = actions.map { TransformRule($0) }
        return Letters.text(rules.transform(at: Self.now)(Letters.source(list).items))
    }

    /// The ids of stories after some rules.
    private func ids(_ stories: [Teaser], _ actions: TransformRule.Action...) -> [String] {
        let items = actions.map { TransformRule($0) }.transform(at: Self.now)(stories.map { .teaser($0) })
        return items.compactMap { $0.story?.id }
    }

    private static func ago(_ hours: Double) -> Date { now.addingTimeInterval(-hours * 3_600) }

    private static func stories() throws -> [Teaser] {
        let picture = Picture(address: try #require(WebAddress("https://example.no/a.jpg")))
        return [
            Teaser(id: "a", title: "Odds of the day", published: ago(1), section: "Sport", tags: ["Betting", "Odds"]),
            Teaser(id: "b", title: "LIVE: the final", kicker: "Final", published: ago(30), image: picture),
            Teaser(id: "c", title: "Rates", summary: SafeHTML(text: "The bank decides"), isPremium: true),
            Teaser(id: "d", title: "Budget", published: ago(60), section: "sport", isBreaking: true),
        ]
    }

    @Test(
        "A filter is met by the stories that meet all its conditions",
        arguments: [
            (StoryFilter(), "abcd"),
            (StoryFilter(sections: ["SPORT"]), "ad"),
            (StoryFilter(sections: ["sport", "culture"], isBreaking: true), "d"),
            (StoryFilter(tags: ["odds", "x"]), "a"),
            (StoryFilter(words: ["live:"]), "b"),
            (StoryFilter(words: ["FINAL", "bank"]), "bc"),
            (StoryFilter(isPremium: true), "c"),
            (StoryFilter(isPremium: false), "abd"),
            (StoryFilter(hasPicture: true), "b"),
            (StoryFilter(olderThan: 30 * 3_600), "bd"),
            (StoryFilter(newerThan: 30 * 3_600), "a"),
            (StoryFilter(olderThan: 3_600, newerThan: 31 * 3_600), "ab"),
            (StoryFilter(sections: ["culture"]), ""),
        ]
    )
    func filters(_ filter: StoryFilter, expected: String) throws {
        let stories = try Self.stories()
        #expect(ids(stories, .keep(filter)).joined() == expected)
        #expect(ids(stories, .drop(filter)).joined() == "abcd".filter { !expected.contains($0) })
    }

    @Test("Of stories that are alike the first one stays")
    func unique() throws {
        func link(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }
        let stories = [
            Teaser(id: "a", title: "One", link: try link("https://example.no/1")),
            Teaser(id: "b", title: "one ", link: try link("https://example.no/1?utm_source=x")),
            Teaser(id: "c", title: "Two"), Teaser(id: "d", title: " ONE"), Teaser(id: "e", title: "Three"),
        ]
        #expect(ids(stories, .unique(.link)) == ["a", "c", "d", "e"])
        #expect(ids(stories, .unique(.headline)) == ["a", "c", "e"])
    }

    @Test("Stories are sorted by their dates, those of one date and those without in their order")
    func sort() {
        let stories = [
            Teaser(id: "a", title: "A"), Teaser(id: "b", title: "B", published: Self.ago(2)),
            Teaser(id: "c", title: "C", published: Self.ago(1)), Teaser(id: "d", title: "D"),
            Teaser(id: "e", title: "E", published: Self.ago(2)),
        ]
        #expect(ids(stories, .sort(.newest)) == ["c", "b", "e", "a", "d"])
        #expect(ids(stories, .sort(.oldest)) == ["b", "e", "c", "a", "d"])
    }

    @Test("Rules apply in order, and advertisements keep their distance from the top")
    func order() {
        let some = StoryFilter(words: ["story b", "story c"])
        #expect(text("a1bcd2e", .drop(some), .limit(2)) == "a1d2")
        #expect(text("a1bcd2e", .limit(2), .drop(some)) == "a12")
        #expect(text("abcde", .limit(1, of: some)) == "abde")
        #expect(text("abc", .limit(0)).isEmpty)
        #expect(text("a1b", .keep(StoryFilter(words: ["nothing"]))) == "1")
    }

    @Test(
        "An item comes in after every so many stories, as long as another one follows",
        arguments: [
            ("abcdefg", 2, nil, "ab9cd9ef9g"),
            ("abcdef", 2, nil, "ab9cd9ef"),
            ("abcdefg", 2, 1, "ab9cdefg"),
            ("abcdefg", 2, 0, "abcdefg"),
            ("a1b2c3", 1, nil, "a91b92c3"),
            ("abc", 5, nil, "abc"),
            ("abc", 0, nil, "abc"),
            ("", 1, nil, ""),
            ("1", 1, nil, "1"),
        ] as [(String, Int, Int?, String)]
    )
    func every(_ list: String, _ count: Int, _ most: Int?, expected: String) {
        #expect(text(list, .insert(InsertRule(.ad(AdSlot(id: "9")), .every(count, most: most)))) == expected)
    }

    @Test("An item comes in after a story, also after one that is pinned, and nowhere without it")
    func after() {
        let ad = FeedItem.ad(AdSlot(id: "9"))
        #expect(text("ab1c", .insert(InsertRule(ad, .after("b")))) == "ab91c")
        #expect(text("abc", .insert(InsertRule(ad, .after("c"))), .insert(InsertRule(ad, at: 0))) == "9abc9")
        #expect(text("abc", .insert(InsertRule(ad, .after("x")))) == "abc")
        let rules = ArrangementRules(
            curation: Letters.curation(.pin("c", slot: 1)),
            transform: [TransformRule(.insert(InsertRule(ad, .after("c"))))]
        )
        #expect(Letters.text(arrange([Letters.source("abc")], by: rules, at: Self.now).items) == "c9ab")
    }

    @Test("Fields are set, emptied and renamed, where a story is meant")
    func fields() throws {
        let rules = [
            TransformRule(.rename(.section, to: .kicker)),
            TransformRule(
                .set(StoryValues(texts: [.author: "NTB"], isPremium: true, boost: 2), of: StoryFilter(sections: [])),
            ),
            TransformRule(.set(StoryValues(texts: [.kicker: ""]), of: StoryFilter(words: ["final"]))),
        ]
        let items = rules.transform(at: Self.now)(try Self.stories().map { .teaser($0) })
        let stories = items.compactMap(\.story)
        #expect(stories.map(\.kicker) == ["Sport", nil, nil, "sport"])
        #expect(stories.map(\.section) == [nil, nil, nil, nil])
        #expect(stories.allSatisfy { $0.byline == "NTB" && $0.isPremium && $0.boost == 2 })
    }

    @Test("A rule counts in its time only, and the next change is told")
    func time() throws {
        let rule = TransformRule(.limit(1), during: Period(from: Self.now, until: Self.now.addingTimeInterval(60)))
        func count(_ seconds: Double) -> Int {
            [rule].transform(at: Self.now.addingTimeInterval(seconds))(Letters.source("abc").items).count
        }
        #expect([-1.0, 0, 59, 60].map(count) == [3, 1, 1, 3])
        func next(_ seconds: Double) -> Date? {
            [rule].nextChange(of: [Teaser](), after: Self.now.addingTimeInterval(seconds))
        }
        #expect(next(-1) == Self.now)
        #expect(next(0) == Self.now.addingTimeInterval(60))
        #expect(next(60) == nil)
        let old = TransformRule(.drop(StoryFilter(olderThan: 2 * 3_600)))
        let stories = [Teaser(title: "A", published: Self.ago(1)), Teaser(title: "B", published: Self.ago(3))]
        #expect([old].nextChange(of: stories, after: Self.now) == Self.now.addingTimeInterval(3_600))
        #expect([old].nextChange(of: [stories[1]], after: Self.now) == nil)
    }

    @Test("Each place and each absence has the rule as its reason")
    func reasons() throws {
        let rules = [
            TransformRule(.drop(StoryFilter(words: ["story b"]))), TransformRule(.sort(.oldest)),
            TransformRule(.set(StoryValues(texts: [.kicker: "K"]), of: StoryFilter(words: ["story c"]))),
            TransformRule(.insert(InsertRule(.ad(AdSlot(id: "9")), at: 1))),
        ]
        let result = arrange([Letters.source("abc")], by: ArrangementRules(transform: rules), at: Self.now)
        #expect(Letters.text(result.items) == "c9a")
        #expect(result.slots.map(\.reason) == [.sorted(rule: 1), .inserted(rule: 3), .sorted(rule: 1)])
        #expect(result.slots.map(\.rules) == [[2], [], []])
        #expect(result.leftOut.map(\.reason) == [.dropped(rule: 0)])
        #expect(result.leftOut.map(\.origin.place) == [2])
    }

    @Test("An editor's pin stays, whatever rules leave out or sort, and editors change what rules have set")
    func editors() {
        let rules = ArrangementRules(
            curation: Letters.curation(.pin("b", slot: 1), .change("a", StoryChange(kicker: "Editor"))),
            transform: [
                TransformRule(.drop(StoryFilter(words: ["story b", "story c"]))),
                TransformRule(.set(StoryValues(texts: [.kicker: "Rule"]))),
            ]
        )
        let result = arrange([Letters.source("abcd")], by: rules, at: Self.now)
        #expect(Letters.text(result.items) == "bad")
        #expect(result.items.map { $0.story?.kicker } == ["Rule", "Editor", "Rule"])
    }

    @Test("What rules leave out does not fill up a list, and what is left of the fill has a reason")
    func backfill() {
        let rules = ArrangementRules(
            merge: MergeRule([.init(.inOrder)]),
            curation: Curation(limit: 3, backfill: "more"),
            transform: [TransformRule(.drop(StoryFilter(words: ["story x"]))), TransformRule(.sort(.oldest))]
        )
        let sources = [Letters.source("ab", label: "own"), Letters.source("xyz", label: "more", age: 9_000)]
        let result = arrange(sources, by: rules, at: Self.now)
        #expect(Letters.text(result.items) == "baz")
        #expect(result.slots.last?.reason == .backfilled)
        #expect(Set(result.leftOut.map { "\(Letters.name($0.item)) \($0.reason)" }).count == 2)
        #expect(result.leftOut.map(\.reason).contains(.beyondLimit(3)))
    }

    @Test("Stories inside widgets are dropped, too")
    func widgets() {
        let inside = [Teaser(id: "x", title: "Odds"), Teaser(id: "y", title: "News")]
        let items: [FeedItem] = [.widget(Widget(.mostRead(inside))), .teaser(Teaser(id: "a", title: "Odds"))]
        let rules = [TransformRule(.drop(StoryFilter(words: ["odds"])))]
        let result = arrange([SourceItems(items: items)], by: ArrangementRules(transform: rules), at: Self.now)
        #expect(Letters.text(result.items) == "[y]")
        #expect(result.leftOut.map(\.reason) == [.dropped(rule: 0), .dropped(rule: 0)])
    }

    @Test("A rule reads as files write it")
    func words() {
        let filter = StoryFilter(sections: ["sport", "football"], hasPicture: true, olderThan: 2 * 86_400)
        #expect("\(TransformRule(.keep(filter)))" == "keep section sport or football, picture true, olderThan 2d")
        #expect("\(TransformRule(.limit(3, of: StoryFilter(newerThan: 90))))" == "limit 3 where newerThan 90s")
        let values = StoryValues(texts: [.kicker: "", .author: "NTB"], isBreaking: false)
        #expect("\(TransformRule(.set(values)))" == "set kicker \"\", author NTB, breaking false")
        let insert = InsertRule(.ad(AdSlot(id: "7")), .every(5, most: 2))
        #expect("\(TransformRule(.insert(insert)))" == "insert ad 7 every 5, 2 times")
    }
}

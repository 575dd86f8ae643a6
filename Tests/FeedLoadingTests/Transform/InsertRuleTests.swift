import FeedLoading
import Testing

@Suite("Insert rules")
struct InsertRuleTests {
    @Test(
        "A rule puts its item where it says, or as near as the list allows",
        arguments: [
            ("abc", [0], "0abc"),
            ("abc", [1], "a0bc"),
            ("abc", [3], "abc0"),
            ("abc", [4], "abc0"),
            ("abc", [Int.max], "abc0"),
            ("abc", [-1], "0abc"),
            ("abc", [Int.min], "0abc"),
            ("", [0], "0"),
            ("", [-7], "0"),
            ("", [7], "0"),
            ("abc", [], "abc"),
        ]
    )
    func one(_ list: String, at places: [Int], expected: String) {
        #expect(applied(places, to: list) == expected)
    }

    @Test(
        "Rules apply in order, each counting the list as it then is",
        arguments: [
            ("abcd", [1, 3], "a0b1cd"),
            ("abcd", [3, 1], "a1bc0d"),
            ("abcd", [1, 1], "a10bcd"),
            ("abcd", [2, 99], "ab0cd1"),
            ("abcd", [99, 5], "abcd01"),
            ("abcd", [-1, 0], "10abcd"),
            ("", [5, 5, 0], "201"),
        ]
    )
    func several(_ list: String, at places: [Int], expected: String) {
        #expect(applied(places, to: list) == expected)
    }

    @Test("No rules leave the items as they are")
    func none() {
        #expect([InsertRule]().transform([.ad(AdSlot(id: "a"))]) == [.ad(AdSlot(id: "a"))])
    }

    @Test("A rule can bring a widget or a teaser as well")
    func kinds() {
        let widget = FeedItem.widget(Widget(.weather(place: "Bergen")))
        let teaser = FeedItem.teaser(Teaser(title: "Inserted"))
        let transform = [InsertRule(widget, at: 0), InsertRule(teaser, at: 9)].transform
        #expect(transform([]) == [widget, teaser])
    }

    /// Letters are ads of the feed, digits are the ads that the rules bring, numbered in their order.
    private func applied(_ places: [Int], to list: String) -> String {
        let rules = places.enumerated().map { InsertRule(.ad(AdSlot(id: "\($0.offset)")), at: $0.element) }
        let items = rules.transform(list.map { .ad(AdSlot(id: String($0))) })
        return items.reduce(into: "") { text, item in
            if case .ad(let slot) = item { text += slot.id }
        }
    }

    @Test(
        "Stories of another section come in where a rule says, each once, and the next ones at the next place",
        arguments: [
            (InsertRule.Place.index(1), 2, "axybcde"),
            (.index(9), 9, "abcdexyz"),
            (.every(2), 1, "abxcdye"),
            (.every(1, most: 2), 2, "axybzcde"),
            (.after("c"), 1, "abcxde"),
            (.after("nowhere"), 1, "abcde"),
        ]
    )
    func section(_ place: InsertRule.Place, _ count: Int, expected: String) {
        let rules = ArrangementRules(transform: [
            TransformRule(.insert(InsertRule(.stories(of: "sport", count), place)))
        ])
        // It has a story of the list and an advertisement.
        let sources = [Letters.source("abcde"), other("bx1yz")]
        #expect(Letters.text(arrange(sources, by: rules, at: Letters.now).items) == expected)
        #expect(Letters.text(rules.transform(at: Letters.now)(sources[0].items)) == "abcde")
    }

    private func other(_ letters: String) -> SourceItems {
        var source = Letters.source(letters, label: "sport")
        source.isForInsertion = true
        return source
    }

    @Test(
        "Lines hide and pin stories of another section, rules drop them, and those that are not inserted are not left out"
    )
    func curated() throws {
        let insert = TransformRule(.insert(InsertRule(.stories(of: "sport", 2), .index(1))))
        func list(_ curation: Curation, _ others: TransformRule...) -> Arrangement {
            let rules = ArrangementRules(curation: curation, transform: others + [insert])
            return arrange([Letters.source("abc"), other("wxyz")], by: rules, at: Letters.now)
        }
        let plain = list(Curation())
        #expect(Letters.text(plain.items) == "awxbc")
        #expect(plain.leftOut.isEmpty)
        #expect(plain.slots.map(\.number) == [1, 2, 3, 4, 5])
        #expect(plain.slots[1].reason == .inserted(rule: 0) && plain.slots[1].origin?.label == "sport")
        #expect(Letters.text(list(Letters.curation(.hide("w"))).items) == "axybc")
        let pinned = list(Letters.curation(.pin("z", slot: 1), .pin("c", slot: 3)))
        #expect(Letters.text(pinned.items) == "zwcxab")
        #expect(pinned.lines == [.done, .done])
        #expect(Letters.text(list(Curation(), TransformRule(.drop(StoryFilter(words: ["story x"])))).items) == "awybc")
        #expect(Letters.text(list(Curation(), TransformRule(.keep(StoryFilter(words: ["story a"])))).items) == "awx")
        #expect(Letters.text(list(Letters.curation(limit: 2)).items) == "awxb")
    }

    @Test("What a list of one source has twice stays when a rule inserts stories")
    func twice() {
        let insert = TransformRule(.insert(InsertRule(.stories(of: "sport", 1), .index(0))))
        let rules = ArrangementRules(transform: [insert])
        #expect(
            Letters.text(arrange([Letters.source("aab"), other("ax")], by: rules, at: Letters.now).items) == "xaab"
        )
    }
}

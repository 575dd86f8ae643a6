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
}

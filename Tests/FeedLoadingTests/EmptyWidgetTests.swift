import FeedLoading
import Testing

@Suite("Widgets without stories")
struct EmptyWidgetTests {
    private func stories(_ range: ClosedRange<Int>, pictured: Bool = true) throws -> [FeedItem] {
        let address = try #require(WebAddress("https://i.example/1.jpg"))
        return range.map { number in
            .teaser(Teaser(title: "\(number)", image: pictured ? Picture(address: address) : nil))
        }
    }

    private func titles(_ items: [FeedItem]) -> [String] {
        items.map { item in
            switch item {
            case .teaser(let teaser): teaser.title
            case .ad(let slot): "ad \(slot.id)"
            case .widget(let widget):
                widget.kind.name + (widget.kind.stories.map { "(\($0.map(\.title).joined(separator: " ")))" } ?? "")
            }
        }
    }

    @Test("A bare carousel takes the next six stories with pictures, and none is lost or shown twice")
    func carousel() throws {
        let plain = try stories(90...90, pictured: false)
        let items =
            try stories(1...2) + [.widget(Widget(.carousel([])))] + stories(3...4) + plain
            + [.ad(AdSlot(id: "a"))] + stories(5...10)
        #expect(titles(items.fillingEmptyWidgets()) == ["1", "2", "carousel(3 4 5 6 7 8)", "90", "ad a", "9", "10"])
    }

    @Test("Where too few pictures follow, a bare carousel becomes a list of the next stories and keeps its title")
    func withoutPictures() throws {
        let carousel = FeedItem.widget(Widget(.carousel([]), title: "Mer"))
        let plain = try stories(1...4, pictured: false) + stories(5...6)
        let filled = ([carousel] + plain).fillingEmptyWidgets()
        #expect(titles(filled) == ["list(1 2 3 4 5 6)"])
        guard case .widget(let widget)? = filled.first else {
            Issue.record("no widget")
            return
        }
        #expect(widget.title == "Mer")
        let few = [carousel] + (try stories(1...2, pictured: false))
        #expect(few.fillingEmptyWidgets() == few)
    }

    @Test("A bare list takes any stories; two shelves share what follows")
    func lists() throws {
        let shelf = FeedItem.widget(Widget(.list([])))
        let items = [shelf, shelf] + (try stories(1...9, pictured: false))
        #expect(titles(items.fillingEmptyWidgets()) == ["list(1 2 3 4 5 6)", "list(7 8 9)"])
    }

    @Test("Where too few stories follow, a shelf takes the last ones before it too, but never the first of the feed")
    func nearTheEnd() throws {
        let shelf = FeedItem.widget(Widget(.carousel([])))
        let ad = FeedItem.ad(AdSlot(id: "a"))
        // The rules of the brands of the seed: an ad at 4, a carousel at 10.
        let rules = [InsertRule(ad, at: 4), InsertRule(shelf, at: 10)].transform
        for count in 4...20 {
            let shown = titles(rules(try stories(1...count)).fillingEmptyWidgets())
            let told = shown.flatMap { $0.split { !$0.isNumber } }.compactMap { Int($0) }
            #expect(told.sorted() == Array(1...count), "each story once: \(shown)")
            #expect(shown.contains { $0.hasPrefix("carousel(") }, "\(shown)")
            #expect(shown.contains("ad a") && shown.first == "1")
        }
        #expect(
            titles(rules(try stories(1...11)).fillingEmptyWidgets())
                == ["1", "2", "3", "4", "ad a", "5", "6", "7", "8", "carousel(9 10 11)"]
        )
        #expect(titles(rules(try stories(1...4)).fillingEmptyWidgets()) == ["1", "ad a", "carousel(2 3 4)"])
        let two = try stories(1...9) + [shelf, shelf]
        #expect(titles(two.fillingEmptyWidgets()) == ["1", "2", "3", "carousel(7 8 9)", "carousel(4 5 6)"])
        let plain = rules(try stories(1...11, pictured: false)).fillingEmptyWidgets()
        #expect(titles(plain).last == "list(9 10 11)")
    }

    @Test("Where there are too few stories, and where a widget has its own, nothing changes")
    func unchanged() throws {
        let own = FeedItem.widget(Widget(.carousel([Teaser(title: "own")])))
        let items =
            [own] + (try stories(1...3)) + [.widget(Widget(.carousel([]))), .widget(Widget(.weather(place: nil)))]
        #expect(items.fillingEmptyWidgets() == items)
        #expect([FeedItem]().fillingEmptyWidgets().isEmpty)
    }
}

import FeedLoading
import Markup
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

    @Test("A bare carousel takes the next six stories with pictures, and none is lost or told twice")
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

    @Test("Where too few stories follow, and where a widget has its own, nothing changes")
    func unchanged() throws {
        let own = FeedItem.widget(Widget(.carousel([Teaser(title: "own")])))
        let items =
            [own] + (try stories(1...5)) + [.widget(Widget(.carousel([]))), .widget(Widget(.weather(place: nil)))]
        #expect(items.fillingEmptyWidgets() == items)
        #expect([FeedItem]().fillingEmptyWidgets().isEmpty)
    }
}

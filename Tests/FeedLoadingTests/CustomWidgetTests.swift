import Testing

@testable import FeedLoading

/// A widget as a program of one's own brings it.
private struct Figure: CustomWidget {
    static let kind = "figure"
    let number: String

    init(number: String) { self.number = number }

    init(json: JSONView) throws(WidgetMistake) {
        guard let number = json["number"]?.text else { throw WidgetMistake("without number") }
        self.number = number
    }
}

@Suite("Widgets of a program of one's own")
struct CustomWidgetTests {
    private static let response = FeedResponse(
        Array(
            #"""
            {"items": [{"type": "widget", "subtype": "figure", "title": "Turnout", "number": 77},
            {"type": "widget", "subtype": "figure"}, {"type": "teaser", "title": "A story"}]}
            """#.utf8
        )
    )

    private func feed(_ widgets: [any CustomWidget.Type]) async throws -> Feed {
        try await LoaderKind.unified.feed(Self.response.bytes, .init(widgets: widgets))
    }

    @Test("A widget is read by its own reader, and one that it refuses is left out with its reason")
    func read() async throws {
        let feed = try await feed([Figure.self])
        let figure = WidgetKind.custom(AnyWidget(Figure(number: "77")))
        #expect(
            feed.content == .native([.widget(Widget(figure, title: "Turnout")), .teaser(Teaser(title: "A story"))])
        )
        #expect(feed.notices.map(\.reason) == ["a figure without number, left out"])
        #expect(figure.name == "figure")
        #expect(figure != .custom(AnyWidget(Figure(number: "78"))))
    }

    @Test("A program without the kind knows the widget by its name only")
    func unknown() async throws {
        let feed = try await feed([])
        guard case .native(let items) = feed.content else { return #expect(Bool(false), "the feed is not native") }
        #expect(items.contains(.widget(Widget(.unknown("figure"), title: "Turnout"))))
    }
}

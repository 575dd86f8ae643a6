import FeedLoading
import Testing

@Suite("Names in unified feeds")
struct UnifiedNamesTests {
    private func load(_ item: String) async throws -> Feed {
        try await Response.unified(#"{"items": [\#(item)]}"#)
    }

    @Test("Every widget that is known by name is read as one, and goes by that name", arguments: WidgetKind.names)
    func widgets(_ name: String) async throws {
        let feed = try await load(
            #"{"type": "widget", "subtype": "\#(name)", "url": "https://a.example/", "text": "T", "#
                + #""items": [{"title": "A", "votes": 1}]}"#
        )
        guard case .native(let items) = feed.content, case .widget(let widget)? = items.first else {
            Issue.record("no widget")
            return
        }
        #expect(widget.kind.name == name)
        #expect(widget.kind != .unknown(name))
    }

    @Test("Every type that is known by name is read", arguments: LoaderKind.unifiedTypes)
    func types(_ name: String) async throws {
        let feed = try await load(#"{"type": "\#(name)", "title": "A", "id": "1", "subtype": "list"}"#)
        #expect(feed.notices == [])
    }
}

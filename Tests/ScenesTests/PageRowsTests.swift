import FeedLoading
import SafeMarkup
import Scenes
import Testing
import Theming

@Suite("Stories in rows")
struct PageRowsTests {
    /// Items in short: a letter is a story, `*` an advertisement, `C` a carousel, `L` a list, `?` an unknown widget.
    private func page(_ items: String, _ start: [RowRule] = [], again: [RowRule] = [.pair]) -> String {
        let rows = PageRows(items.map(FeedItem.init(short:)), layout: PageLayout(start: start, again: again))
        return rows.blocks.map(\.short).joined(separator: " / ")
    }

    @Test(
        "Stories fill the rows of the layout, the last row takes what is left",
        arguments: [
            ("", [], ""),
            ("a", [], "full a"),
            ("ab", [], "pair ab"),
            ("abc", [], "pair ab, full c"),
            ("abcde", [RowRule.splash], "splash a, pair bc, pair de"),
            ("abcd", [.feature], "feature abc, full d"),
            ("ab", [.feature], "pair ab"),
            ("abc", [.four], "three abc"),
            ("abcd", [.list(5)], "list abcd"),
            ("a", [.list(5)], "list a"),
            ("abcd", [.scroll(6)], "scroll abcd"),
            ("ab", [.scroll(6)], "pair ab"),
            ("a", [.scroll(6)], "full a"),
        ]
    )
    func stories(_ items: String, _ start: [RowRule], _ rows: String) {
        #expect(page(items, start) == rows)
    }

    @Test(
        "Advertisements wait for the end of a row and never stand together",
        arguments: [
            ("ab*cd", "pair ab, ad *, pair cd"),
            ("a*bcd", "pair ab, ad *, pair cd"),
            ("a*b", "pair ab, ad *"),
            ("a*", "full a, ad *"),
            ("ab**cdef", "pair ab, ad *, pair cd, ad *, pair ef"),
            ("a**bcd", "pair ab, ad *, pair cd, ad *"),
            ("ab**", "pair ab, ad *"),
            ("ab***", "pair ab, ad *"),
            ("*ab", "ad *, pair ab"),
            ("*", "ad *"),
            ("a*b*c*d*", "pair ab, ad *, pair cd, ad *"),
            ("ab*?*cd", "pair ab, ad *, pair cd, ad *"),
        ]
    )
    func advertisements(_ items: String, _ rows: String) {
        #expect(page(items) == rows)
    }

    @Test(
        "Widgets stand where the feed has them, behind the row they fall into",
        arguments: [
            ("abCcd", "pair ab / carousel xy / pair cd"),
            ("aCbcd", "pair ab / carousel xy / pair cd"),
            ("CL", "carousel xy / list z"),
            ("aC", "full a / carousel xy"),
            ("ab*C*cd", "pair ab, ad * / carousel xy / ad *, pair cd"),
            ("ab**Ccd", "pair ab, ad *, pair cd, ad * / carousel xy"),
            ("ab**C", "pair ab, ad * / carousel xy"),
            ("a?b", "pair ab"),
            ("ab0cd", "pair ab, pair cd"),
        ]
    )
    func widgets(_ items: String, _ rows: String) {
        #expect(page(items) == rows)
    }

    @Test("Widgets that make nothing are counted by name, in order")
    func leftOut() throws {
        let address = try #require(WebAddress("https://a.no"))
        let kinds: [WidgetKind] = [
            .weather(place: nil), .unknown("quiz"), .carousel([]), .localNews(place: "Oslo"), .web(address), .list([]),
        ]
        let items = [FeedItem(short: "a")] + kinds.map { .widget(Widget($0)) } + [FeedItem(short: "b")]
        let rows = PageRows(items, layout: .plain)
        #expect(rows.leftOut == ["weather", "quiz", "carousel", "localNews", "web", "list"])
        #expect(rows.blocks.map(\.short) == ["pair ab"])
    }

    @Test("A widget keeps its title, an advertisement its slot")
    func parts() {
        let story = Teaser(title: "x")
        let items: [FeedItem] = [.ad(AdSlot(id: "7")), .widget(Widget(.list([story]), title: "Mest lest"))]
        let rows = PageRows(items, layout: .plain)
        #expect(rows.blocks == [.stories([.ad(AdSlot(id: "7"))]), .list(title: "Mest lest", [story])])
    }
}

import Pages
import TestSupport
import Testing

@Suite("Stories in rows")
struct PageRowsTests {
    /// The page of items in short, as `FeedItem(short:)` has them.
    private func page(
        _ items: String,
        _ start: [RowRule] = [],
        again: [RowRule] = [.pair],
        boosts: BoostRules = .none,
        gaps: GapRules = .usual
    ) -> String {
        let layout = PageLayout(start: start, again: again, boosts: boosts, gaps: gaps)
        let rows = PageRows(items.map(FeedItem.init(short:)), layout: layout)
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
            ("abcde", [.splash.boosted(3), .pair.boosted(1)], "splash^3 a, pair^1 bc, pair de"),
            ("abcd", [.feature], "feature abc, full d"),
            ("ab", [.feature.boosted(2)], "pair ab"),
            ("abcdef", [.lead(4)], "lead abcd, pair ef"),
            ("ab", [.lead(4)], "pair ab"),
            ("abc", [.lead(4)], "lead abc"),
            ("a", [.lead(4).boosted(1)], "splash^1 a"),
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

    @Test("A row to be scrolled that is not full keeps the size of its cards")
    func sizes() {
        let items = "abcd".map(FeedItem.init(short:))
        let rows = PageRows(items, layout: PageLayout(start: [.scroll(8, .small)], again: []))
        guard case .stories(let parts, _)? = rows.blocks.first, case .teasers(let rule, _)? = parts.first else {
            Issue.record("no row")
            return
        }
        #expect(rule == .scroll(4, .small))
    }

    @Test(
        "A block has its own rows; only the first one has those at the top of the page, and headings stay with stories"
    )
    func blocks() {
        func start(_ id: String, _ layout: [String] = []) -> FeedItem {
            .widget(Widget(.block(FeedBlock(id: id, layout: layout)), title: id))
        }
        let layout = PageLayout(start: [.splash], again: [.pair])
        func short(_ items: [FeedItem]) -> [String] {
            PageRows(items, layout: layout).blocks.map { block in
                guard case .stories(_, let heading) = block else { return block.short }
                return (heading?.title ?? "-") + ": " + block.short
            }
        }
        let stories = "abc".map(FeedItem.init(short:))
        #expect(short(stories + [start("x")] + stories) == ["-: splash a, pair bc", "x: pair ab, full c"])
        #expect(short([start("x")] + stories) == ["x: splash a, pair bc"])
        #expect(short([start("x", ["full boost 2", "list 2"])] + stories) == ["x: full^2 a, list bc"])
        let shelf = FeedItem(short: "-")
        let items = [start("x")] + stories + [shelf, start("y")] + stories
        #expect(short(items) == ["x: splash a, pair bc", "shelf z", "y: pair ab, full c"])
        #expect(PageRows(items, layout: layout).leftOut.isEmpty)
        let ads = short([start("x")] + stories.prefix(2) + [FeedItem(short: "*")] + stories + [FeedItem(short: "*")])
        #expect(ads == ["x: splash a, pair ba, ad *, pair bc", "-: ad *"])
    }

    /// Advertisements stand between rows and never together.
    private static let advertisements = TestTable.pairs(of: "Pages/PageRows-advertisements")

    /// Widgets stand where the feed has them, behind the row they fall into.
    private static let widgets = TestTable.pairs(of: "Pages/PageRows-widgets")

    @Test("Advertisements and widgets stand where the rows allow it", arguments: advertisements + widgets)
    func slots(_ items: String, _ rows: String) {
        #expect(page(items) == rows)
    }

    @Test(
        "So many rows of stories stand between two advertisements or widgets as moving one row down allows",
        arguments: [
            ("ab*cd*efgh*", GapRules(ads: 2, widgets: 0), "pair ab, ad *, pair cd, pair ef, ad *, pair gh, ad *"),
            ("ab*cd*", GapRules(ads: 2, widgets: 0), "pair ab, ad *, pair cd, ad *"),
            ("*abcdef*", GapRules(ads: 4, widgets: 0), "ad *, pair ab, pair cd, pair ef, ad *"),
            ("ab*cd*efgh", GapRules(ads: 9, widgets: 0), "pair ab, ad *, pair cd, pair ef, ad *, pair gh"),
            (
                "ab+cd+efgh", GapRules(ads: 1, widgets: 9),
                "pair ab / carousel xy / pair cd, pair ef / carousel xy / pair gh"
            ),
            ("ab++cdef", GapRules(ads: 1, widgets: 9), "pair ab / carousel xy / pair cd / carousel xy / pair ef"),
            ("+-ab", GapRules(ads: 1, widgets: 1), "carousel xy / pair ab / shelf z"),
            ("+-+ab", GapRules(ads: 1, widgets: 2), "carousel xy / pair ab / shelf z / carousel xy"),
            ("ab+cd-ef*", GapRules(ads: 1, widgets: 2), "pair ab / carousel xy / pair cd, pair ef / shelf z / ad *"),
            ("ab*cd*+ef", GapRules(ads: 2, widgets: 0), "pair ab, ad *, pair cd / carousel xy / pair ef, ad *"),
        ]
    )
    func gaps(_ items: String, _ gaps: GapRules, _ rows: String) {
        #expect(page(items, gaps: gaps) == rows)
    }

    @Test(
        "A story that raises itself takes a row of one story, else a row of its own before the open one",
        arguments: [
            ("Abc", [RowRule.splash], "splash^2 A, pair bc"),
            ("Abc", [.splash.boosted(3)], "splash^3 A, pair bc"),
            ("AbCd", [.lead(3)], "lead^2 AbC, full d"),
            ("abC", [.lead(4)], "lead abC"),
            ("a§bcd", [.lead(3).boosted(1)], "lead^1 a§b, pair cd"),
            ("Abc", [], "full^2 A, pair bc"),
            ("aBc", [], "full^2 B, pair ac"),
            ("aB", [], "full^2 B, full a"),
            ("ab*Cde", [], "pair ab, ad *, full^2 C, pair de"),
            ("a*Bc", [], "full^2 B, ad *, pair ac"),
            ("a§b", [], "full^1 §, pair ab"),
            ("A", [.list(5)], "full^2 A"),
        ]
    )
    func boosts(_ items: String, _ start: [RowRule], _ rows: String) {
        #expect(page(items, start, boosts: BoostRules(breaking: 2, premium: 1)) == rows)
    }

    @Test(
        "Four rows follow a story that raised itself before the next one does, unless that one is raised higher",
        arguments: [
            ("AabBcdC", "full^2 A, full a, full b, full B, full c, full d, full^2 C"),
            ("ABCDEFG", "full^2 A, full B, full C, full D, full E, full^2 F, full G"),
            ("§A§", "full^1 §, full^2 A, full §"),
        ]
    )
    func seldom(_ items: String, _ rows: String) {
        let page = page(items, again: [.full], boosts: BoostRules(breaking: 2, premium: 1))
        #expect(page == rows)
    }

    @Test("Widgets that make nothing are counted by name, in order")
    func leftOut() throws {
        let address = try #require(WebAddress("https://a.no"))
        let kinds: [WidgetKind] = [
            .weather(place: nil), .unknown("quiz"), .carousel([]), .localNews(place: "Oslo"), .web(address), .list([]),
        ]
        let items = [FeedItem(short: "a")] + kinds.map { .widget(Widget($0)) } + [FeedItem(short: "b")]
        let rows = PageRows(items, layout: .plain)
        #expect(rows.leftOut == ["weather", "quiz", "carousel", "localNews", "list"].map { .widget($0) })
        #expect(rows.blocks.map(\.short) == ["pair ab", "web "])
    }

    @Test(
        "An advertisement or widget stands at the end of the row that is nearest to its place, never above all stories",
        arguments: [
            ("ab*cdefg", [RowRule.splash, .list(4)], "splash a, ad *, list bcde, pair fg"),
            ("abcd*efg", [.splash, .list(4)], "splash a, list bcde, ad *, pair fg"),
            ("abc*defg", [.splash, .list(4)], "splash a, list bcde, ad *, pair fg"),
            ("a*bcde", [.list(4)], "list abcd, ad *, full e"),
            ("*abcde", [.list(4)], "ad *, list abcd, full e"),
            ("ab+cdefg", [.splash, .list(4)], "splash a / carousel xy / list bcde, pair fg"),
            // The three slots of the economy section: all of them, each near its place.
            ("ab*cd*e*fghi", [.splash, .list(4)], "splash a, ad *, list bcde, ad *, pair fg, ad *, pair hi"),
        ]
    )
    func places(_ items: String, _ start: [RowRule], _ rows: String) {
        #expect(page(items, start) == rows)
    }

    @Test("An advertisement that would stand together with another is listed among what is not shown")
    func adsLeftOut() {
        let items: [FeedItem] = [
            .ad(AdSlot(id: "1")), .ad(AdSlot(id: "2")), .widget(Widget(.unknown("quiz"))), .ad(AdSlot(id: "3")),
        ]
        let rows = PageRows(items, layout: .plain)
        #expect(rows.leftOut == [.ad(AdSlot(id: "2")), .widget("quiz"), .ad(AdSlot(id: "3"))])
    }

    @Test("A widget keeps its title, an advertisement its slot")
    func parts() {
        let story = Teaser(title: "x")
        let items: [FeedItem] = [.ad(AdSlot(id: "7")), .widget(Widget(.list([story]), title: "Mest lest"))]
        let rows = PageRows(items, layout: .plain)
        #expect(rows.blocks.first == .stories([.ad(AdSlot(id: "7"))]))
        guard case .widget(let widget)? = rows.blocks.dropFirst().first else {
            Issue.record("no widget")
            return
        }
        #expect(widget.title == "Mest lest")
        #expect(widget.teasers == [story])
    }

    @Test("Two thousand items take two thousand steps, whatever waits")
    func manyItems() {
        let items = (0..<2_000).map { FeedItem(short: $0.isMultiple(of: 5) ? "*" : "a") }
        let layout = PageLayout(start: [], again: [.four], gaps: GapRules(ads: 10, widgets: 10))
        let rows = PageRows(items, layout: layout)
        #expect(rows.blocks.count == 1)
    }
}

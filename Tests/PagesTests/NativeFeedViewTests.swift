import FeedLoading
import Markup
import Model
import Testing
import Theming

@testable import Pages

@Suite("A feed as templates see it")
struct NativeFeedViewTests {
    private func view(_ items: String, _ layout: PageLayout) -> NativeFeedView {
        let texts = Texts(["ad": "Annonse", "stories": "Siste", "moreStories": "Flere"])
        let context = PageContext(
            brand: .canned(),
            texts: texts,
            barColors: BarColors(light: "", dark: ""),
            place: PageLocation(page: .brands),
            presentation: .browser,
            links: PageLinks(
                page: { _ in nil },
                address: { PageLink(url: SafeURL($0)) },
                picture: { SafeURL($0) },
                canonical: { _ in nil },
                canonicalPicture: { $0 },
                shareImage: nil
            ),
            dates: DateFormatting(texts: texts, timeZone: "UTC")
        )
        return NativeFeedView(items: items.map(FeedItem.init(short:)), layout: layout, context: context)
    }

    @Test("Advertisements and blocks have names that tell them apart")
    func names() {
        let view = view("*ab*+cd*-", PageLayout(start: [], again: [.pair]))
        let labels = view.blocks.flatMap(\.rows).compactMap { $0.ad?.label }
        #expect(labels == ["Annonse", "Annonse 2", "Annonse 3"])
        #expect(view.blocks.map(\.title) == ["Siste", "Flere", "Flere", "Flere"])
        #expect(Set(view.blocks.map(\.id)).count == view.blocks.count)
    }

    @Test("A block of nothing but an advertisement is called like it")
    func adBlock() {
        let view = self.view("*+ab*", PageLayout(start: [], again: [.pair]))
        #expect(view.blocks.map(\.title) == ["Annonse", "Flere", "Siste"])
    }

    private static let shown: [(items: String, rule: RowRule, values: [Value])] = [
        ("a", .splash.boosted(3), [.text("splash"), .absent, .flag, .number(3), .absent]),
        ("ab", .pair, [.text("pair"), .absent, .absent, .absent, .absent]),
        ("ab", .list(2), [.text("list"), .flag, .absent, .absent, .absent]),
        ("abc", .scroll(3, .small), [.text("scroll"), .absent, .absent, .absent, .text("small")]),
        ("*", .full, [.text("ad"), .absent, .absent, .absent, .absent]),
    ]

    @Test("A row tells its shape, its boost and the size of its cards", arguments: shown)
    func rows(_ items: String, _ rule: RowRule, _ values: [Value]) throws {
        let view = view(items, PageLayout(start: [rule], again: []))
        let row = try #require(view.blocks.first?.rows.first)
        let record = Record(row)
        #expect((0..<5).map { Value(record, at: $0) } == values)
    }

    @Test("An empty feed has no blocks")
    func empty() {
        #expect(view("", .plain).blocks.isEmpty)
        #expect(view("???", .plain).blocks.isEmpty)
    }

    @Test(
        "Reading takes whole minutes, at least one",
        arguments: [(0, 1), (1, 1), (220, 1), (329, 1), (330, 2), (440, 2), (2_200, 10)]
    )
    func readingTime(_ words: Int, _ minutes: Int) {
        let text = Array(repeating: "ord", count: words).joined(separator: " \n")
        #expect(ReadingTime.minutes(for: text) == minutes)
    }
}

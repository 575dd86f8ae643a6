import Foundation
import Testing

@testable import Content
@testable import Pages

@Suite("A feed as templates see it")
struct NativeFeedViewTests {
    private func view(_ items: String, _ layout: PageLayout, brand: Brand = .canned()) -> NativeFeedView {
        view(items.map(FeedItem.init(short:)), layout, brand: brand)
    }

    private func view(_ items: [FeedItem], _ layout: PageLayout, brand: Brand = .canned()) -> NativeFeedView {
        let texts = Texts([
            "ad": "Annonse", "stories": "Siste", "moreStories": "Flere", "latest": "Siste nytt",
            "monthsShort": "jan feb mar apr mai jun jul aug sep okt nov des",
            "dateTimeShort": "{day}. {mon} {hour}.{minute}", "date": "{day}. {mon}", "time": "{hour}.{minute}",
        ])
        let context = PageContext.canned(PageLocation(page: .brands), brand: brand, texts: texts)
        return NativeFeedView(items: items, layout: layout, context: context)
    }

    @Test("Advertisements and blocks have names that tell them apart")
    func names() {
        let view = view("*ab*+cd*-", PageLayout(start: [], again: [.pair]))
        let labels = view.blocks.flatMap(\.rows).compactMap { $0.ad?.label }
        #expect(labels == ["Annonse", "Annonse 2", "Annonse 3"])
        #expect(view.blocks.map(\.title) == ["Siste", "Flere", "Flere", "Flere"])
        #expect(Set(view.blocks.map(\.id)).count == view.blocks.count)
    }

    @Test("The brand's own advertisements stand in the places in turn, each once, and what is left is closed")
    func houseAds() throws {
        let link = try #require(WebAddress("https://a.no/abo"))
        let ads = ["Ein", "To"].map { HouseAd(title: $0, text: "t", action: "a", link: link) }
        let view = view("*ab*+cd*", PageLayout(start: [], again: [.pair]), brand: .canned(houseAds: ads))
        let places = view.blocks.flatMap(\.rows).compactMap(\.ad)
        #expect(places.map { $0.house?.ad.title } == ["Ein", "To", nil])
        #expect(places.map(\.isSpare) == [false, false, true])
        let bare = self.view("*ab*", PageLayout(start: [], again: [.pair]))
        #expect(bare.blocks.flatMap(\.rows).compactMap(\.ad).allSatisfy { !$0.isSpare })
    }

    @Test(
        "The length of a headline's longest word is told in steps of four letters, from twelve on",
        arguments: [
            ("Kort og greit nok til alle", nil), ("elleve-bokstaver/hver—gang", nil), ("Kommunestyre", 12),
            ("I kommunestyret", 16), ("Menneskerettighetsorganisasjonene", 36), (String(repeating: "å", count: 99), 40),
            ("ååååååååååå", nil), ("æøåæøåæøåæøå", 12), ("Сельскохозяйственный", 20),
        ]
    )
    func longWords(_ title: String, _ length: Int?) {
        #expect(LongestWord.length(in: title) == length)
    }

    @Test("The strip has the newest stories but those of the first three rows, and none when the theme wants none")
    func latest() {
        let layout = PageLayout(start: [], again: [.pair], latest: 2)
        func story(_ id: String, hour: Double?) -> FeedItem {
            let published = hour.map { Date(timeIntervalSince1970: $0 * 3_600) }
            return .teaser(Teaser(id: id, title: id, link: WebAddress("https://a.no/" + id), published: published))
        }
        let items = [
            story("lead", hour: 9), story("beside", hour: 9), story("second", hour: 9), story("last", hour: 9),
            story("old", hour: 1), story("undated", hour: nil), story("new", hour: 8), story("newer", hour: 8.5),
        ]
        let strip = view(items, layout).latest
        #expect(strip?.teasers.map(\.teaser.id) == ["newer", "new"])
        #expect(strip?.teasers.first?.time?.text == "08.30")
        #expect(view(items, PageLayout(start: [], again: [.pair])).latest == nil)
        #expect(view(Array(items.prefix(6)), layout).latest == nil)
    }

    @Test("A story of another day has its date in the strip")
    func latestOfAnotherDay() {
        let layout = PageLayout(start: [.splash, .splash, .splash], again: [.pair], latest: 4)
        let strip = view([.teaser(Teaser(id: "x", title: "t"))] + Self.ofTwoDays, layout).latest
        #expect(strip?.teasers.map { $0.time?.text } == ["13.46", "12. jan 13.46"])
        #expect(strip?.teasers.map { $0.time?.full } == ["13. jan 13.46", nil])
    }

    @Test("Stories of the newest one's day have their time; the first of a page without a masthead's day has its day")
    func timesOfTheDay() {
        let view = view(Self.ofTwoDays, PageLayout(start: [], again: [.pair]))
        let times = view.blocks.flatMap(\.rows).flatMap(\.teasers).map { $0.time?.text }
        #expect(times == ["13. jan 14.46", "14.46", "13.46", "12. jan 13.46"])
    }

    /// Two stories of one hour, one of the hour before, and one of the day before.
    private static let ofTwoDays: [FeedItem] = [90_000.0, 90_000, 86_400, 0].enumerated().map { index, seconds in
        .teaser(
            Teaser(
                id: "\(index)",
                title: "t",
                link: WebAddress("https://a.no/\(index)"),
                published: Date(timeIntervalSince1970: seconds + 1_000_000)
            )
        )
    }

    @Test("A block of nothing but an advertisement has no heading")
    func adBlock() {
        let view = self.view("*+ab*", PageLayout(start: [], again: [.pair]))
        #expect(view.blocks.map(\.title) == [nil, "Flere", "Siste"])
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
        #expect(ArticleView.minutes(toRead: text) == minutes)
    }
}

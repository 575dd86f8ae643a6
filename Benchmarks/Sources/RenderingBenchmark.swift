import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import Markup
import Navigation
import Pages
import Theming

/// The cost of pages of 40 teasers when nothing is read or written, beside the same page built of strings.
struct RenderingBenchmark {
    let runs: Int

    private static let teasers = 40
    private static let pagesPerRun = 2_000

    /// Renders one page again and again.
    ///
    /// - Throws: The mistakes of the theme.
    func run() async throws {
        let loader = ThemeLoader(files: .disk("."), pages: Scenes.pages, textKeys: Scenes.textKeys)
        let name = "aftenposten"
        var (found, cache) = (DiagnosticList(), ThemeCache())
        guard let theme = loader.load([name: ["nb"]], cache: &cache, &found)[name], let root = SafeURL(relative: "../")
        else {
            throw found
        }
        let workload = Workload(brands: 1, sections: 1, teasers: Self.teasers, themes: [name])
        let bytes = workload.feed(0, 0).compactText
        let feed = try await LoaderKind.unified.loader(
            source: FeedSource(name: "bench.json"),
            fetch: FeedFetch { _ in FeedResponse(bytes) }
        )
        .load()
        let context = context(theme)
        let program = theme.program("section", language: "nb")
        let record = Record(scene(feed, theme, context))
        var page: [UInt8] = []
        let rows: [(String, () -> Void)] = [
            (
                "rendering alone",
                {
                    page.removeAll(keepingCapacity: true); program.render(record, root: root, into: &page)
                }
            ),
            (
                "views, values and rendering",
                {
                    page.removeAll(keepingCapacity: true)
                    program.render(Record(scene(feed, theme, context)), root: root, into: &page)
                }
            ),
            ("strings with Foundation's escaping", { page = StringPage(feed).bytes }),
        ]
        var speeds: [[Double]] = rows.map { _ in [] }
        var sizes = rows.map { _ in 0 }
        for _ in 0..<runs {
            for (index, row) in rows.enumerated() {
                let time = processorTime { for _ in 0..<Self.pagesPerRun { row.1() } }
                speeds[index].append(Double(Self.pagesPerRun) / time)
                sizes[index] = page.count
            }
        }
        print("pages of \(Self.teasers) teasers, medians of \(runs) interleaved runs")
        for (index, row) in rows.enumerated() {
            print("\(row.0): \(Int(speeds[index].median)) pages a second of processor time, \(sizes[index]) bytes each")
        }
    }

    private func context(_ theme: Theme) -> PageContext {
        guard let url = WebAddress("https://bench.example/") else { preconditionFailure("the address is malformed") }
        let texts = theme.texts["nb"] ?? Texts([:])
        let page = PageID.section(brand: "bench", id: "section")
        let navigation = (0..<24).map {
            PageLocation.NavigationItem(title: "Seksjon \($0)", page: .section(brand: "bench", id: "\($0)"))
        }
        let way = SafeURL(relative: "../section/").map { PageLink(url: $0, kind: .push) }
        return PageContext(
            brand: Brand(id: "bench", name: "Avisen", url: url, language: .norwegian, home: "section"),
            texts: texts,
            barColors: BarColors(light: theme.themeColor, dark: theme.darkThemeColor),
            place: PageLocation(page: page, tabs: Array(navigation.prefix(5)), sections: navigation),
            presentation: .browser,
            links: PageLinks(
                page: { _ in way },
                address: { PageLink(url: SafeURL($0)) },
                picture: { SafeURL($0) },
                canonical: { _ in nil },
                canonicalPicture: { $0 }
            ),
            dates: DateFormatting(texts: texts, timeZone: "Europe/Oslo")
        )
    }

    private func scene(_ feed: Feed, _ theme: Theme, _ context: PageContext) -> SectionView {
        let page = FeedPage(
            state: .feed(feed),
            age: nil,
            layout: theme.layouts.layout(ofSection: "", isFront: false),
            isFramed: false,
            context: context
        )
        return SectionView(
            context: context,
            title: "Økonomi",
            introduction: nil,
            state: .feed(feed),
            feed: Recorded(page)
        )
    }
}

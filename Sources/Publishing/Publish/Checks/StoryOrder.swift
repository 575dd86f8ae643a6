import Engine
import Markup

/// Determines which stories of a feed a page shows, and in which order.
///
/// Theme markup is arbitrary, so a story is identified by its link, or by its title if it has no link or the page links
/// to it under another address.
struct StoryOrder {
    private let page: [UInt8]
    private let main: Range<Int>

    /// Reads a page; searches its `main` element, or the whole page when there is none.
    init(of page: [UInt8]) {
        self.page = page
        let start = page.firstPlace(of: Self.opening) ?? 0
        main = start..<(page.firstPlace(of: Self.closing, from: start) ?? page.count)
    }

    private static let opening = Array("<main".utf8)
    private static let closing = Array("</main>".utf8)

    /// The indices of the stories that the page shows, in page order.
    ///
    /// - Parameters:
    ///   - stories: The stories of the section.
    ///   - address: The page's address, to resolve its links.
    /// - Returns: Indices into `stories`, each once.
    func order(of stories: [BuiltSection.Story], seenFrom address: PageAddress) -> [Int] {
        let titles = stories.map { story in
            var title: [UInt8] = []
            Escaping.appendText(story.title, to: &title)
            return title
        }
        var wanted: [String: [Int]] = [:]
        for (index, story) in stories.enumerated() {
            if let link = story.link { wanted[address.canonical(link), default: []].append(index) }
        }
        var places: [Int: Int] = [:]
        var anchors = RenderedLinks(of: page, in: main)
        while let place = anchors.nextPlace() {
            guard let link = address.canonical(page[place]),
                let candidates = wanted[link]?.filter({ places[$0] == nil }), !candidates.isEmpty
            else { continue }
            let end = page.firstPlace(of: Self.linkEnd, from: place.upperBound) ?? main.upperBound
            let matching = candidates.first { index in
                page.firstPlace(of: titles[index], from: place.upperBound).map { $0 < end } ?? false
            }
            // Breadcrumbs also link to the brand's own pages, but no navigation links to a story on another site.
            guard let index = matching ?? (address.isOwn(link) ? nil : candidates.first) else { continue }
            places[index] = place.lowerBound
        }
        for (index, title) in titles.enumerated() where places[index] == nil {
            guard let place = page.firstPlace(of: title, from: main.lowerBound), place < main.upperBound else {
                continue
            }
            places[index] = place
        }
        return places.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    private static let linkEnd = Array("</a>".utf8)
}

import Markup
import Build

/// Which stories of a feed a page shows, and in which order.
///
/// Themes are free in their markup, so a story is known by its link, or by its title where it has none or where the
/// page leads to it on another way.
struct StoryOrder {
    private let page: [UInt8]
    private let main: Range<Int>

    /// Reads a page; what counts is its `main`, and all of it when it has none.
    init(of page: [UInt8]) {
        self.page = page
        let start = page.firstPlace(of: Self.opening) ?? 0
        main = start..<(page.firstPlace(of: Self.closing, from: start) ?? page.count)
    }

    private static let opening = Array("<main".utf8)
    private static let closing = Array("</main>".utf8)

    /// The stories that the page shows, by their places in a list, as the page has them.
    ///
    /// - Parameters:
    ///   - stories: The stories of the section.
    ///   - address: What the address of the page and those of its links are told by.
    /// - Returns: Places in the list, each once.
    func order(of stories: [BuiltSection.Story], seenFrom address: PageAddress) -> [Int] {
        let titles = stories.map { story in
            var title: [UInt8] = []
            Escaping.appendText(story.title, to: &title)
            return title
        }
        var wanted: [String: [Int]] = [:]
        for (index, story) in stories.enumerated() {
            if let link = story.link { wanted[address.common(link), default: []].append(index) }
        }
        var places: [Int: Int] = [:]
        var anchors = RenderedLinks(of: page, in: main)
        while let place = anchors.nextPlace() {
            guard let link = address.common(page[place]),
                let open = wanted[link]?.filter({ places[$0] == nil }), !open.isEmpty
            else { continue }
            let end = page.firstPlace(of: Self.linkEnd, from: place.upperBound) ?? main.upperBound
            let named = open.first { index in
                page.firstPlace(of: titles[index], from: place.upperBound).map { $0 < end } ?? false
            }
            // A breadcrumb leads to a page of the site as well; no chrome leads to a story elsewhere.
            guard let index = named ?? (address.isOwn(link) ? nil : open.first) else { continue }
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

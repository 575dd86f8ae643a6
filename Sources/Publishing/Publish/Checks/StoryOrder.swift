/// Determines which stories of a feed a page shows, and in which order.
///
/// Theme markup is arbitrary, so a story is identified by its link, or by its title if it has no link or the page links
/// to it under another address.
enum StoryOrder {
    private static let opening = Array("<main".utf8)
    private static let closing = Array("</main>".utf8)
    private static let linkEnd = Array("</a>".utf8)

    /// The indices of the stories that a page of a brand shows, in page order; none for a file of another folder.
    ///
    /// Its `main` element is searched, or the whole page when there is none.
    static func indices(of stories: [BuiltSection.Story], on page: [UInt8], at path: String, of brand: Brand) -> [Int] {
        let home = brand.url.string
        let rest = path.dropFirst(brand.id.count + 1)
        let name = rest.hasSuffix("index.html") ? rest.dropLast("index.html".count) : rest
        guard path.hasPrefix(brand.id + "/"), let address = WebAddress(home + name) else { return [] }
        /// The address of the page for browsers with the same content as a page for apps.
        func canonical(_ link: String) -> String {
            link.hasPrefix(home + "app/") ? home + link.dropFirst((home + "app/").count) : link
        }
        let start = page.firstPlace(of: opening) ?? 0
        let main = start..<(page.firstPlace(of: closing, from: start) ?? page.count)
        let titles = stories.map { story in
            var title: [UInt8] = []
            Escaping.appendText(story.title, to: &title)
            return title
        }
        var wanted: [String: [Int]] = [:]
        for (index, story) in stories.enumerated() {
            if let link = story.link { wanted[canonical(link), default: []].append(index) }
        }
        var places: [Int: Int] = [:]
        var anchors = RenderedLinks(of: page, in: main)
        while let place = anchors.nextPlace() {
            let target = WebAddress(RenderedLinks.text(of: page[place]), relativeTo: address)
            guard let link = target.map({ canonical($0.string) }),
                let candidates = wanted[link]?.filter({ places[$0] == nil }), !candidates.isEmpty
            else { continue }
            let end = page.firstPlace(of: linkEnd, from: place.upperBound) ?? main.upperBound
            let matching = candidates.first { index in
                page.firstPlace(of: titles[index], from: place.upperBound).map { $0 < end } ?? false
            }
            // Breadcrumbs also link to the brand's own pages, but no navigation links to a story on another site.
            guard let index = matching ?? (link.hasPrefix(home) ? nil : candidates.first) else { continue }
            places[index] = place.lowerBound
        }
        for (index, title) in titles.enumerated() where places[index] == nil {
            guard let place = page.firstPlace(of: title, from: main.lowerBound), place < main.upperBound
            else { continue }
            places[index] = place
        }
        return places.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
}

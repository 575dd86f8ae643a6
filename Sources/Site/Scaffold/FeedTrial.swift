/// A feed that was fetched and read, to see what a section can make of it.
package struct FeedTrial: Sendable {
    /// The file or address that was given.
    package let place: String
    /// Whether it is an http or https address.
    package let isAddress: Bool
    /// The word after `loader:` that reads it.
    package let loader: String
    /// Its format, such as "rss20".
    package let format: String
    /// Its own title; nil when it has none.
    package let title: String?
    /// Its language as a BCP 47 tag; nil when it names none.
    package let language: String?
    /// The headlines in their order.
    package let headlines: [String]
    /// The addresses of the stories.
    package let links: [WebAddress]
    /// The number of stories with a picture.
    package let pictures: Int
    /// The parts that were left out or repaired, one line each.
    package let repairs: [String]
    /// The response, to be kept as a file.
    package let bytes: [UInt8]

    /// Fetches and reads a feed, a file or an http or https address, with a loader by its word in sections; nil means
    /// by content.
    ///
    /// - Throws: An error when it cannot be fetched, when it is no feed, or when it has no stories.
    package init(
        of place: String,
        as loader: String? = nil,
        with inspector: FeedInspector
    ) async throws(DiagnosticList) {
        let reading = try await inspector.read(place, format: loader, base: nil)
        let items = if case .native(let items) = reading.feed.content { items } else { [FeedItem]() }
        let stories = items.compactMap { if case .teaser(let teaser) = $0 { teaser } else { nil } }
        guard !stories.isEmpty else {
            let advice = "name another one, or wait until it has some"
            throw DiagnosticList(place, "the feed has no stories", advice: advice)
        }
        self.place = place
        isAddress = WebAddress(place) != nil
        self.loader = reading.loader
        format = reading.feed.metadata.format?.rawValue ?? reading.loader
        title = reading.feed.title
        language = reading.feed.metadata.language
        headlines = stories.map(\.title)
        links = stories.compactMap(\.link)
        pictures = stories.count { $0.image != nil }
        repairs = reading.feed.notices.map(\.description)
        bytes = reading.bytes
    }

    /// The lines of a section's head, below `feed:`, that name the fields; none when the loader knows them itself.
    package var mapping: [String] {
        guard let mapping = LoaderKind.proposal(for: bytes, in: loader) else { return [] }
        let fields = FeedMapping.Field.allCases.compactMap { field in
            mapping.rules[field]?.paths.first.map { "    \(field.rawValue): \(YAMLWord.quoted($0.description))" }
        }
        return (mapping.items.map { ["  items: \(YAMLWord.quoted($0.description))"] } ?? []) + ["  map:"] + fields
    }

    /// A doubt about the address of a newspaper that shows the feed; nil when its stories are on another host, or
    /// outside of the path of the newspaper.
    package func doubt(about address: String) -> String? {
        guard let url = WebAddress(address) else { return nil }
        let inside = links.filter { $0.authority == url.authority && $0.path.hasPrefix(url.path) }
        guard let first = inside.first else { return nil }
        let bare = url.host.hasPrefix("www.") ? String(url.host.dropFirst("www.".count)) : url.host
        let path = url.origin + (url.path == "/web/" ? "/pages/" : "/web/")
        return
            "\(inside.count) of \(counted(links.count, "story", "stories")) \(inside.count == 1 ? "is" : "are") below \(address), too, such as \(first.string): another server has "
            + "to answer there; write into brand.yml a url without stories, such as \(path), which your CDN sends to "
            + "these pages, or https://web.\(bare)/, a host of their own"
    }

    /// The result in one line.
    package var summary: String {
        let stories = counted(headlines.count, "story", "stories")
        let named = title.map { ", “\($0)”" } ?? ""
        let repaired = repairs.isEmpty ? "" : ", \(counted(repairs.count, "part")) left out or repaired"
        return "\(format), \(stories), \(pictures) with a picture\(named)\(repaired)"
    }
}

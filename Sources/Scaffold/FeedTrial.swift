package import Build
package import Diagnostics
import FeedLoading
package import Markup

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
    /// What was left out or repaired, one line each.
    package let repairs: [String]
    /// The response, to be kept as a file.
    package let bytes: [UInt8]

    /// Fetches and reads a feed.
    ///
    /// - Parameters:
    ///   - place: A file, or an http or https address.
    ///   - loader: The loader that reads it, by the word after `loader:` in a section; nil means to tell it by content.
    ///   - inspector: What fetches and reads it.
    /// - Throws: An error when it cannot be fetched, when it is no feed, or when it has no stories.
    package init(
        of place: String,
        as loader: String? = nil,
        with inspector: FeedInspector
    ) async throws(DiagnosticList) {
        let reading = try await inspector.read(place, format: loader, base: nil)
        let stories = reading.feed.stories
        guard !stories.isEmpty else {
            throw DiagnosticList([
                .error(place, nil, "the feed has no stories", advice: "name another one, or wait until it has some")
            ])
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

    /// What is wrong with the address of a newspaper that shows the feed; nil when nothing is.
    ///
    /// Pages of a site and stories of its feeds have different hosts: an address at the site's own host that is no page
    /// of it is a broken link.
    ///
    /// - Parameter address: The address of the newspaper.
    /// - Returns: The problem and an address that would do.
    package func problem(with address: String) -> (what: String, advice: String)? {
        guard let host = WebAddress(address)?.host, links.contains(where: { $0.host == host }) else { return nil }
        let bare = host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
        return (
            "the stories of the feed are at \(host) too, where only the pages of this site may be",
            "give the pages a host of their own, such as https://web.\(bare)/"
        )
    }

    /// What was found, in one line.
    package var summary: String {
        let stories = headlines.count == 1 ? "1 story" : "\(headlines.count) stories"
        let named = title.map { ", “\($0)”" } ?? ""
        let parts = repairs.count == 1 ? "1 part" : "\(repairs.count) parts"
        let repaired = repairs.isEmpty ? "" : ", \(parts) left out or repaired"
        return "\(format), \(stories), \(pictures) with a picture\(named)\(repaired)"
    }
}

extension Feed {
    fileprivate var stories: [Teaser] {
        guard case .native(let items) = content else { return [] }
        return items.compactMap { item in
            if case .teaser(let teaser) = item { teaser } else { nil }
        }
    }
}

/// Feeds of the world: RSS, Atom and JSON Feed of every version, distinguished by their content.
public struct SyndicationLoader: FeedLoadable {
    private let source: FeedSource
    private let fetch: FeedFetch
    private let transform: FeedTransform

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - source: Where the response is.
    ///   - fetch: How its bytes arrive.
    ///   - transform: The brand's ads and widgets.
    public init(source: FeedSource, fetch: FeedFetch, transform: @escaping FeedTransform = { $0 }) {
        self.source = source
        self.fetch = fetch
        self.transform = transform
    }

    /// Loads the feed once.
    ///
    /// - Throws: The error of `fetch`, or a `FeedFailure` when the response is no feed.
    public func load() async throws -> Feed {
        var feed = try feed(of: try await fetch(source).unpacked(from: source))
        if case .native(let items) = feed.content { feed.content = .native(transform(items)) }
        return feed
    }

    /// Reads a response: JSON begins with a bracket, everything else is tried as XML.
    private func feed(of response: FeedResponse) throws(FeedFailure) -> Feed {
        let first = response.bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            ? try SyndicatedJSON.feed(of: response, from: source)
            : try SyndicatedXML.feed(of: response, from: source)
    }
}

extension LoaderKind {
    /// Feeds of the world.
    package static let syndication = LoaderKind(
        "syndication",
        formats: [
            .rss090, .rss091, .rss092, .rss093, .rss094, .rss10, .rss20, .atom03, .atom10, .json10, .json11,
        ],
        make: { SyndicationLoader(source: $0, fetch: $1, transform: $2.transform) },
        recognize: { sample in
            guard let object = sample.object else { return sample.firstByte == UInt8(ascii: "{") ? nil : .possible }
            if object["version"]?.string?.contains("jsonfeed.org") == true { return .declared }
            let isJSONFeed = sample.items.contains { $0["content_html"] != nil || $0["content_text"] != nil }
            return isJSONFeed ? .typical : nil
        }
    )
}

/// Service Z: the feed is a title and an address; some stories of the page may come from a feed of its own.
public struct WebLoader: FeedLoadable {
    private let title: String?
    private let address: WebAddress
    private let preview: (any FeedLoadable)?

    /// Makes a loader of the page at an address.
    ///
    /// - Parameters:
    ///   - title: The name of the page.
    ///   - address: Where the page is.
    ///   - preview: A loader of the page's own feed, of which the first stories are taken; nil when it has none.
    public init(title: String?, address: WebAddress, preview: (any FeedLoadable)? = nil) {
        self.title = title
        self.address = address
        self.preview = preview
    }

    /// Answers at once, or when the page's own feed has come; it never throws: without that feed the address remains.
    public func load() async throws -> Feed {
        var feed = Feed(
            title: title,
            content: .web(address),
            metadata: FeedMetadata(format: .web, rendersAsWeb: true, webTarget: address)
        )
        guard let preview else { return feed }
        do {
            let own = try await preview.load()
            if case .native(let items) = own.content { feed.preview = items.firstTeasers }
            feed.notices = own.notices
        } catch let failure as FeedFailure {
            feed.notices = [FeedNotice(source: failure.source, path: "preview", reason: failure.reason)]
        } catch {
            feed.notices = [FeedNotice(source: address.description, path: "preview", reason: String(describing: error))]
        }
        return feed
    }
}

extension [FeedItem] {
    /// The first stories, as many as a preview has.
    package var firstTeasers: [Teaser] {
        [Teaser](
            lazy.compactMap { item in
                if case .teaser(let teaser) = item { teaser } else { nil }
            }.prefix(FeedLimits.preview)
        )
    }
}

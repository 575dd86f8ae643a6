public import Markup

/// Service Z: nothing is loaded, the feed is a title and an address.
public struct WebLoader: FeedLoadable {
    private let title: String?
    private let address: WebAddress

    /// Makes a loader of the page at an address.
    public init(title: String?, address: WebAddress) {
        self.title = title
        self.address = address
    }

    /// Answers at once; it never throws.
    public func load() async throws -> Feed {
        Feed(
            title: title,
            content: .web(address),
            metadata: FeedMetadata(format: .web, rendersAsWeb: true, webTarget: address)
        )
    }
}

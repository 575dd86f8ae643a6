import SafeMarkup

/// RSS, Atom or JSON Feed, told apart by content.
public struct SyndicationLoader: FeedLoadable {
    private let source: FeedSource

    /// Makes a loader.
    public init(source: FeedSource, fetch: @escaping FeedFetch, transform: @escaping FeedTransform = { $0 }) {
        self.source = source
    }

    /// Loads the feed once.
    public func load() async throws -> Feed {
        throw FeedFailure(source: source.name, reason: "this version has no loader for syndication feeds")
    }
}

/// Anything that can produce a feed: the one thing every screen and every page knows about loading.
///
/// A loader is a small value that holds what it needs (a `FeedSource`, a `FeedFetch`, a `FeedTransform`) and throws a
/// `FeedFailure`, or any other error, when there is no feed to be had. An item it cannot use it leaves out, with a
/// notice. The whole of a new loader:
///
/// ```swift
/// struct HeadlinesLoader: FeedLoadable {
///     let source: FeedSource
///     let fetch: FeedFetch
///     var transform: FeedTransform = { $0 }
///
///     func load() async throws -> Feed {
///         let response = try await fetch(source)
///         let lines = String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
///         let titles = lines.compactMap { String($0).cleanedLine(limit: FeedLimits.title) }
///         return Feed(title: nil, content: .native(transform(titles.map { .teaser(Teaser(title: $0)) })))
///     }
/// }
/// ```
public protocol FeedLoadable: Sendable {
    /// Loads the feed once.
    ///
    /// - Throws: `FeedFailure` with a reason in plain words; any other error is shown by its description.
    func load() async throws -> Feed
}

/// A brand's change to the items of its feeds before anyone sees them: it inserts ads and widgets.
public typealias FeedTransform = @Sendable ([FeedItem]) -> [FeedItem]

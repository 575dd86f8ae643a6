/// A loader of a format that one function reads.
struct FormatLoader: FeedLoadable {
    /// Reads what the fetch brings from a source.
    typealias Read = @Sendable (FeedSource, FeedFetch, LoaderKind.Options) async throws -> Feed

    let source: FeedSource
    let fetch: FeedFetch
    let options: LoaderKind.Options
    let read: Read

    /// Makes loaders that put the ads and widgets of their options into what a function reads.
    static func reading(_ read: @escaping Read) -> LoaderKind.Factory {
        { FormatLoader(source: $0, fetch: $1, options: $2, read: read) }
    }

    func load() async throws -> Feed {
        var feed = try await read(source, fetch, options)
        if case .native(let items) = feed.content { feed.content = .native(options.transform(items)) }
        return feed
    }
}

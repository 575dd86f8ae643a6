/// A loader that is made of one function.
struct FormatLoader: FeedLoadable {
    private let read: @Sendable () async throws -> Feed

    init(_ read: @escaping @Sendable () async throws -> Feed) { self.read = read }

    /// Makes loaders that put the ads and widgets of their options into what a function reads.
    static func reading(
        _ read: @escaping @Sendable (FeedSource, FeedFetch, LoaderKind.Options) async throws -> Feed
    ) -> LoaderKind.Factory {
        { source, fetch, options in
            FormatLoader {
                var feed = try await read(source, fetch, options)
                if case .native(let items) = feed.content { feed.content = .native(options.transform(items)) }
                return feed
            }
        }
    }

    func load() async throws -> Feed { try await read() }
}

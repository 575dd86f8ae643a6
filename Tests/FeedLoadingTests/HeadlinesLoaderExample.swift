import FeedLoading

struct HeadlinesLoader: FeedLoadable {
    let source: FeedSource
    let fetch: FeedFetch
    var transform: FeedTransform = { $0 }

    func load() async throws -> Feed {
        let response = try await fetch(source)
        let lines = String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
        let items = lines.map { FeedItem.teaser(Teaser(title: String($0))) }
        return Feed(title: nil, content: .native(transform(items)))
    }
}

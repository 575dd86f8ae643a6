import FeedLoading

struct HeadlinesLoader: FeedLoadable {
    let source: FeedSource
    let fetch: FeedFetch
    var transform: FeedTransform = { $0 }

    func load() async throws -> Feed {
        let response = try await fetch(source)
        let lines = String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
        let titles = lines.compactMap { String($0).cleanedLine(limit: FeedLimits.title) }
        return Feed(title: nil, content: .native(transform(titles.map { .teaser(Teaser(title: $0)) })))
    }
}

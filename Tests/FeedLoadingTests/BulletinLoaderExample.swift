import FeedLoading
import Markup

struct BulletinLoader: FeedLoadable {
    let source: FeedSource
    let fetch: FeedFetch

    func load() async throws -> Feed {
        let page = try await fetch(source).json(from: source)
        let items = page["articles"]?.array?.compactMap { article -> FeedItem? in
            guard let title = article["headline"]?.string else { return nil }
            let link = article["url"]?.string.flatMap { WebAddress($0) }
            return .teaser(Teaser(id: article["number"]?.text, title: title, link: link))
        }
        return Feed(title: page["name"]?.string, content: .native(items ?? []))
    }
}

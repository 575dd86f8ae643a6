import FeedLoading
import FoundationEssentials

struct BulletinLoader: FeedLoadable {
    let source: FeedSource
    let fetch: FeedFetch
    var transform: FeedTransform = { $0 }

    func load() async throws -> Feed {
        let page = try await fetch(source).json(from: source)
        guard let articles = page["articles"]?.array else {
            throw FeedFailure(source: source.name, reason: "not a bulletin: it has no list named articles")
        }
        var items: [FeedItem] = []
        var known: Set<String> = []
        var notices: [FeedNotice] = []
        for (index, article) in articles.enumerated() {
            guard let title = article["headline"]?.string?.cleanedLine(limit: FeedLimits.title) else {
                let path = "articles[\(index)]"
                notices.append(FeedNotice(source: source.name, path: path, reason: "no headline, left out"))
                continue
            }
            let link = article["url"]?.string.flatMap { WebAddress($0, relativeTo: source.address) }
            let time = article["time"]?.text.flatMap { Date(feedDate: $0) }
            let teaser = Teaser(id: article["number"]?.text, title: title, link: link, published: time)
            if known.insert(teaser.id).inserted { items.append(.teaser(teaser)) }
        }
        let name = page["name"]?.string?.cleanedLine(limit: FeedLimits.label)
        return Feed(title: name, content: .native(transform(items)), notices: notices)
    }
}

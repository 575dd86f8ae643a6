import Content
import FeedLoading
import SafeMarkup
import Scenes

/// Which loader a section asked for: the one place that knows them all.
struct LoaderCatalogue: Sendable {
    /// How bytes of files and addresses arrive.
    let fetcher: FeedFetcher
    /// The addresses of the newsroom's own articles.
    let articleAddress: @Sendable (_ article: PageID) -> WebAddress?

    /// The loader of a section and the name of its source.
    func loader(for section: Section, of brand: String) -> (loader: any FeedLoadable, source: FeedSource) {
        let insert = section.insert.map { InsertRule($0) }.transform
        let transform: FeedTransform = { insert($0).fillingEmptyWidgets() }
        switch section.loader {
        case .unified(let content):
            let source = fetcher.source(content)
            let fetch = fetcher.fetch(content, headers: section.headers, deadline: section.deadline)
            return (UnifiedLoader(source: source, fetch: fetch, transform: transform), source)
        case .switchable(let content, let flag):
            let source = fetcher.source(content)
            let fetch = fetcher.fetch(content, headers: section.headers, deadline: section.deadline)
            let policy: SwitchableLoader.FlagPolicy =
                switch flag {
                case .native: .shownNatively
                case .follow: .followed
                }
            return (SwitchableLoader(source: source, fetch: fetch, flag: policy, transform: transform), source)
        case .web(let address, _):
            return (WebLoader(title: section.title, address: address), FeedSource(address))
        case .markdown(let articles):
            let source = FeedSource(name: section.file)
            let address = articleAddress
            let id = section.id
            let loader = ArticleListLoader(articles: articles, transform: transform) { slug in
                address(.article(brand: brand, section: id, slug: slug))
            }
            return (loader, source)
        case .syndication(let content):
            let source = fetcher.source(content)
            return (MissingLoader(source: source, name: "syndication"), source)
        }
    }
}

/// Stands for a loader that this version of the program does not have: the section says so instead of being empty.
private struct MissingLoader: FeedLoadable {
    let source: FeedSource
    let name: String

    func load() async throws -> Feed {
        throw FeedFailure(source: source.name, reason: "this version has no loader for \(name) feeds")
    }
}

extension InsertRule {
    fileprivate init(_ spec: InsertSpec) {
        let item: FeedItem =
            switch spec.item {
            case .ad(let id): .ad(AdSlot(id: id))
            case .widget("carousel"): .widget(Widget(.carousel([])))
            case .widget("list"): .widget(Widget(.list([])))
            case .widget(let name): .widget(Widget(.unknown(name)))
            }
        self.init(item, at: spec.index)
    }
}

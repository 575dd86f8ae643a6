import FeedLoading
import Markup
import Model

/// Makes the loader that a section asks for.
struct LoaderRegistry: Sendable {
    /// The name of a source in messages.
    let source: @Sendable (ContentSource) -> FeedSource
    /// The addresses of the site's own pages.
    let address: @Sendable (_ page: PageID) -> WebAddress?

    /// The name of a section's source in messages.
    func source(of section: Section) -> FeedSource {
        switch section.loader {
        case .feed(_, let content, _): source(content)
        case .web(let address, _, let preview): preview.map { source($0.source) } ?? FeedSource(address)
        case .markdown: FeedSource(name: section.file)
        }
    }

    /// The loader of a section.
    ///
    /// - Parameters:
    ///   - section: The section to load.
    ///   - brand: The id of its brand.
    ///   - fetch: Fetches the bytes, for loaders that need some.
    /// - Returns: A loader with the section's ads and widgets.
    func loader(for section: Section, of brand: String, fetch: FeedFetch) -> any FeedLoadable {
        let insert = section.insert.map { InsertRule($0) }.transform
        let transform: FeedTransform = { insert($0).fillingEmptyWidgets() }
        let source = source(of: section)
        switch section.loader {
        case .feed(let kind, _, let renderAsWeb):
            let options = LoaderKind.Options(transform: transform, followsWebFlag: renderAsWeb == .follow)
            return kind.make(source, fetch, options)
        case .web(let address, _, let preview):
            return WebLoader(
                title: section.title,
                address: address,
                preview: preview.map { $0.kind.make(source, fetch, LoaderKind.Options()) }
            )
        case .markdown(let articles):
            return MarkdownLoader(
                articles: articles,
                in: section,
                of: brand,
                transform: transform,
                address: address
            )
        }
    }
}

extension InsertRule {
    fileprivate init(_ spec: InsertSpec) {
        let item: FeedItem =
            switch spec.item {
            case .ad(let id): .ad(AdSlot(id: id))
            case .widget(let kind): .widget(Widget(kind))
            }
        self.init(item, at: spec.index)
    }
}

/// Makes the loader that a section asks for.
struct LoaderRegistry: Sendable {
    let source: @Sendable (ContentSource) -> FeedSource
    /// The site's own pages.
    let map: PageIndex
    let now: Date

    func source(of section: Section) -> FeedSource {
        switch section.loader {
        case .feed(_, let content, _): source(content)
        case .web(let address, _, let preview): preview.map { source($0.source) } ?? FeedSource(address)
        case .markdown, .merged: FeedSource(name: section.file)
        }
    }

    func loader(for section: Section, of brand: String, fetch: FeedFetch) -> (any FeedLoadable)? {
        let source = source(of: section)
        let page = PageID.section(brand: brand, id: section.id)
        switch section.loader {
        case .feed(let kind, _, let renderAsWeb):
            var options = options(of: brand)
            options.followsWebFlag = renderAsWeb == .follow && section.curation.rendering(at: now) != .native
            options.canShow = { [map] address in !address.isEmbedded && !map.isPage(page, at: address) }
            return kind.loader(source: source, fetch: fetch, options: options)
        case .web(let address, _, let preview):
            let loader = preview?.kind.loader(source: source, fetch: fetch, options: options(of: brand))
            guard !map.isPage(page, at: address) else { return loader ?? articles([], of: section, in: brand) }
            return WebLoader(title: section.title, address: address, preview: loader)
        case .markdown(let articles): return self.articles(articles, of: section, in: brand)
        case .merged: return nil
        }
    }

    /// The transform of the brand and the kinds of widgets, as far as the program brings such of its own.
    private func options(of brand: String) -> LoaderKind.Options {
        let plugins = Plugins.current
        return LoaderKind.Options(transform: plugins.transforms[brand] ?? { $0 }, widgets: plugins.widgets)
    }

    private func articles(_ articles: [Article], of section: Section, in brand: String) -> MarkdownLoader {
        MarkdownLoader(articles: articles, section: section, brand: brand) { [map] page in
            map.address(of: page, in: .browser)
        }
    }
}

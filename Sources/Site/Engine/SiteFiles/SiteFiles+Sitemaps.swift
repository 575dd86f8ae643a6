/// The sitemaps of a brand, after the [sitemaps protocol 0.9](https://www.sitemaps.org/protocol.html).
extension SiteFiles {
    /// The most addresses of one sitemap, as the protocol has it; more are shared out, and `sitemap.xml` lists the parts.
    static let mostAddresses = 50_000

    /// The pages for search engines, with the moments of their newest stories.
    func sitemaps(_ brand: Brand) -> [File] {
        Self.sitemapFiles(listed(brand), folder: brand.id + "/", base: brand.url.string)
    }

    /// One sitemap, or an index and its parts, `sitemap.xml` first; `base` is the address of the folder.
    static func sitemapFiles(_ entries: [SitemapEntry], folder: String, base: String) -> [File] {
        let path = "\(folder)sitemap.xml"
        guard entries.count > Self.mostAddresses else { return [File(path: path, bytes: Self.sitemap(entries[...]))] }
        let starts = Array(stride(from: 0, to: entries.count, by: Self.mostAddresses))
        let parts = starts.enumerated().map { number, start in
            let part = entries[start..<min(start + Self.mostAddresses, entries.count)]
            return File(path: "\(folder)sitemap-\(number + 1).xml", bytes: Self.sitemap(part))
        }
        var xml = XMLWriter(.indented)
        xml.element("sitemapindex", ["xmlns": Self.namespace]) { xml in
            for part in parts {
                xml.element("sitemap") { xml in xml.element("loc", text: base + part.path.dropFirst(folder.count)) }
            }
        }
        return [File(path: path, bytes: xml.finish())] + parts
    }

    /// A page and when it last changed.
    ///
    /// The time is nil when it is not known; that of a build is none.
    typealias SitemapEntry = (address: String, changed: Date?)

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    /// The addresses of the pages of a brand that are made and that search engines may list, in the order of their paths.
    func listed(_ brand: Brand) -> [SitemapEntry] {
        let unavailable = Set(sections.filter { ["error", "loading"].contains($0.state) }.map(\.page))
        let newest = Dictionary(sections.map { ($0.page, $0.newest) }) { first, _ in first }
        var changed: [PageID: Date] = newest.compactMapValues { $0 }
        for section in brand.sections {
            for article in section.articles {
                let page = PageID.article(brand: brand.id, section: section.id, slug: article.slug)
                changed[page] = article.updated ?? article.published
            }
        }
        let pages = Dictionary(sections.map { ($0.page, $0.pageCount) }) { first, _ in first }
        return map.all.flatMap { page, _ -> [SitemapEntry] in
            guard page.brand == brand.id, page.isListed, !unavailable.contains(page),
                let address = map.address(of: page, in: .browser)
            else { return [] }
            let count = pages[page] ?? 1
            let further = (count > 1 ? Array(2...count) : []).compactMap { number in
                map.address(of: PageIndex.Key(page, .browser, number: number))
            }
            return ([address] + further).map { ($0.string, changed[page]) }
        }
    }

    private static func sitemap(_ entries: ArraySlice<SitemapEntry>) -> [UInt8] {
        var xml = XMLWriter(.indented)
        xml.element("urlset", ["xmlns": namespace]) { xml in
            for entry in entries {
                xml.element("url") { xml in
                    xml.element("loc", text: entry.address)
                    if let changed = entry.changed { xml.element("lastmod", text: changed.iso8601) }
                }
            }
        }
        return xml.finish()
    }
}

/// The newest articles of a brand's own, for news search.
///
/// - SeeAlso: [News sitemaps](https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap)
enum NewsSitemap {
    /// How long an article counts as news, in seconds: two days.
    static let window = 172_800.0
    /// The most articles of one news sitemap.
    static let mostArticles = 1_000

    /// The articles of a brand that are news, the newest first, with their sections; nil when it publishes none at all.
    static func articles(of brand: Brand, now: Date) -> [(section: String, article: Article, published: Date)]? {
        guard brand.sections.contains(where: { !$0.articles.isEmpty }) else { return nil }
        let all = brand.sections.flatMap { section in
            section.articles.compactMap { article -> (section: String, article: Article, published: Date)? in
                guard let published = article.published, published <= now, !article.draft,
                    now.timeIntervalSince(published) < window
                else { return nil }
                return (section.id, article, published)
            }
        }
        return Array(all.sorted { $0.published > $1.published }.prefix(mostArticles))
    }

    /// When the next article of some brands stops being news; nil when none is.
    static func nextChange(_ brands: [Brand], after now: Date) -> Date? {
        brands.flatMap { articles(of: $0, now: now) ?? [] }.map { $0.published + window }.min()
    }
}

extension SiteFiles {
    /// The news sitemap of a brand; nil when it publishes no articles.
    func newsSitemap(_ brand: Brand) -> File? {
        guard let articles = NewsSitemap.articles(of: brand, now: now) else { return nil }
        var xml = XMLWriter(.indented)
        xml.element(
            "urlset",
            [
                "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
                "xmlns:news": "http://www.google.com/schemas/sitemap-news/0.9",
            ]
        ) { xml in
            for (section, article, published) in articles {
                let page = PageID.article(brand: brand.id, section: section, slug: article.slug)
                guard let address = map.address(of: page, in: .browser) else { continue }
                xml.element("url") { xml in
                    xml.element("loc", text: address.string)
                    xml.element("news:news") { xml in
                        xml.element("news:publication") { xml in
                            xml.element("news:name", text: brand.name)
                            xml.element("news:language", text: brand.language.newsName)
                        }
                        xml.element("news:publication_date", text: published.iso8601)
                        xml.element("news:title", text: article.title)
                    }
                }
            }
        }
        return File(path: "\(brand.id)/\(Self.newsName)", bytes: xml.finish())
    }

    static var newsName: String { "sitemap-news.xml" }
}

extension PageID {
    fileprivate var isListed: Bool {
        switch self {
        case .section, .page, .article, .topic, .place: true
        case .favourites, .favouritesTab, .login, .password, .consent, .places, .search, .brands, .state, .moved:
            false
        }
    }
}

extension Language {
    /// The name that [news sitemaps](https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap) have
    /// for it: that of ISO 639, except for the two scripts of Chinese.
    fileprivate var newsName: String {
        guard primary == "zh" else { return String(primary) }
        return ["Hant", "TW", "HK", "MO"].contains { tag.split(separator: "-").contains($0) } ? "zh-tw" : "zh-cn"
    }
}

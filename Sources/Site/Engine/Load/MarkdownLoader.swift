/// A folder of Markdown articles as a feed, newest first.
struct MarkdownLoader: FeedLoadable {
    /// The articles in their order, without drafts.
    let articles: [Article]
    let section: Section
    let brand: String
    let address: @Sendable (PageID) -> WebAddress?

    func load() async throws -> Feed {
        let teasers = articles.map { article in
            let page = PageID.article(brand: brand, section: section.id, slug: article.slug)
            return FeedItem.teaser(Teaser(article, link: address(page)))
        }
        return Feed(
            title: section.title,
            content: .native(teasers),
            metadata: FeedMetadata(
                format: .markdown,
                encoding: "utf-8",
                summary: section.introduction?.plainText,
                homePage: address(.section(brand: brand, id: section.id)),
                updated: articles.compactMap { $0.updated ?? $0.published }.max()
            )
        )
    }
}

extension Teaser {
    init(_ article: Article, link: WebAddress?) {
        self.init(
            id: article.slug,
            title: article.title,
            link: link,
            summary: article.summary.map { SafeHTML(text: $0) },
            content: article.body.isEmpty ? nil : article.body,
            kicker: article.kicker,
            byline: article.byline,
            published: article.published,
            updated: article.updated,
            isPremium: article.premium,
            image: article.image.flatMap { Picture($0) }
        )
    }
}

extension Picture {
    init?(_ image: ArticleImage) {
        let address: WebAddress? =
            switch image.source {
            case .file(let path): WebAddress(embeddedFile: path)
            case .url(let address): address
            case .command: nil
            }
        guard let address else { return nil }
        self.init(address: address, width: image.width, height: image.height, alt: image.alt, credit: image.credit)
        focus = image.focus
    }
}

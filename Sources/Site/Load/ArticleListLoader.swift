import Content
import FeedLoading
import Foundation
import Routes
import SafeMarkup

/// A folder of Markdown articles as a feed.
struct ArticleListLoader: FeedLoadable {
    private let articles: [Article]
    private let transform: FeedTransform
    private let address: @Sendable (_ slug: String) -> WebAddress?

    init(
        articles: [Article],
        transform: @escaping FeedTransform,
        address: @escaping @Sendable (_ slug: String) -> WebAddress?
    ) {
        self.articles = articles
        self.transform = transform
        self.address = address
    }

    func load() async throws -> Feed {
        let teasers = articles.map { FeedItem.teaser(Teaser($0, link: address($0.slug))) }
        return Feed(
            title: nil,
            content: .native(transform(teasers)),
            metadata: FeedMetadata(format: .markdown)
        )
    }
}

extension Teaser {
    /// The story of an article as a front page announces it.
    init(_ article: Article, link: WebAddress?) {
        self.init(
            id: article.slug,
            title: article.title,
            link: link,
            summary: article.summary.map { SafeHTML(text: $0) },
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
    fileprivate init?(_ image: ArticleImage) {
        let address: WebAddress? =
            switch image.source {
            case .file(let path): WebAddress(embeddedFile: path)
            case .url(let address): address
            }
        guard let address else { return nil }
        self.init(
            address: address,
            width: image.width,
            height: image.height,
            alt: image.alt,
            credit: image.credit
        )
    }
}

extension WebAddress {
    /// The made-up address of a file inside `content/`; what would mean something else in an address is encoded.
    init?(embeddedFile path: String) {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        guard let encoded else { return nil }
        self.init(Self.embeddedOrigin + "/" + encoded)
    }

    /// The path inside `content/` of an embedded file.
    var embeddedPath: String? {
        isEmbedded ? path.dropFirst().removingPercentEncoding : nil
    }
}

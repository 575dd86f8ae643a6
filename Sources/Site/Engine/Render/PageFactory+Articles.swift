/// The pages of articles. A newsroom has thousands and changes one, so a page is known by the texts it is made of, and only
/// those that changed are made.
extension PageFactory {
    /// The jobs of a brand's articles; `frame` is the digest of everything that they show besides texts, nil when it is not
    /// known.
    func articles(of brandContext: BrandContext, frame: Digest?) -> [Job] {
        brandContext.brand.sections.flatMap { section -> [Job] in
            let articles = section.articles
            let own = frame.map { frame in
                let shared = digest(of: frame, sharing: brandContext.brand.id)
                return articles.concurrentMap { digest(of: $0, shared) }
            }
            return Array(articles.indices).concurrentMap { index -> [Job] in
                let article = articles[index]
                let page = PageID.article(brand: brandContext.brand.id, section: section.id, slug: article.slug)
                let inputs = own.map { own in
                    let related = Self.related(to: index, among: articles.count).map { own[$0] }
                    return digest(of: [own[index]] + related, linking: article, on: page)
                }
                return Self.keys(of: page).compactMap { key in
                    guard let output = output(key, AnyScene.name(ArticleView.template, article.template), brandContext)
                    else { return nil }
                    return Job(outputs: [output], inputs: inputs) {
                        [AnyScene(articleView(key, index, among: articles, of: section.id, brandContext)).makeRecord()]
                    }
                }
            }
            .flatMap(\.self)
        }
    }

    /// The page of an article, which is one of a section's.
    func articleView(
        _ key: PageIndex.Key,
        _ index: Int,
        among articles: [Article],
        of section: String,
        _ brandContext: BrandContext
    ) -> ArticleView {
        let brand = brandContext.brand.id
        func teaser(_ article: Article) -> Teaser {
            let page = PageID.article(brand: brand, section: section, slug: article.slug)
            return pictures.measured(Teaser(article, link: map.address(of: page, in: .browser)))
        }
        return ArticleView(
            context: context(key, brandContext),
            teaser: teaser(articles[index]),
            text: articles[index].body,
            parts: articles[index].parts,
            section: map.navigationItem(.section(brand: brand, id: section)).title,
            related: Self.related(to: index, among: articles.count).map { teaser(articles[$0]) }
        )
    }

    /// The stories at the end of an article: those published before it, so that a new article changes no other page.
    static func related(to index: Int, among count: Int) -> [Int] {
        let first = max(0, min(index, count - ArticleView.mostRelated - 1))
        return (first..<min(count, first + ArticleView.mostRelated + 1)).filter { $0 != index }
    }

    /// The digest of the frame with the files that stand for a brand.
    private func digest(of frame: Digest, sharing brand: String) -> Digest {
        var hasher = Hasher256()
        hasher.update(framed: frame.bytes)
        for asset in pictures.sharing.ownAssets(of: brand) { hasher.update(framed: asset.fileName) }
        return hasher.finish()
    }

    /// The digest of an article with its pictures.
    private func digest(of article: Article, _ frame: Digest) -> Digest {
        var hasher = Hasher256()
        hasher.update(framed: frame.bytes)
        hasher.update(framed: IndexCoder.digest(of: article).bytes)
        let image = Teaser(article, link: nil).image?.address
        for address in [image].compactMap(\.self) + article.body.pictures where address.isEmbedded {
            for asset in pictures.stored(address)?.assets ?? [] { hasher.update(framed: asset.fileName) }
            hasher.update(framed: pictures.sharing.file(of: address)?.fileName ?? "")
        }
        return hasher.finish()
    }

    /// The digest of a page that is made of articles, the first of which has links.
    private func digest(of articles: [Digest], linking text: Article, on page: PageID) -> Digest {
        var hasher = Hasher256()
        for article in articles { hasher.update(framed: article.bytes) }
        // The way to a page follows from the frame.
        for link in text.body.links {
            hasher.update(framed: map.goal(of: link, from: page)?.description ?? "")
        }
        return hasher.finish()
    }
}

/// The pages of articles. A newsroom has thousands and changes one, so a page is known by the texts it is made of, and only
/// those that changed are made.
extension PageFactory {
    /// Pages to make, and the paths of those that stay as the last build left them.
    typealias Pages = (jobs: [Job], kept: [String])
    /// The output of the last build, and whether the page of each article of a section is made of what it was made of.
    typealias LastPages = (folder: OutputFolder, areSame: @Sendable (Section) -> [Bool])

    /// The pages of a brand's articles; `frame` is the digest of everything that they show besides texts, nil when it is not
    /// known.
    func articles(of brandContext: BrandContext, frame: Digest?, reusing last: LastPages?) -> Pages {
        let brand = brandContext.brand.id
        var pages: Pages = ([], [])
        for section in brandContext.brand.sections where section.listsArticles {
            let articles = section.articles
            let areSame = last?.areSame(section)
            let made = Array(articles.indices).concurrentMap { index -> Pages in
                let page = PageID.article(brand: brand, section: section.id, slug: articles[index].slug)
                let keys = Self.keys(of: page)
                if let last, areSame?[index] == true {
                    let paths = keys.compactMap { map.path(of: $0)?.description }
                    if paths.allSatisfy(last.folder.isUntouched) { return ([], paths) }
                }
                let inputs = frame.map { digest(of: index, among: articles, on: page, $0) }
                let template = AnyScene.name(ArticleView.template, articles[index].template)
                let jobs = keys.compactMap { key -> Job? in
                    output(key, template, brandContext).map { output in
                        Job(outputs: [output], inputs: inputs) {
                            let view = articleView(key, index, among: articles, of: section.id, brandContext)
                            return [AnyScene(view).makeRecord()]
                        }
                    }
                }
                return (jobs, [])
            }
            pages.jobs += made.flatMap(\.jobs)
            pages.kept += made.flatMap(\.kept)
        }
        return pages
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

    /// The digest of everything that the page of an article is made of; the way to a page it links to follows from the frame.
    private func digest(of index: Int, among articles: [Article], on page: PageID, _ frame: Digest) -> Digest {
        var hasher = Hasher256()
        hasher.update(framed: frame.bytes)
        for asset in page.brand.map(pictures.sharing.ownAssets) ?? [] { hasher.update(framed: asset.fileName) }
        for article in [index] + Self.related(to: index, among: articles.count) {
            let article = articles[article]
            hasher.update(framed: IndexCoder.part(article))
            let image = article.image.flatMap { Picture($0)?.address }
            for address in [image].compactMap(\.self) + article.body.pictures where address.isEmbedded {
                for asset in pictures.stored(address)?.assets ?? [] { hasher.update(framed: asset.fileName) }
                hasher.update(framed: pictures.sharing.file(of: address)?.fileName ?? "")
            }
        }
        for link in articles[index].body.links {
            hasher.update(framed: map.goal(of: link, from: page)?.description ?? "")
        }
        return hasher.finish()
    }
}

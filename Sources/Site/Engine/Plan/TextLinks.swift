/// The site's own texts, by the page that contains them.
struct TextLinks: Sendable {
    /// A text with its page and file.
    struct Text: Sendable {
        let page: PageID
        let file: String
        let html: SafeHTML
        let references: [TextReference]
    }

    private let texts: [PageID: Text]

    init(_ content: SiteContent) {
        texts = Dictionary(content.brands.flatMap(Self.texts).map { ($0.page, $0) }) { first, _ in first }
    }

    func links(on page: PageID) -> [WebAddress] { texts[page]?.html.links ?? [] }

    static func texts(of brand: Brand) -> [Text] {
        var texts = brand.pages.map { page -> Text in
            let id = PageID.page(brand: brand.id, id: page.id)
            return Text(page: id, file: page.file, html: page.body, references: page.references)
        }
        for section in brand.sections {
            if let introduction = section.introduction {
                let page = PageID.section(brand: brand.id, id: section.id)
                texts.append(Text(page: page, file: section.file, html: introduction, references: section.references))
            }
            texts += section.articles.map { article in
                let page = PageID.article(brand: brand.id, section: section.id, slug: article.slug)
                return Text(page: page, file: article.file, html: article.body, references: article.references)
            }
        }
        return texts
    }
}

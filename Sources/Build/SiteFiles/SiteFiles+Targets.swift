import FeedLoading
import Markup
import Model
import Pages
import Routes

/// The target list, from which apps know a brand's pages and the URLs that open them.
extension SiteFiles {
    /// The target list of a brand: its loaded sections, and the other pages that can be opened.
    func targets(_ brand: Brand) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "built": JSON(now.iso8601),
            "sections": JSON(targets(ofSectionsOf: brand)),
            "pages": JSON(targets(ofPagesOf: brand)),
        ])
    }

    /// The sections of a brand that were made.
    func targets(ofSectionsOf brand: Brand) -> [JSON] { sections.filter { $0.brand == brand.id }.map(target) }

    /// The other pages of a brand that can be opened.
    func targets(ofPagesOf brand: Brand) -> [JSON] {
        map.destinations.filter { $0.brand == brand.id }.compactMap(target)
    }

    private func target(_ section: SectionSummary) -> JSON {
        .object([
            "id": JSON(section.section),
            "title": JSON(section.title),
            "url": map.address(of: section.page, in: .browser).map { JSON($0.string) },
            "appUrl": map.address(of: section.page, in: .app).map { JSON($0.string) },
            "deepLink": map.deepLink(to: section.page).map { JSON($0) },
            "state": JSON(section.state),
            "sourceTime": section.sourceTime(now: now).map { JSON($0.iso8601) },
            "curation": section.curation.map { JSON($0) },
            "renderAsWeb": JSON(section.rendersAsWeb),
            "renderAsWebUrl": section.webTarget.map { JSON($0.string) },
        ])
    }

    /// A page other than a section; nil for articles, which apps find in feeds.
    private func target(_ page: PageID) -> JSON? {
        let id: String?
        switch page {
        case .page(_, let name), .place(_, let name): id = name
        case .favourites, .login, .password, .consent, .places: id = nil
        case .section, .article, .favouritesTab, .brands, .loading, .failure, .emergency, .notFound, .moved: return nil
        }
        return .object([
            "kind": JSON(page.kind.rawValue),
            "id": id.map { JSON($0) },
            "url": map.address(of: page, in: .browser).map { JSON($0.string) },
            "deepLink": map.deepLink(to: page).map { JSON($0) },
            "presentation": JSON(map.place(of: page).style == .modal ? "modal" : "browser"),
        ])
    }
}

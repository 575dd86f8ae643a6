import FeedLoading
import Markup
import Model
import Pages
import Routes

/// The target list, from which apps know a brand's pages and the URLs that open them.
extension SiteFiles {
    /// The target list of a brand: its loaded sections, and the other pages that can be opened.
    func targets(_ brand: Brand, _ loaded: [LoadedSection]) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "built": JSON(now.iso8601),
            "sections": JSON(loaded.map(target)),
            "pages": JSON(map.destinations.filter { $0.brand == brand.id }.compactMap(target)),
        ])
    }

    private func target(_ loaded: LoadedSection) -> JSON {
        let page = PageID.section(brand: loaded.brand.id, id: loaded.section.id)
        let metadata = loaded.metadata
        return .object([
            "id": JSON(loaded.section.id),
            "title": JSON(loaded.title),
            "url": map.address(of: page, in: .browser).map { JSON($0.string) },
            "appUrl": map.address(of: page, in: .app).map { JSON($0.string) },
            "deepLink": map.deepLink(to: page).map { JSON($0) },
            "state": JSON(loaded.stateName),
            "sourceTime": loaded.sourceTime(now: now).map { JSON($0.iso8601) },
            "renderAsWeb": JSON(metadata?.rendersAsWeb ?? false),
            "renderAsWebUrl": metadata?.webTarget.map { JSON($0.string) },
        ])
    }

    /// A page other than a section; nil for articles, which apps find in feeds.
    private func target(_ page: PageID) -> JSON? {
        let id: String?
        switch page {
        case .page(_, let name): id = name
        case .favourites, .login, .password, .consent, .places: id = nil
        case .section, .article, .favouritesTab, .brands, .loading, .failure, .notFound, .moved: return nil
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

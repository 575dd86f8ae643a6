import Model
import Pages
import Routes

extension BrandOutline {
    /// The routes' view of a brand; a section without a title goes by its id until its feed tells one.
    init(_ brand: Brand) {
        self.init(
            id: brand.id,
            url: brand.url,
            urlPosition: brand.urlPosition,
            home: brand.home,
            tabs: brand.tabs,
            sections: brand.sections.map { section in
                Entry(id: section.id, title: section.title ?? section.id, file: section.file)
            },
            pages: brand.pages.map { Entry(id: $0.id, title: $0.title, file: $0.file) },
            articles: brand.sections.flatMap { section in
                section.articles.map { (section.id, Entry(id: $0.slug, title: $0.title, file: $0.file)) }
            },
            favourites: Favourites(brand.favourites),
            hasLogin: brand.account != nil,
            hasPlaces: !brand.places.isEmpty,
            requirements: Dictionary(
                brand.sections.compactMap { section in section.requires.map { (section.id, $0.page(of: brand.id)) } }
            ) { first, _ in first },
            scheme: brand.scheme,
            schemePosition: brand.schemePosition,
            legacy: brand.legacy.map { RedirectRule($0) },
            file: brand.file
        )
    }
}

extension BrandOutline.Favourites {
    fileprivate init(_ placement: FavouritesPlacement) {
        switch placement {
        case .modal: self = .modal
        case .tab: self = .tab
        case .both: self = .both
        }
    }
}

extension BrandOutline.RedirectRule {
    /// The routes' view of a rule.
    init(_ rule: RedirectRule) {
        self.init(from: rule.from, to: rule.to, position: rule.position)
    }
}

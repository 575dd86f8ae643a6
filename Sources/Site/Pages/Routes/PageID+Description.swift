extension PageID: CustomStringConvertible {
    /// The page in words, for explanations.
    package var description: String {
        switch self {
        case .brands: "the list of brands"
        case .section(_, let id): "section \(id)"
        case .page(_, let id): "page \(id)"
        case .article(_, let section, let slug): "article \(slug) of \(section)"
        case .topic(_, let section, let kind, let name): "\(kind.rawValue) \(name) of \(section)"
        case .favourites: "favourites"
        case .favouritesTab: "favourites in their tab"
        case .login: "login"
        case .password: "new password"
        case .consent: "consent"
        case .places: "places"
        case .search: "search"
        case .place(_, let id): "place \(id)"
        case .state(_, .emergency): "the plain front"
        case .state(_, .notFound): "the page for addresses without one"
        case .state(_, let state): "the \(state) page"
        case .moved(_, let path): "the former address \(path)"
        }
    }
}

import Content
package import Theming

extension PageLocation.NavigationItem {
    /// What readers see: pages that the user interface names itself have their names in the texts.
    package func title(in texts: Texts) -> String {
        guard title.isEmpty, let key = page.kind.titleKey else { return title }
        return texts[key]
    }

    /// The names of all kinds of pages that have one.
    static let textKeys: [TextKey] = PageKind.allCases.compactMap { $0.titleKey.map { TextKey($0) } }
}

extension PageKind {
    /// The text that names pages of this kind; nil for those that have names of their own, or none.
    fileprivate var titleKey: String? {
        switch self {
        case .favourites: "favouritesTitle"
        case .login: "loginTitle"
        case .password: "passwordTitle"
        case .consent: "adChoices"
        case .places: "placesTitle"
        case .brands, .section, .page, .article, .place, .loading, .failure, .emergency, .moved, .notFound: nil
        }
    }
}

import Pages

extension PageID {
    /// The page in words, for explanations.
    package var spoken: String {
        switch self {
        case .brands: "the list of brands"
        case .section(_, let id): "section \(id)"
        case .page(_, let id): "page \(id)"
        case .article(_, let section, let slug): "article \(slug) of \(section)"
        case .favourites: "favourites"
        case .favouritesTab: "favourites in their tab"
        case .login: "login"
        case .password: "new password"
        case .consent: "consent"
        case .places: "places"
        case .loading: "the loading page"
        case .failure: "the error page"
        case .notFound: "the page for addresses without one"
        case .moved(_, let path): "the former address \(path)"
        }
    }
}

extension Node {
    /// The node in words, what can be seen of tabs in parentheses.
    package var spoken: String {
        switch self {
        case .page(let page): page.spoken
        case .stack([]): "a stack"
        case .stack(let nodes): "[" + nodes.map(\.spoken).joined(separator: " › ") + "]"
        case .tabs(let nodes, let selected):
            "tabs "
                + nodes.indices.map { $0 == selected ? "(\(nodes[$0].spoken))" : nodes[$0].spoken }
                .joined(separator: " | ")
        }
    }
}

extension Screen {
    /// The screen in words, a line for each layer, the root first.
    package var spoken: [String] {
        layers.enumerated().map { index, layer in (index == 0 ? "" : "modal: ") + layer.spoken }
    }
}

/// Names a page, independent of its address.
package enum PageID: Sendable, Hashable {
    /// The list of all brands.
    case brands
    /// A section of a brand, the front page among them.
    case section(brand: String, id: String)
    /// A page written in Markdown.
    case page(brand: String, id: String)
    /// An article written in Markdown, or the page of a story of a feed.
    case article(brand: String, section: String, slug: String)
    /// The stories of a section that have a subject or an author; the name is that in its address.
    case topic(brand: String, section: String, TopicKind, name: String)
    /// The stories a reader saved.
    case favourites(brand: String)
    /// The stories a reader saved in a tab of their own, at a brand that shows them over other pages as well.
    case favouritesTab(brand: String)
    /// Where readers log in.
    case login(brand: String)
    /// Where readers ask for a new password.
    case password(brand: String)
    /// Where readers say whether advertisements may know them.
    case consent(brand: String)
    /// Where readers pick the place whose news they want.
    case places(brand: String)
    /// The news of one of these places.
    case place(brand: String, id: String)
    /// Where readers search the brand's own texts.
    case search(brand: String)
    /// A page that a server, a shell or a service worker answers with in place of another one: of a brand, or where none is.
    case state(brand: String?, StatePage)
    /// A redirect at a former address; the path is below the brand's address, without slashes
    /// around it.
    case moved(brand: String, path: String)

    /// The brand the page belongs to; nil for the list of brands and the answer where no brand is.
    package var brand: String? {
        switch self {
        case .brands: nil
        case .state(let brand, _): brand
        case .section(let brand, _), .page(let brand, _), .article(let brand, _, _),
            .topic(let brand, _, _, _), .favourites(let brand), .favouritesTab(let brand), .login(let brand),
            .password(let brand), .consent(let brand),
            .places(let brand), .place(let brand, _), .search(let brand), .moved(let brand, _):
            brand
        }
    }

    /// Whether it is among the pages inside native apps; the list of saved stories is the app's own there.
    package var isInApps: Bool {
        switch self {
        case .section, .page, .article, .topic, .login, .password, .consent, .places, .place, .search: true
        case .state(let brand, _): brand != nil
        case .favourites, .favouritesTab, .brands, .moved: false
        }
    }

    /// The ways in which it is shown.
    package var presentations: [Presentation] { isInApps ? [.browser, .app] : [.browser] }

    /// The kind of page.
    package var kind: PageKind {
        switch self {
        case .brands: .brands
        case .section: .section
        case .page: .page
        case .article: .article
        case .topic: .topic
        case .favourites, .favouritesTab: .favourites
        case .login: .login
        case .password: .password
        case .consent: .consent
        case .places: .places
        case .place: .place
        case .search: .search
        case .state: .state
        case .moved: .moved
        }
    }
}

/// What the stories of a topic have in common; the value is a folder in addresses.
package enum TopicKind: String, Sendable, CaseIterable {
    case topic, author
}

/// The pages that stand alone: each is one file, and needs no other one.
package enum StatePage: String, Sendable, CaseIterable {
    /// While another page loads.
    case loading
    /// When another page cannot be loaded.
    case error
    /// When the reader has no network.
    case offline
    /// The plain front: headlines only.
    case emergency
    /// The answer for an address without a page.
    case notFound = "404"

    /// The path below the brand's address.
    package var path: [String] { self == .notFound ? ["404.html"] : ["states", rawValue + ".html"] }
}

/// The kinds of pages, without saying which one.
package enum PageKind: String, Sendable, CaseIterable {
    case brands, section, page, article, topic, favourites, login, password, consent, places, place, search, state,
        moved

    private enum Role {
        case news, tool, signpost, state
    }

    private var role: Role {
        switch self {
        case .section, .page, .article, .topic, .place: .news
        case .favourites, .login, .password, .consent, .places, .search: .tool
        case .brands, .moved: .signpost
        case .state: .state
        }
    }

    /// Whether the page is reached by readers on their way through the site; the others stand for something else.
    package var isDestination: Bool { role == .news || role == .tool }
    /// Whether it holds the contents that a newsroom publishes; the others are tools and signs.
    package var isPublished: Bool { role == .news }
    /// Whether it stands for another page, or for all of them.
    package var standsForAnother: Bool { role == .signpost || role == .state }
    /// Whether a server or a shell answers with it at addresses that are not its own.
    package var isAnsweredAnywhere: Bool { role == .state }
}

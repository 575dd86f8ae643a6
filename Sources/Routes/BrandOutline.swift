package import Diagnostics
package import Markup
package import Model
import Pages

/// What the routes know of a brand: its pages and their names, nothing of what is on them.
package struct BrandOutline: Sendable {
    /// A page of the brand.
    package struct Entry: Sendable {
        /// The last part of its address.
        package let id: String
        /// What navigation calls it.
        package var title: String
        /// The file that asks for it, for messages.
        package let file: String

        /// Makes an entry.
        package init(id: String, title: String, file: String) {
            self.id = id
            self.title = title
            self.file = file
        }
    }

    /// The id, the name of the brand's folder in the output.
    package let id: String
    /// Where the brand's pages live; ends in "/".
    package let url: WebAddress
    /// Where the brand's file says so.
    package let urlPosition: SourcePosition?
    /// The section that is the front page.
    package let home: String
    /// The sections of the tab bar in their order.
    package let tabs: [String]
    /// The sections in the order of the menu.
    package var sections: [Entry]
    /// The Markdown pages.
    package let pages: [Entry]
    /// The articles by section.
    package let articles: [(section: String, entry: Entry)]
    /// Where the saved stories stand.
    package let favourites: Favourites
    /// Whether readers can log in.
    package let hasLogin: Bool
    /// Whether readers can pick a place.
    package let hasPlaces: Bool
    /// The sections that ask for something first, and what.
    package let requirements: [String: PageID]

    /// The scheme of the URLs that open its apps.
    package let scheme: String
    /// Where the brand's file names the scheme; nil when it is the id.
    package let schemePosition: SourcePosition?
    /// The addresses its pages had in former times.
    package let legacy: [RedirectRule]
    /// The brand's own file, for messages.
    package let file: String

    /// Addresses of former times, as they are written.
    package struct RedirectRule: Sendable, Hashable {
        /// The former path below the brand's address.
        package let from: PathPattern
        /// The path of the page that took its place, with the same names.
        package let to: PathPattern
        /// Where the file says so.
        package let position: SourcePosition?

        /// Makes a rule.
        package init(from: PathPattern, to: PathPattern, position: SourcePosition? = nil) {
            self.from = from
            self.to = to
            self.position = position
        }
    }

    /// Where the saved stories stand.
    package enum Favourites: Sendable, Hashable {
        /// Always over the page the reader is on.
        case modal
        /// Always in their tab.
        case tab
        /// In their tab when the reader picks it there, over the page when a link leads to them.
        case both
    }

    /// Makes an outline.
    package init(
        id: String,
        url: WebAddress,
        urlPosition: SourcePosition? = nil,
        home: String,
        tabs: [String],
        sections: [Entry],
        pages: [Entry],
        articles: [(section: String, entry: Entry)],
        favourites: Favourites = .modal,
        hasLogin: Bool = false,
        hasPlaces: Bool = false,
        requirements: [String: PageID] = [:],
        scheme: String? = nil,
        schemePosition: SourcePosition? = nil,
        legacy: [RedirectRule] = [],
        file: String = ""
    ) {
        self.id = id
        self.url = url
        self.urlPosition = urlPosition
        self.home = home
        self.tabs = tabs
        self.sections = sections
        self.pages = pages
        self.articles = articles
        self.favourites = favourites
        self.hasLogin = hasLogin
        self.hasPlaces = hasPlaces
        self.requirements = requirements
        self.scheme = scheme ?? id
        self.schemePosition = schemePosition
        self.legacy = legacy
        self.file = file
    }

    /// Every page of the brand with its path in a browser, and the file that asks for it.
    func routes() -> [(page: PageID, parts: [String], file: String)] {
        var routes: [(page: PageID, parts: [String], file: String)] = sections.map { section in
            let folder = section.id == home ? [] : [section.id]
            return (.section(brand: id, id: section.id), [id] + folder + ["index.html"], section.file)
        }
        routes += pages.map { (.page(brand: id, id: $0.id), [id, $0.id, "index.html"], $0.file) }
        routes += articles.map { section, entry in
            (
                .article(brand: id, section: section, slug: entry.id), [id, section, entry.id, "index.html"],
                entry.file
            )
        }
        routes.append((.favourites(brand: id), [id, "favourites", "index.html"], ""))
        if favourites == .both {
            routes.append((.favouritesTab(brand: id), [id, "favourites", "tab", "index.html"], ""))
        }
        routes.append((.consent(brand: id), [id, "consent", "index.html"], ""))
        if hasPlaces { routes.append((.places(brand: id), [id, "places", "index.html"], "")) }
        if hasLogin {
            routes.append((.login(brand: id), [id, "login", "index.html"], ""))
            routes.append((.password(brand: id), [id, "login", "password", "index.html"], ""))
        }
        routes.append((.loading(brand: id), [id, "states", "loading.html"], ""))
        routes.append((.failure(brand: id), [id, "states", "error.html"], ""))
        routes.append((.notFound(brand: id), [id, "404.html"], ""))
        return routes
    }

    /// What the brand needs the first part of a path below its address for; nil when it does not.
    func use(of path: Substring) -> (what: String, file: String)? {
        guard let first = path.split(separator: "/").first.map(String.init) else { return nil }
        if let entry = sections.first(where: { $0.id == first }) { return ("section \(first)", entry.file) }
        if let route = routes().first(where: { $0.parts.dropFirst().first == first }) {
            return (route.page.description, route.file)
        }
        return Aliases.isReserved([first]) ? ("its own files", "") : nil
    }

    /// The folder of what the apps show.
    static let appFolder = "app"

    /// The path of a section inside a native app.
    func appParts(_ section: String) -> [String] {
        [id, Self.appFolder] + (section == home ? [] : [section]) + ["index.html"]
    }
}

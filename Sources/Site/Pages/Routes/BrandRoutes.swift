package import Navigation

/// How to get to a page of the site, or to a container of its pages.
package typealias Route<Target, Context: Sendable> = Step<PageID, Target, Context>

/// How readers get to the pages of a brand, from wherever they are.
///
/// A new kind of page needs a step here and its case in `step(to:)`.
struct BrandRoutes: Sendable {
    private let brand: Brand
    /// The tab bar, each tab a stack; a brand without tabs has its front page in the only one.
    private let tabs: Route<Tabs, Void>
    /// The front page, which the tab bar builds.
    private let home: Route<Leaf, Void>
    private let login: Route<Leaf, Void>
    private let consent: Route<Leaf, Void>
    /// A section by its id: a tab is there already, another one lies on the front page.
    private let section: Route<Leaf, String>
    /// An article, which lies on its section.
    private let article: Route<Leaf, Story>

    init(_ brand: Brand) {
        self.brand = brand
        let (id, roots) = (brand.id, Self.roots(of: brand))
        let complete = roots.reduce(Factory<PageID, Tabs, Void>.tabs) { bar, page in
            bar.with(.stack.with(.page(page), using: .push), using: .tab)
        }
        tabs = Chain(find: .container(), build: complete).using(.replaceRoot).from(.root)
        home = Step.found(by: .page(.section(brand: id, id: brand.home))).from(tabs)
        login = Self.modal(.login(brand: id))
        consent = Self.modal(.consent(brand: id))
        let inTab: Route<Leaf, String> = Step.found(by: .page { .section(brand: id, id: $0) })
            .from(tabs.mapping { (_: String) in })
        let pushed: Route<Leaf, String> = Chain(
            find: .page { .section(brand: id, id: $0) },
            build: .page { .section(brand: id, id: $0) }
        )
        .using(.push)
        .from(home.expecting(Stack.self).mapping { (_: String) in })
        let requirements = Dictionary(
            brand.sections.compactMap { section in section.requires.map { (section.id, $0) } }
        ) { first, _ in first }
        section = Step.choosing(
            .when("it is a tab", { roots.contains(.section(brand: id, id: $0)) }, inTab),
            otherwise: pushed
        )
        .requiring(login.mapping { (_: String) in }) { section, _ in requirements[section] != .login }
        .requiring(consent.mapping { (_: String) in }) { section, _ in requirements[section] != .consent }
        article = Chain(
            find: .page { .article(brand: id, section: $0.section, slug: $0.slug) },
            build: .page { .article(brand: id, section: $0.section, slug: $0.slug) }
        )
        .using(.push)
        .from(section.mapping(\.section).expecting(Stack.self))
    }

    /// The first pages of the tabs: those of the tab bar, and the front page first when it is not among them.
    static func roots(of brand: Brand) -> [PageID] {
        let ids = (brand.tabs.contains(brand.home) ? [] : [brand.home]) + brand.tabs
        let sections = ids.map { PageID.section(brand: brand.id, id: $0) }
        return sections + (brand.favouritesTab.map { [$0] } ?? [])
    }

    /// The screen of a reader who has just started the app.
    var launch: Screen<PageID> {
        (try? Router().arrival(at: tabs, with: (), from: Screen<PageID>(), explains: false).screen) ?? Screen<PageID>()
    }

    /// The way to a page; nil when no route leads there.
    func step(to page: PageID) -> Route<Leaf, Void>? {
        switch page {
        case .section(_, let id): section.mapping { id }
        case .page, .place: pushed(page)
        case .article(_, let section, let slug): article.mapping { Story(section: section, slug: slug) }
        case .topic(_, let id, _, _):
            Chain(find: .page(page), build: .page(page)).using(.push)
                .from(section.mapping { id }.expecting(Stack.self))
        case .favourites: brand.favourites == .tab ? Step.found(by: .page(page)).from(tabs) : Self.modal(page)
        case .favouritesTab: Step.found(by: .page(page)).from(tabs)
        case .login: login
        case .password:
            Chain(find: .page(page), build: .page(page)).using(.push).from(login.expecting(Stack.self))
        case .consent: consent
        case .places, .search: Self.modal(page)
        case .brands, .state, .moved: nil
        }
    }

    private struct Story: Sendable {
        let section: String
        let slug: String
    }

    private func pushed(_ page: PageID) -> Route<Leaf, Void> {
        Chain(find: .page(page), build: .page(page)).using(.push).from(home.expecting(Stack.self))
    }

    /// A page in a stack of its own over whatever is shown; the same page in a tab is not taken for it.
    private static func modal(_ page: PageID) -> Route<Leaf, Void> {
        Chain(find: .modal(page), build: .page(page)).using(.push).within(.stack).using(.presentModally).from(.current)
    }
}

extension Brand {
    /// The favourites as they stand in the tab bar; nil when they do not.
    var favouritesTab: PageID? {
        switch favourites {
        case .modal: nil
        case .tab: .favourites(brand: id)
        case .both: .favouritesTab(brand: id)
        }
    }
}

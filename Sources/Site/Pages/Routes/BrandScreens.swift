import Navigation
import Synchronization

/// The screens of readers on the pages of a brand, and the kinds of the links between these pages.
///
/// The routes to all pages are walked when the first page of the brand is made: a build that makes none needs none.
final class BrandScreens: Sendable {
    private typealias Walked = (screens: [PageID: Screen<PageID>], kinds: LinkKindTable)

    private let brand: Brand
    /// The ways to the pages.
    let routes: BrandRoutes
    private let walked = Mutex<Walked?>(nil)

    init(_ brand: Brand) {
        self.brand = brand
        routes = BrandRoutes(brand)
    }

    /// The screen of a reader who opens a page from elsewhere; nil for pages that no route leads to.
    func screen(of page: PageID) -> Screen<PageID>? {
        all.screens[page] ?? all.screens[page.example]?.replacingVisiblePage(by: page)
    }

    /// The kind of a link; nil when it must be walked.
    func kind(from start: PageID, to goal: PageID) -> Transition? {
        let (all, screens) = (all, all.screens)
        return all.kinds.kind(
            from: screens[start] == nil ? start.example : start,
            to: screens[goal] == nil ? goal.example : goal
        )
    }

    private var all: Walked {
        walked.withLock { walked in
            let all = walked ?? walk()
            walked = all
            return all
        }
    }

    private func walk() -> Walked {
        let launch = routes.launch
        // The articles of a section stand alike, and so do sections that are no tabs; there may be thousands. One example
        // stands for all articles of a section.
        var known: [PageID: Screen<PageID>] = [:]
        let open = brand.sections.filter { $0.requires == nil }.map { PageID.section(brand: brand.id, id: $0.id) }
        let others = Set(open).subtracting(BrandRoutes.roots(of: brand))
        let examples = brand.sections.flatMap { section -> [PageID] in
            let hasStories = section.hasArticles || section.hasTopics
            let article = PageID.article(brand: brand.id, section: section.id, slug: "")
            let topic = PageID.topic(brand: brand.id, section: section.id, .topic, name: "")
            return hasStories ? [article, topic] : section.listsArticles ? [article] : []
        }
        let own = (brand.routes().map(\.page).filter { $0.kind != .article } + examples).compactMap {
            page -> (page: PageID, screen: Screen<PageID>)? in
            let kind = others.contains(page) ? .brands : page.example
            if let screen = known[kind] { return (page, screen.replacingVisiblePage(by: page)) }
            guard let step = routes.step(to: page),
                let arrival = try? Router().arrival(at: step, with: (), from: launch, explains: false)
            else { return nil }
            known[kind] = arrival.screen
            return (page, arrival.screen)
        }
        let screens = Dictionary(own.map { ($0.page, $0.screen) }) { _, last in last }
        let kinds = LinkKindTable(own) { start, goal in
            screens[start].flatMap { goal.kind.isDestination ? routes.kind(from: $0, to: goal) : nil }
        }
        return (screens, kinds)
    }
}

extension BrandRoutes {
    /// How a reader gets from a screen to a page of the brand; nil when no route leads there.
    func kind(from screen: Screen<PageID>, to goal: PageID) -> Transition? {
        step(to: goal).flatMap { try? Router().arrival(at: $0, with: (), from: screen, explains: false).transition }
    }
}

extension PageID {
    /// A page that stands where a page of a feed's story stands, which is known only when the feed is loaded.
    fileprivate var example: PageID {
        switch self {
        case .article(let brand, let section, _): .article(brand: brand, section: section, slug: "")
        case .topic(let brand, let section, _, _): .topic(brand: brand, section: section, .topic, name: "")
        default: self
        }
    }
}

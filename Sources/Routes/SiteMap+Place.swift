package import Scenes

/// Where pages stand among each other.
extension SiteMap {
    /// The place of a page: where its route lands a reader who comes from elsewhere, and what stands beside it.
    package func place(of page: PageID) -> Place {
        guard let brand = outline(of: page), let stops = stops[brand.id] else { return Place(page: page) }
        let home = stops.home.map { [$0] } ?? []
        guard let screen = screens[page] else {
            return Place(
                page: page,
                tabs: stops.tabs,
                breadcrumb: home,
                sections: stops.sections,
                footer: stops.footer
            )
        }
        let way = screen.layers.last?.visibleWay ?? []
        let isModal = screen.layers.count > 1
        let below = screen.layers.dropLast().last?.visibleWay ?? []
        let tab = isModal ? nil : way.first
        return Place(
            page: page,
            style: isModal ? .modal : way.count > 1 ? .pushed : .tab,
            back: way.dropLast().last.map(stop),
            close: isModal ? below.last.map(stop) : nil,
            tabs: stops.tabs,
            tab: tab.flatMap { tab in stops.tabs.first { $0.page == tab }?.page },
            breadcrumb: isModal ? home : home + way.map(stop).filter { $0 != stops.home },
            sections: stops.sections,
            footer: stops.footer
        )
    }

    /// A page with the name it goes by; empty when the user interface names it.
    private func stop(_ page: PageID) -> Place.Stop {
        Place.Stop(title: page.brand.flatMap { stops[$0]?.titles[page] } ?? "", page: page)
    }
}

/// The stops that all pages of a brand show.
struct BrandStops: Sendable {
    let home: Place.Stop?
    let tabs: [Place.Stop]
    let sections: [Place.Stop]
    let footer: [Place.Stop]
    /// What the pages go by; those that the user interface names are not among them.
    let titles: [PageID: String]

    init(_ brand: BrandOutline) {
        let sections = brand.sections.map { section in
            Place.Stop(title: section.title, page: .section(brand: brand.id, id: section.id))
        }
        self.sections = sections
        let tabs = brand.tabs.compactMap { tab in
            sections.first { $0.page == .section(brand: brand.id, id: tab) }
        }
        self.tabs = tabs + (brand.favouritesTab.map { [Place.Stop(title: "", page: $0)] } ?? [])
        home = sections.first { $0.page == .section(brand: brand.id, id: brand.home) }
        footer = brand.pages.map { Place.Stop(title: $0.title, page: .page(brand: brand.id, id: $0.id)) }
        let articles = brand.articles.map { section, entry in
            Place.Stop(title: entry.title, page: .article(brand: brand.id, section: section, slug: entry.id))
        }
        titles = Dictionary((sections + footer + articles).map { ($0.page, $0.title) }) { first, _ in first }
    }
}

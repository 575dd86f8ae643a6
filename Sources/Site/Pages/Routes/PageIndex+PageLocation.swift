import Navigation

/// Where pages stand among each other.
extension PageIndex {
    /// The place of a page: where its route lands a reader who comes from elsewhere, and what stands beside it.
    package func place(of page: PageID) -> PageLocation {
        guard let brand = brand(of: page), let navigation = navigation[brand.id]
        else { return PageLocation(page: page) }
        let home = navigation.home.map { [$0] } ?? []
        // A page that stands alone is on no screen.
        let screen = screen(of: page)
        let way = screen?.layers.last?.visibleWay ?? []
        let isModal = screen.map { $0.layers.count > 1 } ?? false
        let below = screen?.layers.dropLast().last?.visibleWay ?? []
        let tab = isModal ? nil : way.first
        return PageLocation(
            page: page,
            style: screen == nil ? .alone : isModal ? .modal : way.count > 1 ? .pushed : .tab,
            back: way.dropLast().last.map(navigationItem),
            close: isModal ? below.last.map(navigationItem) : nil,
            tabs: navigation.tabs,
            tab: tab.flatMap { tab in navigation.tabs.first { $0.page == tab }?.page },
            breadcrumb: isModal ? home : home + way.map(navigationItem).filter { $0 != navigation.home },
            sections: navigation.sections,
            footer: navigation.footer
        )
    }

    /// A page with the name it goes by; empty when the user interface names it.
    private func navigationItem(_ page: PageID) -> PageLocation.NavigationItem {
        Item(title: page.brand.flatMap { navigation[$0]?.titles[page] } ?? "", page: page)
    }
}

private typealias Item = PageLocation.NavigationItem

/// The navigation items that all pages of a brand show and the titles of its pages, made once from the brand.
struct BrandNavigation: Sendable {
    let home: PageLocation.NavigationItem?
    let tabs: [PageLocation.NavigationItem]
    let sections: [PageLocation.NavigationItem]
    let footer: [PageLocation.NavigationItem]
    /// The titles of pages, without those that the user interface names.
    let titles: [PageID: String]

    init(_ brand: Brand) {
        let sections = brand.sections.map { section in
            Item(title: section.displayTitle, page: .section(brand: brand.id, id: section.id))
        }
        self.sections = sections
        let tabs = brand.tabs.compactMap { tab in
            sections.first { $0.page == .section(brand: brand.id, id: tab) }
        }
        self.tabs = tabs + (brand.favouritesTab.map { [Item(title: "", page: $0)] } ?? [])
        home = sections.first { $0.page == .section(brand: brand.id, id: brand.home) }
        footer = brand.pages.map { Item(title: $0.title, page: .page(brand: brand.id, id: $0.id)) }
        let articles = brand.sections.flatMap { section in
            section.articles.map { article in
                Item(title: article.title, page: .article(brand: brand.id, section: section.id, slug: article.slug))
            }
        }
        let places = brand.places.map { Item(title: $0.name, page: .place(brand: brand.id, id: $0.id)) }
        titles = Dictionary((sections + footer + articles + places).map { ($0.page, $0.title) }) { first, _ in first }
    }
}

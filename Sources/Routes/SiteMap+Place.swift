package import Scenes

/// Where pages stand among each other.
extension SiteMap {
    /// The place of a page: its tab, the way to it, and what stands beside it.
    package func place(of page: PageID) -> Place {
        guard let brand = outline(of: page), let stops = stops[brand.id] else { return Place(page: page) }
        let way = breadcrumb(to: page, in: brand, sections: stops.sections)
        return Place(
            page: page,
            tabs: stops.tabs,
            tab: way.last { stop in stops.tabs.contains(stop) }?.page,
            breadcrumb: (stops.home.map { [$0] } ?? []) + way.filter { $0 != stops.home },
            sections: stops.sections,
            footer: stops.footer
        )
    }

    private func breadcrumb(to page: PageID, in brand: BrandOutline, sections: [Place.Stop]) -> [Place.Stop] {
        switch page {
        case .section:
            return sections.first { $0.page == page }.map { [$0] } ?? []
        case .page(_, let id):
            return brand.pages.filter { $0.id == id }.map { Place.Stop(title: $0.title, page: page) }
        case .article(_, let section, let slug):
            let parent = sections.filter { $0.page == .section(brand: brand.id, id: section) }
            let own = brand.articles.filter { $0.section == section && $0.entry.id == slug }
            return parent + own.map { Place.Stop(title: $0.entry.title, page: page) }
        case .brands, .loading, .failure, .notFound:
            return []
        }
    }
}

/// The stops that all pages of a brand show.
struct BrandStops: Sendable {
    let home: Place.Stop?
    let tabs: [Place.Stop]
    let sections: [Place.Stop]
    let footer: [Place.Stop]

    init(_ brand: BrandOutline) {
        let sections = brand.sections.map { section in
            Place.Stop(title: section.title, page: .section(brand: brand.id, id: section.id))
        }
        self.sections = sections
        tabs = brand.tabs.compactMap { tab in
            sections.first { $0.page == .section(brand: brand.id, id: tab) }
        }
        home = sections.first { $0.page == .section(brand: brand.id, id: brand.home) }
        footer = brand.pages.map { Place.Stop(title: $0.title, page: .page(brand: brand.id, id: $0.id)) }
    }
}

import Content
import Model

/// Which pages a build has to look at; all others are as they were.
enum RebuildScope: Sendable {
    case all
    /// Those of these brands, these sections, and those of no brand.
    case some(brands: Set<String>, sections: Set<PageID>)

    /// Compares what a build is made of with the last one.
    ///
    /// - Parameters:
    ///   - plan: What is to be built.
    ///   - sections: What was loaded.
    ///   - answers: A number for each section that changes when its source is asked again.
    ///   - pictures: The pictures of the sections.
    ///   - last: The last build; nil when there was none, or nothing is known of it.
    init(
        _ plan: SitePlan,
        _ sections: [LoadedSection],
        answers: [PageID: Int],
        pictures: ImageStore,
        since last: BuildCache.Last?
    ) {
        guard let last, plan.layoutVersion == last.plan.layoutVersion,
            plan.content.settings == last.plan.content.settings,
            sections.map(\.title) == last.sections.map(\.title)
        else {
            self = .all
            return
        }
        let brands = plan.content.brands.filter { brand in
            !plan.agrees(with: last.plan, onThemeOf: brand) || !pictures.agrees(with: last.pictures, on: brand.id)
        }
        // The age of a copy grows by itself.
        let old = sections.filter { $0.staleSince != nil } + last.sections.filter { $0.staleSince != nil }
        let aged = Set(old.map { PageID.section(brand: $0.brand.id, id: $0.section.id) })
        let asked = answers.filter { last.answers[$0.key] != $0.value }.keys
        self = .some(brands: Set(brands.map(\.id)), sections: aged.union(asked))
    }

    /// Whether the files of a brand are looked at, besides its pages.
    func contains(brand: String) -> Bool {
        switch self {
        case .all: true
        case .some(let brands, _): brands.contains(brand)
        }
    }

    /// Whether a page is looked at.
    func contains(_ page: PageID) -> Bool {
        switch self {
        case .all: true
        case .some(let brands, let sections):
            page.brand.map { brands.contains($0) || sections.contains(page) } ?? true
        }
    }
}

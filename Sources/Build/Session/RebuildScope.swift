import Content
import Model

/// The pages that a build must render again; all others are unchanged.
enum RebuildScope: Sendable {
    case all
    /// The pages of these brands, of these sections, and those without a brand.
    case some(brands: Set<String>, sections: Set<PageID>)

    /// Compares a build's inputs with those of the last one.
    ///
    /// - Parameters:
    ///   - plan: The plan of this build.
    ///   - sections: The loaded sections.
    ///   - answers: The version of each section's feed, which changes with every load.
    ///   - pictures: The images of the sections.
    ///   - last: The last build; nil when there is none.
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
        // The age of a stale copy changes with time.
        let old = sections.filter { $0.staleSince != nil } + last.sections.filter { $0.staleSince != nil }
        let aged = Set(old.map { PageID.section(brand: $0.brand.id, id: $0.section.id) })
        let asked = answers.filter { last.answers[$0.key] != $0.value }.keys
        self = .some(brands: Set(brands.map(\.id)), sections: aged.union(asked))
    }

    /// Whether a brand's files besides pages are in the scope.
    func contains(brand: String) -> Bool {
        switch self {
        case .all: true
        case .some(let brands, _): brands.contains(brand)
        }
    }

    /// Whether a page is in the scope.
    func contains(_ page: PageID) -> Bool {
        switch self {
        case .all: true
        case .some(let brands, let sections):
            page.brand.map { brands.contains($0) || sections.contains(page) } ?? true
        }
    }
}

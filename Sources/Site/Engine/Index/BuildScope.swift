/// The brands that a build plans, and what it takes over of all others from the last build.
///
/// A brand is taken over when nothing has changed but feeds of other brands: none of its files is read, and its pages stay.
struct BuildScope: Sendable {
    /// The ids of the brands to plan; nil means all.
    let brands: Set<String>?
    /// The last build, from which the other brands of the site are taken over; nil when none are.
    var last: BuildIndex?
    /// The shard that is made of the planned brands; nil means all of them.
    var shard: Shard?

    /// Whether all brands of the site are planned, so that files of the whole site are complete.
    var isWholeSite: Bool { brands == nil }

    /// Whether a shard is made as a whole, and not only some of its brands.
    var isWholeShard: Bool { shard != nil && last == nil }

    /// Whether the pages and files at the root of the site are made.
    var makesRoot: Bool { isWholeShard ? shard?.owns(Shard.root) ?? false : isWholeSite }

    func part(of site: [Brand]) -> OutputPart {
        if isWholeShard, let shard { return .shard(shard, of: site) }
        return brands.map { .brands($0) } ?? .everything
    }

    /// Whether the pages of a brand are made, if it is planned.
    func makes(_ brand: Brand) -> Bool { shard?.owns(brand.id) ?? true }

    /// Whether the list of brands, which is taken over too, shows the right titles of sections.
    func shows(_ titles: [PageID: String]) -> Bool {
        last?.sections.allSatisfy { isTakenOver($0.brand) || titles[$0.page] == $0.title } ?? true
    }

    func isTakenOver(_ brand: String) -> Bool { last != nil && !(brands?.contains(brand) ?? true) }
}

extension BuildIndex {
    /// The index of a build that has taken over some brands from this one.
    func updated(with index: BuildIndex, _ sections: [SectionRecord], in scope: BuildScope) -> BuildIndex {
        var updated = index
        updated.nextChange = [nextChange, index.nextChange].compactMap(\.self).min()
        updated.themes = themes
        updated.brands = brands.filter { scope.isTakenOver($0.key) }.merging(index.brands) { $1 }
        updated.sections = sections
        updated.variables = variables.merging(index.variables) { $1 }
        updated.targetLists = targetLists.merging(index.targetLists) { $1 }
        updated.warnings = warnings
        updated.unpublished = unpublished
        return updated
    }

    /// The sections of the whole site in their order.
    func sections(with planned: [SectionRecord], in scope: BuildScope) -> [SectionRecord] {
        let all = sections.filter { scope.isTakenOver($0.brand) } + planned
        let byBrand = Dictionary(grouping: all) { $0.brand }
        return byBrand.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

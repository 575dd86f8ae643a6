import Content
import Files
import Foundation
import Hashing

/// The brands that a build plans, and what it takes over of all others from the last build.
///
/// A brand is taken over when nothing has changed but feeds of other brands: none of its files is read, and its pages stay.
struct BuildScope: Sendable {
    /// More has changed than feeds of the planned brands: the output was touched, or a title that the list of brands shows.
    struct Insufficient: Error {}

    /// The ids of the brands to plan; nil means all.
    let brands: Set<String>?
    /// The last build, from which the other brands of the site are taken over; nil when none are.
    let last: BuildIndex?
    /// The shard that is made of the planned brands; nil means all of them.
    let shard: Shard?

    /// Whether all brands of the site are planned, so that files of the whole site are complete.
    var isWholeSite: Bool { brands == nil }

    /// Whether a shard is made as a whole, and not only some of its brands.
    var isWholeShard: Bool { shard != nil && last == nil }

    /// Whether the pages and files at the root of the site are made.
    var makesRoot: Bool { isWholeShard ? shard?.owns(Shard.root) ?? false : isWholeSite }

    /// The files of the output that the build writes and may remove.
    ///
    /// - Parameter site: All planned brands of the site.
    /// - Returns: The part.
    func part(of site: [Brand]) -> OutputPart {
        if isWholeShard, let shard { return .shard(shard, of: site) }
        return brands.map { .brands($0) } ?? .everything
    }

    /// Whether the pages of a brand are made, if it is planned.
    func makes(_ brand: Brand) -> Bool { shard?.owns(brand.id) ?? true }

    /// The brands to plan, and the shard that is made of them; nil means all.
    init(_ brands: Set<String>?, shard: Shard? = nil) {
        self.brands = brands
        self.shard = shard
        last = nil
    }

    /// The brands with a changed feed; nil when something else has changed too, or when these are all brands.
    ///
    /// - Parameters:
    ///   - inputs: The inputs of this build and the index of the last one.
    ///   - store: The identity of the index of cached feeds.
    ///   - polled: What was asked ahead of the build; nil when it asks.
    ///   - shard: The shard that is built; nil for none.
    ///   - now: The build's time.
    init?(_ inputs: BuildInputs, store: FileIdentity?, polled: PolledAnswers?, shard: Shard?, now: Date) {
        guard let last = inputs.last, let sources = inputs.sources, last.content == inputs.content,
            last.store == store, last.nextChange.map({ now < $0 }) ?? true,
            // Links to a page that is not public yet depend on texts of other brands.
            last.unpublished.isEmpty,
            Set(last.themes.keys) == inputs.validThemes
        else { return nil }
        let due = Set(
            last.sections.filter { section in
                !(section.isFixed || polled?.isSettled(section) ?? false)
                    || section.sourceFiles.contains { !sources.agrees(with: last.sources, on: $0) }
            }.map(\.summary.brand)
        )
        let others = Set(last.brands.keys).subtracting(due).subtracting([BuildInputs.brandless])
        guard !due.isEmpty, !others.isEmpty else { return nil }
        brands = due
        self.shard = shard
        self.last = last
    }

    /// Checks that the list of brands, which is taken over too, shows the right titles of sections.
    ///
    /// - Throws: `Insufficient` when a section of the planned brands has another title than at the last build.
    func check(titles: [PageID: String]) throws(Insufficient) {
        guard let last else { return }
        let isShown = last.sections.allSatisfy { section in
            isTakenOver(section.summary.brand) || titles[section.summary.page] == section.summary.title
        }
        guard isShown else { throw Insufficient() }
    }

    /// Whether a brand is taken over.
    func isTakenOver(_ brand: String) -> Bool {
        last != nil && !(brands?.contains(brand) ?? true)
    }
}

extension BuildIndex.SectionEntry {
    /// Whether its pages are right as long as no file of the site changes.
    var isFixed: Bool {
        isReusable && (copy == nil || source != nil) && (forecasts + parts).allSatisfy { $0.file != nil }
    }

    /// The files of its feeds, its forecasts and its editor below the site folder.
    var sourceFiles: [String] { [source, curationFile].compactMap(\.self) + (forecasts + parts).compactMap(\.file) }
}

extension BuildIndex {
    /// What a build leaves that has taken over some brands from this one.
    ///
    /// - Parameters:
    ///   - index: The index of the brands that were planned.
    ///   - scope: The brands of the build.
    /// - Returns: The index of the whole site.
    func updated(with index: BuildIndex, in scope: BuildScope) -> BuildIndex {
        var updated = index
        updated.nextChange = [nextChange, index.nextChange].compactMap(\.self).min()
        updated.themes = themes
        updated.brands = brands.filter { scope.isTakenOver($0.key) }.merging(index.brands) { $1 }
        updated.sections = sections(with: index.sections, in: scope)
        updated.variables = variables.merging(index.variables) { $1 }
        updated.targetLists = targetLists.merging(index.targetLists) { $1 }
        updated.warnings = warnings
        updated.unpublished = unpublished
        return updated
    }

    /// The sections of the whole site in their order.
    ///
    /// - Parameters:
    ///   - planned: The sections of the brands that were planned.
    ///   - scope: The brands of the build.
    /// - Returns: Those, and the sections of this index of the brands that were taken over.
    func sections(with planned: [SectionEntry], in scope: BuildScope) -> [SectionEntry] {
        let all = sections.filter { scope.isTakenOver($0.summary.brand) } + planned
        let byBrand = Dictionary(grouping: all) { $0.summary.brand }
        return byBrand.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

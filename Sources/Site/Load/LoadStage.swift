import Content
import FeedLoading
import Foundation
import Scenes

/// What became of a section's feed.
struct LoadedSection: Sendable {
    let brand: Brand
    let section: Section
    let source: FeedSource
    let state: FeedState
}

/// Loads the feeds of all sections, some at a time, each with its deadline.
struct LoadStage: Sendable {
    let catalogue: LoaderCatalogue
    let now: Date
    /// How many feeds may be on their way at once.
    let concurrency: Int

    /// The sections in the order given, each with the last state of its feed.
    func run(_ brands: [Brand]) async -> [LoadedSection] {
        let jobs = brands.flatMap { brand in brand.sections.map { (brand, $0) } }
        var loaded = [LoadedSection?](repeating: nil, count: jobs.count)
        await withTaskGroup(of: (Int, LoadedSection).self) { group in
            for (index, job) in jobs.enumerated() {
                if index >= concurrency, let (done, section) = await group.next() { loaded[done] = section }
                group.addTask { (index, await load(job.1, of: job.0)) }
            }
            for await (done, section) in group { loaded[done] = section }
        }
        return loaded.compactMap { $0 }
    }

    private func load(_ section: Section, of brand: Brand) async -> LoadedSection {
        let (loader, source) = catalogue.loader(for: section, of: brand.id)
        let viewModel = FeedViewModel(loader: loader, source: source.name)
        let state = await FeedInteractor(viewModel: viewModel, deadline: section.deadline).lastState()
        return LoadedSection(brand: brand, section: section, source: source, state: settled(state))
    }

    /// A date more than a day ahead is a mistake of the clock that wrote it, and counts as now.
    private func settled(_ state: FeedState) -> FeedState {
        guard case .feed(var feed) = state, case .native(let items) = feed.content else { return state }
        let latest = now.addingTimeInterval(86_400)
        feed.content = .native(
            items.map { item in
                item.mappingTeasers { teaser in
                    var settled = teaser
                    if let published = teaser.published, published > latest { settled.published = now }
                    if let updated = teaser.updated, updated > latest { settled.updated = now }
                    return settled
                }
            }
        )
        return .feed(feed)
    }
}

import Content
import FeedLoading
import Foundation
import Routes
import SafeMarkup
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
        return LoadedSection(brand: brand, section: section, source: source, state: settled(state, source))
    }

    /// The feed with what only a build can judge put right.
    ///
    /// A date more than a day ahead is a mistake of the clock that wrote it, and counts as now. A link to a file inside
    /// `content/` leads nowhere on a site.
    private func settled(_ state: FeedState, _ source: FeedSource) -> FeedState {
        guard case .feed(var feed) = state, case .native(let items) = feed.content else { return state }
        let latest = now.addingTimeInterval(86_400)
        let needsSettling = items.contains { item in
            item.hasTeaser { teaser in
                teaser.link?.isEmbedded == true || teaser.published.map { $0 > latest } == true
                    || teaser.updated.map { $0 > latest } == true
            }
        }
        guard needsSettling else { return state }
        for teaser in items.flatMap(\.teasers) where teaser.link?.isEmbedded == true {
            let reason = "the address of \"\(teaser.title)\" leads to no page, left out"
            feed.notices.append(FeedNotice(source: source.name, path: "url", reason: reason))
        }
        feed.content = .native(
            items.map { item in
                item.mappingTeasers { teaser in
                    var settled = teaser
                    if teaser.link?.isEmbedded == true { settled.dropLink() }
                    if let published = teaser.published, published > latest { settled.published = now }
                    if let updated = teaser.updated, updated > latest { settled.updated = now }
                    return settled
                }
            }
        )
        return .feed(feed)
    }
}

extension Teaser {
    /// Takes out a link that leads nowhere, and the identity that was made of it.
    fileprivate mutating func dropLink() {
        if id == link?.string { id = title }
        link = nil
    }
}

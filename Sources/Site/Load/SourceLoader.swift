import Content
import FeedLoading
import Files
import Foundation
import Hashing
import SafeMarkup
import Scenes

/// Loads one source: asks once, reads the answer for each section that shows it, keeps it when it is good.
struct SourceLoader: Sendable {
    let catalogue: LoaderCatalogue
    let fetcher: FeedFetcher
    let store: FeedStore
    /// The moment the build takes for now.
    let now: Date
    /// When all loading ends.
    let latest: ContinuousClock.Instant

    /// Loads a source and tells what it brought; policies come later, when all sources are known.
    func run(_ load: SourceLoad) async -> LoadedSource {
        guard let request = load.request else { return await withoutRequest(load) }
        var result = LoadedSource(load: load, sections: [])
        let known = store.index.entries[request.key]
        do throws(FeedStore.Trouble) {
            result.copy = try known.map { entry throws(FeedStore.Trouble) in try store.copy(of: entry) }
        } catch {
            result.troubles.append(error)
        }
        let offer = result.copy.flatMap { copy in known.map { (response: copy.response, validators: $0.validators) } }
        let start = ContinuousClock.now
        let longest = load.targets.map { time(for: $0.section, of: load, since: start) }.max() ?? .zero
        // One transfer for all sections; each waits for it as long as its own deadline says.
        let transfer = Task {
            guard longest > .zero else { throw CancellationError() }
            return try await fetcher.deliver(request, unlessLike: offer, within: longest)
        }
        defer { transfer.cancel() }
        for target in load.targets {
            let section = await section(target, within: time(for: target.section, of: load, since: start)) { _ in
                try await transfer.value.response
            }
            result.sections.append(section)
        }
        let hasCome = result.sections.contains { $0.state != .loading }
        guard hasCome, let delivery = try? await transfer.value else { return result }
        result.newAddress = delivery.newAddress?.string
        judge(delivery, request, known, &result)
        return result
    }

    /// A section's feed out of a response that is already here.
    func section(_ target: SourceLoad.Target, from copy: KeptCopy) async -> FeedState {
        let loader = catalogue.loader(for: target.section, of: target.brand.id) { _ in copy.response }
        let source = catalogue.source(of: target.section)
        var last = FeedState.loading
        for await state in FeedViewModel(loader: loader, source: source.name).states() { last = state }
        guard case .feed(let feed) = last else { return last }
        return .feed(FeedSettling(source: source, now: now, seen: copy.seen.index()).settled(feed))
    }

    private func withoutRequest(_ load: SourceLoad) async -> LoadedSource {
        var result = LoadedSource(load: load, sections: [])
        let start = ContinuousClock.now
        for target in load.targets {
            var section = await section(target, within: time(for: target.section, of: load, since: start)) { source in
                throw FeedFailure(source: source.name, reason: "there is nothing to fetch")
            }
            if case .feed(let feed) = section.state {
                section.state = .feed(FeedSettling(source: section.source, now: now, seen: [:]).settled(feed))
            }
            result.sections.append(section)
        }
        return result
    }

    /// How long a section may still wait; a file is there or not, however busy the machine is.
    private func time(for section: Section, of load: SourceLoad, since start: ContinuousClock.Instant) -> Duration {
        guard section.deadline > .zero, load.host != nil else {
            return section.deadline > .zero ? Self.forFiles : .zero
        }
        return min(section.deadline - (.now - start), latest - .now)
    }

    private static let forFiles = Duration.seconds(3_600)

    private func section(
        _ target: SourceLoad.Target,
        within time: Duration,
        fetch: @escaping FeedFetch
    ) async -> LoadedSection {
        let source = catalogue.source(of: target.section)
        let loader = catalogue.loader(for: target.section, of: target.brand.id, fetch: fetch)
        let viewModel = FeedViewModel(loader: loader, source: source.name)
        let state = await FeedInteractor(viewModel: viewModel, deadline: time).lastState()
        var trouble: LoadedSection.Trouble?
        switch state {
        case .loading where target.section.deadline > .zero: trouble = .late
        case .error(let failure): trouble = .failed(failure)
        case .loading, .feed: break
        }
        return LoadedSection(
            brand: target.brand,
            section: target.section,
            source: source,
            state: state,
            trouble: trouble
        )
    }
}

/// Whether what came is good, and keeping it.
extension SourceLoader {
    /// A copy with fewer stories was no healthy one: from there a feed may become empty.
    private static let leastHealthyStories = 10
    /// A feed of less than one story in so many has suddenly shrunk.
    private static let shrinkage = 10
    /// A feed that is still short after so many seconds is believed.
    private static let longestDoubt = 86_400.0

    private func judge(
        _ delivery: FeedFetcher.Delivery,
        _ request: SourceRequest,
        _ known: StoreIndex.Entry?,
        _ result: inout LoadedSource
    ) {
        let feeds = result.sections.compactMap { section -> Feed? in
            if case .feed(let feed) = section.state { feed } else { nil }
        }
        guard !feeds.isEmpty else { return }
        let counts = feeds.map(\.stories.count)
        if let known, result.copy != nil, isDoubtful(feeds, counts, known) {
            for index in result.sections.indices where result.sections[index].trouble == nil {
                result.sections[index].trouble = .shrunk(from: known.stories, to: counts.max() ?? 0)
            }
            settle(&result, result.copy?.seen ?? .none)
            return
        }
        let seen = (result.copy?.seen ?? .none).updated(
            with: feeds.flatMap(\.stories),
            at: now,
            isFirst: result.copy == nil
        )
        settle(&result, seen)
        keep(delivery, request, seen, stories: counts.max() ?? 0, known, &result)
    }

    private func isDoubtful(_ feeds: [Feed], _ counts: [Int], _ known: StoreIndex.Entry) -> Bool {
        guard known.stories >= Self.leastHealthyStories, now.timeIntervalSince(known.checked) < Self.longestDoubt else {
            return false
        }
        // A feed that has moved to the web has no stories and is well.
        guard feeds.allSatisfy(\.isNative), let count = counts.max() else { return false }
        return count * Self.shrinkage < known.stories
    }

    private func settle(_ result: inout LoadedSource, _ seen: SeenStories) {
        let index = seen.index()
        for place in result.sections.indices {
            guard case .feed(let feed) = result.sections[place].state else { continue }
            let settling = FeedSettling(source: result.sections[place].source, now: now, seen: index)
            result.sections[place].state = .feed(settling.settled(feed))
        }
    }

    private func keep(
        _ delivery: FeedFetcher.Delivery,
        _ request: SourceRequest,
        _ seen: SeenStories,
        stories: Int,
        _ known: StoreIndex.Entry?,
        _ result: inout LoadedSource
    ) {
        let copy = KeptCopy(request: request.key, response: delivery.response, seen: seen)
        var validators = delivery.validators
        // An answer without content may leave out what has not changed.
        if delivery.isUnchanged, validators.isEmpty { validators = known?.validators ?? validators }
        do throws(Disk.Failure) {
            let digest =
                if let known, copy == result.copy { known.copy } else { try store.keep(copy) }
            result.entry = StoreIndex.Entry(
                source: catalogue.source(request.content).name,
                copy: digest,
                checked: now,
                stories: stories,
                validators: validators
            )
        } catch {
            result.troubles.append(.refused(path: error.path, reason: error.reason))
        }
        result.copy = copy
    }
}

extension Feed {
    fileprivate var isNative: Bool {
        switch content {
        case .native: true
        case .web: false
        }
    }

    /// The stories, also those inside widgets.
    fileprivate var stories: [Teaser] {
        switch content {
        case .native(let items): items.flatMap(\.teasers)
        case .web: []
        }
    }
}

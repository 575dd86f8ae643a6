import FeedLoading
import Files
import Foundation
import Hashing
import Markup
import Model
import Pages

/// Loads one source: asks once, reads the answer for each section that shows it, keeps it when it is good.
struct FeedJobLoader: Sendable {
    let catalogue: LoaderRegistry
    let fetcher: FeedFetcher
    let store: FeedStore
    /// The moment the build takes for now.
    let now: Date
    /// When all loading ends.
    let latest: ContinuousClock.Instant

    /// Loads a source and tells what it brought; policies come later, when all sources are known.
    func run(_ load: FeedJob) async -> FeedResult {
        guard let request = load.request else { return await withoutRequest(load) }
        var result = FeedResult(load: load, sections: [])
        let known = store.index.entries[request.key]
        var copy: CachedFeed?
        do throws(FeedStore.LoadIssue) {
            copy = try known.map { entry throws(FeedStore.LoadIssue) in try store.copy(of: entry, for: request) }
        } catch {
            result.issues.append(error)
            if case .unreadableCopy = error { result.keepsEntry = true }
        }
        result.hasCopy = copy != nil
        let offer = copy.flatMap { copy in known.map { (response: copy.response, validators: $0.validators) } }
        let start = ContinuousClock.now
        let replay = fetcher.replay
        let longest = load.targets.map { time(for: $0.section, of: load, since: start) }.max() ?? .zero
        // One transfer for all sections; each waits for it as long as its own deadline says.
        let transfer = Task {
            guard longest > .zero else { throw CancellationError() }
            return try await fetcher.fetch(request, ifChangedFrom: offer, within: longest)
        }
        defer { transfer.cancel() }
        let fetch = FeedFetch { _ in
            do {
                return try await transfer.value.response
            } catch let unreached as FeedFetcher.FetchError {
                throw unreached.failure
            }
        }
        for target in load.targets {
            // In a replay what came in time does so at once, and what did not is not waited for.
            let isLate = replay?.isLate(request, target) ?? false
            let time = isLate ? .zero : time(for: target.section, of: load, since: start)
            let section = await section(target, within: time, fetch: fetch)
            result.sections.append(section)
        }
        await fetcher.recorder?.note(
            request,
            sections: load.targets.map(\.name),
            late: zip(load.targets, result.sections).filter { $1.issue == .late }.map(\.0.name)
        )
        guard result.sections.contains(where: { $0.state != .loading }) else {
            result.isCutOff = longest > .zero
            return result
        }
        switch await transfer.result {
        case .success(let fetched): await judge(fetched, request, known, copy, &result)
        case .failure(let error): result.isCutOff = (error as? FeedFetcher.FetchError)?.isOfNetwork ?? false
        }
        return result
    }

    /// A section's feed out of a response that is already here.
    func section(_ target: FeedJob.Target, from copy: CachedFeed) async -> FeedState {
        let loader = catalogue.loader(for: target.section, of: target.brand.id, fetch: FeedFetch { _ in copy.response })
        let source = catalogue.source(of: target.section)
        var last = FeedState.loading
        for await state in FeedViewModel(loader: loader, source: source.name).states() { last = state }
        guard case .feed(let feed) = last else { return last }
        let isOurs = target.section.loader.source.map(\.isFile) ?? true
        let normalizer = FeedNormalizer(source: source, isOurs: isOurs, now: now, seen: copy.seen.index())
        return .feed(normalizer.normalized(feed))
    }

    private func withoutRequest(_ load: FeedJob) async -> FeedResult {
        var result = FeedResult(load: load, sections: [])
        let start = ContinuousClock.now
        let fetch = FeedFetch { source in throw FeedFailure(source: source.name, reason: "there is nothing to fetch") }
        for target in load.targets {
            let time = time(for: target.section, of: load, since: start)
            var section = await section(target, within: time, fetch: fetch)
            if case .feed(let feed) = section.state {
                section.state = .feed(
                    FeedNormalizer(source: section.source, isOurs: true, now: now, seen: [:]).normalized(feed)
                )
            }
            result.sections.append(section)
        }
        return result
    }

    /// How long a section may still wait; a file is there or not, however busy the machine is.
    private func time(for section: Section, of load: FeedJob, since start: ContinuousClock.Instant) -> Duration {
        guard section.deadline > .zero, load.host != nil, fetcher.replay == nil else {
            return section.deadline > .zero ? Self.forFiles : .zero
        }
        return min(section.deadline - (.now - start), latest - .now)
    }

    private static let forFiles = Duration.seconds(3_600)

    private func section(
        _ target: FeedJob.Target,
        within time: Duration,
        fetch: FeedFetch
    ) async -> LoadedSection {
        let source = catalogue.source(of: target.section)
        let loader = catalogue.loader(for: target.section, of: target.brand.id, fetch: fetch)
        let viewModel = FeedViewModel(loader: loader, source: source.name)
        let state = await FeedInteractor(viewModel: viewModel, deadline: time).lastState()
        var issue: LoadedSection.LoadIssue?
        switch state {
        case .loading where target.section.deadline > .zero: issue = .late
        case .error(let failure): issue = .failed(failure)
        case .loading, .feed: break
        }
        return LoadedSection(
            brand: target.brand,
            section: target.section,
            source: source,
            state: state,
            issue: issue
        )
    }
}

import Content
import FeedLoading
import Files
import Foundation
import HTTPClient
import Hashing
import Markup
import Pages

/// Loads one source: fetches it once, decodes it for each section that shows it, and keeps good responses.
struct FeedJobLoader: Sendable {
    let catalogue: LoaderRegistry
    let fetcher: FeedFetcher
    let store: FeedStore
    /// The build's current time.
    let now: Date
    /// The deadline of all loading.
    let latest: ContinuousClock.Instant
    /// The loaded sources of sections that have several.
    var merged = MergedFeeds()

    /// Loads a source; failure policies are applied later, when all sources are known.
    func run(_ load: FeedJob) async -> FeedResult {
        guard let request = load.request else { return await withoutRequest(load) }
        // A large copy is read before anything is asked, so there has to be room for it and for the largest answer.
        var room: MemoryBudget.Room?
        if let entry = store.index.entries[request.key], let budget = fetcher.http.budget, load.host != nil {
            let size = store.size(of: entry)
            if size > MemoryBudget.small {
                room = try? await budget.room(forBody: size + fetcher.settings.maxFeedBytes)
            }
        }
        var result = await run(load, request, in: room)
        // What could not be read is not in memory any more.
        if !result.sections.contains(where: { if case .feed = $0.state { true } else { false } }) { result.room = nil }
        return result
    }

    private func run(_ load: FeedJob, _ request: FeedRequest, in room: MemoryBudget.Room?) async -> FeedResult {
        var result = FeedResult(load: load, sections: [])
        result.room = room
        var known = store.index.entries[request.key]
        // Nothing is read of sources whose pages are right and that have not answered anything since.
        if let known, known.copy == load.currentCopy, known.suspectSince == nil,
            fetcher.polled?.isSettled(request) ?? false
        {
            (result.hasCopy, result.isCurrent) = (true, true)
            return result
        }
        var copy: CachedFeed?
        do throws(FeedStore.LoadIssue) {
            copy = try known.map { entry throws(FeedStore.LoadIssue) in try store.copy(of: entry, for: request) }
        } catch {
            result.issues.append(error)
            if case .unreadableCopy = error { result.keepsEntry = true }
        }
        if let old = copy {
            (copy, result.takenDown) = await withoutTakedowns(old, of: load)
            if let copy, copy != old, let kept = try? store.keep(copy) {
                known?.copy = kept
                result.entry = known
            }
        }
        result.hasCopy = copy != nil
        let offer = copy.flatMap { copy in known.map { (response: copy.response, validators: $0.validators) } }
        let start = ContinuousClock.now
        let replay = fetcher.replay
        let fresh = freshCopy(copy, known, of: load)
        let mayAssume = known?.suspectSince == nil
        // A build with polled answers waits for no other.
        let isPending =
            load.host != nil
            && fetcher.polled?.isPending(request, hasCopy: copy != nil, mayAssume: mayAssume) ?? false
        let longest =
            isPending ? .zero : load.targets.map { time(for: $0.section, of: load, since: start) }.max() ?? .zero
        // One transfer for all sections; each waits for it until its own deadline.
        let transfer = Task {
            if let fresh { return fresh }
            guard longest > .zero else { throw CancellationError() }
            return try await fetcher.fetch(
                request,
                ifChangedFrom: offer,
                within: longest,
                mayAssume: mayAssume,
                in: room
            )
        }
        defer { transfer.cancel() }
        if let known, let copy, known.copy == load.currentCopy, known.suspectSince == nil,
            case .success(let fetched) = await transfer.result, fetched.response == copy.response
        {
            result.isCurrent = true
            result.newAddress = fetched.newAddress?.string
            result.entry = entry(of: known, confirmedBy: fetched)
            return result
        }
        let fetch = FeedFetch { _ in
            do {
                return try await transfer.value.response
            } catch let unreached as FeedFetcher.FetchError {
                throw unreached.failure
            }
        }
        for target in load.targets {
            // A replay does not wait: recorded exchanges are either in time or late.
            let isLate = replay?.isLate(request, target) ?? isPending
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
        case .success(let fetched):
            result.digest = fetched.digest
            result.room = fetched.room
            result = await assessed(result, fetched, request, known, copy)
        case .failure(let error): result.isCutOff = (error as? FeedFetcher.FetchError)?.isOfNetwork ?? false
        }
        return result
    }

    /// The last good copy as an answer, if its source is not due; recordings ask always.
    private func freshCopy(
        _ copy: CachedFeed?,
        _ known: StoreIndex.Entry?,
        of load: FeedJob
    ) -> FeedFetcher.FetchResult? {
        guard let copy, let known, fetcher.recorder == nil, fetcher.replay == nil, fetcher.polled == nil,
            let due = load.nextDue(known), known.checked <= now, now < due
        else { return nil }
        var fresh = FeedFetcher.FetchResult(response: copy.response, validators: known.validators)
        fresh.isUnchanged = true
        fresh.isAssumed = true
        return fresh
    }

    /// A section's feed from a response that has been fetched already.
    func section(_ target: FeedJob.Target, from copy: CachedFeed) async -> FeedState {
        let fetch = FeedFetch { _ in copy.response }
        guard let loader = catalogue.loader(for: target.section, of: target.brand.id, fetch: fetch) else {
            return .loading
        }
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
        let fetch = FeedFetch { source in throw FeedFailure(source: source.name, reason: "nothing to fetch") }
        for target in load.targets {
            if case .merged = target.section.loader {
                result.sections.append(merged.section(target, catalogue.source(of: target.section)))
                continue
            }
            let time = time(for: target.section, of: load, since: start)
            let section = await section(target, within: time, fetch: fetch)
            result.sections.append(normalized(section, isOurs: true, seen: [:]))
        }
        return result
    }

    /// How long a section may still wait; for files as long as it takes, because a busy machine is no failure.
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
        guard let loader = catalogue.loader(for: target.section, of: target.brand.id, fetch: fetch) else {
            return LoadedSection(target, source: source, state: .loading)
        }
        let viewModel = FeedViewModel(loader: loader, source: source.name)
        let deadline = time == Self.forFiles ? nil : time
        var state = await FeedInteractor(viewModel: viewModel, deadline: deadline).lastState()
        // A page that is shown instead of a feed does not depend on its preview.
        if case .web(let address, _, _) = target.section.loader, case .loading = state, loader is WebLoader,
            let feed = try? await WebLoader(title: target.section.title, address: address).load()
        {
            state = .feed(feed)
        }
        var issue: LoadedSection.LoadIssue?
        switch state {
        case .loading where target.section.deadline > .zero: issue = .late
        case .error(let failure): issue = .failed(failure)
        case .loading, .feed: break
        }
        return LoadedSection(
            target,
            source: source,
            state: state,
            issue: issue
        )
    }
}

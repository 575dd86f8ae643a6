/// Loads one source: fetches it once, decodes it for each section that shows it, and keeps good responses.
struct FeedJobLoader: Sendable {
    let catalogue: LoaderRegistry
    let fetcher: SourceFetcher
    let store: FeedStore
    let now: Date
    let latest: ContinuousClock.Instant
    /// The loaded sources of sections that have several.
    var merged = MergedFeeds()

    /// Loads a source; failure policies are applied later, when all sources are known.
    func run(_ job: FeedJob) async -> FeedJob {
        guard let request = job.request else { return await withoutRequest(job) }
        var job = job
        // A large copy is read before anything is asked, so there has to be room for it and for the largest answer.
        if let entry = store.index.entries[request.key], let budget = fetcher.http.budget, job.host != nil {
            let size = store.size(of: entry)
            if size > MemoryBudget.small {
                job.room = try? await budget.room(forBody: size + fetcher.settings.maxFeedBytes)
            }
        }
        job = await loaded(job, request)
        // A response that could not be read is not in memory any more.
        if job.isCurrent || !job.sections.contains(where: { $0.feed != nil }) { job.room = nil }
        return job
    }

    private func loaded(_ planned: FeedJob, _ request: FeedRequest) async -> FeedJob {
        var job = planned
        var known = store.index.entries[request.key]
        // Nothing is read of sources whose pages are right and that have not answered anything since.
        if let known, known.copy == job.currentCopy, known.suspectSince == nil,
            fetcher.polled?.isSettled(request) ?? false
        {
            (job.hasCopy, job.isCurrent) = (true, true)
            return job
        }
        var copy: CachedFeed?
        do throws(FeedStore.LoadIssue) {
            copy = try known.map { entry throws(FeedStore.LoadIssue) in try store.copy(of: entry, for: request) }
        } catch {
            job.issues.append(error)
            job.keepsEntry = error.keepsEntry
        }
        if let old = copy {
            (copy, job.takenDown) = await withoutTakedowns(old, of: job)
            if let copy, copy != old, let kept = try? store.keep(copy) {
                known?.copy = kept
                job.entry = known
            }
        }
        job.hasCopy = copy != nil
        let offer = copy.flatMap { copy in known.map { (response: copy.response, validators: $0.validators) } }
        let start = ContinuousClock.now
        let fresh = freshCopy(copy, known, of: job)
        let mayAssume = known?.suspectSince == nil
        // A build with polled answers waits for no other.
        let isPending =
            job.host != nil
            && fetcher.polled?.isPending(request, hasCopy: copy != nil, mayAssume: mayAssume) ?? false
        let longest =
            isPending ? .zero : job.sections.map { time(for: $0.section, of: job, since: start) }.max() ?? .zero
        // One transfer for all sections; each waits for it until its own deadline.
        let room = job.room
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
        if let known, let copy, known.copy == job.currentCopy, known.suspectSince == nil,
            case .success(let fetched) = await transfer.result, fetched.response == copy.response
        {
            job.isCurrent = true
            job.newAddress = fetched.newAddress?.string
            job.entry = entry(of: known, confirmedBy: fetched)
            return job
        }
        let fetch = FeedFetch { _ in
            do {
                return try await transfer.value.response
            } catch let unreached as SourceFetcher.FetchError {
                throw unreached.failure
            }
        }
        for (index, section) in job.sections.enumerated() {
            // A replay does not wait: recorded exchanges are either in time or late.
            let isLate = fetcher.replay?.isLate(request, section) ?? isPending
            let time = isLate ? .zero : time(for: section.section, of: job, since: start)
            job.sections[index] = await loaded(section, within: time, fetch: fetch)
        }
        await fetcher.recorder?.note(
            request,
            sections: job.namedSections.map(\.name),
            late: job.namedSections.filter { $0.issue == .late }.map(\.name)
        )
        guard job.sections.contains(where: { $0.state != .loading }) else {
            job.isCutOff = longest > .zero
            return job
        }
        switch await transfer.result {
        case .success(let fetched):
            job.digest = fetched.digest
            job.room = fetched.room
            job = await assessed(job, fetched, request, known, copy)
        case .failure(let error): job.isCutOff = (error as? SourceFetcher.FetchError)?.isOfNetwork ?? false
        }
        return job
    }

    /// The last good copy as an answer, if its source is not due; recordings ask always.
    private func freshCopy(
        _ copy: CachedFeed?,
        _ known: StoreIndex.Entry?,
        of job: FeedJob
    ) -> SourceFetcher.FetchResult? {
        guard let copy, let known, fetcher.recorder == nil, fetcher.replay == nil, fetcher.polled == nil,
            let due = job.nextDue(known), known.checked <= now, now < due
        else { return nil }
        return SourceFetcher.FetchResult(assuming: copy.response, known.validators)
    }

    /// A section's feed from a response that has been fetched already.
    func state(of section: SectionWork, from copy: CachedFeed) async -> FeedState {
        let read = await loaded(section.withoutFeed, within: Self.forFiles, fetch: FeedFetch { _ in copy.response })
        let isOurs = section.section.loader.source.map(\.isFile) ?? true
        return normalized(read, isOurs: isOurs, seen: copy.seen.index()).state
    }

    private func withoutRequest(_ planned: FeedJob) async -> FeedJob {
        var job = planned
        let start = ContinuousClock.now
        let fetch = FeedFetch { source in throw FeedFailure(source: source.name, reason: "nothing to fetch") }
        for (index, section) in job.sections.enumerated() {
            if case .merged = section.section.loader {
                job.sections[index] = merged.section(section)
                continue
            }
            let time = time(for: section.section, of: job, since: start)
            let loaded = await loaded(section, within: time, fetch: fetch)
            job.sections[index] = normalized(loaded, isOurs: true, seen: [:])
        }
        return job
    }

    /// How long a section may still wait; for files as long as it takes, because a busy machine is no failure.
    private func time(for section: Section, of job: FeedJob, since start: ContinuousClock.Instant) -> Duration {
        guard section.deadline > .zero, job.host != nil, fetcher.replay == nil
        else { return section.deadline > .zero ? Self.forFiles : .zero }
        return min(section.deadline - (.now - start), latest - .now)
    }

    private static let forFiles = Duration.seconds(3_600)

    private func loaded(_ planned: SectionWork, within time: Duration, fetch: FeedFetch) async -> SectionWork {
        var section = planned
        section.source = catalogue.source(of: section.section)
        guard let loader = catalogue.loader(for: section.section, of: section.brand.id, fetch: fetch)
        else { return section }
        let viewModel = FeedViewModel(loader: loader, source: section.source.name)
        let deadline = time == Self.forFiles ? nil : time
        section.state = await FeedInteractor(viewModel: viewModel, deadline: deadline).lastState()
        // A page that is shown instead of a feed does not depend on its preview.
        if case .web(let address, _, _) = section.section.loader, case .loading = section.state, loader is WebLoader,
            let feed = try? await WebLoader(title: section.section.title, address: address).load()
        {
            section.state = .feed(feed)
        }
        switch section.state {
        case .loading where section.section.deadline > .zero: section.issue = .late
        case .error(let failure): section.issue = .failed(failure)
        case .loading, .feed: break
        }
        return section
    }
}

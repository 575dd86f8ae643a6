/// Loads the feeds of sections with bounded concurrency, and applies each section's failure policy when all are known.
struct LoadStage: Sendable {
    /// The maximum number of concurrent loads per host, whatever the site allows.
    static let maximumPerHost = 16

    var loader: FeedJobLoader
    let concurrency: Int

    /// One job per distinct request: sections with the same request share it.
    ///
    /// Behind the sections come the sources of those that have several.
    static func jobs(of brands: [Brand]) -> [FeedJob] {
        let pairs = brands.flatMap { brand in
            let shared = Shared(brand)
            return brand.sections.map { (shared, $0) }
        }
        let parts = pairs.flatMap { brand, section -> [(Shared<Brand>, Section)] in
            if case .merged = section.loader { section.parts.map { (brand, $0) } } else { [] }
        }
        let inserted = brands.flatMap { brand in
            let shared = Shared(brand)
            return brand.insertedSections.filter { if case .merged = $0.loader { false } else { true } }
                .map { (shared, $0) }
        }
        let places = brands.reduce(0) { $0 + $1.places.count }
        let first = pairs.count + places
        return jobs(
            of: SectionWork.all(pairs) + SectionWork.all(parts, from: first, .source)
                + SectionWork.all(inserted, from: first + parts.count, .inserted)
        )
    }

    static func jobs(of sections: [SectionWork]) -> [FeedJob] {
        var jobs: [FeedJob] = []
        var places: [FeedRequest: Int] = [:]
        for section in sections {
            let request = FeedRequest(section.section)
            if let request, let place = places[request] {
                jobs[place].sections.append(section)
            } else {
                if let request { places[request] = jobs.count }
                jobs.append(FeedJob(request: request, sections: [section]))
            }
        }
        return jobs
    }

    /// Loads some jobs and works on each result while others are loading, after results that are there already.
    ///
    /// The rests are in the order in which they were finished; the feeds themselves are let go. The first error of `work`
    /// is thrown, and `CancellationError`: a load that was cancelled says nothing about the feed.
    func stream<Rest: Sendable>(
        _ jobs: [FeedJob],
        after ready: [FeedJob] = [],
        workers: Int,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
        _ work: @escaping @Sendable (FeedJob) throws -> Rest
    ) async throws -> [Rest] {
        var queue = LoadQueue(jobs, maximumPerHost: Self.maximumPerHost)
        var waiting = ready[...]
        var rests: [Rest] = []
        try await withThrowingTaskGroup(of: Step<Rest>.self) { group in
            var (loading, working) = (0, 0)
            while true {
                while working < workers, let result = waiting.popFirst() {
                    group.addTask { .done(try work(result)) }
                    working += 1
                }
                // Loading waits for rendering, so that feeds do not pile up in memory.
                while loading < concurrency, waiting.count < concurrency, let job = queue.next() {
                    group.addTask { .loaded(await loader.run(job)) }
                    loading += 1
                }
                guard let step = try await group.next() else { return }
                switch step {
                case .loaded(let result):
                    loading -= 1
                    queue.finish(result.host)
                    waiting.append(result)
                case .done(let rest):
                    working -= 1
                    rests.append(rest)
                    progress(rests.count, jobs.count + ready.count)
                }
                try Task.checkCancellation()
            }
        }
        return rests
    }

    private enum Step<Rest: Sendable>: Sendable {
        case loaded(FeedJob)
        case done(Rest)
    }

    /// Loads some jobs and keeps all results.
    func load(_ jobs: [FeedJob]) async throws -> [FeedJob] {
        try await stream(jobs, workers: 1) { result in
            var result = result
            // They are kept until all are loaded, which nothing else may have to wait for.
            result.room = nil
            return result
        }
    }

    /// A job after the failure policies of its sections: a last good copy replaces a failed answer.
    func resolved(_ job: FeedJob, _ outage: Outage?) async -> FeedJob {
        var resolved = job
        let copy = copy(for: job)
        let isOurs = outage != nil && job.isCutOff
        for (index, section) in job.sections.enumerated() where !job.isCurrent {
            resolved.sections[index].isCutOff = job.isCutOff
            guard section.issue != nil, section.section.onFailure == .keepLastGood || isOurs, let copy,
                case .feed(let feed) = await loader.state(of: section, from: copy.copy)
            else { continue }
            resolved.sections[index].state = .feed(feed)
            resolved.sections[index].staleSince = copy.since
        }
        return resolved
    }

    /// A source's last good copy and when it was last confirmed, if a section may need it.
    private func copy(for job: FeedJob) -> (copy: CachedFeed, since: Date)? {
        guard job.hasCopy, job.hasIssue, let request = job.request,
            let entry = loader.store.index.entries[request.key],
            // It was read a moment ago; damage since then is reported by the next build.
            let copy = try? loader.store.copy(of: entry, for: request)
        else { return nil }
        return (copy, entry.checked)
    }

    func changes(_ results: [FeedJob], among jobs: [FeedJob], isWholeSite: Bool) -> StoreIndex.Changes {
        var changes = StoreIndex.Changes()
        for source in results {
            guard let key = source.request?.key else { continue }
            if let entry = source.entry { changes.entries[key] = entry }
            // A missing or damaged copy is removed from the index.
            if source.entry == nil, !source.hasCopy, !source.keepsEntry { changes.forgotten.insert(key) }
        }
        guard isWholeSite else { return changes }
        let planned = Set(jobs.compactMap { $0.request?.key })
        changes.forgotten.formUnion(Set(loader.store.index.entries.keys).subtracting(planned))
        return changes
    }
}

/// The pending loads, in order, with a limit of concurrent loads per host.
struct LoadQueue {
    private let maximumPerHost: Int
    /// In reverse order.
    private var waiting: [FeedJob]
    private var inFlight: [String: Int] = [:]

    init(_ loads: [FeedJob], maximumPerHost: Int) {
        waiting = loads.reversed()
        self.maximumPerHost = maximumPerHost
    }

    /// The next load whose host is below its limit; nil when there is none at the moment.
    mutating func next() -> FeedJob? {
        let place = waiting.lastIndex { load in
            load.host.map { inFlight[$0, default: 0] < maximumPerHost } ?? true
        }
        guard let place else { return nil }
        let load = waiting.remove(at: place)
        if let host = load.host { inFlight[host, default: 0] += 1 }
        return load
    }

    mutating func finish(_ host: String?) { if let host { inFlight[host, default: 1] -= 1 } }
}

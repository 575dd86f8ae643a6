import Content
import FeedLoading
import Files
import Foundation

/// Loads the feeds of sections with bounded concurrency, and applies each section's failure policy when all are known.
struct LoadStage: Sendable {
    /// The maximum number of concurrent loads per host, whatever the site allows.
    static let maximumPerHost = 16

    var loader: FeedJobLoader
    /// The maximum number of concurrent loads.
    let concurrency: Int

    /// One job per distinct request: sections with the same request share it.
    ///
    /// Behind the sections come the sources of those that have several.
    ///
    /// - Parameters:
    ///   - brands: The brands.
    ///   - isIncluded: Whether the feed of a section is wanted.
    /// - Returns: The jobs.
    static func jobs(
        of brands: [Brand],
        where isIncluded: (_ section: String, _ brand: Brand) -> Bool = { _, _ in true }
    ) -> [FeedJob] {
        let pairs = brands.flatMap { brand in
            brand.sections.filter { isIncluded($0.id, brand) }.map { (brand, $0) }
        }
        let sections = pairs.enumerated().map { index, pair in
            FeedJob.Target(index: index, brand: pair.0, section: pair.1)
        }
        let parts = pairs.flatMap { brand, section -> [(Brand, Section)] in
            if case .merged = section.loader { section.parts.map { (brand, $0) } } else { [] }
        }
        let places = pairs.count + brands.reduce(0) { $0 + $1.places.count }
        return jobs(
            of: sections
                + parts.enumerated().map { index, pair in
                    FeedJob.Target(index: places + index, brand: pair.0, section: pair.1, isPart: true)
                }
        )
    }

    /// One job per distinct request of some sections.
    static func jobs(of targets: [FeedJob.Target]) -> [FeedJob] {
        var jobs: [FeedJob] = []
        var places: [FeedRequest: Int] = [:]
        for target in targets {
            let request = FeedRequest(target.section)
            if let request, let place = places[request] {
                jobs[place].targets.append(target)
            } else {
                if let request { places[request] = jobs.count }
                jobs.append(FeedJob(request: request, targets: [target]))
            }
        }
        return jobs
    }

    /// Loads some jobs and works on each result while others are loading.
    ///
    /// - Parameters:
    ///   - jobs: The jobs, in order.
    ///   - ready: Results to work on before any is loaded.
    ///   - workers: The maximum number of results that are worked on at once.
    ///   - progress: Called with the number of results that are done, and of all.
    ///   - work: Makes what remains of a result; the feed itself is let go.
    /// - Returns: What remains of all results, in the order they were finished.
    /// - Throws: The first error of `work`, and `CancellationError`: a load that was cancelled says nothing about the feed.
    func stream<Rest: Sendable>(
        _ jobs: [FeedJob],
        after ready: [FeedResult] = [],
        workers: Int,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
        _ work: @escaping @Sendable (FeedResult) throws -> Rest
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
                    queue.finish(result.load.host)
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
        case loaded(FeedResult)
        case done(Rest)
    }

    /// Loads some jobs and keeps all results.
    ///
    /// - Throws: `CancellationError`.
    func load(_ jobs: [FeedJob]) async throws -> [FeedResult] {
        try await stream(jobs, workers: 1) { result in
            var result = result
            // They are kept until all are loaded, which nothing else may have to wait for.
            result.room = nil
            return result
        }
    }

    /// A result after the failure policies of its sections: a last good copy replaces what failed.
    ///
    /// - Parameters:
    ///   - result: The result as it was loaded.
    ///   - outage: The failure of the local network that all results together indicate; nil when there is none.
    /// - Returns: The result as it is shown.
    func resolved(_ result: FeedResult, _ outage: Outage?) async -> FeedResult {
        var resolved = result
        let copy = copy(for: result)
        for (place, target) in result.load.targets.enumerated() where place < result.sections.count {
            resolved.sections[place] = await section(result.sections[place], target, result, copy, outage)
        }
        return resolved
    }

    /// A source's last good copy and when it was last confirmed, if a section may need it.
    private func copy(for source: FeedResult) -> (copy: CachedFeed, since: Date)? {
        guard source.hasCopy, source.hasIssue, let request = source.load.request,
            let entry = loader.store.index.entries[request.key],
            // It was read a moment ago; damage since then is reported by the next build.
            let copy = try? loader.store.copy(of: entry, for: request)
        else { return nil }
        return (copy, entry.checked)
    }

    /// The section after its failure policy.
    private func section(
        _ section: LoadedSection,
        _ target: FeedJob.Target,
        _ source: FeedResult,
        _ copy: (copy: CachedFeed, since: Date)?,
        _ outage: Outage?
    ) async -> LoadedSection {
        var section = section
        section.isCutOff = source.isCutOff
        guard section.issue != nil, let (copy, since) = copy else { return section }
        let isOurs = outage != nil && source.isCutOff
        guard section.section.onFailure == .keepLastGood || isOurs else { return section }
        guard case .feed(let feed) = await loader.section(target, from: copy) else { return section }
        var kept = section
        kept.state = .feed(feed)
        kept.staleSince = since
        return kept
    }

    /// The changes that some results make to the index of cached feeds.
    ///
    /// - Parameters:
    ///   - results: The results of the sources that were loaded.
    ///   - jobs: All jobs of the build.
    ///   - isWholeSite: Whether these are the jobs of all brands: copies that no section needs are then removed.
    /// - Returns: The changes.
    func changes(_ results: [FeedResult], among jobs: [FeedJob], isWholeSite: Bool) -> StoreIndex.Changes {
        var changes = StoreIndex.Changes()
        for source in results {
            guard let key = source.load.request?.key else { continue }
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

import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import HTTPClient
import Hashing
import Pages

/// The sources of a build: what is known of them, what has to be loaded, and what became of them.
struct SourceStage: Sendable {
    /// What remains of all sections and sources.
    struct Outcome: Sendable {
        /// The sections in the order of the content.
        let outcomes: [SectionStager.Outcome]
        /// The results of all sources that were looked at, without their feeds.
        let results: [FeedResult]
        /// The results of the sources that were loaded now; with their feeds if those stay in memory.
        let asked: [FeedResult]
        let outage: Outage?

        /// The files of sections that are as the last build left them.
        var kept: Set<String> {
            Set(outcomes.flatMap { $0.isMade ? $0.entry.pictures : $0.entry.files })
        }
    }

    let run: BuildRun
    let scope: BuildScope
    let plan: SitePlan
    let inputs: BuildInputs
    let store: FeedStore
    /// The page index with the titles of feeds.
    let map: PageIndex
    /// The titles of the sections of each brand, as far as they are shown.
    let titles: [String: [String]]
    /// The digests of everything that the pages of a brand depend on besides feeds, by the brand's id.
    let brandKeys: [String: BuildIndex.PageKeys]
    let reuse: SectionReuse
    /// The forecasts of all places.
    let forecasts: Forecasts
    /// The sources of sections that have several.
    let merged: MergedFeeds
    /// Stories that are pinned and have left their feeds.
    let pinned: PinnedStories

    private let stage: LoadStage
    private let backoff: HostBackoff
    private let jobs: [FeedJob]
    private let forecastJobs: [FeedJob]
    /// Results that are known, and those that were loaded for the titles of sections; by the index of their first section.
    private var results: [Int: FeedResult]
    private var asked: Set<Int>
    private var outage: Outage??
    /// Sources of brands that others make, loaded for the titles that the list of brands shows.
    private let titlesOfOthers: [FeedResult]

    /// Loads what the titles of all sections need, which navigation shows: the other feeds are not in memory at once.
    ///
    /// - Throws: `CancellationError`; `BuildScope.Insufficient` when a title has changed that the list of brands shows.
    init(
        _ run: BuildRun,
        _ scope: BuildScope,
        _ plan: SitePlan,
        _ inputs: BuildInputs,
        _ cache: BuildCache
    ) async throws {
        self.run = run
        self.scope = scope
        self.plan = plan
        self.inputs = inputs
        var store = run.replay?.store ?? FeedStore(site: run.options.site, on: run.disk)
        store.note(run.options.polled?.confirmations ?? [:])
        let brands = plan.content.brands.filter(scope.makes)
        await run.recorder?.keep(store, of: brands.flatMap(\.feedRequests))
        // The next build respects `Retry-After` too.
        backoff = run.options.backoff ?? HostBackoff(store.index.waits, clock: run.options.clock)
        self.store = store
        var stage = Self.loadStage(run, plan, store, backoff)
        let jobs = LoadStage.jobs(of: brands)
        self.jobs = jobs
        let others = scope.makesRoot ? plan.content.brands.filter { !scope.makes($0) } : []
        let reuse = SectionReuse(inputs, brands: brands, store: store, polled: run.options.polled, now: run.now)
        self.reuse = reuse

        let forecastJobs = Forecasts.jobs(of: brands)
        self.forecastJobs = forecastJobs
        forecasts = try await Self.forecasts(forecastJobs, cache, stage)
        var results = Self.known(cache, jobs)
        let known = Set(results.keys)
        func isUntitled(_ job: FeedJob) -> Bool {
            job.targets.contains { reuse.title(of: $0.section, in: $0.brand) == nil }
        }
        for result in try await stage.load(jobs.filter { isUntitled($0) && !known.contains($0.firstIndex) }) {
            results[result.firstIndex] = result
        }
        // The title of a feed that failed depends on its policy, and that on all other feeds.
        if results.values.contains(where: { $0.hasIssue && isUntitled($0.load) }) {
            let rest = jobs.filter { results[$0.firstIndex] == nil }
            for result in try await stage.load(rest) { results[result.firstIndex] = result }
            let outage = Outage(Array(results.values), isOffline: run.isOffline)
            self.outage = outage
            for (index, result) in results { results[index] = await stage.resolved(result, outage) }
        }
        merged = try await Self.merged(jobs, &results, stage, isOffline: run.isOffline)
        pinned = await PinnedStories(of: brands, site: run.options.site, on: run.disk, now: run.now)
        stage.loader.merged = merged
        self.stage = stage
        asked = Set(results.keys).subtracting(known)
        self.results = results

        var titles: [PageID: String] = [:]
        titlesOfOthers = try await OtherShards.titles(
            of: others,
            stage,
            isOffline: run.isOffline,
            &titles
        )
        for job in jobs {
            for target in job.targets where !target.isPart {
                titles[target.page] = reuse.title(of: target.section, in: target.brand)
            }
        }
        for section in results.values.flatMap(\.sections) where !section.isPart {
            titles[section.page] = section.title
        }
        try scope.check(titles: titles)
        map = plan.map.renamed(titles)
        let shown = (brands + others).reduce(into: [:]) { shown, brand in
            shown[brand.id] = brand.sections.map { titles[.section(brand: brand.id, id: $0.id)] ?? $0.id }
        }
        self.titles = shown
        var keys: [String: BuildIndex.PageKeys] = [:]
        for brand in brands { keys[brand.id] = inputs.keys(of: brand, in: plan, titles: shown) }
        if scope.makesRoot { keys[BuildInputs.brandless] = inputs.keys(of: nil, in: plan, titles: shown) }
        brandKeys = keys
    }

    private static func loadStage(
        _ run: BuildRun,
        _ plan: SitePlan,
        _ store: FeedStore,
        _ backoff: HostBackoff
    ) -> LoadStage {
        let settings = plan.content.settings
        let fetcher = run.fetcher(settings, backoff)
        let catalogue = LoaderRegistry(source: fetcher.source, map: plan.map)
        let loader = FeedJobLoader(
            catalogue: catalogue,
            fetcher: fetcher,
            store: store,
            now: run.now,
            latest: .now + settings.loadDeadline
        )
        return LoadStage(loader: loader, concurrency: settings.concurrency)
    }

    /// The forecasts, from memory where they are not due.
    private static func forecasts(
        _ jobs: [FeedJob],
        _ cache: BuildCache,
        _ stage: LoadStage
    ) async throws -> Forecasts {
        guard !jobs.isEmpty else { return Forecasts() }
        let known = known(cache, jobs)
        var results = Array(known.values)
        for result in try await stage.load(jobs.filter { known[$0.firstIndex] == nil }) {
            // Without the network the last good forecasts are shown, however it comes about.
            results.append(await stage.resolved(result, nil))
        }
        return Forecasts(results.sorted { $0.firstIndex < $1.firstIndex })
    }

    /// The sources of sections that have several, each with its last good copy when it fails.
    private static func merged(
        _ jobs: [FeedJob],
        _ results: inout [Int: FeedResult],
        _ stage: LoadStage,
        isOffline: Bool
    ) async throws -> MergedFeeds {
        let parts = jobs.filter { $0.targets.contains(where: \.isPart) }
        for result in try await stage.load(parts.filter { results[$0.firstIndex] == nil }) {
            results[result.firstIndex] = result
        }
        var shown: [FeedResult] = []
        for job in parts {
            guard let result = results[job.firstIndex] else { continue }
            shown.append(await stage.resolved(result, isOffline ? Outage([result], isOffline: true) : nil))
        }
        return MergedFeeds(shown, in: stage.loader.store)
    }

    /// Results in memory that are still valid.
    private static func known(_ cache: BuildCache, _ jobs: [FeedJob]) -> [Int: FeedResult] {
        var known: [Int: FeedResult] = [:]
        for job in jobs {
            guard let request = job.request, let asked = cache.sources[request] else { continue }
            known[job.firstIndex] = asked.source.repeated(for: job)
        }
        return known
    }

    /// Loads all other sources, and makes the pages of all sections that are not as the last build left them.
    ///
    /// - Parameters:
    ///   - stager: Makes and stages the files of a section.
    ///   - shown: The last build in memory, from which sections that are not loaded are taken.
    /// - Returns: What remains of all sections and sources.
    /// - Throws: `Disk.Failure` and `CancellationError`.
    func sections(_ stager: SectionStager, shown: BuildCache.Last?) async throws -> Outcome {
        let current = reuse.current(keys: brandKeys, forecasts, merged, in: stager.folder)
        let open = jobs.compactMap { job -> FeedJob? in
            guard self.results[job.firstIndex] == nil else { return nil }
            guard job.targets.allSatisfy({ current[$0.page] != nil }) else { return job }
            // A source over the network has to be asked whether it has changed.
            guard job.host != nil, let entry = job.targets.first.flatMap({ current[$0.page] }) else { return nil }
            var job = job
            job.currentCopy = entry.copy
            return job
        }
        // When time is short, what was asked longest ago comes first.
        let ages = open.map { ($0, $0.request.flatMap { store.index.entries[$0.key]?.checked } ?? .distantPast) }
        let waiting = ages.sorted { ($0.1, $0.0.firstIndex) < ($1.1, $1.0.firstIndex) }.map(\.0)
        let (ready, early) = (Array(self.results.values), self.outage)
        let keepsFeeds = stager.keepsFeeds
        let remembered = Set(self.results.keys).subtracting(asked)
        let parts = try await stage.stream(
            waiting,
            after: ready.sorted { $0.firstIndex < $1.firstIndex },
            workers: run.workers,
            progress: { done, all in run.progress(.loading(done: done, of: all)) }
        ) { result -> Part in
            // What failed waits until all feeds are known, which may show a failure of the local network.
            if result.hasIssue, early == nil { return Part(result: result, isHeld: true) }
            // A source that was asked over the network has answered something else.
            let hasChanged = result.hasIssue || result.load.host != nil && !remembered.contains(result.firstIndex)
            let outcomes =
                result.isCurrent ? [] : try stager.stage(result, besides: hasChanged ? [:] : current, early ?? nil)
            return Part(result: keepsFeeds ? result : result.withoutSections, outcomes: outcomes)
        }
        let outage = early ?? Outage(parts.map(\.result), isOffline: run.isOffline)
        var outcomes = parts.flatMap(\.outcomes)
        var held: [FeedResult] = []
        for part in parts where part.isHeld { held.append(await stage.resolved(part.result, outage)) }
        outcomes += try await stage.stream([], after: held, workers: run.workers) { result in
            try stager.stage(result, besides: [:], outage)
        }.flatMap(\.self)

        let made = Set(outcomes.map(\.index))
        let loaded = Dictionary(shown?.sections.map { ($0.page, $0) } ?? []) { first, _ in first }
        for target in jobs.flatMap(\.targets) where !target.isPart && !made.contains(target.index) {
            guard let entry = current[target.page] else { continue }
            outcomes.append(SectionStager.Outcome(index: target.index, entry: entry, loaded: loaded[target.page]))
        }
        let openIndexes = Set(open.map(\.firstIndex)).union(asked).union(forecasts.results.map(\.firstIndex))
        let results = parts.map(\.result).sorted { $0.firstIndex < $1.firstIndex } + forecasts.results
        return Outcome(
            outcomes: outcomes.sorted { $0.index < $1.index },
            results: results,
            asked: results.filter { openIndexes.contains($0.firstIndex) && !$0.isCurrent },
            outage: outage
        )
    }

    /// What remains of a result.
    private struct Part: Sendable {
        let result: FeedResult
        var outcomes: [SectionStager.Outcome] = []
        var isHeld = false
    }

    /// When a source is due again by its cadence; nil when none has one.
    func nextDue(_ sections: Outcome) -> Date? {
        var entries = store.index.entries
        for result in sections.results {
            if let key = result.load.request?.key, let entry = result.entry { entries[key] = entry }
        }
        return jobs.compactMap { job in job.request.flatMap { job.nextDue(entries[$0.key]) } }.min()
    }

    /// Saves the index of cached feeds; a failure to write is a warning and does not stop the build.
    ///
    /// - Parameter sections: What became of all sources.
    /// - Returns: Warnings about sources and copies.
    func close(_ sections: Outcome) async -> [Diagnostic] {
        let name = stage.loader.catalogue
        var found = SourceReview.moved(sections.results) { name.source(of: $0).name }
        found += SourceReview.warnings(store.issues + sections.results.flatMap(\.issues))
        found += forecasts.warnings(sections.outage, now: run.now)
        found += merged.warnings(sections.outage, now: run.now)
        // Copies that no brand of the site needs are removed; those of other shards are needed.
        let all = scope.shard == nil ? jobs + forecastJobs : OtherShards.jobs(of: plan.content.brands)
        let results = sections.results + titlesOfOthers
        var changes = stage.changes(results, among: all, isWholeSite: scope.isWholeSite)
        if scope.isWholeShard {
            changes.forgotten.formUnion(OtherShards.unused(store.index, besides: all, at: run.now))
        }
        changes.waits = await backoff.entries
        do throws(Disk.Failure) {
            try store.close(with: changes)
        } catch {
            let refused = FeedStore.LoadIssue.refused(error).diagnostic
            if !found.contains(refused) { found.append(refused) }
        }
        return found
    }
}

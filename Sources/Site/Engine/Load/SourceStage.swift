/// The sources of a build: their state, those to load, and their results.
struct SourceStage: Sendable {
    /// The sections and sources of a build.
    struct Result: Sendable {
        /// The sections in the order of the content, each with its record.
        let sections: [SectionWork]
        /// All sources that were looked at, without their feeds.
        let jobs: [FeedJob]
        /// The sources that were loaded now; with their feeds if those stay in memory.
        let asked: [FeedJob]
        let outage: Outage?

        /// The files of sections that are as the last build left them.
        var kept: Set<String> {
            Set(
                sections.flatMap { section in (section.isMade ? section.record?.pictures : section.record?.files) ?? []
                }
            )
        }
    }

    let scope: BuildScope
    let plan: SitePlan
    let inputs: BuildInputs
    let store: FeedStore
    let map: PageIndex
    /// The titles of the sections of all planned brands.
    let titles: [PageID: String]
    /// The same by brand, as navigation shows them.
    let shownTitles: [String: [String]]
    /// The digests of everything that the pages of a brand depend on besides feeds, by the brand's id.
    let brandKeys: [String: BuildIndex.PageKeys]
    let reuse: SectionReuse
    let forecasts: Forecasts
    let merged: MergedFeeds
    let pinned: KeptStories

    private let run: SiteBuilder
    private let stage: LoadStage
    private let backoff: HostBackoff
    private let jobs: [FeedJob]
    private let forecastJobs: [FeedJob]
    /// Jobs whose feeds are in memory, and those that were loaded for the titles of sections; by their first section.
    private let loaded: [Int: FeedJob]
    private let asked: Set<Int>
    /// The failure of the local network; nil while not all sources are known.
    private let outage: Outage??
    /// Sources of brands that others make, loaded for the titles that the list of brands shows.
    private let jobsOfOthers: [FeedJob]

    /// Loads the feeds that the titles of all sections need, which navigation shows: others are not in memory at once.
    ///
    /// - Throws: `CancellationError`.
    static func loadingTitles(
        _ run: SiteBuilder,
        _ scope: BuildScope,
        _ plan: SitePlan,
        _ inputs: BuildInputs,
        _ cache: BuildCache
    ) async throws -> SourceStage {
        var store = run.replay?.store ?? FeedStore(site: run.options.site, on: run.disk)
        store.note(run.options.polled?.confirmations ?? [:])
        let brands = plan.content.brands.filter(scope.makes)
        let others = scope.makesRoot ? plan.content.brands.filter { !scope.makes($0) } : []
        await run.recorder?.keep(store, of: brands.flatMap(\.feedRequests))
        // The next build respects `Retry-After` too.
        let backoff = run.options.backoff ?? HostBackoff(store.index.waits, clock: run.options.clock)
        var stage = LoadStage(run, plan, store, backoff)
        let jobs = LoadStage.jobs(of: brands)
        let reuse = SectionReuse(inputs, brands: brands, store: store, polled: run.options.polled, now: run.now)
        let forecastJobs = Forecasts.jobs(of: brands)
        let forecasts = try await stage.forecasts(forecastJobs, cache)

        var loaded = cache.known(jobs)
        let known = Set(loaded.keys)
        func isUntitled(_ job: FeedJob) -> Bool { job.sections.contains { reuse.title(of: $0) == nil } }
        for job in try await stage.load(jobs.filter { isUntitled($0) && !known.contains($0.firstIndex) }) {
            loaded[job.firstIndex] = job
        }
        // The title of a feed that failed depends on its policy, and that on all other feeds.
        var outage: Outage??
        if loaded.values.contains(where: { $0.hasIssue && isUntitled($0) }) {
            for job in try await stage.load(jobs.filter { loaded[$0.firstIndex] == nil }) {
                loaded[job.firstIndex] = job
            }
            let found = Outage(Array(loaded.values), isOffline: run.isOffline)
            for (index, job) in loaded { loaded[index] = await stage.resolved(job, found) }
            outage = found
        }
        let parts = jobs.filter { $0.sections.contains(where: \.isPart) }
        for job in try await stage.load(parts.filter { loaded[$0.firstIndex] == nil }) { loaded[job.firstIndex] = job }
        var merged = await stage.merged(
            parts.compactMap { loaded[$0.firstIndex] },
            of: brands,
            isOffline: run.isOffline
        )
        let pinned = await KeptStories.read(of: brands, site: run.options.site, on: run.disk, now: run.now)
        merged.arrangeInserted(of: brands, plan, pinned, at: run.now)
        stage.loader.merged = merged

        let foreign = try await OtherShards.titles(of: others, stage, isOffline: run.isOffline)
        var titles = foreign.titles
        for section in jobs.flatMap(\.sections) where !section.isPart {
            titles[section.page] = reuse.title(of: section)
        }
        for section in loaded.values.flatMap(\.sections) where !section.isPart { titles[section.page] = section.title }
        let shown = Dictionary(
            uniqueKeysWithValues: (brands + others).map { brand in
                (brand.id, brand.sections.map { titles[.section(brand: brand.id, id: $0.id)] ?? $0.id })
            }
        )
        var keys: [String: BuildIndex.PageKeys] = [:]
        for brand in brands { keys[brand.id] = inputs.keys(of: brand, in: plan, titles: shown) }
        if scope.makesRoot { keys[BuildInputs.brandless] = inputs.keys(of: nil, in: plan, titles: shown) }
        return SourceStage(
            scope: scope,
            plan: plan,
            inputs: inputs,
            store: store,
            map: plan.map.renamed(titles),
            titles: titles,
            shownTitles: shown,
            brandKeys: keys,
            reuse: reuse,
            forecasts: forecasts,
            merged: merged,
            pinned: pinned,
            run: run,
            stage: stage,
            backoff: backoff,
            jobs: jobs,
            forecastJobs: forecastJobs,
            loaded: loaded,
            asked: Set(loaded.keys).subtracting(known),
            outage: outage,
            jobsOfOthers: foreign.jobs
        )
    }

    /// Loads all other sources, and makes the pages of all sections that are not as the last build left them.
    ///
    /// - Throws: `Disk.Failure` and `CancellationError`.
    func sections(_ stager: SectionStager, shown: BuildCache.Last?) async throws -> Result {
        let current = reuse.current(keys: brandKeys, forecasts, merged, in: stager.folder)
        let open = jobs.compactMap { job -> FeedJob? in
            guard loaded[job.firstIndex] == nil else { return nil }
            guard job.sections.allSatisfy({ current[$0.page] != nil }) else { return job }
            // A source over the network has to be asked whether it has changed.
            guard job.host != nil, let entry = job.sections.first.flatMap({ current[$0.page] }) else { return nil }
            var job = job
            job.currentCopy = entry.copy
            return job
        }
        // When time is short, the sources asked longest ago come first.
        let ages = open.map { ($0, $0.request.flatMap { store.index.entries[$0.key]?.checked } ?? .distantPast) }
        let waiting = ages.sorted { ($0.1, $0.0.firstIndex) < ($1.1, $1.0.firstIndex) }.map(\.0)
        let (early, keepsFeeds) = (self.outage, stager.keepsFeeds)
        let remembered = Set(loaded.keys).subtracting(asked)
        let ends = try await stage.stream(
            waiting,
            after: loaded.values.sorted { $0.firstIndex < $1.firstIndex },
            workers: run.workers,
            progress: { done, all in run.progress(.loading(done: done, of: all)) }
        ) { job -> (job: FeedJob, made: [SectionWork]) in
            // A failure waits until all feeds are known, which may show a failure of the local network.
            if job.hasIssue, early == nil { return (job, []) }
            // A source that was asked over the network has answered something else, unless others needed it first.
            let isSame = job.sections.allSatisfy { $0.isPart || current[$0.page]?.copy == job.copy(in: store) }
            let wasNeeded = job.sections.contains { $0.role == .inserted }
            let hasChanged =
                job.hasIssue || job.host != nil && !remembered.contains(job.firstIndex) && !(wasNeeded && isSame)
            let made = job.isCurrent ? [] : try stager.stage(job, besides: hasChanged ? [:] : current, early ?? nil)
            return (keepsFeeds ? job : job.withoutFeeds, made)
        }
        let outage = early ?? Outage(ends.map(\.job), isOffline: run.isOffline)
        var held: [FeedJob] = []
        for (job, _) in ends where job.hasIssue && early == nil { held.append(await stage.resolved(job, outage)) }
        let late = try await stage.stream([], after: held, workers: run.workers) { job in
            try stager.stage(job, besides: [:], outage)
        }
        var sections = ends.flatMap(\.made) + late.flatMap(\.self)
        let made = Set(sections.map(\.index))
        let last = Dictionary(shown?.sections.map { ($0.page, $0) } ?? []) { first, _ in first }
        for planned in jobs.flatMap(\.sections) where !planned.isPart && !made.contains(planned.index) {
            guard let record = current[planned.page] else { continue }
            var section = planned.keeping(last[planned.page])
            section.record = record
            sections.append(section)
        }
        let openIndexes = Set(open.map(\.firstIndex)).union(asked).union(forecasts.jobs.map(\.firstIndex))
        let all = ends.map(\.job).sorted { $0.firstIndex < $1.firstIndex } + forecasts.jobs
        return Result(
            sections: sections.sorted { $0.index < $1.index },
            jobs: all,
            asked: all.filter { openIndexes.contains($0.firstIndex) && !$0.isCurrent },
            outage: outage
        )
    }

    /// When a source is due again by its cadence; nil when none has one.
    func nextDue(_ result: Result) -> Date? {
        var entries = store.index.entries
        for job in result.jobs {
            if let key = job.request?.key, let entry = job.entry { entries[key] = entry }
        }
        return jobs.compactMap { job in job.request.flatMap { job.nextDue(entries[$0.key]) } }.min()
    }

    /// Saves the index of cached feeds; a failure to write is a warning and does not stop the build.
    func close(_ result: Result) async -> [Diagnostic] {
        var found = stage.movedWarnings(result.jobs)
        found += LoadStage.warnings(store.issues + result.jobs.flatMap(\.issues))
        found += forecasts.warnings(result.outage, now: run.now)
        found += merged.warnings(result.outage, now: run.now)
        // Copies that no brand of the site needs are removed; those of other shards are needed.
        let all = scope.shard == nil ? jobs + forecastJobs : OtherShards.jobs(of: plan.content.brands)
        var changes = stage.changes(result.jobs + jobsOfOthers, among: all, isWholeSite: scope.isWholeSite)
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

extension LoadStage {
    fileprivate init(_ run: SiteBuilder, _ plan: SitePlan, _ store: FeedStore, _ backoff: HostBackoff) {
        let settings = plan.content.settings
        let fetcher = run.fetcher(settings, backoff)
        let loader = FeedJobLoader(
            catalogue: LoaderRegistry(source: fetcher.source, map: plan.map, now: run.now),
            fetcher: fetcher,
            store: store,
            now: run.now,
            latest: .now + settings.loadDeadline
        )
        self.init(loader: loader, concurrency: settings.concurrency)
    }

    /// The forecasts, from memory where they are not due.
    fileprivate func forecasts(_ jobs: [FeedJob], _ cache: BuildCache) async throws -> Forecasts {
        let known = cache.known(jobs)
        var all = Array(known.values)
        for job in try await load(jobs.filter { known[$0.firstIndex] == nil }) {
            // Without the network the last good forecasts are shown, however it comes about.
            all.append(await resolved(job, nil))
        }
        return Forecasts(all.sorted { $0.firstIndex < $1.firstIndex })
    }

    /// The sources of sections that have several and of those whose stories others insert, each with its last good copy when it fails.
    fileprivate func merged(_ jobs: [FeedJob], of brands: [Brand], isOffline: Bool) async -> MergedFeeds {
        var shown: [FeedJob] = []
        for job in jobs { shown.append(await resolved(job, isOffline ? Outage([job], isOffline: true) : nil)) }
        return MergedFeeds(shown, of: brands, in: loader.store)
    }
}

extension BuildCache {
    /// The jobs whose feeds are in memory and still valid, by their first section.
    fileprivate func known(_ jobs: [FeedJob]) -> [Int: FeedJob] {
        var known: [Int: FeedJob] = [:]
        for job in jobs {
            guard let request = job.request, let asked = sources[request] else { continue }
            known[job.firstIndex] = job.loaded(like: asked.job)
        }
        return known
    }
}

import BaseTheme
import Pictures

/// One build, from top to bottom in `build` and `make`: content and index, what is due, the plan, the sources, the pages of
/// sections one by one, everything that needs all sections, the output, and the index for the next build.
extension SiteBuilder {
    var output: String { options.output ?? options.site + "/output" }
    var disk: FileSystem { options.disk }
    var now: Date { options.now }
    var workers: Int { max(1, options.jobs) }
    var indexFile: String { BuildIndex.file(site: options.site, output: output) }
    /// Whether nothing may be asked over the network.
    var isOffline: Bool { options.emergency != nil }
    /// Whether the last build decides what is due: a recording needs every response, and a replay has its own.
    private var usesIndex: Bool { recorder == nil && replay == nil }

    /// Builds the site, except for unchanged parts of the last build.
    ///
    /// - Parameter cache: Results of the last build of the same site; updated, even if the build fails.
    /// - Returns: The report; sections and pages of the whole site, made or not.
    /// - Throws: `DiagnosticList`, `Disk.Failure` or `CancellationError`; the old site is then intact.
    func build(cache: inout BuildCache) async throws -> BuildReport {
        try CommandFolders(site: options.site, output: output).check(for: .writing)
        var timer = StageTimer()
        progress(.planning)
        var inputs = inputs(cache)
        // Files may have changed after the caller heard of changes. The index will know them, so they are read again.
        if cache.files != nil, let changes = inputs.sources?.changes { cache.forget(changes.paths) }
        cache.files = inputs.sources
        if cache.program != inputs.program {
            cache.plan.content.articles = KnownArticles.cache(beside: indexFile, of: inputs.program, on: disk)
            cache.program = inputs.program
        }
        if let sources = inputs.sources { cache.plan.content.articles.take { sources.entries[$0]?.digest } }
        let curations = await curations(inputs, &cache)
        if curations.haveChanged { inputs = self.inputs(cache) }
        let warnings = curations.warnings + (options.polled?.warnings ?? [])

        var (scope, taken): (BuildScope, UntouchedOutput?)
        switch try due(inputs, keepsFeeds: cache.keepsFeeds) {
        case .nothing(let last):
            var report = try refreshed(last, inputs, &timer)
            report.warnings += warnings
            return report
        case .brands(let brands, let last):
            (scope, taken) = (BuildScope(brands: brands, last: last.index, shard: options.shard), last)
        case .everything: (scope, taken) = (wholeScope, nil)
        }
        // The output's state is unknown until the build finishes.
        let shown = cache.last.take()
        cache.index = nil
        var sources = try await titles(of: scope, inputs, &cache, &timer)
        if !scope.shows(sources.titles) {
            // The list of brands, which was to be taken over, has another title of a section.
            (scope, taken) = (wholeScope, nil)
            sources = try await titles(of: scope, inputs, &cache, &timer)
        }
        var update = try OutputUpdate(
            of: output,
            site: options.site,
            names: PlannedNames(map: sources.map, content: sources.plan.content, scope: scope),
            part: scope.part(of: sources.plan.content.brands),
            for: options.siteEnvironment,
            disk: disk,
            untouched: taken
        )
        do {
            let lists = taken.map { takenOverLists($0, in: scope) } ?? []
            var report = try await make(sources, lists, shown, timer, &update, &cache)
            report.warnings += warnings
            return report
        } catch {
            update.abandon()
            throw error
        }
    }

    /// Plans the brands of a scope and loads what the titles of their sections need.
    private func titles(
        of scope: BuildScope,
        _ inputs: BuildInputs,
        _ cache: inout BuildCache,
        _ timer: inout StageTimer
    ) async throws -> SourceStage {
        let plan = try SitePlan(
            site: options.site,
            on: disk,
            brands: scope.brands,
            in: options.siteEnvironment,
            now: now,
            besides: cache.keepsFeeds ? [] : inputs.validThemes,
            // The header fields at the root of an origin are about the pages of all its brands.
            making: { scope.makes($0) || scope.makesRoot },
            emergency: options.emergency,
            cache: &cache.plan
        )
        cache.nextChange = plan.content.nextChange
        timer.end(.plan)
        return try await .loadingTitles(self, scope, plan, inputs, cache)
    }

    /// The curations at addresses, after asking for those that are due or new.
    ///
    /// Nothing is asked by a replay or for a plain front, which take the copies there are, nor by a program that asks sources
    /// ahead of builds.
    private func curations(
        _ inputs: BuildInputs,
        _ cache: inout BuildCache
    ) async -> (warnings: [Diagnostic], haveChanged: Bool) {
        var curations = RemoteCurations.read(of: options.site, on: disk)
        guard replay == nil, !isOffline, options.polled == nil else { return ([], false) }
        let isDue = cache.curationsDue.map { $0 <= now } ?? true
        // Content that is the same names the same addresses until one of its dates comes.
        let mayNameOthers =
            inputs.content == nil || inputs.last?.content != inputs.content
            || (inputs.last?.nextChange).map { $0 <= now } ?? false
            || inputs.last?.sections.compactMap(\.curationFile).contains(where: curations.hasLost) ?? true
        guard mayNameOthers || isDue && !curations.isEmpty else { return ([], false) }
        // Mistakes in the content are reported when it is planned.
        guard let files = try? SitePlan.files(of: options.site, on: disk) else { return ([], false) }
        var wanted =
            mayNameOthers ? options.brands : options.brands.map(curations.brands.intersection) ?? curations.brands
        if let shard = options.shard {
            let all = SiteContent.brandAddresses(in: files, for: options.siteEnvironment).keys
            wanted = (wanted ?? Set(all)).filter(shard.owns)
        }
        guard
            let content = try? SiteContent.load(
                from: files,
                brands: wanted,
                in: options.siteEnvironment,
                now: now,
                cache: &cache.plan.content
            )
        else { return ([], false) }
        let brands = content.brands.filter { brand in
            isDue && curations.brands.contains(brand.id) || curations.lacks(brand)
        }
        guard !brands.isEmpty else { return ([], false) }
        let changed = await curations.refresh(brands, files, fetcher(content.settings), now: now)
        for path in changed { cache.plan.forget(path) }
        cache.curationsDue = now.addingTimeInterval(SiteSettings.standard.poll.inSeconds)
        return (curations.allWarnings, !changed.isEmpty)
    }

    /// All that this build may make, when more than feeds may have changed.
    private var wholeScope: BuildScope {
        guard let shard = options.shard else { return BuildScope(brands: options.brands) }
        let files = FileTree.site(options.site, on: disk)
        let brands = ShardBrands(shard: shard, files: files, environment: options.siteEnvironment).read
        return BuildScope(brands: brands, shard: shard)
    }

    /// Asks for what is over the network.
    func fetcher(_ settings: SiteSettings, _ backoff: HostBackoff? = nil) -> SourceFetcher {
        var fetcher = options.fetcher(http, settings, backoff ?? options.backoff)
        (fetcher.recorder, fetcher.replay) = (recorder, replay)
        (fetcher.isOffline, fetcher.polled) = (isOffline, options.polled)
        return fetcher
    }

    /// Makes everything of the planned brands, puts it in place and records it.
    ///
    /// - Throws: As `build(cache:)`.
    private func make(
        _ sources: SourceStage,
        _ lists: [SiteFiles.File],
        _ shown: BuildCache.Last?,
        _ timer: StageTimer,
        _ update: inout OutputUpdate,
        _ cache: inout BuildCache
    ) async throws -> BuildReport {
        var timer = timer
        let (scope, plan, inputs) = (sources.scope, sources.plan, sources.inputs)
        var report = BuildReport(plan.content, last: scope.last, now: now)
        report.warnings += update.warnings + [inputs.warning].compactMap(\.self)
        if PicturePipeline.library == nil, let problem = PictureLibrary.problem {
            throw PictureReader.missingLibrary(problem)
        }
        defer { PictureLibrary.rest() }
        let pictures = PictureReader(
            .site(options.site, on: disk),
            through: PicturePipeline(site: options.site, hasAVIF: plan.content.settings.hasAVIF, on: disk),
            besides: cache.pictures
        )
        let contexts = BrandContextCache(plan, cache.plan, site: options.site, on: disk, pictures: pictures)
        var factory = PageFactory(
            plan: plan,
            map: sources.map,
            pictures: ImageStore(),
            forecasts: sources.forecasts,
            now: now,
            stamps: replay?.stamps ?? [:]
        )
        let stager = SectionStager(
            sources: sources,
            factory: factory,
            contexts: contexts,
            pictures: pictures,
            found: FoundStories(site: options.site, on: disk),
            folder: update.folder,
            keepsFeeds: cache.keepsFeeds,
            keepsOutputs: recorder != nil
        )
        // Themes of brands that have changed are loaded beside the sources; their mistakes are found where they are used.
        async let _ = plan.content.brands
            .filter { scope.makes($0) && sources.brandKeys[$0.id] != inputs.last?.brands[$0.id]?.keys }
            .map { try? contexts.context(of: $0) }
        let result = try await sources.sections(stager, shown: shown)
        try Task.checkCancellation()
        // Nothing waits for it but the end of the build.
        async let hasKeptArticles: Void = keep(
            cache.plan.content.articles,
            of: plan.content.brands,
            inputs.program,
            isInMemory: cache.keepsFeeds
        )
        cache.note(result.asked, at: now, of: plan.content.brands)
        cache.pictures = pictures.store
        report.note(result.sections, result.outage)
        report.nextDue = sources.nextDue(result)
        report.warnings += await sources.close(result)
        if report.warnings.contains(where: { $0.severity == .error }) { throw DiagnosticList(report.warnings) }
        timer.end(.load)

        let records = result.sections.compactMap(\.record)
        let themes = plan.content.brands.reduce(into: [:]) { themes, brand in
            themes[brand.id] = inputs.summary(of: plan.themeID(of: brand), in: plan)
        }
        let siteFiles = SiteFiles(
            content: plan.content,
            map: sources.map,
            sections: records,
            scope: scope,
            themes: themes,
            now: now,
            refreshesTimestamps: options.refreshesTimestamps
        )
        let siteWarnings = plan.blockedCode + siteFiles.headerWarnings
        report.warnings += scope.last == nil ? siteWarnings : []
        // Made beside the pages.
        let listed = Task { siteFiles.files() + lists }
        let brands = try await BrandStage.staging(listed, stager, self, &update)
        report.warnings += brands.warnings
        timer.end(.render)
        let files = result.sections.flatMap(\.files) + brands.files
        let kept = brands.kept.union(result.kept).union(siteFiles.keptFiles)
        report.count(files, gone: try update.finish(files, kept: kept))
        if let recorder {
            await recorder.note(olderStamps(of: result.sections.flatMap(\.outputs) + brands.outputs))
        }
        report.reasons = sources.reuse.reasons(for: result.sections.filter(\.isMade), brands: brands.due)
        report.warnings += try await searchIndexes(of: sources)
        timer.end(.write)

        cache.plan = contexts.result.cache
        let index = inputs.index(
            plan: contexts.result.plan,
            result,
            records,
            brands: brands,
            manifest: update.manifestDigest,
            storeFile: sources.store.file,
            on: disk,
            warnings: plan.content.warnings + siteWarnings + brands.warnings,
            now: now
        )
        let all = scope.last?.sections(with: records, in: scope) ?? records
        cache.index = index.map { scope.last?.updated(with: $0, all, in: scope) ?? $0 }
        // A story may get too old for a rule.
        let change = all.compactMap(\.nextChange).min()
        cache.nextChange = [cache.nextChange, change].compactMap(\.self).min()
        report.note(nextChange: change)
        writeIndex(cache.index)
        await hasKeptArticles
        pictures.pipeline.cache.prune()
        let own = records.reduce(brands.pageCount) { $0 + $1.pages.count }
        report.take(all, pageCount: own + (scope.last?.pageCount(where: scope.isTakenOver) ?? 0))
        report.setSeconds(timer, workers: workers)
        if cache.keepsFeeds {
            factory.pictures = pictures.store
            cache.last = BuildCache.Last(
                plan: plan,
                factory: factory,
                sections: result.sections,
                pictures: pictures.store,
                report: report,
                built: Date()
            )
        }
        return report
    }

    /// Makes the search indexes of brands whose texts have changed, and removes those of brands without a search; returns
    /// warnings.
    private func searchIndexes(of sources: SourceStage) async throws -> [Diagnostic] {
        guard !isOffline else { return [] }
        let index = SearchIndex(site: options.site, output: output, disk: disk, program: SearchIndex.program)
        let searched = sources.plan.content.brands.filter { $0.hasSearch && sources.scope.makes($0) }
        let part = sources.scope.part(of: sources.plan.content.brands)
        for brand in index.brands where part.contains(brand + "/") && !searched.contains(where: { $0.id == brand }) {
            try index.remove(brand)
        }
        guard !searched.isEmpty else { return [] }
        let entries = try Manifest(file: Manifest.file(site: options.site, output: output), on: disk).entries
        var warnings: [Diagnostic] = []
        for brand in searched {
            let known = entries.filter { path, _ in
                let key =
                    path.hasPrefix(brand.id + "/")
                    ? sources.map.key(ofFile: path.split(separator: "/").map(String.init)) : nil
                return key?.presentation == .browser && (key?.page.kind == .article || key?.page.kind == .page)
            }
            .map { ($0.key, $0.value.content) }
            warnings += await [index.refresh(brand, known).warning].compactMap(\.self)
        }
        return warnings
    }

    private func inputs(_ cache: BuildCache) -> BuildInputs {
        var last = cache.index
        var warning: Diagnostic?
        if last == nil, usesIndex, !cache.keepsFeeds, let bytes = try? disk.read(indexFile) {
            last = BuildIndex(bytes)
            if last == nil {
                let what = "the index of the last build is damaged or of another version"
                warning = .warning(indexFile, nil, what, advice: "every page is made again; no action is needed")
            }
        }
        // Feeds that are not in memory have to be loaded.
        if !usesIndex || cache.keepsFeeds && cache.last == nil { last = nil }
        let known = last?.sources ?? cache.files ?? SourceTable()
        // A folder that cannot be listed is reported by the plan.
        let sources = try? SourceTable(site: options.site, on: disk, since: known)
        return BuildInputs(
            sources: sources,
            program: ProgramDigest.current(
                brands: options.brands,
                shard: options.shard,
                in: options.siteEnvironment,
                emergency: options.emergency
            ),
            last: last,
            variables: options.siteEnvironment.variables,
            now: now,
            bundler: Bundler.programIdentity.map { $0 + (SearchIndex.program.identity.map { ", " + $0 } ?? "") },
            warning: warning
        )
    }

    /// Writes the index; without one the next build makes every page again, which is slower and no failure.
    private func writeIndex(_ index: BuildIndex?) {
        guard usesIndex else { return }
        guard let index else {
            try? disk.remove(indexFile)
            return
        }
        do throws(Disk.Failure) {
            try disk.makeFolder(BuildIndex.folder(of: options.site))
            try index.write(to: indexFile, on: disk)
        } catch {
            // An older one belongs to another manifest and is not used.
        }
    }

    /// Writes the articles for the next process; a program that goes on has them in memory.
    private func keep(_ articles: ArticleCache, of brands: [Brand], _ program: Digest, isInMemory: Bool) async {
        guard usesIndex, !isInMemory else { return }
        // The first build writes them before it has an index.
        try? disk.makeFolder(BuildIndex.folder(of: options.site))
        KnownArticles.write(articles, of: brands, beside: indexFile, of: program, on: disk)
    }

    private func olderStamps(of pages: [PageFactory.Output]) -> [String: BuildStamp] {
        pages.reduce(into: [:]) { stamps, page in
            let path = page.path.description
            guard let bytes = try? Disk.read(path.below(output)), let stamp = BuildStamp.stamp(of: bytes),
                stamp != page.stamp
            else { return }
            stamps[path] = stamp
        }
    }
}

/// How long each stage of a build takes.
struct StageTimer: Sendable {
    /// A stage.
    enum Stage: Sendable {
        case plan, load, render, write
    }

    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant
    private(set) var seconds: [Stage: Double] = [:]

    init() {
        start = clock.now
        last = start
    }

    /// Ends a stage, and begins the next.
    mutating func end(_ stage: Stage) {
        let now = clock.now
        seconds[stage, default: 0] += (now - last).inSeconds
        last = now
    }

    var total: Double { (clock.now - start).inSeconds }
}

import BaseTheme
import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import HTTPClient
import Hashing
import Pages
import Theming

/// One build: plan, decide what is due, load and make sections one by one, then everything that needs all sections, and
/// put all of it in place.
struct BuildRun: Sendable {
    let options: SiteBuilder.Options
    let output: String
    let http: HTTPClient
    let recorder: FeedRecorder?
    let replay: FeedReplay?
    let progress: @Sendable (SiteBuilder.Progress) -> Void

    var disk: FileSystem { options.disk }
    var now: Date { options.now }
    var workers: Int { max(1, options.jobs) }
    /// The file of the index of this output folder.
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
    func run(_ cache: inout BuildCache) async throws -> BuildReport {
        try SiteFolders(site: options.site, output: output).check(for: .writing)
        let timer = StageTimer()
        progress(.planning)
        var curations = RemoteCurations(site: options.site, on: disk)
        await refresh(&curations, &cache)
        do {
            return try await run(curations, timer, &cache)
        } catch let unknown as UnknownCurations {
            note(await curations.refresh(unknown.brands, unknown.files, fetcher(unknown.settings), now: now), &cache)
            return try await run(curations, timer, &cache)
        }
    }

    /// Brands that name addresses of curations that were never asked for.
    private struct UnknownCurations: Error {
        let brands: [Brand]
        let files: FileTree
        let settings: SiteSettings
    }

    /// Asks for the curations at the addresses that are known; mistakes in the content are told when it is planned.
    private func refresh(_ curations: inout RemoteCurations, _ cache: inout BuildCache) async {
        guard asksForCurations, !curations.isEmpty, cache.curationsDue.map({ $0 <= now }) ?? true else { return }
        let files = FileTree.site(options.site, on: disk)
        let wanted = options.brands.map(curations.brands.intersection) ?? curations.brands
        let heads = options.shard == nil ? [:] : SiteContent.brandHeads(in: files, for: options.siteEnvironment)
        let brands = wanted.filter { id in
            options.shard?.takesPart(in: id, dividedBy: heads[id]?.shardBy ?? .brand) ?? true
        }
        guard let content = try? SiteContent.load(from: files, brands: brands, in: options.siteEnvironment, now: now)
        else {
            return
        }
        let changed = await curations.refresh(content.brands, files, fetcher(content.settings), now: now)
        note(changed, &cache)
    }

    private func note(_ changed: Set<String>, _ cache: inout BuildCache) {
        for path in changed { cache.plan.forget(path) }
        cache.curationsDue = now.addingTimeInterval(SiteSettings.standard.poll.inSeconds)
    }

    /// Whether curations at addresses are asked for: a replay and a plain front take the copies there are, and a program
    /// that asks sources ahead asks for curations, too.
    private var asksForCurations: Bool { replay == nil && !isOffline && options.polled == nil }

    /// Asks for what is over the network.
    func fetcher(_ settings: SiteSettings, _ backoff: HostBackoff? = nil) -> FeedFetcher {
        FeedFetcher(
            files: .site(options.site, on: disk),
            http: http.retrying(backoff: backoff ?? options.backoff, clock: options.clock),
            settings: settings,
            environment: options.environment,
            recorder: recorder,
            replay: replay,
            isOffline: isOffline,
            polled: options.polled
        )
    }

    /// Builds with the copies of curations there are.
    ///
    /// - Parameters:
    ///   - curations: What is known of them.
    ///   - timer: The time of the build's stages.
    ///   - cache: Results of the last build; updated.
    /// - Returns: The report.
    /// - Throws: As `run`; `UnknownCurations` when one was never asked for.
    private func run(
        _ curations: RemoteCurations,
        _ timer: StageTimer,
        _ cache: inout BuildCache
    ) async throws -> BuildReport {
        let inputs = inputs(&cache)
        let warnings = curations.allWarnings + (options.polled?.warnings ?? [])
        if !cache.keepsFeeds {
            if var report = try unchanged(inputs, timer) {
                report.warnings += warnings
                return report
            }
            let store = (try? disk.identity(FeedStore.file(of: options.site))) ?? nil
            do {
                if let scope = BuildScope(
                    inputs,
                    store: store,
                    polled: options.polled,
                    shard: options.shard,
                    now: now
                ) {
                    return try await build(scope, inputs, curations, timer, &cache)
                }
            } catch is BuildScope.Insufficient {
                // Everything is planned and compared.
            }
        }
        return try await build(scope, inputs, curations, timer, &cache)
    }

    /// The brands to plan when more than feeds may have changed.
    private var scope: BuildScope {
        guard let shard = options.shard else { return BuildScope(options.brands) }
        let files = FileTree.site(options.site, on: disk)
        return BuildScope(
            ShardBrands(shard: shard, files: files, environment: options.siteEnvironment).read,
            shard: shard
        )
    }

    /// Builds the brands of a scope.
    ///
    /// - Parameters:
    ///   - scope: The brands to plan; the others are taken over from the last build.
    ///   - inputs: What this build is made of.
    ///   - curations: What is known of curations at addresses.
    ///   - timer: The time of the build's stages.
    ///   - cache: Results of the last build; updated.
    /// - Returns: The report.
    /// - Throws: As `run`; `BuildScope.Insufficient` when more has changed than the scope covers.
    private func build(
        _ scope: BuildScope,
        _ inputs: BuildInputs,
        _ curations: RemoteCurations,
        _ timer: StageTimer,
        _ cache: inout BuildCache
    ) async throws -> BuildReport {
        var timer = timer
        // The output's state is unknown until the build finishes.
        let shown = cache.last.take()
        cache.index = nil
        let plan = try SitePlan(
            site: options.site,
            on: disk,
            brands: scope.brands,
            in: options.siteEnvironment,
            now: now,
            besides: cache.keepsFeeds ? [] : inputs.validThemes,
            making: scope.makes,
            emergency: options.emergency,
            cache: &cache.plan
        )
        let unknown = plan.content.brands.filter { scope.makes($0) && curations.lacks($0) }
        if asksForCurations, !unknown.isEmpty {
            throw UnknownCurations(
                brands: unknown,
                files: .site(options.site, on: disk),
                settings: plan.content.settings
            )
        }
        cache.nextChange = plan.content.nextChange
        timer.end(.plan)
        let sources = try await SourceStage(self, scope, plan, inputs, cache)
        let part = scope.part(of: plan.content.brands)
        var update = try OutputUpdate(
            of: output,
            site: options.site,
            names: PlannedNames(map: sources.map, content: plan.content, scope: scope),
            part: part,
            for: options.siteEnvironment,
            disk: disk
        )
        do {
            let lists = try takenOverLists(scope, in: update.folder)
            var report = try await build(scope, sources, lists, shown, timer, &update, &cache)
            report.warnings += curations.allWarnings + (options.polled?.warnings ?? [])
            return report
        } catch {
            update.abandon()
            throw error
        }
    }

    /// Makes everything of the planned brands and puts it in place.
    ///
    /// - Parameters:
    ///   - scope: The brands.
    ///   - sources: The sources of their sections.
    ///   - lists: The target lists of brands that are taken over, with their new times.
    ///   - shown: The last build in memory.
    ///   - timer: The time of the build's stages.
    ///   - update: The update of the output.
    ///   - cache: Results of the last build; updated.
    /// - Returns: The report.
    /// - Throws: As `run`.
    private func build(
        _ scope: BuildScope,
        _ sources: SourceStage,
        _ lists: [SiteFiles.File],
        _ shown: BuildCache.Last?,
        _ timer: StageTimer,
        _ update: inout OutputUpdate,
        _ cache: inout BuildCache
    ) async throws -> BuildReport {
        var timer = timer
        let (plan, inputs) = (sources.plan, sources.inputs)
        var report = BuildReport(plan.content, scope)
        report.warnings += update.warnings + [inputs.warning].compactMap(\.self)
        let pictures = PictureReader(
            .site(options.site, on: disk),
            through: PicturePipeline(site: options.site, hasAVIF: plan.content.settings.hasAVIF, on: disk),
            besides: cache.pictures
        )
        let contexts = BrandContexts(plan, cache.plan, site: options.site, on: disk, pictures: pictures)
        let stager = SectionStager(
            plan: plan,
            factory: factory(plan, sources.map, forecasts: sources.forecasts),
            contexts: contexts,
            pictures: pictures,
            forecasts: sources.forecasts,
            merged: sources.merged,
            pinned: sources.pinned,
            found: FoundStories(site: options.site, on: disk),
            folder: update.folder,
            store: sources.store,
            keepsFeeds: cache.keepsFeeds,
            keepsOutputs: recorder != nil
        )
        let sections = try await sources.sections(stager, shown: shown)
        try Task.checkCancellation()
        cache.note(sections.asked, at: now, of: plan.content.brands)
        cache.pictures = pictures.store
        report.note(sections)
        report.nextDue = sources.nextDue(sections)
        report.warnings += await sources.close(sections)
        if report.warnings.contains(where: { $0.severity == .error }) { throw DiagnosticList(report.warnings) }
        timer.end(.load)

        let siteFiles = SiteFiles(
            content: plan.content,
            map: sources.map,
            sections: sections.outcomes.map(\.entry.summary),
            scope: scope,
            now: now,
            refreshesTimestamps: options.refreshesTimestamps
        )
        let siteWarnings = plan.blockedCode + siteFiles.headerWarnings
        report.warnings += scope.last == nil ? siteWarnings : []
        var brands = BrandStage(self, sources, stager, in: update.folder)
        try await brands.stage(siteFiles.files() + lists, besides: sections, &update)
        report.warnings += brands.warnings
        timer.end(.render)
        let files = sections.outcomes.flatMap(\.files) + brands.files
        let kept = brands.kept.union(sections.kept).union(siteFiles.keptFiles)
        report.count(files, gone: try update.finish(files, kept: kept))
        if let recorder {
            await recorder.note(olderStamps(of: sections.outcomes.flatMap(\.outputs) + brands.outputs))
        }
        report.reasons = sources.reuse.reasons(
            for: sections.outcomes.filter(\.isMade).map(\.entry.summary.page),
            brands: brands.due
        )
        timer.end(.write)
        cache.plan = contexts.result.cache
        let index = inputs.index(
            plan: contexts.result.plan,
            sections: sections,
            brands: brands,
            manifest: update.manifestDigest,
            storeFile: sources.store.file,
            on: disk,
            warnings: plan.content.warnings + siteWarnings + brands.warnings,
            now: now
        )
        cache.index = index.map { scope.last?.updated(with: $0, in: scope) ?? $0 }
        writeIndex(cache.index)
        pictures.pipeline.cache.prune()
        report.take(scope, sections, brands, now: now)
        report.setSeconds(timer, workers: workers)
        if cache.keepsFeeds {
            cache.last = BuildCache.Last(
                plan: plan,
                factory: factory(plan, sources.map, pictures.store, forecasts: sources.forecasts),
                sections: sections.outcomes.compactMap(\.loaded),
                pictures: pictures.store,
                report: report,
                built: Date()
            )
        }
        return report
    }

    /// What this build is made of, beside what the last one was made of.
    private func inputs(_ cache: inout BuildCache) -> BuildInputs {
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
        // A folder that cannot be listed is reported by the plan.
        let sources = try? SourceTable(site: options.site, on: disk, since: last?.sources ?? SourceTable())
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
            bundler: Bundler.programIdentity,
            warning: warning
        )
    }

    private func factory(
        _ plan: SitePlan,
        _ map: PageIndex,
        _ pictures: ImageStore = ImageStore(),
        forecasts: Forecasts
    ) -> PageFactory {
        PageFactory(
            plan: plan,
            map: map,
            pictures: pictures,
            forecasts: forecasts,
            now: now,
            stamps: replay?.stamps ?? [:]
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

    /// The stamps of unchanged pages, which they keep.
    private func olderStamps(of pages: [PageFactory.Output]) -> [String: BuildStamp] {
        pages.reduce(into: [:]) { stamps, page in
            let path = page.path.description
            guard let bytes = try? Disk.read(output + "/" + path), let stamp = BuildStamp.stamp(of: bytes),
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
    /// The seconds of each stage.
    private(set) var seconds: [Stage: Double] = [:]

    /// Starts the first stage.
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

    /// The seconds since the start.
    var total: Double { (clock.now - start).inSeconds }
}

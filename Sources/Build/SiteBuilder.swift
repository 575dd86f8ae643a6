import Content
import Diagnostics
import FeedLoading
package import Files
package import Foundation
package import HTTPClient
import Hashing
import Markup
import Model
import Pages
import Routes
package import Theming

/// Builds a site: plan, load, render, write.
package struct SiteBuilder: Sendable {
    /// The inputs of a build besides the site's files.
    package struct Options: Sendable {
        /// The folder that holds `content/` and `themes/`.
        package var site = "."
        /// The folder that receives the site; nil means `output` inside the site folder.
        package var output: String?
        /// The brands to build; nil means all.
        package var brands: Set<String>?
        /// The build's current time.
        package var now = Date()
        /// Whether target lists are written again when only their time has changed, as a sign that the site is
        /// updated.
        var refreshesTimestamps = true
        /// The clock and the retry limits of requests.
        package var clock = RetryClock.live
        /// The file system for reading and writing.
        package var disk = FileSystem.disk
        /// The number of pages rendered concurrently.
        package var jobs = ProcessInfo.processInfo.activeProcessorCount
        /// The environment variables for `${NAME}` in the headers of sources.
        package var environment: [String: String] = [:]
        /// Whether responses are recorded or replayed.
        package var recording = RecordingMode.none
        /// The program version, for recordings.
        package var version = ""
        /// Themes loaded earlier from identical files; empty when the caller cannot be sure.
        package var loadedThemes = ThemeCache()

        /// The usual options: the current folder, now, all cores.
        package init() {}
    }

    /// Whether responses are recorded or replayed.
    package enum RecordingMode: Sendable, Hashable {
        /// Sources are requested, and nothing is recorded.
        case none
        /// Sources are requested, and their responses recorded in a folder.
        case record(to: String)
        /// Responses and the build time come from a recording.
        case replay(from: String)
    }

    /// A stage of the build, for a progress line.
    package enum Stage: String, Sendable {
        case plan
        case load
        /// Pages are rendered and written one by one.
        case render
    }

    private var options: Options
    private var recorder: FeedRecorder?
    private var replay: FeedReplay?
    private let http: HTTPClient
    private let progress: @Sendable (Stage) -> Void

    /// Makes a builder.
    package init(
        options: Options,
        http: HTTPClient,
        progress: @escaping @Sendable (Stage) -> Void = { _ in }
    ) {
        self.options = options
        self.http = http
        self.progress = progress
    }

    private var output: String { options.output ?? options.site + "/output" }

    /// Builds the site once.
    ///
    /// - Throws: `DiagnosticList` for errors in configuration, themes or routes, or when a feed with the policy
    ///   `failBuild` failed: nothing is written then. `Disk.Failure` when a file cannot be written.
    package func build() async throws -> BuildReport {
        var cache = BuildCache()
        cache.plan.themes = options.loadedThemes
        switch options.recording {
        case .none: return try await build(cache: &cache)
        case .record(let folder): return try await recorded(in: folder)
        case .replay(let folder): return try await replayed(from: folder)
        }
    }

    /// Builds the site and records responses, even if the build fails.
    private func recorded(in folder: String) async throws -> BuildReport {
        try SiteFolders(site: options.site, output: output).check(recording: folder)
        var builder = self
        // A time that a recording can store exactly.
        builder.options.now = Date(
            timeIntervalSince1970: (options.now.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000
        )
        let recorder = try FeedRecorder(folder, now: builder.options.now, program: options.version)
        builder.recorder = recorder
        var cache = BuildCache()
        do {
            var report = try await builder.build(cache: &cache)
            report.warnings += await recorder.finish()
            return report
        } catch let list as DiagnosticList {
            throw DiagnosticList(list.all + (await recorder.finish()))
        } catch {
            _ = await recorder.finish()
            throw error
        }
    }

    /// Builds the site from a recording, without requests and without changes to the site's cached feeds.
    private func replayed(from folder: String) async throws -> BuildReport {
        var builder = self
        let replay = try FeedReplay(folder)
        builder.replay = replay
        builder.options.now = replay.now
        var cache = BuildCache()
        var report = try await builder.build(cache: &cache)
        if replay.program != options.version {
            let what = "the recording is of sitegen \(replay.program), not \(options.version)"
            report.warnings.append(.warning(folder, nil, what, advice: "the output may differ from the recorded one"))
        }
        return report
    }

    /// Builds the site, except for unchanged parts of the last build.
    ///
    /// - Parameter cache: Results of the last build of the same site; updated, even if the build fails.
    /// - Returns: The report; sections and pages of the whole site, rendered or not.
    /// - Throws: As `build()`.
    func build(cache: inout BuildCache) async throws -> BuildReport {
        try SiteFolders(site: options.site, output: output).check(for: .writing)
        let clock = ContinuousClock()
        let start = clock.now
        var report = BuildReport()
        progress(.plan)
        let plan = try SitePlan(
            site: options.site,
            on: options.disk,
            brands: options.brands,
            now: options.now,
            cache: &cache.plan
        )
        report.warnings = plan.content.warnings
        report.unpublished = plan.content.unpublished.map(\.reason)
        // A timer for a whole second must not fire early.
        report.nextChange = plan.content.nextChange.map {
            Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up))
        }
        cache.nextChange = plan.content.nextChange
        let planned = clock.now
        progress(.load)
        let loading = try await load(plan, &cache, &report)
        let loaded = clock.now
        progress(.render)
        let isWholeSite = options.brands == nil
        let (sections, pictures) = (loading.sections, loading.pictures)
        let answers = cache.answers
        // The output's state is unknown until the build finishes.
        let last = cache.last.take().flatMap { $0.files.exist(in: output, on: options.disk) ? $0 : nil }
        let due = RebuildScope(plan, sections, answers: answers, pictures: pictures, since: last)
        let titles = Dictionary(
            sections.map { (PageID.section(brand: $0.brand.id, id: $0.section.id), $0.title) }
        ) { first, _ in first }
        let map = plan.map.renamed(titles)
        var factory = PageFactory(plan: plan, map: map, sections: sections, pictures: pictures, now: options.now)
        factory.stamps = replay?.stamps ?? [:]
        let pages = factory.jobs(includesBrandList: isWholeSite, due: due)
        let siteFiles = SiteFiles(
            content: plan.content,
            map: map,
            sections: sections,
            isWholeSite: isWholeSite,
            now: options.now,
            refreshesTimestamps: options.refreshesTimestamps
        )
        report.warnings += siteFiles.headerWarnings
        let feeds = FeedFactory(plan: plan, map: map, sections: sections, pictures: pictures).jobs(due)
        let assets = AssetFiles(plan, pictures, isWholeSite: isWholeSite)
        let files = PlannedFiles(pages: pages, feeds: feeds, assets: assets, besides: last?.files, due: due)
        report.pages.planned = files.pageCount
        let stage = WriteStage(
            output: output,
            site: options.site,
            brands: isWholeSite ? nil : Set(plan.content.brands.map(\.id)),
            jobs: max(1, options.jobs),
            disk: options.disk
        )
        let prepared = clock.now
        try await stage.run(
            assets: assets.files(due),
            pages: pages,
            feeds: feeds,
            siteFiles: siteFiles.files(),
            kept: siteFiles.keptFiles.union(files.kept),
            report: &report
        )
        if let recorder { await recorder.note(olderStamps(of: pages.flatMap(\.outputs))) }
        let end = clock.now
        report.pages.skipped = report.pages.planned - report.pages.rendered
        report.seconds.plan = (planned - start).inSeconds
        report.seconds.load = (loaded - planned).inSeconds
        // Workers render and write alternately: the stage's time is divided by the time each spent on rendering.
        let making = min(report.secondsMaking / Double(stage.jobs), (end - prepared).inSeconds)
        report.seconds.render = (prepared - loaded).inSeconds + making
        report.seconds.write = (end - prepared).inSeconds - making
        report.seconds.total = (end - start).inSeconds
        cache.last = BuildCache.Last(
            plan: plan,
            factory: factory,
            sections: sections,
            answers: answers,
            pictures: pictures,
            files: files,
            report: report,
            built: Date()
        )
        return report
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

    /// The result of the load stage.
    private struct Loading {
        let sections: [LoadedSection]
        let pictures: ImageStore
    }

    private func load(_ plan: SitePlan, _ cache: inout BuildCache, _ report: inout BuildReport) async throws
        -> Loading
    {
        let store = replay?.store ?? FeedStore(site: options.site, on: options.disk)
        let wanted = plan.content.brands.flatMap { $0.sections.compactMap { FeedRequest($0) } }
        await recorder?.keep(store, of: wanted)
        // The next build respects `Retry-After` too.
        let backoff = HostBackoff(store.index.waits)
        var stage = stage(plan, store, backoff)
        stage.known = cache.sources.mapValues(\.source)
        var outcome = await stage.run(plan.content.brands, isWholeSite: options.brands == nil)
        // A load that was cancelled says nothing about the feed.
        try Task.checkCancellation()
        outcome.changes.waits = await backoff.entries(at: options.clock.now())
        cache.note(outcome.asked, at: options.now, of: plan.content.brands)
        let shown = outcome.sections.map { plan.unpublished.withoutStories($0) }
        let files = FileTree.site(options.site, on: options.disk)
        let pictures = ImageStore(shown, files: files, besides: cache.pictures)
        cache.pictures = pictures
        let sections = shown.map { pictures.measured($0) }
        var review = LoadReport(outcome, sections, plan: plan, pictures: pictures, now: options.now)
        review.close(store, with: outcome.changes)
        report.brands = review.brands
        report.failedFeeds = review.failedFeeds
        report.warnings += review.warnings
        if !review.errors.isEmpty { throw DiagnosticList(review.errors + review.warnings) }
        return Loading(sections: sections, pictures: pictures)
    }

    private func stage(_ plan: SitePlan, _ store: FeedStore, _ backoff: HostBackoff) -> LoadStage {
        let settings = plan.content.settings
        let fetcher = FeedFetcher(
            files: .site(options.site, on: options.disk),
            http: http.retrying(backoff: backoff, clock: options.clock),
            settings: settings,
            environment: options.environment,
            recorder: recorder,
            replay: replay
        )
        let catalogue = LoaderRegistry(source: fetcher.source) { plan.map.address(of: $0, in: .browser) }
        let loader = FeedJobLoader(
            catalogue: catalogue,
            fetcher: fetcher,
            store: store,
            now: options.now,
            latest: .now + settings.loadDeadline
        )
        return LoadStage(loader: loader, concurrency: settings.concurrency)
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

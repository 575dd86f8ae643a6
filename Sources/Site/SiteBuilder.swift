import Content
import Diagnostics
import FeedLoading
import Files
package import Foundation
import Hashing
import Routes
import SafeMarkup
import Scenes
import Theming
package import Transport

/// Builds a site: plan, load, render, write.
package struct SiteBuilder: Sendable {
    /// What a build is told from outside.
    package struct Options: Sendable {
        /// The folder that holds `content/` and `themes/`.
        package var site = "."
        /// The folder that receives the site; nil means `output` inside the site folder.
        package var output: String?
        /// The brands to build; nil means all.
        package var brands: Set<String>?
        /// The moment the build takes for now.
        package var now = Date()
        /// The clock and the patience of requests that are repeated.
        package var clock = RetryClock.live
        /// How many pages are rendered at once.
        package var jobs = ProcessInfo.processInfo.activeProcessorCount
        /// The environment, for `${NAME}` in the headers of sources.
        package var environment: [String: String] = [:]

        /// The usual options: the current folder, now, all cores.
        package init() {}
    }

    /// A stage of the build, for a progress line.
    package enum Stage: String, Sendable {
        case plan
        case load
        /// Pages are made and written one by one.
        case render
    }

    private let options: Options
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

    /// Builds the site once.
    ///
    /// - Throws: `DiagnosticList` when configuration, themes or routes have mistakes, or when a feed failed whose
    ///   policy is `failBuild`: nothing is written then. `Disk.Failure` when a file cannot be written.
    package func build() async throws -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        var report = BuildReport()
        progress(.plan)
        let plan = try SitePlan(site: options.site, brands: options.brands)
        report.warnings = plan.content.warnings
        let planned = clock.now
        progress(.load)
        let isWholeSite = options.brands == nil
        let store = FeedStore(site: options.site)
        // Hosts that asked to be left alone are left alone by the next build too.
        let calendar = HostCalendar(store.index.waits)
        var outcome = await stage(plan, store, calendar).run(plan.content.brands, isWholeSite: isWholeSite)
        outcome.changes.waits = await calendar.entries(at: options.clock.now())
        let pictures = PictureShelf(outcome.sections, files: .disk(options.site))
        let sections = outcome.sections.map { pictures.measured($0) }
        var review = FeedReview(outcome, sections, map: plan.map, pictures: pictures, now: options.now)
        review.close(store, with: outcome.changes)
        report.brands = review.brands
        report.failedFeeds = review.failedFeeds
        report.warnings += review.warnings
        if !review.errors.isEmpty { throw DiagnosticList(review.errors + review.warnings) }
        let loaded = clock.now
        progress(.render)
        let titles = Dictionary(
            sections.map { (PageID.section(brand: $0.brand.id, id: $0.section.id), $0.title) }
        ) { first, _ in first }
        let map = plan.map.renamed(titles)
        let factory = PageFactory(plan: plan, map: map, sections: sections, pictures: pictures, now: options.now)
        let jobs = factory.jobs(includesBrandList: isWholeSite)
        report.pages.planned = jobs.reduce(0) { $0 + $1.outputs.count }
        let outlets = Outlets(content: plan.content, map: map, sections: sections, isWholeSite: isWholeSite)
        let feeds = FeedFactory(plan: plan, map: map, sections: sections, pictures: pictures)
        let files = assetFiles(plan, pictures, isWholeSite: isWholeSite)
        let stage = WriteStage(
            output: options.output ?? options.site + "/output",
            site: options.site,
            brands: isWholeSite ? nil : Set(plan.content.brands.map(\.id)),
            jobs: max(1, options.jobs)
        )
        let prepared = clock.now
        try await stage.run(
            assets: files,
            pages: jobs,
            feeds: feeds.jobs(),
            outlets: outlets.files(),
            kept: outlets.keptFiles,
            report: &report
        )
        let end = clock.now
        report.seconds.plan = (planned - start).inSeconds
        report.seconds.load = (loaded - planned).inSeconds
        // Workers make and write page by page: their common time is told apart by what each of them spent on making.
        let making = min(report.secondsMaking / Double(stage.jobs), (end - prepared).inSeconds)
        report.seconds.render = (prepared - loaded).inSeconds + making
        report.seconds.write = (end - prepared).inSeconds - making
        report.seconds.total = (end - start).inSeconds
        return report
    }

    private func stage(_ plan: SitePlan, _ store: FeedStore, _ calendar: HostCalendar) -> LoadStage {
        let settings = plan.content.settings
        let fetcher = FeedFetcher(
            files: .disk(options.site),
            http: http.retrying(calendar: calendar, clock: options.clock),
            settings: settings,
            environment: options.environment
        )
        let catalogue = LoaderCatalogue(source: fetcher.source) { plan.map.address(of: $0, in: .browser) }
        let loader = SourceLoader(
            catalogue: catalogue,
            fetcher: fetcher,
            store: store,
            now: options.now,
            latest: .now + settings.loadDeadline
        )
        return LoadStage(loader: loader, concurrency: settings.concurrency)
    }

    private func assetFiles(_ plan: SitePlan, _ pictures: PictureShelf, isWholeSite: Bool) -> [Outlets.File] {
        var files: [Outlets.File] = []
        if isWholeSite {
            files += plan.baseTheme.assets.map { Outlets.File(path: "assets/" + $0.fileName, bytes: $0.bytes) }
        }
        for brand in plan.content.brands {
            let theme = plan.theme(of: brand).assets
            // A feed may show a picture that the theme has as well: one file is written once.
            let assets = theme + pictures.assets(of: brand.id).filter { !theme.contains($0) }
            files += assets.map { Outlets.File(path: "\(brand.id)/assets/\($0.fileName)", bytes: $0.bytes) }
        }
        return files
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

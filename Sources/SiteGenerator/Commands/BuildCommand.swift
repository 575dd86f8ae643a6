import Engine

/// Builds the site: `sitegen build`.
struct BuildCommand: Command {
    static let verb = "build"
    static let summary = "Load the feeds and write the site."

    @Option(.site, default: ".") var site
    @Option(.output("the folder that receives the site")) var output: String?
    @Option(.brand) var brands: Set<String>?
    @Option(.shard, .shard) var shard
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL
    @Option(.drafts) var showsDrafts: Bool
    @Option(.future) var showsFuture: Bool
    @Option(.now, .moment) var now
    @Option(.state, .bucket(or: StateConnection.nowhere)) var state
    @Option("strict", "exit 1 when a feed or the state could not be had, after everything else is written")
    var isStrict
    @Option("report", "FILE", "write what was done as JSON") var reportFile: String?
    @Option(.metrics) var metricsFile: String?
    @Option("record", "DIR", "keep what every source answers, to be replayed") var record: String?
    @Option("replay", "DIR", "build from a recording: its moment, no network") var replay: String?
    @Option("jobs", "N", "how many pages to render at once (default: one for each core)", .number(1...1_024))
    var jobs
    @Option(.quiet) var isQuiet: Bool
    @Option("verbose", "print why pages were made, and what was left out of feeds, as well") var isVerbose

    func validate() throws {
        try refuseBrandsOfShard()
        try refuse("record", with: "replay")
        try refuse("now", with: "replay", "a recording has its own moment")
    }

    var options: SiteBuilder.Options {
        var options = SiteBuilder.Options(
            site,
            output,
            brands,
            shard,
            SiteEnvironment(env, at: baseURL, drafts: showsDrafts, future: showsFuture),
            now
        )
        if let jobs { options.jobs = jobs }
        options.recording = record.map { .record(to: $0) } ?? replay.map { .replay(from: $0) } ?? .none
        return options
    }

    func run(_ console: Console) async throws -> Int32 {
        let (options, isQuiet) = (options, isQuiet)
        let line = ProgressLine(console)
        // A replay neither reads nor changes what builds know.
        let state = replay != nil ? nil : StateConnection(self.state, options, now: now)
        let fetchWarnings = await state?.fetch() ?? []
        console.show(fetchWarnings)
        let builder = SiteBuilder(options: options, http: .live(budget: MemoryBudget())) { progress in
            guard !isQuiet else { return }
            switch progress {
            case .planning: line.tell("reading content and themes")
            case .loading(let done, let all): line.tell("feeds and their sections", done, of: all)
            case .rendering(let done, let all): line.tell("other pages", done, of: all)
            }
        }
        let metrics = metricsFile.map(MetricsFile.init)
        let report: BuildReport
        do {
            report = try await builder.build()
        } catch {
            metrics?.note(failure: BuildMetrics.attempt(.failed, at: Date()), console)
            throw error
        }
        console.show(report.warnings)
        showNotices(of: report, console)
        if let reportFile { try Disk.writeResult(report.json.readableText, to: reportFile) }
        let end = Date()
        try metrics?.replace(
            with: BuildMetrics.families(of: report, at: end) + BuildMetrics.attempt(.succeeded, at: end)
        )
        if !isQuiet {
            if let line = Self.unpublishedLine(of: report) { console.say(line) }
            console.say(summary(of: report))
        }
        let pushWarnings = await state?.push() ?? []
        console.show(pushWarnings)
        let hasState = fetchWarnings.isEmpty && pushWarnings.isEmpty
        return isStrict && (report.failedFeeds > 0 || !hasState) ? 1 : 0
    }

    /// The notices about omitted parts of feeds: all with `--verbose`, each once, and why pages were made; else only their number.
    private func showNotices(of report: BuildReport, _ console: Console) {
        let notices = report.notices
        if isVerbose {
            for reason in report.reasons { console.say(reason) }
            for notice in notices { console.say(notice) }
        } else if !notices.isEmpty, !isQuiet {
            let parts = counted(notices.count, "part of feeds was", "parts of feeds were")
            console.say("\(parts) left out or repaired (--verbose lists \(notices.count == 1 ? "it" : "them"))")
        }
    }

    /// A line with the number of unpublished pages and articles; nil when there are none.
    private static func unpublishedLine(of report: BuildReport) -> String? {
        let counts = report.unpublishedCounts
        let parts = [(counts.held, "held back"), (counts.drafts, "drafts"), (counts.ended, "ended")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let next = report.nextChange.map { "; the next change is due \($0.iso8601)" } ?? ""
        return parts.isEmpty ? nil : "pages and articles not public: " + parts.joined(separator: ", ") + next
    }

    private func summary(of report: BuildReport) -> String {
        let pages = report.pages
        let seconds = (report.seconds.total * 100).rounded() / 100
        let kilobytes = (report.bytesWritten + 999) / 1_000
        let parts = [
            "\(counted(pages.written, "file")) written (\(kilobytes) kB)",
            "\(counted(pages.skipped, "page")) unchanged", "\(counted(pages.removed, "file")) removed",
            counted(report.warnings.count, "warning"), "\(seconds) s",
        ]
        let whole = "\(counted(pages.planned, "page")) of \(counted(report.brandCount, "brand"))"
        return whole + ": " + parts.joined(separator: ", ")
    }
}

extension SiteBuilder.Options {
    /// The options of a build by the command line.
    init(
        _ site: String,
        _ output: String?,
        _ brands: Set<String>?,
        _ shard: Shard?,
        _ environment: SiteEnvironment,
        _ now: Date? = nil
    ) {
        self.init()
        (self.site, self.output, self.brands, self.shard) = (site, output, brands, shard)
        self.environment = environment.variables
        siteEnvironment = environment
        if let now { self.now = now }
        version = SiteGenerator.version
    }
}

extension Command {
    /// Refuses `--brand` where `--shard` is given.
    func refuseBrandsOfShard() throws(UsageError) {
        try refuse("shard", with: "brand", "a shard has its own brands; give one of them")
    }
}

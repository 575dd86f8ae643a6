/// Results of the last build that the next build of the same site reuses.
///
/// The caller must report every change of content and themes. A build that fails while writing leaves a cache from
/// which the next one renders every page.
struct BuildCache: Sendable {
    /// A source's result and when it was loaded.
    struct Asked: Sendable {
        let job: FeedJob
        let at: Date
    }

    /// The last build, whose pages are in the output.
    struct Last: Sendable {
        let plan: SitePlan
        /// The pages and their names, with the titles of feeds.
        let factory: PageFactory
        let sections: [SectionWork]
        let pictures: ImageStore
        let report: BuildReport
        /// When it finished, by the machine's clock.
        let built: Date
    }

    /// Whether feeds stay in memory, for a preview that shows variants of pages; else each is let go when its pages are
    /// written, and the index of the last build is read from disk.
    let keepsFeeds: Bool
    /// The program that the articles of the plan were read by; nil before the first build.
    var program: Digest?
    var plan = PlanCache()
    /// The index of the last build; nil before the first and after a failed one.
    var index: BuildIndex?
    var sources: [FeedRequest: Asked] = [:]
    /// The images that were read, even if a later stage failed.
    var pictures: ImageStore?
    var last: Last?
    /// The files of the site as the last build found them; nil before the first.
    var files: SourceTable?
    /// When curations at addresses are asked for again; nil before the first time.
    var curationsDue: Date?
    /// When a page or an article is next published or withdrawn; nil when none is.
    var nextChange: Date?

    init(keepsFeeds: Bool = false) {
        self.keepsFeeds = keepsFeeds
    }

    /// Drops the results that depend on changed files and folders.
    mutating func forget(_ paths: some Sequence<String>) {
        for path in paths {
            plan.forget(path)
            guard path != "content" else {
                sources = sources.filter { $0.value.job.host != nil }
                pictures = nil
                continue
            }
            guard path.hasPrefix("content/") else { continue }
            let inside = String(path.dropFirst("content/".count))
            pictures?.forget(inside)
            // The settings determine feed limits and request headers.
            if inside == "site.yml" { sources = [:] }
            sources = sources.filter { request, _ in !request.content.isFile(at: inside) }
        }
    }

    /// Drops everything but feeds over HTTP, which need not be requested again because files changed.
    mutating func forgetFiles() {
        let answers = sources.filter { $0.value.job.host != nil }
        self = BuildCache(keepsFeeds: keepsFeeds)
        sources = answers
    }

    mutating func forgetFeeds(dueAt now: Date) {
        sources = sources.filter { _, asked in asked.due.map { $0 > now } ?? true }
    }

    /// Adds load results and removes sources that no section shows any more.
    mutating func note(_ asked: [FeedJob], at now: Date, of brands: [Brand]) {
        guard keepsFeeds else { return }
        for job in asked {
            if let request = job.request { sources[request] = Asked(job: job, at: now) }
        }
        let wanted = Set(brands.flatMap(\.feedRequests))
        sources = sources.filter { wanted.contains($0.key) }
    }

    /// When the next feed is due; nil when none is.
    var nextPoll: Date? { (sources.values.compactMap(\.due) + [curationsDue].compactMap(\.self)).min() }
}

extension BuildCache.Asked {
    /// When the feed is due again; nil for a file, whose changes are watched, and without a polling interval.
    fileprivate var due: Date? {
        guard job.host != nil else { return nil }
        // A cadence is how long an answer is fresh, in a preview too.
        let waits = job.sections.map(\.section).filter { $0.poll > .zero }.map {
            max($0.poll, $0.every ?? .zero)
        }
        return waits.min().map { at + $0.inSeconds }
    }
}

import Foundation
import Model
import Theming

/// Results of the last build that the next build of the same site reuses.
///
/// The caller must report every change. Results have version numbers, and the last build lists those its pages were
/// made of, so that pages whose errors are fixed are rendered. A build that fails while writing leaves a cache from
/// which the next one renders every page.
struct BuildCache: Sendable {
    /// A source's result and when it was loaded.
    struct Asked: Sendable {
        let source: FeedResult
        let at: Date
        /// A number that is unique in this cache.
        let version: Int
    }

    /// The last build, whose pages are in the output.
    struct Last: Sendable {
        let plan: SitePlan
        /// The pages and their names, with the titles of feeds.
        let factory: PageFactory
        let sections: [LoadedSection]
        /// The versions of the feeds that the sections show.
        let answers: [PageID: Int]
        let pictures: ImageStore
        /// The files of pages and feeds.
        let files: PlannedFiles
        let report: BuildReport
        /// When it finished, by the machine's clock.
        let built: Date
    }

    var plan = PlanCache()
    var sources: [FeedRequest: Asked] = [:]
    /// The images that were read, even if a later stage failed.
    var pictures: ImageStore?
    var last: Last?
    /// When a page or an article is next published or withdrawn; nil when none is.
    var nextChange: Date?
    private var lastVersion = 0

    /// Drops the results that depend on changed files and folders.
    ///
    /// - Parameter paths: Paths below the site folder.
    mutating func forget(_ paths: Set<String>) {
        for path in paths {
            plan.forget(path)
            guard path != "content" else {
                sources = sources.filter { $0.value.source.load.host != nil }
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
        let answers = sources.filter { $0.value.source.load.host != nil }
        self = BuildCache()
        sources = answers
    }

    /// Drops the feeds over HTTP that are due.
    mutating func forgetFeeds(dueAt now: Date) {
        sources = sources.filter { _, asked in asked.due.map { $0 > now } ?? true }
    }

    /// Adds load results and removes sources that no section shows any more.
    mutating func note(_ asked: [FeedResult], at now: Date, of brands: [Brand]) {
        for source in asked {
            guard let request = source.load.request else { continue }
            lastVersion += 1
            sources[request] = Asked(source: source, at: now, version: lastVersion)
        }
        let wanted = Set(brands.flatMap(\.sections).compactMap(FeedRequest.init))
        sources = sources.filter { wanted.contains($0.key) }
    }

    /// The versions of the feeds that sections show now.
    var answers: [PageID: Int] {
        var answers: [PageID: Int] = [:]
        for asked in sources.values {
            for target in asked.source.load.targets {
                answers[.section(brand: target.brand.id, id: target.section.id)] = asked.version
            }
        }
        return answers
    }

    /// When the next feed is due; nil when none is.
    var nextPoll: Date? { sources.values.compactMap(\.due).min() }
}

extension BuildCache.Asked {
    /// When the feed is due again; nil for a file, whose changes are watched, and without a polling interval.
    fileprivate var due: Date? {
        guard source.load.host != nil else { return nil }
        let waits = source.load.targets.map(\.section.poll).filter { $0 > .zero }
        return waits.min().map { at + $0.inSeconds }
    }
}

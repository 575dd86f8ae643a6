import Foundation
import Model
import Theming

/// What a build found out, for the next build of the same site: what has not changed is not done again.
///
/// It believes what it is told about changes, so it must be told all of them. What was found out has numbers, and the last
/// build says which of them its pages were made of: what mistakes kept from being shown is shown when they are mended. A
/// build that fails while it writes leaves a memory from which the next one makes every page anew.
struct BuildCache: Sendable {
    /// A source and when it was asked.
    struct Asked: Sendable {
        let source: FeedResult
        let at: Date
        /// A number that no other asking has in this memory.
        let version: Int
    }

    /// The last build, whose pages stand in the output.
    struct Last: Sendable {
        let plan: SitePlan
        /// The pages and their names, with the titles of feeds.
        let factory: PageFactory
        let sections: [LoadedSection]
        /// The numbers of the answers that the sections show.
        let answers: [PageID: Int]
        let pictures: ImageStore
        /// The files of pages and feeds.
        let files: PlannedFiles
        let report: BuildReport
        /// When it was done, by the clock of this machine.
        let built: Date
    }

    var plan = PlanCache()
    var sources: [FeedRequest: Asked] = [:]
    /// The pictures that were read, also for a build that failed later.
    var pictures: ImageStore?
    var last: Last?
    /// When a page or an article next begins or ends to be public; nil when none does.
    var nextChange: Date?
    private var lastVersion = 0

    /// Forgets what changed files and folders matter to.
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
            // How much of a feed is read, and what requests say, is a matter of the settings.
            if inside == "site.yml" { sources = [:] }
            sources = sources.filter { request, _ in !request.content.isFile(at: inside) }
        }
    }

    /// Forgets everything but feeds over HTTP: services are not asked more often because files are looked at again.
    mutating func forgetFiles() {
        let answers = sources.filter { $0.value.source.load.host != nil }
        self = BuildCache()
        sources = answers
    }

    /// Forgets the feeds over HTTP whose time has come.
    mutating func forgetFeeds(dueAt now: Date) {
        sources = sources.filter { _, asked in asked.due.map { $0 > now } ?? true }
    }

    /// Takes what was asked for, and leaves out sources that nobody shows any more.
    mutating func note(_ asked: [FeedResult], at now: Date, of brands: [Brand]) {
        for source in asked {
            guard let request = source.load.request else { continue }
            lastVersion += 1
            sources[request] = Asked(source: source, at: now, version: lastVersion)
        }
        let wanted = Set(brands.flatMap(\.sections).compactMap(FeedRequest.init))
        sources = sources.filter { wanted.contains($0.key) }
    }

    /// The numbers of the answers that sections show now.
    var answers: [PageID: Int] {
        var answers: [PageID: Int] = [:]
        for asked in sources.values {
            for target in asked.source.load.targets {
                answers[.section(brand: target.brand.id, id: target.section.id)] = asked.version
            }
        }
        return answers
    }

    /// When the next feed is due; nil when none ever is.
    var nextPoll: Date? { sources.values.compactMap(\.due).min() }
}

extension BuildCache.Asked {
    /// When the feed is to be asked for again; nil for a file, whose changes are seen, and when nobody wants that.
    fileprivate var due: Date? {
        guard source.load.host != nil else { return nil }
        let waits = source.load.targets.map(\.section.poll).filter { $0 > .zero }
        return waits.min().map { at + $0.inSeconds }
    }
}

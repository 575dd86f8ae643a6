package import Diagnostics
import Files
package import Foundation
package import HTTPClient
package import Markup
import Model
import Pages
import Theming

/// A site that is built again and again while somebody works on it.
///
/// The output folder always holds the last good site. Calls of `update` are made one after another; everything else
/// may be asked meanwhile and tells of the last good build.
package actor SiteSession {
    /// What has changed since the last update.
    package enum Change: Sendable, Hashable {
        /// Nobody knows: look at everything.
        case everything
        /// These files and folders, as paths below the site folder such as `themes/vg/tokens.json`.
        case paths(Set<String>)
        /// Feeds over HTTP whose time has come.
        case feedsDue
    }

    /// What came of an update.
    package struct Outcome: Sendable {
        /// What was done; nil when mistakes stood in the way, and the output is as it was.
        package let report: BuildReport?
        /// Mistakes and warnings, in the order of files and places.
        package let diagnostics: [Diagnostic]
        /// Files of the output that were written or removed, by their paths.
        package let changed: Set<String>
        /// Whether the task was cancelled before anything was known.
        package let isCancelled: Bool

        init(report: BuildReport?, diagnostics: [Diagnostic], changed: Set<String>, isCancelled: Bool = false) {
            self.report = report
            self.diagnostics = diagnostics
            self.changed = changed
            self.isCancelled = isCancelled
        }
    }

    let options: SiteBuilder.Options
    private let http: HTTPClient
    private let clock: SiteClock
    private var cache = BuildCache()
    /// The moment that the last update took for now.
    private var updated = Date.distantPast
    /// The build whose pages stand in the output.
    private(set) var shown: BuildCache.Last?
    /// Themes in languages that their brands do not speak, made when somebody asks.
    private var translations = ThemeCache()
    /// The overview of the last build, once somebody has asked for it.
    private var overviewing: Task<SiteOverview, Never>?
    /// The pages that are not public, once somebody has asked for one.
    private var unpublished: UnpublishedFiles??

    /// Makes a session; nothing is read before the first update.
    ///
    /// - Parameters:
    ///   - options: As for a single build; the moment in them is not used.
    ///   - http: Asks for feeds.
    ///   - clock: The moment each update takes for now.
    package init(
        options: SiteBuilder.Options,
        http: HTTPClient,
        clock: SiteClock = .live
    ) {
        self.options = options
        self.http = http
        self.clock = clock
    }

    /// The folder that receives the site.
    package nonisolated var output: String { options.output ?? options.site + "/output" }

    /// Brings the output up to date with what has changed.
    ///
    /// A task that is cancelled while feeds are awaited leaves everything as it was, and the feeds are as due as before.
    package func update(_ change: Change) async -> Outcome {
        var options = options
        options.now = clock.now()
        let moment = options.now
        // Whoever watches a preview sees that it lives, and a list of moments is no reason to load pages again.
        options.refreshesTimestamps = false
        var cache = cache
        switch change {
        case .everything: cache.forgetFiles()
        case .paths(let paths): cache.forget(paths)
        case .feedsDue: cache.forgetFeeds(dueAt: options.now)
        }
        let outcome = await build(options, &cache)
        guard !outcome.isCancelled else {
            // After an interrupted write the output's state is unknown.
            if cache.last == nil { self.cache.last = nil }
            return outcome
        }
        updated = moment
        translations = ThemeCache()
        if let last = cache.last, outcome.report != nil {
            shown = last
            overviewing = nil
            unpublished = nil
        }
        self.cache = cache
        return outcome
    }

    private func build(_ options: SiteBuilder.Options, _ cache: inout BuildCache) async -> Outcome {
        do {
            let report = try await SiteBuilder(options: options, http: http).build(cache: &cache)
            return Outcome(report: report, diagnostics: report.warnings, changed: report.changed)
        } catch let list as DiagnosticList {
            return Outcome(report: nil, diagnostics: list.inFileOrder, changed: [])
        } catch is CancellationError {
            return Outcome(report: nil, diagnostics: [], changed: [], isCancelled: true)
        } catch let failure as Disk.Failure {
            let advice = failure.advice ?? "fix it; the existing output is intact"
            return Outcome(
                report: nil,
                diagnostics: [.error(failure.path, nil, failure.reason, advice: advice)],
                changed: []
            )
        } catch {
            return Outcome(
                report: nil,
                diagnostics: [.error(options.site, nil, "\(error)", advice: "try again")],
                changed: []
            )
        }
    }

    /// All brands with their sections as a dashboard shows them; no brands before the first good build.
    ///
    /// Each section is what `sitegen build --report` says of it and, besides, its titles, its paths below the output folder,
    /// what its page weighs, and the seconds it takes to make its page once more. It is made once a build, beside the
    /// session, so that builds do not wait for it.
    package func overview() async -> JSON {
        if let overviewing { return await overviewing.value.json }
        let (shown, site, output, clock) = (shown, options.site, output, clock)
        let task = Task.detached { SiteOverview(of: shown, site: site, output: output, clock: clock) }
        overviewing = task
        return await task.value.json
    }

    /// The page or picture at a path of the output that is not there because it is not public; nil when there is none.
    package func unpublishedFile(at path: String) -> UnpublishedFile? {
        if unpublished == nil {
            unpublished = .some(shown.flatMap { UnpublishedFiles(of: $0, files: .site(options.site)) })
        }
        return unpublished?.flatMap { $0.file(at: path) }
    }

    /// The source map of a script or stylesheet by its file name; nil when no theme of the last build has it.
    package func sourceMap(of fileName: String) -> [UInt8]? {
        guard let themes = shown?.plan.themes.values else { return nil }
        return themes.lazy.flatMap(\.assets).first { $0.fileName == fileName }?.sourceMap
    }

    /// A brand's theme in a language; nil when it has mistakes just now.
    func theme(of brand: Brand, in language: Language) -> Theme? {
        guard let shown, language != brand.language else { return shown?.plan.theme(of: brand) }
        let id = shown.plan.theme(of: brand).id
        let files = FileTree.site(options.site, on: options.disk)
        let loader = ThemeLoader(
            files: files,
            pages: Scenes.pages,
            textKeys: Scenes.textKeys,
            bundler: Bundler(cache: BundleCache(site: options.site, on: options.disk))
        )
        // The mistakes are told by the next build.
        var untold = DiagnosticList()
        return loader.load([id: [language.rawValue]], cache: &translations, &untold)[id]
    }

    /// When to update although no file has changed: feeds over HTTP are due, or a page or an article begins or ends to be
    /// public; nil when neither will ever be.
    package func nextPoll() -> Date? {
        // A clock that stands still never gets there, and a moment that has come was looked at.
        let change = clock.held == nil ? cache.nextChange.flatMap { $0 > updated ? $0 : nil } : nil
        return [cache.nextPoll, change].compactMap { $0 }.min()
    }
}

import BaseTheme

/// Rebuilds a site whenever its sources change.
///
/// The output folder always contains the last good site. Calls of `update` run one after another; queries are
/// answered from the last good build meanwhile.
package actor SiteSession {
    /// A change since the last update.
    package enum Change: Sendable, Hashable {
        /// Unknown: compare everything.
        case everything
        /// Changed files and folders, relative to the site folder, such as `themes/vg/tokens.json`.
        case paths(Set<String>)
        /// Feeds over HTTP are due, or something else because of the time.
        case feedsDue
    }

    /// The result of an update.
    package struct Outcome: Sendable {
        /// The build report; nil when errors prevented the build and the output is unchanged.
        package let report: BuildReport?
        /// Errors and warnings, ordered by file and position.
        package let diagnostics: [Diagnostic]
        /// The output paths that were written or removed.
        package let changed: Set<String>
        /// Whether the task was cancelled before the build had a result.
        package internal(set) var isCancelled = false
    }

    let options: SiteBuilder.Options
    private let http: HTTPClient
    let clock: SiteClock
    private var cache: BuildCache
    /// When hosts may be asked again, for all builds; made with what was kept when the first one begins.
    private var backoff: HostBackoff?
    /// The build time of the last update.
    private var updated = Date.distantPast
    /// The build whose pages are in the output.
    private(set) var shown: BuildCache.Last?
    /// Themes in languages other than their brands', made on demand.
    private var translations = ThemeCache()
    /// The overview of the last build, made on demand.
    private var overviewing: Task<JSON, Never>?
    /// The unpublished pages, made on demand.
    private var unpublished: UnpublishedFiles??
    private let pageCheck: SessionPageCheck
    /// Sections of the last build at desks, by brand and id.
    var desks: [String: DeskSection] = [:]
    /// Pictures of pages that drafts make, by their output paths.
    var deskPictures: [String: UnpublishedFile] = [:]

    /// Makes a session; nothing is read before the first update.
    ///
    /// - Parameters:
    ///   - options: The build options; their fixed time is ignored.
    ///   - http: The client that fetches feeds.
    ///   - clock: The clock of the updates.
    ///   - keepsFeeds: Whether feeds stay in memory, to look at the site in other states; else the index of the last build
    ///     on the disk is used, and the memory of the session does not grow with the feeds.
    package init(options: SiteBuilder.Options, http: HTTPClient, clock: SiteClock = .live, keepsFeeds: Bool = true) {
        cache = BuildCache(keepsFeeds: keepsFeeds)
        self.options = options
        self.http = http
        self.clock = clock
        pageCheck = SessionPageCheck(output: options.output ?? options.site + "/output", brands: options.brands)
    }

    /// The output folder.
    package nonisolated var output: String { options.output ?? options.site + "/output" }

    /// Updates the output after a change.
    ///
    /// Cancelling the task while feeds are loading changes nothing, and the feeds stay due.
    ///
    /// - Parameters:
    ///   - change: The changes.
    ///   - polled: The answers of sources that were asked ahead; nil when the update asks them.
    ///   - refreshesTimestamps: Whether target lists get the time of the update, as a sign that the site is updated. A
    ///     preview reports itself that it is running, and a list of times is no reason to reload pages.
    /// - Returns: The result.
    package func update(
        _ change: Change,
        polled: PolledAnswers? = nil,
        refreshesTimestamps: Bool = false
    ) async -> Outcome {
        var options = options
        options.now = clock.now()
        let moment = options.now
        options.refreshesTimestamps = refreshesTimestamps
        options.polled = polled
        backoff = backoff ?? options.backoff ?? HostBackoff.kept(by: options)
        options.backoff = backoff
        var cache = cache
        switch change {
        case .everything:
            cache.forgetFiles()
            if updated == .distantPast { cache.plan.themes = options.loadedThemes }
        case .paths(let paths): cache.forget(paths)
        case .feedsDue: cache.forgetFeeds(dueAt: options.now)
        }
        let outcome = await build(options, &cache)
        guard !outcome.isCancelled else {
            // The output's state is unknown after a failed write.
            if cache.last == nil { self.cache.last = nil }
            return outcome
        }
        updated = moment
        translations = ThemeCache()
        if let last = cache.last, outcome.report != nil {
            shown = last
            overviewing = nil
            unpublished = nil
            desks = [:]
            // They are named by their content: a browser that has just heard of one may still ask for it.
            if deskPictures.count > 500 { deskPictures = [:] }
        }
        self.cache = cache
        if outcome.report != nil, let content = shown?.plan.content {
            await pageCheck.noteBuild(changed: outcome.changed, content: content)
        }
        return outcome
    }

    private func build(_ options: SiteBuilder.Options, _ cache: inout BuildCache) async -> Outcome {
        let found: [Diagnostic]
        do {
            let report = try await SiteBuilder(options: options, http: http).build(cache: &cache)
            return Outcome(report: report, diagnostics: report.warnings, changed: report.changed)
        } catch let list as DiagnosticList {
            found = list.inFileOrder
        } catch is CancellationError {
            return Outcome(report: nil, diagnostics: [], changed: [], isCancelled: true)
        } catch let failure as Disk.Failure {
            let advice = (failure.advice ?? "fix it") + "; the existing output is intact"
            found = [.error(failure.path, nil, failure.reason, advice: advice)]
        } catch {
            found = [.error(options.site, nil, "\(error)", advice: "try again")]
        }
        return Outcome(report: nil, diagnostics: found, changed: [])
    }

    /// All brands with their sections for the dashboard; empty before the first good build.
    ///
    /// Each section has the data of `sitegen build --report` and its titles, output paths, page size, and the seconds
    /// to render its page. It is computed once per build, outside the actor, so that builds do not wait.
    package func overview() async -> JSON {
        if let overviewing { return await overviewing.value }
        let (shown, site, output, clock) = (shown, options.site, output, clock)
        let task = Task.detached { SiteOverview.json(of: shown, site: site, output: output, clock: clock) }
        overviewing = task
        return await task.value
    }

    /// The header fields of the brands' files, by folder; empty before the first good build.
    package var headerTables: [String: HeaderTable] {
        guard let plan = shown?.plan else { return [:] }
        let tables = plan.content.brands.map { brand in
            (brand.id, HeaderTable.table(for: brand, in: plan.theme(of: brand)))
        }
        return Dictionary(tables) { first, _ in first }
    }

    /// The errors and warnings of the built pages, as `sitegen check --pages` finds them.
    ///
    /// Only pages that changed since the last call are read.
    package func pageFindings() async -> JSON { await pageCheck.findings() }

    /// The unpublished page, or picture of such a page or of a draft's, at an output path; nil when there is none.
    package func unpublishedFile(at path: String) -> UnpublishedFile? {
        if unpublished == nil {
            unpublished = .some(shown.flatMap { UnpublishedFiles(of: $0, files: .site(options.site)) })
        }
        return unpublished?.flatMap { $0.file(at: path) } ?? deskPictures[path]
    }

    /// The source map of a script or stylesheet by file name; nil when no theme of the last build has it.
    package func sourceMap(of fileName: String) -> [UInt8]? {
        guard let themes = shown?.plan.themes.values else { return nil }
        return themes.lazy.flatMap(\.assets).first { $0.fileName == fileName }?.sourceMap
    }

    /// A brand's theme in a language; nil when it has errors.
    func theme(of brand: Brand, in language: Language) -> Theme? {
        guard let shown, language != brand.language else { return shown?.plan.theme(of: brand) }
        let id = shown.plan.themeID(of: brand)
        let files = FileTree.site(options.site, on: options.disk)
        let loader = ThemeLoader(
            files: files,
            pages: Scenes.pages,
            variable: Scenes.variable,
            textKeys: Scenes.textKeys,
            bundler: Bundler(cache: BundleCache(site: options.site, on: options.disk))
        )
        // The next build reports the errors.
        var untold = DiagnosticList()
        return loader.load([id: [language.tag]], cache: &translations, &untold)[id]
    }

    /// The time of the next update without file changes: feeds over HTTP are due, or a page or article is published
    /// or withdrawn; nil when there is none.
    package func nextPoll() -> Date? {
        // A fixed clock never reaches it, and a past time has been handled.
        let change = clock.held == nil ? cache.nextChange.flatMap { $0 > updated ? $0 : nil } : nil
        return [cache.nextPoll, change].compactMap { $0 }.min()
    }
}

/// The clock of a session's builds.
package struct SiteClock: Sendable {
    /// The current time.
    package let now: @Sendable () -> Date
    /// The fixed time; nil for a running clock.
    let held: Date?

    /// Makes a clock that is read for each build.
    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
        held = nil
    }

    private init(held: Date) {
        now = { held }
        self.held = held
    }

    /// The machine's clock.
    package static let live = SiteClock { Date() }

    /// A clock with a fixed time, so that two builds of the same files are identical.
    package static func held(at moment: Date) -> SiteClock { SiteClock(held: moment) }
}

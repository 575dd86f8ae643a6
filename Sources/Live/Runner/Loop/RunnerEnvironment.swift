/// The dependencies of the runner: a session that builds, a poller that asks, and closures of its owner.
package struct RunnerEnvironment: Sendable {
    /// The clocks, the sleep and the randomness.
    package var clock: RetryClock
    /// Saves the state for the next process, and gives warnings; nil when there is no place for it.
    package var save: (@Sendable () async -> [Diagnostic])?
    /// The sources over the network, read from the site's content.
    let sources: @Sendable () async throws -> [PolledSource]
    /// Publishes the output to all targets.
    let publish: @Sendable () async -> [ReleaseResult]
    /// Accepts what the release checks doubt, for a reason; gives the number of doubts.
    let accept: @Sendable (String) async -> Int
    let poller: SourcePoller
    let curations: CurationPoller
    private let session: SiteSession
    private let builds: BuildMutex

    /// The environment of a site.
    ///
    /// - Parameters:
    ///   - session: Builds the site; one that keeps no feeds in memory.
    ///   - options: The options of the session's builds, with the memory of hosts that may be asked again.
    ///   - http: The client that asks.
    ///   - sources: Reads the sources from the site's content.
    ///   - publish: Publishes the output to all targets.
    ///   - accept: Accepts what the release checks doubt, for a reason; gives the number of doubts.
    ///   - save: Saves the state for the next process; nil when there is no place for it.
    ///   - builds: Held by each build, so that a save sees the files of one or of none.
    package init(
        _ session: SiteSession,
        options: SiteBuilder.Options,
        http: HTTPClient,
        sources: @escaping @Sendable () async throws -> [PolledSource],
        publish: @escaping @Sendable () async -> [ReleaseResult],
        accept: @escaping @Sendable (String) async -> Int,
        save: (@Sendable () async -> [Diagnostic])? = nil,
        builds: BuildMutex = BuildMutex()
    ) {
        let backoff = options.backoff ?? HostBackoff.kept(by: options)
        poller = SourcePoller(options: options, http: http, backoff: backoff)
        curations = CurationPoller(options: options, http: http, backoff: backoff)
        clock = options.clock
        (self.session, self.builds) = (session, builds)
        (self.sources, self.publish, self.accept, self.save) = (sources, publish, accept, save)
    }

    /// Builds what has changed; the build asks for nothing over the network.
    func build(_ change: SiteSession.Change, _ polled: PolledAnswers) async -> SiteSession.Outcome {
        await builds.withLock { await session.update(change, polled: polled, refreshesTimestamps: true) }
    }

    /// When pages next change by themselves, such as a text whose time has come; nil when none does.
    func nextChange() async -> Date? { await session.nextPoll() }
}

/// The result of publishing to one target.
package struct ReleaseResult: Sendable {
    /// The target as it is shown in messages.
    package let target: String
    /// The report; nil when it failed.
    package let report: PublishReport?
    /// Why it failed, and warnings.
    package let diagnostics: [Diagnostic]

    /// Makes a result.
    package init(target: String, report: PublishReport?, diagnostics: [Diagnostic] = []) {
        self.target = target
        self.report = report
        self.diagnostics = diagnostics
    }
}

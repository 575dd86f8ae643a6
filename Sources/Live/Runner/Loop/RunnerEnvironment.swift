package import Diagnostics
package import Engine
package import Foundation
package import HTTPClient
package import Publish

/// What the runner uses of the world; a test or a simulation gives its own.
package struct RunnerEnvironment: Sendable {
    /// The clocks, the sleep and the randomness.
    package var clock: RetryClock
    /// The sources over the network, read from the site's content.
    package var sources: @Sendable () async throws -> [PolledSource]
    /// What is known of sources from earlier runs, by id.
    package var memories: @Sendable ([PolledSource]) async -> [String: SourcePoller.Memory]
    /// Asks a source once; gives no reply when the task was cancelled.
    package var ask: @Sendable (PolledSource, SourcePoller.Memory) async -> (PolledReply?, SourcePoller.Memory)
    /// Whether the site names curations at addresses that were never asked for.
    package var lacksCurations: @Sendable () async -> Bool
    /// Asks for the curations at addresses; told whether the content may name others than before.
    package var askForCurations: @Sendable (_ mayHaveChanged: Bool) async -> CurationPoller.Answer
    /// Builds what has changed; the build asks nobody.
    package var build: @Sendable (SiteSession.Change, PolledAnswers) async -> SiteSession.Outcome
    /// When pages next change by themselves, such as a text whose time has come; nil when none does.
    package var nextChange: @Sendable () async -> Date?
    /// Publishes the output to all targets.
    package var publish: @Sendable () async -> [ReleaseResult]
    /// Accepts what the release checks doubt, for a reason; gives the number of doubts.
    package var accept: @Sendable (String) async -> Int
    /// Saves what the next process has to know, and gives warnings; nil when there is no place for it.
    package var save: (@Sendable () async -> [Diagnostic])?

    /// Makes an environment.
    package init(
        clock: RetryClock,
        sources: @escaping @Sendable () async throws -> [PolledSource],
        memories: @escaping @Sendable ([PolledSource]) async -> [String: SourcePoller.Memory] = { _ in [:] },
        ask: @escaping @Sendable (PolledSource, SourcePoller.Memory) async -> (PolledReply?, SourcePoller.Memory),
        lacksCurations: @escaping @Sendable () async -> Bool = { false },
        askForCurations: @escaping @Sendable (_ mayHaveChanged: Bool) async -> CurationPoller.Answer = { _ in
            CurationPoller.Answer()
        },
        build: @escaping @Sendable (SiteSession.Change, PolledAnswers) async -> SiteSession.Outcome,
        nextChange: @escaping @Sendable () async -> Date? = { nil },
        publish: @escaping @Sendable () async -> [ReleaseResult],
        accept: @escaping @Sendable (String) async -> Int = { _ in 0 },
        save: (@Sendable () async -> [Diagnostic])? = nil
    ) {
        self.accept = accept
        self.clock = clock
        self.sources = sources
        self.memories = memories
        self.ask = ask
        self.lacksCurations = lacksCurations
        self.askForCurations = askForCurations
        self.build = build
        self.nextChange = nextChange
        self.publish = publish
        self.save = save
    }

    /// The environment of a site: a session that builds, and a poller that asks.
    ///
    /// - Parameters:
    ///   - session: Builds the site; one that keeps no feeds in memory.
    ///   - options: The options of the session's builds, with the memory of hosts that may be asked again.
    ///   - http: The client that asks.
    ///   - sources: Reads the sources from the site's content.
    ///   - publish: Publishes the output.
    ///   - accept: Accepts what the release checks doubt.
    ///   - save: Saves what the next process has to know; nil when there is no place for it.
    ///   - builds: Held by each build, so that a save sees the files of one or of none.
    /// - Returns: The environment.
    package static func live(
        _ session: SiteSession,
        options: SiteBuilder.Options,
        http: HTTPClient,
        sources: @escaping @Sendable () async throws -> [PolledSource],
        publish: @escaping @Sendable () async -> [ReleaseResult],
        accept: @escaping @Sendable (String) async -> Int = { _ in 0 },
        save: (@Sendable () async -> [Diagnostic])? = nil,
        builds: BuildMutex = BuildMutex()
    ) -> RunnerEnvironment {
        let backoff = options.backoff ?? HostBackoff.kept(by: options)
        let poller = SourcePoller(options: options, http: http, backoff: backoff)
        let curations = CurationPoller(options: options, http: http, backoff: backoff)
        return RunnerEnvironment(
            clock: options.clock,
            sources: sources,
            memories: { poller.memories(of: $0) },
            ask: { source, memory in
                var memory = memory
                let reply = await poller.ask(source, &memory)
                return (reply, memory)
            },
            lacksCurations: { await curations.lacksCopies() },
            askForCurations: { await curations.ask(mayHaveChanged: $0) },
            build: { change, polled in
                await builds.withLock { await session.update(change, polled: polled, refreshesTimestamps: true) }
            },
            nextChange: { await session.nextPoll() },
            publish: publish,
            accept: accept,
            save: save
        )
    }
}

/// What publishing to one target has led to.
package struct ReleaseResult: Sendable {
    /// The target as it is shown in messages.
    package let target: String
    /// What was done; nil when it failed.
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

package import Build
package import Diagnostics
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
    /// When hosts may be asked again (`Retry-After`).
    package var waits: @Sendable () async -> [String: Date]
    /// Builds what has changed; without answers the build asks all sources itself.
    package var build: @Sendable (SiteSession.Change, PolledAnswers?) async -> SiteSession.Outcome
    /// When pages next change by themselves, such as a text whose time has come; nil when none does.
    package var nextChange: @Sendable () async -> Date?
    /// Publishes the output to all targets.
    package var publish: @Sendable () async -> [ReleaseResult]
    /// Saves what the next process has to know, and gives warnings; nil when there is no place for it.
    package var save: (@Sendable () async -> [Diagnostic])?

    /// Makes an environment.
    package init(
        clock: RetryClock,
        sources: @escaping @Sendable () async throws -> [PolledSource],
        memories: @escaping @Sendable ([PolledSource]) async -> [String: SourcePoller.Memory] = { _ in [:] },
        ask: @escaping @Sendable (PolledSource, SourcePoller.Memory) async -> (PolledReply?, SourcePoller.Memory),
        waits: @escaping @Sendable () async -> [String: Date] = { [:] },
        build: @escaping @Sendable (SiteSession.Change, PolledAnswers?) async -> SiteSession.Outcome,
        nextChange: @escaping @Sendable () async -> Date? = { nil },
        publish: @escaping @Sendable () async -> [ReleaseResult],
        save: (@Sendable () async -> [Diagnostic])? = nil
    ) {
        self.clock = clock
        self.sources = sources
        self.memories = memories
        self.ask = ask
        self.waits = waits
        self.build = build
        self.nextChange = nextChange
        self.publish = publish
        self.save = save
    }

    /// The environment of a site: a session that builds, and a poller that asks.
    ///
    /// - Parameters:
    ///   - session: Builds the site; one that keeps no feeds in memory.
    ///   - options: The options of the session's builds.
    ///   - http: The client that asks.
    ///   - sources: Reads the sources from the site's content.
    ///   - publish: Publishes the output.
    ///   - save: Saves what the next process has to know; nil when there is no place for it.
    ///   - builds: Held by each build, so that a save sees the files of one or of none.
    /// - Returns: The environment.
    package static func live(
        _ session: SiteSession,
        options: SiteBuilder.Options,
        http: HTTPClient,
        sources: @escaping @Sendable () async throws -> [PolledSource],
        publish: @escaping @Sendable () async -> [ReleaseResult],
        save: (@Sendable () async -> [Diagnostic])? = nil,
        builds: BuildMutex = BuildMutex()
    ) -> RunnerEnvironment {
        let poller = SourcePoller(options: options, http: http)
        return RunnerEnvironment(
            clock: options.clock,
            sources: sources,
            memories: { poller.memories(of: $0) },
            ask: { source, memory in
                var memory = memory
                let reply = await poller.ask(source, &memory)
                return (reply, memory)
            },
            waits: { await poller.waits() },
            build: { change, polled in
                await builds.withLock { await session.update(change, polled: polled, refreshesTimestamps: true) }
            },
            nextChange: { await session.nextPoll() },
            publish: publish,
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

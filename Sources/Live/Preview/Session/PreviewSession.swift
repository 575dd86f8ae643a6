import FolderWatching

/// Rebuilds the output after each change, and notifies browsers and the terminal.
///
/// Updates run one at a time. Changes that arrive during an update are merged into the next one.
package actor PreviewSession {
    /// The result of one update.
    package struct Update: Sendable {
        /// The change that caused the update.
        package let change: SiteSession.Change
        /// The outcome of the build.
        package let outcome: SiteSession.Outcome
        /// The duration in seconds.
        package let seconds: Double
        /// Whether the update fixed all earlier errors.
        package let isFixed: Bool
        /// Whether it failed with the same errors as the previous update.
        package let isRepeated: Bool
    }

    /// The shortest interval between two loads of feeds, in seconds.
    static let shortestPoll = 1.0
    /// The longest sleep in seconds: later times are computed again, because clocks change and machines sleep.
    static let longestSleep = 86_400.0
    /// The delay in seconds before a retry, after an error that no change of a source file can fix.
    static let retryDelay = 2.0
    /// The interval of keep-alive comments in seconds, by which closed connections are detected.
    static let pingInterval = 5.0

    private let environment: PreviewEnvironment
    private let tell: @Sendable (Update) -> Void
    private var pending = PendingChanges()
    private var updates = PreviewEvent()
    private var mistakes: [String] = []
    private var broadcaster = EventBroadcaster()
    private let wakeups = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var alarm: Task<Void, any Error>?
    /// The running update for due feeds.
    private var poll: Task<SiteSession.Outcome, Never>?

    /// Whether the stream of changes has ended.
    private(set) var hasHeardAll = false

    /// Makes a preview session; nothing is built before `run`.
    ///
    /// - Parameters:
    ///   - session: The session that builds the site.
    ///   - site: The site folder, from which excerpts are read.
    ///   - folder: The served output, which gets the brands' header fields.
    ///   - tell: Called after every update.
    package init(
        session: SiteSession,
        site: String,
        folder: ServedFolder? = nil,
        tell: @escaping @Sendable (Update) -> Void = { _ in }
    ) {
        self.init(.live(session, site: site, folder: folder), tell: tell)
    }

    init(_ environment: PreviewEnvironment, tell: @escaping @Sendable (Update) -> Void = { _ in }) {
        self.environment = environment
        self.tell = tell
    }

    /// Builds everything once, then after each change, until the changes end or the task is cancelled.
    package func run(_ changes: AsyncStream<SiteSession.Change>) async {
        note(.everything)
        await withTaskGroup { group in
            group.addTask {
                for await change in changes { await self.note(change) }
                await self.noteEnd()
            }
            group.addTask { await self.ping() }
            for await _ in wakeups.stream { await work() }
            group.cancelAll()
        }
        alarm?.cancel()
        broadcaster.close()
    }

    var hasBuilt: Bool { updates.build > 0 }

    /// The event stream for one browser; nil when there are too many.
    func events() -> AsyncStream<[UInt8]>? {
        guard let (number, stream, ending) = broadcaster.open(with: updates.all) else { return nil }
        ending.onTermination = { _ in
            Task { await self.leave(number) }
        }
        return stream
    }

    var listeners: Int { broadcaster.count }

    private func leave(_ number: Int) { broadcaster.leave(number) }
}

extension PreviewSession {
    private func note(_ change: SiteSession.Change) {
        pending.add(change)
        // Cancels a running update of feeds, so that a file change does not wait for slow servers.
        if change != .feedsDue { poll?.cancel() }
        wakeups.continuation.yield()
    }

    private func noteEnd() {
        hasHeardAll = true
        wakeups.continuation.finish()
    }

    private func work() async {
        while !Task.isCancelled, let change = pending.next() {
            let start = ContinuousClock.now
            let outcome = await outcome(of: change)
            // A cancelled update is not reported.
            guard !Task.isCancelled else { return }
            guard !outcome.isCancelled else {
                pending.add(change)
                continue
            }
            finish(change, outcome, seconds: (ContinuousClock.now - start) / .seconds(1))
            await scheduleNextUpdate(after: outcome)
        }
    }

    /// Runs an update; one for due feeds is cancelled by a file change.
    private func outcome(of change: SiteSession.Change) async -> SiteSession.Outcome {
        guard change == .feedsDue else { return await environment.update(change) }
        let task = Task { [update = environment.update] in await update(change) }
        poll = task
        defer { poll = nil }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func finish(_ change: SiteSession.Change, _ outcome: SiteSession.Outcome, seconds: Double) {
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        let messages = errors.map(\.description)
        let result = Update(
            change: change,
            outcome: outcome,
            seconds: seconds,
            isFixed: !mistakes.isEmpty && messages.isEmpty,
            isRepeated: !messages.isEmpty && messages == mistakes
        )
        mistakes = messages
        var fresh: [UInt8] = []
        if updates.setMistakes(ErrorOverlay(all: errors, site: environment.site).json) {
            fresh += updates.mistakesEvent
        }
        if outcome.report != nil {
            updates.setBuild(seconds: seconds, changed: outcome.changed)
            fresh += updates.builtEvent
        }
        broadcaster.publish(fresh, all: updates.all)
        tell(result)
    }

    /// Schedules the next update that no file change causes.
    private func scheduleNextUpdate(after outcome: SiteSession.Outcome) async {
        alarm?.cancel()
        alarm = nil
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        let sources = ErrorOverlay(all: errors, site: environment.site)
        if !errors.isEmpty, !sources.isFixable {
            wake(after: Self.retryDelay, .everything)
        } else if let due = await environment.nextPoll() {
            let seconds = due.timeIntervalSince(environment.now())
            wake(after: min(max(Self.shortestPoll, seconds), Self.longestSleep), .feedsDue)
        }
    }

    private func wake(after seconds: Double, _ change: SiteSession.Change) {
        alarm?.cancel()
        alarm = Task { [sleep = environment.sleep] in
            try await sleep(seconds)
            note(change)
        }
    }

    private func ping() async {
        do {
            while true {
                try await environment.sleep(Self.pingInterval)
                broadcaster.publish(PreviewEvent.ping, all: updates.all)
            }
        } catch {
            // Cancelled: no browser is connected any more.
        }
    }
}

import Diagnostics
import Foundation
package import Build

/// Keeps the output up to date while somebody works on the site, and tells browsers and the terminal.
///
/// Updates are made one at a time. What changes meanwhile becomes one next update.
package actor PreviewSession {
    /// What came of one update, for the terminal.
    package struct Update: Sendable {
        /// What had changed.
        package let change: SiteSession.Change
        /// What was done about it.
        package let outcome: SiteSession.Outcome
        /// How long it took, in seconds.
        package let seconds: Double
        /// Whether there were mistakes before, and are none any more.
        package let isFixed: Bool
        /// Whether it went wrong in the same way as the last time.
        package let isRepeated: Bool
    }

    /// Feeds are not asked for more often than this, whatever they say; in seconds.
    static let shortestPoll = 1.0
    /// What is due later is looked at again after so many seconds: clocks are set, machines sleep.
    static let longestSleep = 86_400.0
    /// How long after a mistake that no source file can mend it is tried again, in seconds.
    static let retryDelay = 2.0
    /// How often connections are told that all is well, so that those that are gone are noticed; in seconds.
    static let pingInterval = 5.0

    private let environment: PreviewEnvironment
    private let tell: @Sendable (Update) -> Void
    private var pending = PendingChanges()
    private var updates = PreviewEvent()
    private var mistakes: [String] = []
    private var desk = EventBroadcaster()
    private let bell = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var alarm: Task<Void, any Error>?
    /// The update for feeds that are due, while it is under way.
    private var poll: Task<SiteSession.Outcome, Never>?

    /// Whether no more changes will come than have come.
    private(set) var hasHeardAll = false

    /// Makes a preview of what a session builds; nothing is built before it runs.
    ///
    /// - Parameters:
    ///   - session: What builds.
    ///   - site: The site folder; excerpts are of its files only.
    ///   - tell: Is told of every update.
    package init(
        session: SiteSession,
        site: String,
        tell: @escaping @Sendable (Update) -> Void = { _ in }
    ) {
        self.init(.live(session, site: site), tell: tell)
    }

    init(_ environment: PreviewEnvironment, tell: @escaping @Sendable (Update) -> Void = { _ in }) {
        self.environment = environment
        self.tell = tell
    }

    /// Builds everything once, then what the changes ask for, until they end or the task is cancelled.
    package func run(_ changes: AsyncStream<SiteSession.Change>) async {
        note(.everything)
        await withTaskGroup { group in
            group.addTask {
                for await change in changes { await self.note(change) }
                await self.noteEnd()
            }
            group.addTask { await self.ping() }
            for await _ in bell.stream { await work() }
            group.cancelAll()
        }
        alarm?.cancel()
        desk.close()
    }

    /// Whether there is a site to show that this preview has built.
    var hasBuilt: Bool { updates.build > 0 }

    /// The stream of events for one browser; nil when there are too many.
    func events() -> AsyncStream<[UInt8]>? {
        guard let (number, stream, ending) = desk.open(with: updates.all) else { return nil }
        ending.onTermination = { _ in
            Task { await self.leave(number) }
        }
        return stream
    }

    /// How many browsers listen.
    var listeners: Int { desk.count }

    private func leave(_ number: Int) {
        desk.leave(number)
    }
}

extension PreviewSession {
    private func note(_ change: SiteSession.Change) {
        pending.add(change)
        // People do not wait for feeds that are slow to come: those are asked again afterwards.
        if change != .feedsDue { poll?.cancel() }
        bell.continuation.yield()
    }

    private func noteEnd() {
        hasHeardAll = true
        bell.continuation.finish()
    }

    private func work() async {
        while !Task.isCancelled, let change = pending.next() {
            let start = ContinuousClock.now
            let outcome = await outcome(of: change)
            // An update that was broken off says nothing.
            guard !Task.isCancelled else { return }
            guard !outcome.isCancelled else {
                pending.add(change)
                continue
            }
            finish(change, outcome, seconds: (ContinuousClock.now - start) / .seconds(1))
            await setAlarm(after: outcome)
        }
    }

    /// Updates, and lets go of feeds as soon as somebody has changed a file.
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
        let told = errors.map(\.description)
        let happening = Update(
            change: change,
            outcome: outcome,
            seconds: seconds,
            isFixed: !mistakes.isEmpty && told.isEmpty,
            isRepeated: !told.isEmpty && told == mistakes
        )
        mistakes = told
        var fresh: [UInt8] = []
        if updates.setMistakes(ErrorOverlay(errors, site: environment.site).json) { fresh += updates.mistakesEvent }
        if outcome.report != nil {
            updates.setBuild(seconds: seconds, changed: outcome.changed)
            fresh += updates.builtEvent
        }
        desk.publish(fresh, all: updates.all)
        tell(happening)
    }

    /// Sets when to look again although nobody changes anything.
    private func setAlarm(after outcome: SiteSession.Outcome) async {
        alarm?.cancel()
        alarm = nil
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        let sources = ErrorOverlay(errors, site: environment.site)
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
                desk.publish(PreviewEvent.ping, all: updates.all)
            }
        } catch {
            // Cancelled: nobody is to be told any more.
        }
    }
}

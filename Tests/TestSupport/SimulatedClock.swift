package import FoundationEssentials
package import HTTPClient
import Synchronization

/// A clock that stands until a test moves it; a task that sleeps by it wakes up at its time.
///
/// The wall clock can be set apart from the time that has passed, as on a machine whose clock is corrected.
package final class SimulatedClock: Sendable {
    private typealias Sleep = CheckedContinuation<Void, any Error>

    private struct State {
        var elapsed = Duration.zero
        /// How far the wall clock is ahead.
        var ahead = Duration.zero
        var sleeps: [Int: (end: Duration, sleeper: String, sleep: Sleep, onWake: @Sendable () -> Void)] = [:]
        /// How many sleeps were asked for.
        var asked = 0
        /// How many of them have begun: a reader of the number sees them among `sleeps`, or their end.
        var begun = 0
        var watchers: [CheckedContinuation<Void, Never>] = []
        var random: UInt64
    }

    /// When it begins, as a bucket in memory does.
    package static let start = Date(timeIntervalSince1970: 1_795_320_000)

    private let state: Mutex<State>

    /// Makes a clock that has not moved yet.
    ///
    /// - Parameter seed: The seed of its random numbers.
    package init(seed: UInt64 = 1) {
        state = Mutex(State(random: seed))
    }

    /// The time since the start, which cannot be set.
    package var elapsed: Duration { state.withLock { $0.elapsed } }

    /// The time of the wall clock.
    package var now: Date { state.withLock { Self.start + ($0.elapsed + $0.ahead) / .seconds(1) } }

    /// Sets the wall clock this far ahead of the right time.
    package func setWallClock(ahead time: Duration) { state.withLock { $0.ahead = time } }

    /// The number of sleeps that have begun.
    package var sleepCount: Int { state.withLock { $0.begun } }

    /// When the next sleep ends; nil when no task sleeps.
    package var nextEnd: Duration? { state.withLock { $0.sleeps.values.map(\.end).min() } }

    /// Whether this sleeper sleeps until this time: another one with the same end says nothing of it.
    package func isAwaited(_ time: Duration, by sleeper: String) -> Bool {
        state.withLock { $0.sleeps.values.contains { $0.end == time && $0.sleeper == sleeper } }
    }

    /// Waits until more sleeps have begun than these.
    package func waitForSleep(after count: Int) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.begun <= count { state.watchers.append(continuation) }
                return state.begun > count
            }
            if isOver { continuation.resume() }
        }
    }

    /// Lets the time come, and wakes up who sleeps until then.
    package func advance(to time: Duration) {
        let over = state.withLock { state in
            state.elapsed = max(state.elapsed, time)
            let over = state.sleeps.filter { $0.value.end <= state.elapsed }
            for id in over.keys { state.sleeps[id] = nil }
            return over.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map(\.value)
        }
        for sleeper in over { sleeper.onWake() }
        for sleeper in over { sleeper.sleep.resume() }
    }

    /// The clock as a runner uses it, whose sleeper is `alarm`.
    package var clock: RetryClock {
        RetryClock(
            now: { self.now },
            elapsed: { self.elapsed },
            sleep: { try await self.sleep($0, as: "alarm") },
            chance: { self.chance() }
        )
    }

    /// The clock as requests use it, whose retries take no time.
    package var clockOfRequests: RetryClock {
        RetryClock(now: { self.now }, elapsed: { self.elapsed }, sleep: { _ in }) { self.chance() }
    }

    /// Sleeps until a test lets the time come.
    ///
    /// - Parameters:
    ///   - time: How long.
    ///   - sleeper: Who sleeps, for `isAwaited`.
    ///   - onWake: Called by `advance(to:)` when the time has come, before the task goes on by itself.
    /// - Throws: `CancellationError` when the task is cancelled.
    package func sleep(
        _ time: Duration,
        as sleeper: String = "",
        onWake: @escaping @Sendable () -> Void = {}
    ) async throws {
        let id = state.withLock { state in
            state.asked += 1
            return state.asked
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (sleep: Sleep) in
                let (isCancelled, watchers) = state.withLock { state in
                    state.begun += 1
                    let watchers = state.watchers
                    state.watchers = []
                    guard !Task.isCancelled else { return (true, watchers) }
                    state.sleeps[id] = (state.elapsed + time, sleeper, sleep, onWake)
                    return (false, watchers)
                }
                if isCancelled { sleep.resume(throwing: CancellationError()) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleeps.removeValue(forKey: id)?.sleep }?.resume(throwing: CancellationError())
        }
    }

    /// A number from 0 up to 1, by Knuth's linear congruential generator.
    private func chance() -> Double {
        state.withLock { state in
            state.random = state.random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state.random >> 11) / Double(1 << 53)
        }
    }
}

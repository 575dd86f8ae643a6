import Diagnostics
import Synchronization
package import TestSupport

/// The way to a state for the next process, which takes as long as a test wants by its clock.
package final class SlowState: Sendable {
    private struct State {
        var time = Duration.zero
        var fails = false
        var underWay = 0
        var mostAtOnce = 0
        /// When the save that waits goes on.
        var end: Duration?
        var begins: [Duration] = []
        var ends: [Duration] = []
    }

    /// Why it fails while it does.
    static let warning = Diagnostic.warning("memory", nil, "the state cannot be put", advice: "wait")

    private let clock: SimulatedClock
    private let state = Mutex(State())

    /// Makes a way that is fast and good.
    package init(_ clock: SimulatedClock) {
        self.clock = clock
    }

    /// Lets saves take this long from now on.
    package func takes(_ time: Duration) { state.withLock { $0.time = time } }

    /// Lets saves fail or succeed from now on.
    package func setFailing(_ fails: Bool) { state.withLock { $0.fails = fails } }

    /// When saves began and ended.
    package var times: (begins: [Duration], ends: [Duration]) { state.withLock { ($0.begins, $0.ends) } }

    /// How many saves were under way at the same time at most.
    package var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    /// Whether a save waits for the time to pass.
    package var isWaiting: Bool { state.withLock { $0.end }.map { clock.isAwaited($0, by: "save") } ?? false }

    /// Waits until so many saves have begun and the last of them waits for the time to pass.
    package func waitForSave(_ number: Int) async {
        while true {
            let count = clock.sleepCount
            if times.begins.count >= number, isWaiting { return }
            await clock.waitForSleep(after: count)
        }
    }

    func save() async -> [Diagnostic] {
        let time = state.withLock { state in
            state.begins.append(clock.elapsed)
            state.underWay += 1
            state.mostAtOnce = max(state.mostAtOnce, state.underWay)
            if state.time > .zero { state.end = clock.elapsed + state.time }
            return state.time
        }
        if time > .zero { try? await clock.sleep(time, as: "save") }
        return state.withLock { state in
            state.end = nil
            state.underWay -= 1
            state.ends.append(clock.elapsed)
            return state.fails ? [Self.warning] : []
        }
    }
}

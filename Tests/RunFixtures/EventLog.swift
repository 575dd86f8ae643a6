import Runner
import Synchronization

/// The events of a runner, in their order.
final class EventLog: Sendable {
    private let state = Mutex((events: [RunEvent](), taken: 0))

    var events: [RunEvent] { state.withLock { $0.events } }

    func add(_ event: RunEvent) { state.withLock { $0.events.append(event) } }

    func forget() { state.withLock { $0 = ([], 0) } }

    /// The events since the last call.
    func takeNew() -> [RunEvent] {
        state.withLock { state in
            let new = Array(state.events[state.taken...])
            state.taken = state.events.count
            return new
        }
    }
}

/// Counts the renewals of a lock that are under way, so that no time passes meanwhile.
final class RenewalCount: Sendable {
    private let count = Mutex(0)

    func begins() { count.withLock { $0 += 1 } }

    func ends() { count.withLock { $0 = max(0, $0 - 1) } }

    /// Waits for those that are under way; a session that is gone ends none, so this ends after a second at the latest.
    func areOver() async -> Bool {
        for _ in 0..<1_000 where count.withLock({ $0 > 0 }) { try? await Task.sleep(for: .milliseconds(1)) }
        count.withLock { $0 = 0 }
        return true
    }
}

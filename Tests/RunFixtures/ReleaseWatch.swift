import Synchronization

/// Sees whether releases overlap, and whether something is put outside of one.
package final class ReleaseWatch: Sendable {
    private struct State {
        var underWay = 0
        var count = 0
        var faults: [String] = []
        var isOut = false
    }

    private let state = Mutex(State())

    /// Whether the bucket does not answer.
    package var isOut: Bool { state.withLock { $0.isOut } }

    /// Lets the bucket answer or not.
    package func setOut(_ isOut: Bool) { state.withLock { $0.isOut = isOut } }

    /// The number of releases.
    package var count: Int { state.withLock { $0.count } }

    /// The problems.
    package var faults: [String] { state.withLock { $0.faults } }

    func begin() {
        state.withLock { state in
            state.underWay += 1
            state.count += 1
            if state.underWay > 1 { state.faults.append("release \(state.count) begins during another") }
        }
    }

    func end() { state.withLock { $0.underWay -= 1 } }

    func noteCall(_ key: String) {
        state.withLock { state in
            guard state.underWay != 1, !key.hasSuffix("/lock") else { return }
            state.faults.append("\(key) is asked for in \(state.underWay) releases")
        }
    }
}

import Synchronization

/// A line that tells how far something is: counts, and after a second the time that is left.
final class ProgressLine: Sendable {
    private struct State {
        var title = ""
        var began = ContinuousClock.now
        var told: ContinuousClock.Instant?
    }

    /// The line is not written more often.
    private static let pause = Duration.milliseconds(100)
    /// Shorter work needs no estimate.
    private static let patience = Duration.seconds(1)

    private let console: Console
    private let state = Mutex(State())

    init(_ console: Console) {
        self.console = console
    }

    /// Shows how far a step is; `all` is 0 when it is not known, and another title begins with a new time.
    func tell(_ title: String, _ done: Int = 0, of all: Int = 0, at now: ContinuousClock.Instant = .now) {
        let line = state.withLock { state -> String? in
            if state.title != title { state = State(title: title, began: now) }
            if let told = state.told, now - told < Self.pause, done < all { return nil }
            state.told = now
            return Self.line(title, done, of: all, after: now - state.began)
        }
        if let line { console.progress(line) }
    }

    /// The line of a step after some time.
    static func line(_ title: String, _ done: Int, of all: Int, after elapsed: Duration) -> String {
        guard all > 0 else { return "\(title)…" }
        let counts = "\(title): \(done) of \(all)"
        guard elapsed >= patience, done > 0, done < all else { return counts }
        let seconds = Int((elapsed / .seconds(1) * Double(all - done) / Double(done)).rounded(.up))
        let left = seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
        return "\(counts), about \(left) left"
    }
}

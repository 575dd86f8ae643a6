import Synchronization

/// Says yes so many times.
package final class Countdown: Sendable {
    private let left: Mutex<Int>

    /// Counts down from a number.
    package init(_ count: Int) { left = Mutex(count) }

    /// Whether it was not said often enough before.
    package func next() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }
}

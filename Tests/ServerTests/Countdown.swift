import Synchronization

/// Says yes so many times.
final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Whether it was not said often enough before.
    func next() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }
}

import Synchronization

/// Counts calls down, from any thread.
final class CallCounter: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Whether another call is allowed.
    func next() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }
}

import Synchronization

/// Counts what is done by several workers.
final class ProgressCounter: Sendable {
    private let count = Atomic(0)

    /// Counts one more; returns how many there are now.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

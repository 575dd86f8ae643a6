#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The clocks and the randomness that retries need.
package struct RetryClock: Sendable {
    /// The wall clock, for `Retry-After` dates.
    package var now: @Sendable () -> Date

    /// A monotonic clock, for deadlines.
    package var elapsed: @Sendable () -> Duration

    /// Sleeps; throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    /// A random number from 0 up to 1.
    package var chance: @Sendable () -> Double

    /// Makes a clock from these functions.
    package init(
        now: @escaping @Sendable () -> Date,
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        chance: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.elapsed = elapsed
        self.sleep = sleep
        self.chance = chance
    }

    /// The system's clocks and randomness.
    package static var live: RetryClock {
        let start = ContinuousClock.now
        return RetryClock(
            now: { Date() },
            elapsed: { .now - start },
            sleep: { try await Task.sleep(for: $0) },
            chance: { Double.random(in: 0..<1) }
        )
    }
}

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Time and chance, as far as repeating a request needs them.
package struct RetryClock: Sendable {
    /// What the calendar says, for what servers ask for.
    package var now: @Sendable () -> Date

    /// How long it has been since some moment; nobody sets this clock, so that deadlines can be held by it.
    package var elapsed: @Sendable () -> Duration

    /// Lets time pass, or throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    /// A number from 0 up to 1, another each time.
    package var chance: @Sendable () -> Double

    /// A clock made of these.
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

    /// The clocks and the randomness of the system.
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

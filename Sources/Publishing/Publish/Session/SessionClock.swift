/// The clock by which a session renews its lock and forgets what it knows.
package struct SessionClock: Sendable {
    /// The time since some fixed moment; it goes on while the machine sleeps.
    package var elapsed: @Sendable () -> Duration
    /// Sleeps; throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    /// Makes a clock from these functions.
    package init(
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.elapsed = elapsed
        self.sleep = sleep
    }

    /// The machine's clock.
    package static var live: SessionClock {
        let start = ContinuousClock.now
        return SessionClock(elapsed: { .now - start }, sleep: { try await Task.sleep(for: $0) })
    }
}

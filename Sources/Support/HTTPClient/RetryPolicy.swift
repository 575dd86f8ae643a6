package import Foundation

/// The number of attempts and the delays between them for a request that fails temporarily.
package struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of requests, including the first one.
    package var attempts: Int
    /// The maximum delay after the first request; it doubles with each attempt.
    package var firstPause: Duration
    /// The upper bound of all delays.
    package var longestPause: Duration

    /// Makes a policy, by default that of builds: three requests, with delays below two seconds in total.
    package init(attempts: Int = 3, firstPause: Duration = .milliseconds(500), longestPause: Duration = .seconds(8)) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// The delay after request number `attempt`, counted from 1, with full jitter so that many clients do not retry
    /// at the same time.
    package func pause(after attempt: Int, chance: Double) -> Duration { longestPause(after: attempt) * chance }

    /// The same delay without jitter.
    package func longestPause(after attempt: Int) -> Duration {
        var bound = firstPause
        for _ in 1..<max(attempt, 1) where bound < longestPause { bound *= 2 }
        return min(bound, longestPause)
    }
}

/// Repeating an attempt while a repetition can help: the one retry loop of feeds and buckets.
extension RetryPolicy {
    /// Whether an attempt is to be repeated.
    package enum Verdict: Sendable, Hashable {
        /// The result counts.
        case final
        /// The server may answer later: repeat after this pause, which it asked for, and that of the policy.
        case later(Duration)
        /// Repeat without a pause; does not count as an attempt, so the attempt must limit how often it says this.
        case immediately
    }

    /// Runs attempts until one is final, or no attempt or no time is left; the last result counts.
    ///
    /// Every pause ends before `end`, a moment of `clock.elapsed`; a cancelled one throws the error of `interrupted`.
    package func run<Value, Failure: Error>(
        by clock: RetryClock,
        until end: Duration? = nil,
        interrupted: (any Error) -> Failure,
        attempt: () async throws(Failure) -> (result: Result<Value, Failure>, verdict: Verdict)
    ) async throws(Failure) -> Value {
        var count = 1
        while true {
            let (result, verdict) = try await attempt()
            switch verdict {
            case .final: return try result.get()
            case .immediately: continue
            case .later(let requestedPause):
                guard count < attempts else { return try result.get() }
                let pause = requestedPause + self.pause(after: count, chance: clock.chance())
                if let end, clock.elapsed() + pause >= end { return try result.get() }
                do {
                    try await clock.sleep(pause)
                } catch {
                    throw interrupted(error)
                }
                count += 1
            }
        }
    }
}

/// The clocks and the randomness of retries, and of whatever else waits.
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
        (self.now, self.elapsed, self.sleep, self.chance) = (now, elapsed, sleep, chance)
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

/// The number of attempts and the delays between them for a request that fails temporarily.
package struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of requests, including the first one.
    package var attempts: Int

    /// The maximum delay after the first request; it doubles with each attempt.
    package var firstPause: Duration

    /// The upper bound of all delays.
    package var longestPause: Duration

    /// The default for builds: three requests, with delays below two seconds in total.
    package static let standard = RetryPolicy()

    /// Makes a policy.
    package init(
        attempts: Int = 3,
        firstPause: Duration = .milliseconds(500),
        longestPause: Duration = .seconds(8)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// The delay after request number `attempt`, counted from 1, with full jitter so that many clients do not retry
    /// at the same time.
    package func pause(after attempt: Int, chance: Double) -> Duration {
        var bound = firstPause
        for _ in 1..<max(attempt, 1) where bound < longestPause { bound *= 2 }
        return min(bound, longestPause) * chance
    }
}

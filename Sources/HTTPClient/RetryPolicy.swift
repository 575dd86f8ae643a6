/// How often and how patiently a request is repeated that a server could not answer just now.
package struct RetryPolicy: Sendable, Hashable {
    /// How many requests there are at most, the first included.
    package var attempts: Int

    /// The longest pause after the first request; it doubles each time.
    package var firstPause: Duration

    /// What no pause is longer than, however often it doubled.
    package var longestPause: Duration

    /// What a build can afford: three requests, and under two seconds between them.
    package static let standard = RetryPolicy()

    /// A policy, of which everything can be changed.
    package init(
        attempts: Int = 3,
        firstPause: Duration = .milliseconds(500),
        longestPause: Duration = .seconds(8)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// The pause after the request number `attempt`, from 1: all of it by chance, so that many clients do not come again
    /// at once.
    package func pause(after attempt: Int, chance: Double) -> Duration {
        var bound = firstPause
        for _ in 1..<max(attempt, 1) where bound < longestPause { bound *= 2 }
        return min(bound, longestPause) * chance
    }
}

/// When builds and publishes that failed are tried again: after a second, then twice as long each time, up to a minute.
package struct ReleaseBackoff: Sendable {
    private static let retries = RetryPolicy(firstPause: .seconds(1), longestPause: .seconds(60))

    private var failedBuilds = 0
    private var failedPublishes = 0
    /// The end of the pause; nil when nothing has failed.
    package private(set) var until: Duration?

    /// Nothing has failed yet.
    package init() {}

    /// Whether a pause lasts.
    package func isHolding(at now: Duration) -> Bool { until.map { now < $0 } ?? false }

    /// Whether something that failed is to be tried again.
    package func isDue(at now: Duration) -> Bool { until.map { $0 <= now } ?? false }

    /// Whether builds go on during the pause: not when they are what failed.
    package var allowsBuilds: Bool { failedBuilds == 0 }

    /// Notes a change of files, which may mend what a build failed for.
    package mutating func noteChange() {
        if failedBuilds > 0, failedPublishes == 0 { until = nil }
        failedBuilds = 0
    }

    /// Notes a build that failed; `chance`, a random number from 0 up to 1, shortens the pause.
    package mutating func noteFailedBuild(at now: Duration, chance: Double) {
        failedBuilds += 1
        until = now + Self.pause(failedBuilds, chance)
    }

    /// Notes a publish that failed; `chance`, a random number from 0 up to 1, shortens the pause.
    package mutating func noteFailedPublish(at now: Duration, chance: Double) {
        failedPublishes += 1
        until = now + Self.pause(failedPublishes, chance)
    }

    /// Notes a good build; a pending release goes on waiting.
    package mutating func noteBuild() {
        failedBuilds = 0
        if failedPublishes == 0 { until = nil }
    }

    /// Notes a good publish.
    package mutating func notePublish() { (failedPublishes, until) = (0, nil) }

    private static func pause(_ failures: Int, _ chance: Double) -> Duration {
        retries.longestPause(after: failures) * (1 - chance / 2)
    }
}

/// When builds and publishes that failed are tried again: after a second, then twice as long each time, up to a minute.
struct ReleaseBackoff: Sendable {
    /// The pause after the first failure.
    static let first = Duration.seconds(1)
    /// The longest pause.
    static let longest = Duration.seconds(60)

    private var failedBuilds = 0
    private var failedPublishes = 0
    /// The end of the pause; nil when nothing has failed.
    private(set) var until: Duration?

    /// Whether a pause lasts.
    func isHolding(at now: Duration) -> Bool { until.map { now < $0 } ?? false }

    /// Whether something that failed is to be tried again.
    func isDue(at now: Duration) -> Bool { until.map { $0 <= now } ?? false }

    /// Whether builds go on during the pause: not when they are what failed.
    var allowsBuilds: Bool { failedBuilds == 0 }

    /// Notes a change of files, which may mend what a build failed for.
    mutating func noteChange() {
        if failedBuilds > 0, failedPublishes == 0 { until = nil }
        failedBuilds = 0
    }

    mutating func noteFailedBuild(at now: Duration, chance: Double) {
        failedBuilds += 1
        until = now + Self.pause(failedBuilds, chance)
    }

    mutating func noteFailedPublish(at now: Duration, chance: Double) {
        failedPublishes += 1
        until = now + Self.pause(failedPublishes, chance)
    }

    mutating func noteBuild() {
        failedBuilds = 0
        if failedPublishes == 0 { until = nil }
    }

    mutating func notePublish() {
        (failedPublishes, until) = (0, nil)
    }

    private static func pause(_ failures: Int, _ chance: Double) -> Duration {
        min(longest, first * Double(1 << min(failures - 1, 6))) * (1 - chance / 2)
    }
}

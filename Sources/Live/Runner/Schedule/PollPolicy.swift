/// How often sources are asked, and how many at a time.
package struct PollPolicy: Sendable, Hashable {
    /// The number of questions under way at the same time.
    package var concurrency = 16
    /// The number of questions under way at the same time to one host.
    package var concurrencyPerHost = 4
    /// How long a question counts among those under way, so that sources that hang hold up no others for longer.
    package var patience = Duration.seconds(1)
    /// The share of a cadence by which a question may be early, at random, so that sources of equal cadence spread.
    ///
    /// Never late: the cadence is what readers are promised.
    package var jitter = 0.1
    /// The shortest time between two questions to one source, however often somebody says that it has changed.
    package var shortestInterval = Duration.seconds(1)
    /// The longest freshness that an answer's `Cache-Control` is believed.
    package var longestFreshness = Duration.seconds(15 * 60)
    /// The longest time between two questions to a source that fails, unless its cadence is longer.
    package var longestBackoff = Duration.seconds(5 * 60)

    /// The usual policy.
    package init() {}

    /// The time from one question to the next after an answer that is fresh for a time by its own word.
    ///
    /// `chance` is a random number from 0 up to 1; nil for a source that is asked only on demand.
    func interval(of source: ScheduledSource, freshFor freshness: Duration?, chance: Double) -> Duration? {
        guard var cadence = source.cadence else { return nil }
        if source.followsFreshness, let freshness { cadence = max(cadence, min(freshness, longestFreshness)) }
        return cadence * (1 - jitter * chance)
    }

    /// The time from one question to the next after some failures in a row; it doubles with each.
    ///
    /// A source that is asked only on demand is asked again too, because its news is still unknown.
    func backoff(of source: ScheduledSource, after failures: Int, chance: Double) -> Duration {
        let cadence = source.cadence ?? .seconds(60)
        let retries = RetryPolicy(firstPause: cadence, longestPause: max(cadence, longestBackoff))
        return retries.longestPause(after: failures) * (1 - jitter * chance)
    }
}

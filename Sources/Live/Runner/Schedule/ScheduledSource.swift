/// A source as the schedule sees it.
package struct ScheduledSource: Sendable, Hashable {
    /// The identity of the source.
    package let id: String
    /// The host and port that are asked, for the limit of requests to one host.
    package let host: String
    /// Whether a front shows it.
    package let isFront: Bool
    /// How often it is asked; nil when it is asked only on demand.
    package let cadence: Duration?
    /// Whether an answer's own freshness (`Cache-Control: max-age`) may make the cadence longer.
    package let followsFreshness: Bool

    /// Makes a source.
    package init(id: String, host: String, isFront: Bool, cadence: Duration?, followsFreshness: Bool = true) {
        (self.id, self.host, self.isFront) = (id, host, isFront)
        (self.cadence, self.followsFreshness) = (cadence, followsFreshness)
    }
}

/// The result of asking a source.
package enum PollOutcome: Sendable, Hashable {
    /// The answer is the same as before, and says how long it is fresh.
    case unchanged(freshFor: Duration?)
    /// The source has something new, which waits to be built, and says how long that is fresh.
    case changed(freshFor: Duration?)
    /// There was no answer, and the host wants to be left alone for a time (`Retry-After`).
    ///
    /// `isNews` when the failure is another one than before, so that the page has to be built.
    case failed(isNews: Bool, retryAfter: Duration?)
    /// The question was withdrawn, because the program ends.
    case cancelled
}

/// Feeds, sections and fronts: what `run` knows at any time, and `build` of its last run.
extension Metric {
    /// The metrics of feeds, sections and fronts.
    static let feeds = [
        feedLastSuccess, feedLastChange, feedCadence, feedFailures, feedRequests, frontPublished, frontCadence,
        sectionState,
    ]

    /// When a feed's answer was last a good one, changed or not.
    package static let feedLastSuccess = Metric(
        .gauge,
        "sitegen_feed_last_success_timestamp_seconds",
        unit: .seconds,
        labels: ["brand", "section"],
        help: "When the feed of a section last gave a good answer, changed or not."
    )
    /// When a feed's answer last differed from the one before.
    package static let feedLastChange = Metric(
        .gauge,
        "sitegen_feed_last_change_timestamp_seconds",
        unit: .seconds,
        labels: ["brand", "section"],
        help: "When the feed of a section last gave a good answer that differed from the one before."
    )
    /// How often a feed is asked.
    package static let feedCadence = Metric(
        .gauge,
        "sitegen_feed_cadence_seconds",
        unit: .seconds,
        labels: ["brand", "section"],
        help: "How often the feed of a section is to be asked."
    )
    /// Failed requests for feeds by their kind.
    package static let feedFailures = Metric(
        .counter,
        "sitegen_feed_failures",
        labels: ["brand", "kind"],
        help: "Requests for feeds that failed, by the kind of failure."
    )
    /// Requests for feeds by their outcome.
    package static let feedRequests = Metric(
        .counter,
        "sitegen_feed_requests",
        labels: ["brand", "outcome"],
        help: "Requests for feeds by their outcome: changed, unchanged or failed."
    )
    /// How fresh the published front of a brand is.
    package static let frontPublished = Metric(
        .gauge,
        "sitegen_front_published_timestamp_seconds",
        unit: .seconds,
        labels: ["brand"],
        help: "The time up to which the published front of a brand is known to agree with its feed."
    )
    /// How often a front is to be updated.
    package static let frontCadence = Metric(
        .gauge,
        "sitegen_front_cadence_seconds",
        unit: .seconds,
        labels: ["brand"],
        help: "How often the front of a brand is to be updated."
    )
    /// The state of each section, as a label.
    package static let sectionState = Metric(
        .gauge,
        "sitegen_section_state",
        labels: ["brand", "section", "state"],
        help: "1 for the state that a section's page shows; the other states have no series."
    )
}

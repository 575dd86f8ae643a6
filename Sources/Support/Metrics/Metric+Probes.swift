/// Probes: what is seen of the site from outside.
extension Metric {
    /// The metrics of `sitegen probe`.
    static let probes = [
        probeFresh, probeBuilt, probeConfirmed, probeLimit, probeDuration, probeStaleSections, probeLastRun,
    ]

    /// Whether a page is fresh.
    package static let probeFresh = Metric(
        .gauge,
        "sitegen_probe_fresh",
        labels: ["page"],
        help: "1 if a published page is fresh, 0 if it is stale or cannot be reached."
    )
    /// When the site was last built, as far as can be seen.
    package static let probeBuilt = Metric(
        .gauge,
        "sitegen_probe_built_timestamp_seconds",
        unit: .seconds,
        labels: ["page"],
        help: "When the site was last built, as the stamp of a page and its target list say."
    )
    /// When a page's feed was last confirmed, as far as can be seen.
    package static let probeConfirmed = Metric(
        .gauge,
        "sitegen_probe_confirmed_timestamp_seconds",
        unit: .seconds,
        labels: ["page"],
        help: "When the feed of a page was last confirmed, as the stamp of the page and its target list say."
    )
    /// From which age on a page is stale.
    package static let probeLimit = Metric(
        .gauge,
        "sitegen_probe_limit_seconds",
        unit: .seconds,
        labels: ["page"],
        help: "The greatest age of a fresh page: twice its cadence and the tolerance."
    )
    /// How long the answer took.
    package static let probeDuration = Metric(
        .gauge,
        "sitegen_probe_duration_seconds",
        unit: .seconds,
        labels: ["page"],
        help: "How long a page took to load."
    )
    /// How many sections of a target list are stale.
    package static let probeStaleSections = Metric(
        .gauge,
        "sitegen_probe_stale_sections",
        labels: ["page"],
        help: "Sections of a target list that are older than their limit or show no feed."
    )
    /// When the probe last ran.
    package static let probeLastRun = Metric(
        .gauge,
        "sitegen_probe_last_run_timestamp_seconds",
        unit: .seconds,
        help: "When the probe last ran."
    )
}

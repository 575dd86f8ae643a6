/// Releases: what goes into the bucket.
extension Metric {
    /// The metrics of releases.
    static let releases = [releasesDone, releaseDuration, publishBytes, publishRequests, feedToBucket, backoffUntil]

    /// Releases by their outcome.
    package static let releasesDone = Metric(
        .counter,
        "sitegen_releases",
        labels: ["outcome"],
        help: "Releases since the program started, by their outcome: succeeded or failed."
    )
    /// The duration of the last release.
    package static let releaseDuration = Metric(
        .gauge,
        "sitegen_release_duration_seconds",
        unit: .seconds,
        labels: ["target"],
        help: "How long the last successful release to a target took."
    )
    /// Bytes sent to buckets.
    package static let publishBytes = Metric(
        .counter,
        "sitegen_publish_bytes",
        unit: .bytes,
        help: "Bytes of files uploaded since the program started."
    )
    /// Requests to buckets by method.
    package static let publishRequests = Metric(
        .counter,
        "sitegen_publish_requests",
        labels: ["method"],
        help: "Requests to buckets since the program started, by their method."
    )
    /// From a feed's answer to the object in the bucket.
    package static let feedToBucket = Metric(
        .gauge,
        "sitegen_feed_to_bucket_seconds",
        unit: .seconds,
        help: "From the answer of a feed to its page in the bucket, in the last release that changed one."
    )
    /// When the bucket is asked again.
    package static let backoffUntil = Metric(
        .gauge,
        "sitegen_backoff_until_timestamp_seconds",
        unit: .seconds,
        help: "When the bucket is asked again after it refused; missing while it does not."
    )
}

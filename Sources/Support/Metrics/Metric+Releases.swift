/// Releases: what goes into the bucket.
extension Metric {
    /// The metrics of releases.
    static let releases = [
        releasesDone, releaseDuration, releaseLastSuccess, releaseBuilt, releaseFiles, releaseUploadedBytes,
        releaseRequests, publishSucceeded, publishLastAttempt, publishBytes, publishRequests, feedToBucket,
        backoffUntil, heldSince,
    ]

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
    /// When a release last succeeded.
    package static let releaseLastSuccess = Metric(
        .gauge,
        "sitegen_release_last_success_timestamp_seconds",
        unit: .seconds,
        labels: ["target"],
        help: "When a target was last brought up to date, also when nothing had to be uploaded."
    )
    /// The time of the build that is published.
    package static let releaseBuilt = Metric(
        .gauge,
        "sitegen_release_built_timestamp_seconds",
        unit: .seconds,
        labels: ["target"],
        help: "When the output was built that the last successful release to a target put there."
    )
    /// Files by what became of them.
    package static let releaseFiles = Metric(
        .gauge,
        "sitegen_release_files",
        labels: ["change", "target"],
        help: "Files of the last successful release to a target: uploaded, unchanged, removed from the site or deleted."
    )
    /// Bytes uploaded.
    package static let releaseUploadedBytes = Metric(
        .gauge,
        "sitegen_release_uploaded_bytes",
        unit: .bytes,
        labels: ["target"],
        help: "Bytes that the last successful release to a target has uploaded."
    )
    /// Requests of the last release.
    package static let releaseRequests = Metric(
        .gauge,
        "sitegen_release_requests",
        labels: ["method", "target"],
        help: "Requests of the last successful release to a target, by their method."
    )
    /// Whether the last publish succeeded.
    package static let publishSucceeded = Metric(
        .gauge,
        "sitegen_publish_succeeded",
        help: "1 if the last publish succeeded for all targets, 0 if one of them failed or was refused."
    )
    /// When a publish last ended.
    package static let publishLastAttempt = Metric(
        .gauge,
        "sitegen_publish_last_attempt_timestamp_seconds",
        unit: .seconds,
        help: "When a publish last ended, well or not."
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
    /// Since when a part keeps its published version.
    package static let heldSince = Metric(
        .gauge,
        "sitegen_held_since_timestamp_seconds",
        unit: .seconds,
        labels: ["part", "rule", "target"],
        help:
            "Since when a part keeps its published version, because a release check doubts the new one; missing otherwise."
    )
}

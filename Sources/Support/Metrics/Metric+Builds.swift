/// Builds: how long they took, what they made and what they took over.
extension Metric {
    /// The metrics of builds.
    static let builds = [
        buildsDone, buildDuration, buildStageDuration, buildLastSuccess, buildLastAttempt, buildSucceeded, buildPages,
        buildSections, buildFiles, buildWrittenBytes, buildWarnings, buildFailedFeeds,
    ]

    /// Builds by their outcome.
    package static let buildsDone = Metric(
        .counter,
        "sitegen_builds",
        labels: ["outcome"],
        help: "Builds since the program started, by their outcome: succeeded or failed."
    )
    /// The duration of the last build.
    package static let buildDuration = Metric(
        .gauge,
        "sitegen_build_duration_seconds",
        unit: .seconds,
        help: "How long the last successful build took."
    )
    /// The duration of the stages of the last build.
    package static let buildStageDuration = Metric(
        .gauge,
        "sitegen_build_stage_duration_seconds",
        unit: .seconds,
        labels: ["stage"],
        help: "How long the stages of the last successful build took: plan, load, render and write."
    )
    /// When a build last succeeded.
    package static let buildLastSuccess = Metric(
        .gauge,
        "sitegen_build_last_success_timestamp_seconds",
        unit: .seconds,
        help: "When a build last succeeded."
    )
    /// When a build last ended.
    package static let buildLastAttempt = Metric(
        .gauge,
        "sitegen_build_last_attempt_timestamp_seconds",
        unit: .seconds,
        help: "When a build last ended, well or not."
    )
    /// Whether the last build succeeded.
    package static let buildSucceeded = Metric(
        .gauge,
        "sitegen_build_succeeded",
        help: "1 if the last build succeeded, 0 if it failed and the site is the one before."
    )
    /// Pages made and taken over.
    package static let buildPages = Metric(
        .gauge,
        "sitegen_build_pages",
        labels: ["outcome"],
        help: "Pages of the last successful build: made, or reused from the build before."
    )
    /// Sections made and taken over: how often the index of the last build was of use.
    package static let buildSections = Metric(
        .gauge,
        "sitegen_build_sections",
        labels: ["outcome"],
        help: "Sections of the last successful build: made, or reused because the index says that nothing has changed."
    )
    /// Files written and removed.
    package static let buildFiles = Metric(
        .gauge,
        "sitegen_build_files",
        labels: ["change"],
        help: "Files that the last successful build has written or removed."
    )
    /// Bytes written.
    package static let buildWrittenBytes = Metric(
        .gauge,
        "sitegen_build_written_bytes",
        unit: .bytes,
        help: "Bytes of the files that the last successful build has written."
    )
    /// Warnings of the last build.
    package static let buildWarnings = Metric(
        .gauge,
        "sitegen_build_warnings",
        help: "Warnings of the last successful build."
    )
    /// Feeds that failed in the last build.
    package static let buildFailedFeeds = Metric(
        .gauge,
        "sitegen_build_failed_feeds",
        labels: ["brand", "kind"],
        help: "Sections whose feed failed in the last successful build: late, unreachable, unusable or shrunk."
    )
}

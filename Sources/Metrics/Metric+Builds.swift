/// Builds: how long they took and what became of them.
extension Metric {
    /// The metrics of builds.
    static let builds = [buildsDone, buildDuration]

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
}

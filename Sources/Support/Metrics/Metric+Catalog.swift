extension Metric {
    /// Every metric of the program, by its name; a metric that is not here is not documented and not tested.
    package static let all = (feeds + builds + releases + runs + probes).sorted { $0.name < $1.name }

    /// The commands that write metrics, and which.
    ///
    /// `run` has the values of its last build and its last release as well.
    package static let byCommand: [(command: String, metrics: Set<Metric>)] = [
        ("run", Set(feeds + builds + releases + runs)),
        (
            "build",
            Set(builds).subtracting([buildsDone]).union([sectionState, feedLastSuccess])
        ),
        (
            "publish",
            [
                releaseDuration, releaseLastSuccess, releaseBuilt, releaseFiles, releaseUploadedBytes, releaseRequests,
                publishSucceeded, publishLastAttempt, frontPublished,
            ]
        ),
        ("probe", Set(probes)),
    ]
}

/// The program's metrics, one declaration each: its name with its labels, the commands that write it, and what it means.
///
/// The text formats, the page of the reference and what a command writes follow from it; alarms and dashboards are
/// compared with it by tests.
extension Metric {
    /// Every metric of the program, by its name; a metric that is not here is not documented and not tested.
    package static let all = (feeds + builds + releases + runs + probes).sorted { $0.name < $1.name }

    // MARK: Feeds, sections and fronts: what `run` knows at any time, and `build` of its last run.

    private static let feeds = [
        feedLastSuccess, feedLastChange, feedCadence, feedFailures, feedRequests, frontPublished, frontCadence,
        sectionState,
    ]

    package static let feedLastSuccess = gauge(
        "sitegen_feed_last_success_timestamp_seconds{brand,section}",
        by: .builds,
        "When the feed of a section last gave a good answer, changed or not."
    )
    package static let feedLastChange = gauge(
        "sitegen_feed_last_change_timestamp_seconds{brand,section}",
        by: .runs,
        "When the feed of a section last gave a good answer that differed from the one before."
    )
    package static let feedCadence = gauge(
        "sitegen_feed_cadence_seconds{brand,section}",
        by: .runs,
        "How often the feed of a section is to be asked."
    )
    package static let feedFailures = counter(
        "sitegen_feed_failures{brand,kind}",
        by: .runs,
        "Requests for feeds that failed, by the kind of failure."
    )
    package static let feedRequests = counter(
        "sitegen_feed_requests{brand,outcome}",
        by: .runs,
        "Requests for feeds by their outcome: changed, unchanged or failed."
    )
    package static let frontPublished = gauge(
        "sitegen_front_published_timestamp_seconds{brand}",
        by: .publishes,
        "The time up to which the published front of a brand is known to agree with its feed."
    )
    package static let frontCadence = gauge(
        "sitegen_front_cadence_seconds{brand}",
        by: .runs,
        "How often the front of a brand is to be updated."
    )
    package static let sectionState = gauge(
        "sitegen_section_state{brand,section,state}",
        by: .builds,
        "1 for the state that a section's page shows; the other states have no series."
    )

    // MARK: Builds: how long they took, what they made and what they took over.

    private static let builds = [
        buildsDone, buildDuration, buildStageDuration, buildLastSuccess, buildLastAttempt, buildSucceeded, buildPages,
        buildSections, buildFiles, buildWrittenBytes, buildWarnings, buildFailedFeeds,
    ]

    package static let buildsDone = counter(
        "sitegen_builds{outcome}",
        by: .runs,
        "Builds since the program started, by their outcome: succeeded or failed."
    )
    package static let buildDuration = gauge(
        "sitegen_build_duration_seconds",
        by: .builds,
        "How long the last successful build took."
    )
    package static let buildStageDuration = gauge(
        "sitegen_build_stage_duration_seconds{stage}",
        by: .builds,
        "How long the stages of the last successful build took: plan, load, render and write."
    )
    package static let buildLastSuccess = gauge(
        "sitegen_build_last_success_timestamp_seconds",
        by: .builds,
        "When a build last succeeded."
    )
    package static let buildLastAttempt = gauge(
        "sitegen_build_last_attempt_timestamp_seconds",
        by: .builds,
        "When a build last ended, well or not."
    )
    package static let buildSucceeded = gauge(
        "sitegen_build_succeeded",
        by: .builds,
        "1 if the last build succeeded, 0 if it failed and the site is the one before."
    )
    package static let buildPages = gauge(
        "sitegen_build_pages{outcome}",
        by: .builds,
        "Pages of the last successful build: made, or reused from the build before."
    )
    package static let buildSections = gauge(
        "sitegen_build_sections{outcome}",
        by: .builds,
        "Sections of the last successful build: made, or reused because the index says that nothing has changed."
    )
    package static let buildFiles = gauge(
        "sitegen_build_files{change}",
        by: .builds,
        "Files that the last successful build has written or removed."
    )
    package static let buildWrittenBytes = gauge(
        "sitegen_build_written_bytes",
        by: .builds,
        "Bytes of the files that the last successful build has written."
    )
    package static let buildWarnings = gauge(
        "sitegen_build_warnings",
        by: .builds,
        "Warnings of the last successful build."
    )
    package static let buildFailedFeeds = gauge(
        "sitegen_build_failed_feeds{brand,kind}",
        by: .builds,
        "Sections whose feed failed in the last successful build: late, unreachable, unusable or shrunk."
    )

    // MARK: Releases: what goes into the bucket.

    private static let releases = [
        releasesDone, releaseDuration, releaseLastSuccess, releaseBuilt, releaseFiles, releaseUploadedBytes,
        releaseRequests, publishSucceeded, publishLastAttempt, publishBytes, publishRequests, feedToBucket,
        backoffUntil, heldSince,
    ]

    package static let releasesDone = counter(
        "sitegen_releases{outcome}",
        by: .runs,
        "Releases since the program started, by their outcome: succeeded or failed."
    )
    package static let releaseDuration = gauge(
        "sitegen_release_duration_seconds{target}",
        by: .publishes,
        "How long the last successful release to a target took."
    )
    package static let releaseLastSuccess = gauge(
        "sitegen_release_last_success_timestamp_seconds{target}",
        by: .publishes,
        "When a target was last brought up to date, also when nothing had to be uploaded."
    )
    package static let releaseBuilt = gauge(
        "sitegen_release_built_timestamp_seconds{target}",
        by: .publishes,
        "When the output was built that the last successful release to a target put there."
    )
    package static let releaseFiles = gauge(
        "sitegen_release_files{change,target}",
        by: .publishes,
        "Files of the last successful release to a target: uploaded, unchanged, removed from the site or deleted."
    )
    package static let releaseUploadedBytes = gauge(
        "sitegen_release_uploaded_bytes{target}",
        by: .publishes,
        "Bytes that the last successful release to a target has uploaded."
    )
    package static let releaseRequests = gauge(
        "sitegen_release_requests{method,target}",
        by: .publishes,
        "Requests of the last successful release to a target, by their method."
    )
    package static let publishSucceeded = gauge(
        "sitegen_publish_succeeded",
        by: .publishes,
        "1 if the last publish succeeded for all targets, 0 if one of them failed or was refused."
    )
    package static let publishLastAttempt = gauge(
        "sitegen_publish_last_attempt_timestamp_seconds",
        by: .publishes,
        "When a publish last ended, well or not."
    )
    package static let publishBytes = counter(
        "sitegen_publish_bytes",
        by: .runs,
        "Bytes of files uploaded since the program started."
    )
    package static let publishRequests = counter(
        "sitegen_publish_requests{method}",
        by: .runs,
        "Requests to buckets since the program started, by their method."
    )
    package static let feedToBucket = gauge(
        "sitegen_feed_to_bucket_seconds",
        by: .runs,
        "From the answer of a feed to its page in the bucket, in the last release that changed one."
    )
    package static let backoffUntil = gauge(
        "sitegen_backoff_until_timestamp_seconds",
        by: .runs,
        "When the bucket is asked again after it refused; missing while it does not."
    )
    package static let heldSince = gauge(
        "sitegen_held_since_timestamp_seconds{part,rule,target}",
        by: .runs,
        "Since when a part keeps its published version, because a release check doubts the new one; missing otherwise."
    )

    // MARK: The process of `run` itself.

    private static let runs = [runInfo, hooks, stateLastSaved]

    package static let runInfo = info("sitegen_run{version}", by: .runs, "The program that runs.")
    package static let hooks = counter(
        "sitegen_hooks{outcome}",
        by: .runs,
        "Calls of the hook that asks for an update, by their outcome."
    )
    package static let stateLastSaved = gauge(
        "sitegen_state_last_saved_timestamp_seconds",
        by: .runs,
        "When the state that a restart begins with was last saved."
    )

    // MARK: Probes: what is seen of the site from outside.

    private static let probes = [
        probeFresh, probeBuilt, probeConfirmed, probeLimit, probeDuration, probeStaleSections, probeLastRun,
    ]

    package static let probeFresh = gauge(
        "sitegen_probe_fresh{page}",
        by: .probes,
        "1 if a published page is fresh, 0 if it is stale or cannot be reached."
    )
    package static let probeBuilt = gauge(
        "sitegen_probe_built_timestamp_seconds{page}",
        by: .probes,
        "When the site was last built, as the stamp of a page and its target list say."
    )
    package static let probeConfirmed = gauge(
        "sitegen_probe_confirmed_timestamp_seconds{page}",
        by: .probes,
        "When the feed of a page was last confirmed, as the stamp of the page and its target list say."
    )
    package static let probeLimit = gauge(
        "sitegen_probe_limit_seconds{page}",
        by: .probes,
        "The greatest age of a fresh page: twice its cadence and the tolerance."
    )
    package static let probeDuration = gauge(
        "sitegen_probe_duration_seconds{page}",
        by: .probes,
        "How long a page took to load."
    )
    package static let probeStaleSections = gauge(
        "sitegen_probe_stale_sections{page}",
        by: .probes,
        "Sections of a target list that are older than their limit or show no feed."
    )
    package static let probeLastRun = gauge(
        "sitegen_probe_last_run_timestamp_seconds",
        by: .probes,
        "When the probe last ran."
    )

    private static func gauge(_ series: String, by writers: Set<Writer>, _ help: String) -> Metric {
        Metric(.gauge, series, by: writers, help)
    }

    private static func counter(_ series: String, by writers: Set<Writer>, _ help: String) -> Metric {
        Metric(.counter, series, by: writers, help)
    }

    private static func info(_ series: String, by writers: Set<Writer>, _ help: String) -> Metric {
        Metric(.info, series, by: writers, help)
    }
}

extension Set<Metric.Writer> {
    fileprivate static let runs: Self = [.run]
    fileprivate static let builds: Self = [.run, .build]
    fileprivate static let publishes: Self = [.run, .publish]
    fileprivate static let probes: Self = [.probe]
}

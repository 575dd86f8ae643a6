/// The program's metrics, one declaration each: its name with its labels, the commands that write it, and what it means.
///
/// The text formats, the page of the reference and what a command writes follow from it; alarms and dashboards are
/// compared with it by tests.
extension Metric {
    /// Every metric of the program, by its name; a metric that is not here is not documented and not tested.
    package static let all = [
        feedLastSuccess, feedLastChange, feedCadence, feedFailures, feedRequests, frontPublished, frontCadence,
        sectionState, buildsDone, buildDuration, buildStageDuration, buildLastSuccess, buildLastAttempt,
        buildSucceeded, buildPages, buildSections, buildFiles, buildWrittenBytes, buildWarnings,
        buildFailedFeeds, releasesDone, releaseDuration, releaseLastSuccess, releaseBuilt, releaseFiles,
        releaseUploadedBytes, releaseRequests, publishSucceeded, publishLastAttempt, publishBytes,
        publishRequests, feedToBucket, backoffUntil, heldSince, runInfo, hooks, stateLastSaved, probeFresh,
        probeBuilt, probeConfirmed, probeLimit, probeDuration, probeStaleSections, probeFailures,
        probeLastRun,
    ].sorted { $0.name < $1.name }

    private static let byRun: Set<Writer> = [.run]
    private static let byBuild: Set<Writer> = [.run, .build]
    private static let byPublish: Set<Writer> = [.run, .publish]
    private static let byProbe: Set<Writer> = [.probe]

    // MARK: Feeds, sections and fronts: what `run` knows at any time, and `build` of its last run.

    package static let feedLastSuccess = byBuild.gauge("sitegen_feed_last_success_timestamp_seconds{brand,section}")
        .means("When the feed of a section last gave a good answer, changed or not.")
    package static let feedLastChange = byRun.gauge("sitegen_feed_last_change_timestamp_seconds{brand,section}")
        .means("When the feed of a section last gave a good answer that differed from the one before.")
    package static let feedCadence = byRun.gauge("sitegen_feed_cadence_seconds{brand,section}")
        .means("How often the feed of a section is to be asked.")
    package static let feedFailures = byRun.counter("sitegen_feed_failures{brand,kind}")
        .means("Requests for feeds that failed, by the kind of failure.")
    package static let feedRequests = byRun.counter("sitegen_feed_requests{brand,outcome}")
        .means("Requests for feeds by their outcome: changed, unchanged or failed.")
    package static let frontPublished = byPublish.gauge("sitegen_front_published_timestamp_seconds{brand}")
        .means("The time up to which the published front of a brand is known to agree with its feed.")
    package static let frontCadence = byRun.gauge("sitegen_front_cadence_seconds{brand}")
        .means("How often the front of a brand is to be updated.")
    package static let sectionState = byBuild.gauge("sitegen_section_state{brand,section,state}")
        .means("1 for the state that a section's page shows; the other states have no series.")

    // MARK: Builds: how long they took, what they made and what they took over.

    package static let buildsDone = byRun.counter("sitegen_builds{outcome}")
        .means("Builds since the program started, by their outcome: succeeded or failed.")
    package static let buildDuration = byBuild.gauge("sitegen_build_duration_seconds")
        .means("How long the last successful build took.")
    package static let buildStageDuration = byBuild.gauge("sitegen_build_stage_duration_seconds{stage}")
        .means("How long the stages of the last successful build took: plan, load, render and write.")
    package static let buildLastSuccess = byBuild.gauge("sitegen_build_last_success_timestamp_seconds")
        .means("When a build last succeeded.")
    package static let buildLastAttempt = byBuild.gauge("sitegen_build_last_attempt_timestamp_seconds")
        .means("When a build last ended, well or not.")
    package static let buildSucceeded = byBuild.gauge("sitegen_build_succeeded")
        .means("1 if the last build succeeded, 0 if it failed and the site is the one before.")
    package static let buildPages = byBuild.gauge("sitegen_build_pages{outcome}")
        .means("Pages of the last successful build: made, or reused from the build before.")
    package static let buildSections = byBuild.gauge("sitegen_build_sections{outcome}")
        .means(
            "Sections of the last successful build: made, or reused because the index says that nothing has changed."
        )
    package static let buildFiles = byBuild.gauge("sitegen_build_files{change}")
        .means("Files that the last successful build has written or removed.")
    package static let buildWrittenBytes = byBuild.gauge("sitegen_build_written_bytes")
        .means("Bytes of the files that the last successful build has written.")
    package static let buildWarnings = byBuild.gauge("sitegen_build_warnings")
        .means("Warnings of the last successful build.")
    package static let buildFailedFeeds = byBuild.gauge("sitegen_build_failed_feeds{brand,kind}")
        .means("Sections whose feed failed in the last successful build: late, unreachable, unusable or shrunk.")

    // MARK: Releases: what goes into the bucket.

    package static let releasesDone = byRun.counter("sitegen_releases{outcome}")
        .means("Releases since the program started, by their outcome: succeeded or failed.")
    package static let releaseDuration = byPublish.gauge("sitegen_release_duration_seconds{target}")
        .means("How long the last successful release to a target took.")
    package static let releaseLastSuccess = byPublish.gauge("sitegen_release_last_success_timestamp_seconds{target}")
        .means("When a target was last brought up to date, also when nothing had to be uploaded.")
    package static let releaseBuilt = byPublish.gauge("sitegen_release_built_timestamp_seconds{target}")
        .means("When the output was built that the last successful release to a target put there.")
    package static let releaseFiles = byPublish.gauge("sitegen_release_files{change,target}")
        .means(
            "Files of the last successful release to a target: uploaded, unchanged, removed from the site or deleted."
        )
    package static let releaseUploadedBytes = byPublish.gauge("sitegen_release_uploaded_bytes{target}")
        .means("Bytes that the last successful release to a target has uploaded.")
    package static let releaseRequests = byPublish.gauge("sitegen_release_requests{method,target}")
        .means("Requests of the last successful release to a target, by their method.")
    package static let publishSucceeded = byPublish.gauge("sitegen_publish_succeeded")
        .means("1 if the last publish succeeded for all targets, 0 if one of them failed or was refused.")
    package static let publishLastAttempt = byPublish.gauge("sitegen_publish_last_attempt_timestamp_seconds")
        .means("When a publish last ended, well or not.")
    package static let publishBytes = byRun.counter("sitegen_publish_bytes")
        .means("Bytes of files uploaded since the program started.")
    package static let publishRequests = byRun.counter("sitegen_publish_requests{method}")
        .means("Requests to buckets since the program started, by their method.")
    package static let feedToBucket = byRun.gauge("sitegen_feed_to_bucket_seconds")
        .means("From the answer of a feed to its page in the bucket, in the last release that changed one.")
    package static let backoffUntil = byRun.gauge("sitegen_backoff_until_timestamp_seconds")
        .means("When the bucket is asked again after it refused; missing while it does not.")
    package static let heldSince = byRun.gauge("sitegen_held_since_timestamp_seconds{part,rule,target}")
        .means(
            "Since when a part keeps its published version, because a release check doubts the new one; missing otherwise."
        )

    // MARK: The process of `run` itself.

    package static let runInfo = byRun.info("sitegen_run{version}").means("The program that runs.")
    package static let hooks = byRun.counter("sitegen_hooks{outcome}")
        .means("Calls of the hook that asks for an update, by their outcome.")
    package static let stateLastSaved = byRun.gauge("sitegen_state_last_saved_timestamp_seconds")
        .means("When the state that a restart begins with was last saved.")

    // MARK: Probes: what is seen of the site from outside.

    package static let probeFresh = byProbe.gauge("sitegen_probe_fresh{page}")
        .means("1 if a published page is fresh, 0 if it is stale or cannot be reached.")
    package static let probeBuilt = byProbe.gauge("sitegen_probe_built_timestamp_seconds{page}")
        .means("When the site was last built, as the stamp of a page and its target list say.")
    package static let probeConfirmed = byProbe.gauge("sitegen_probe_confirmed_timestamp_seconds{page}")
        .means("When the feed of a page was last confirmed, as the stamp of the page and its target list say.")
    package static let probeLimit = byProbe.gauge("sitegen_probe_limit_seconds{page}")
        .means("The greatest age of a fresh page: twice its cadence and the tolerance.")
    package static let probeDuration = byProbe.gauge("sitegen_probe_duration_seconds{page}")
        .means("How long a page took to load.")
    package static let probeStaleSections = byProbe.gauge("sitegen_probe_stale_sections{page}")
        .means("Sections of a target list that are older than their limit or show no feed.")
    package static let probeFailures = byProbe.gauge("sitegen_probe_failures{check,page}")
        .means(
            "Targets of a published brand that fail a check of `probe --contract`; 0 for a check that all of them pass."
        )
    package static let probeLastRun = byProbe.gauge("sitegen_probe_last_run_timestamp_seconds")
        .means("When the probe last ran.")
}

extension Set<Metric.Writer> {
    fileprivate func gauge(_ series: String) -> Metric { Metric(.gauge, series, by: self) }

    fileprivate func counter(_ series: String) -> Metric { Metric(.counter, series, by: self) }

    fileprivate func info(_ series: String) -> Metric { Metric(.info, series, by: self) }
}

extension Metric {
    fileprivate func means(_ help: String) -> Metric {
        var metric = self
        metric.help = help
        return metric
    }
}

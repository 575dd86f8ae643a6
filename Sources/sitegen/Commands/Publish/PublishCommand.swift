import BaseTheme
import Buckets
import Content
import Diagnostics
import Engine
import Files
import Foundation
import HTTPClient
import Markup
import Metrics
import Publish

/// Publishes the output: `sitegen publish`.
struct PublishCommand: Command {
    static let usage = Usage(
        verb: "publish",
        summary: "Put what changed into a bucket or a folder, so that readers never see half of it.",
        arguments: [],
        options: [
            Usage.site,
            Usage.Option("output", value: "DIR", "what build wrote (default: output inside the site folder)"),
            Usage.Option("to", value: "TARGET", "s3://bucket[/prefix] or file:///dir (default: what brand.yml says)"),
            Usage.Option("endpoint", value: "URL", "the S3 server (default: AWS_ENDPOINT_URL_S3, or AWS itself)"),
            Usage.Option("region", value: "NAME", "the region of the bucket (default: AWS_REGION)"),
            Usage.Option("path-style", "write the bucket's name into the path, not into the host name"),
            Usage.brand, Usage.shard, Usage.env, Usage.baseURL,
            Usage.Option("dry-run", "plan and check, do nothing"),
            Usage.Option("plan", value: "FILE", "write the plan, key by key, as JSON"),
            Usage.Option("report", value: "FILE", "write what was done as JSON"),
            MetricsFile.option,
            Usage.Option("purge", value: "FILE", "write the paths that a CDN has to forget, one a line"),
            Usage.Option("rollback", "restore the previous release; releases with the emergency front are passed over"),
            Usage.Option("release", value: "N", "with --rollback: restore this release"),
            Usage.Option(
                "rekey",
                "move what is published from keys that begin with the brand to keys by address, or back; nothing is lost"
            ),
            Usage.Option("emergency", "make the plain front the front, from what is on this machine, and publish that"),
            Usage.Option("message", value: "TEXT", "with --emergency: what all readers are told"),
            Usage.Option(
                "state",
                value: "TARGET",
                "with --emergency: where the last good copies are, or none (default: what site.yml says)"
            ),
            Usage.Option(
                "releases",
                "list the releases one can go back to: number, times, pages, who; nothing is done"
            ),
            Usage.Option(
                "reshard",
                value: "N",
                "divide what is published among N shards, 1 for none; nothing is put, earlier releases are given up"
            ),
            Usage.Option(
                "accept",
                value: "REASON",
                repeats: true,
                "publish in spite of what the gate finds; the reason is kept (clock-ahead: replace a build from the future)"
            ),
            Usage.Option("max-delete", value: "N|P%", "how much may go at once (default: 20%, or 20 files)"),
            Usage.Option("keep", value: "N", "how many releases to keep for --rollback (default: 10)"),
            Usage.Option("grace", value: "TIME", "how long what is gone stays there, such as 24h (the default)"),
            Usage.Option("gzip", "store text packed"),
            Usage.Option("no-lock", "take no lock: only where one publish can ever run"),
            Usage.Option("connections", value: "N", "how many requests at a time (default: 24)"),
            Usage.Option("verify", value: "N", "how many objects to read again (default: 3)"),
            Usage.Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Usage.Option("quiet", "print mistakes and warnings only"),
            Usage.Option("verbose", "print every key"),
        ]
    )

    private let options: PublishOptions
    private var targets: PublishTargets { PublishTargets(options) }
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) throws(Arguments.Mistake) {
        options = try PublishOptions(arguments)
        self.console = console
    }

    func run() async throws -> Int32 {
        do {
            return try await publish()
        } catch {
            options.metrics?.note(failure: PublishMetrics.attempt(.failed, at: Date()), console)
            throw error
        }
    }

    /// How long a publish waits for a build of the output, such as one of `serve`.
    private static let longestWait = Duration.seconds(5)

    /// Publishes to all targets; a failure of one does not affect the others.
    private func publish() async throws -> Int32 {
        try options.refuseSharedKeys()
        let content = try SiteContent.load(from: options.site, brands: options.brands, in: options.environment)
        if options.listsReleases { return try await listReleases(of: targets.deployments(of: content).deployments) }
        if let count = options.newCount { return try await divide(content, among: count) }
        try await makeEmergencyFront()
        try SiteFolders(site: options.site, output: options.output).check(for: .reading)
        guard let lock = try await FolderLock.taken(options.output, within: Self.longestWait) else {
            throw DiagnosticList([
                .error(
                    options.output,
                    nil,
                    "a build or another publish is running there",
                    advice: "wait until it is done"
                )
            ])
        }
        defer { extendLifetime(lock) }
        try targets.refuseUnfinishedOutput()
        let own = options.isDryRun ? nil : try targets.ownLock()
        defer { extendLifetime(own) }
        let isAlone =
            switch own {
            case .some: true
            case .none: false
            }
        let (deployments, warnings) = try targets.deployments(of: content)
        try targets.refuseOtherEnvironment(deployments)
        console.show(content.warnings + warnings)
        if options.publishesOutput {
            console.show(
                TakedownWarnings.ofLastBuild(site: options.site, output: options.output, brands: options.brands)
            )
        }
        var reports: [PublishReport] = []
        var failures: [Failed] = []
        var families: [MetricFamily] = []
        for deployment in deployments {
            let target = BucketAddress.shown(deployment.target)
            do {
                let report = try await publish(deployment, isAlone: isAlone)
                reports.append(report)
                families += metrics(of: report, deployment)
                if let refusal = report.refusal { console.show(refusal.diagnostics) }
            } catch let failure as PublishFailure {
                failures.append(Failed(target: target, diagnostics: failure.diagnostics))
            } catch let failure as BucketFailure {
                let failure = PublishFailure.bucket(name: target, failure)
                failures.append(Failed(target: target, diagnostics: failure.diagnostics))
            }
        }
        console.show(failures.flatMap(\.diagnostics))
        try write(reports, failures)
        try writeMetrics(families, failures.isEmpty ? .succeeded : .failed)
        return failures.isEmpty && reports.allSatisfy { $0.refusal == nil } ? 0 : 1
    }

    /// Builds the plain front in place of the usual one, without asking for anything over the network.
    private func makeEmergencyFront() async throws {
        guard let emergency = options.emergency else { return }
        console.show(await (try options.state(for: emergency)).fetch())
        let report = try await SiteBuilder(options: emergency, http: .live(budget: MemoryBudget())).build()
        // That no source was asked is what the option is for.
        console.show(report.warnings.filter { $0.severity == .error })
        let brands = emergency.brands.map { $0.sorted().joined(separator: ", ") } ?? "all brands"
        if !options.isQuiet { console.say("the plain front is the front of \(brands); the next build takes it back") }
    }

    /// Reports a target that failed.
    private struct Failed {
        let target: String
        let diagnostics: [Diagnostic]
    }

    private func publish(_ deployment: Deployment, isAlone: Bool) async throws -> PublishReport {
        let bucket = try options.bucket(of: deployment)
        if options.publishesOutput { console.show(try await deployment.keyWarnings(for: bucket)) }
        let isQuiet = options.isQuiet
        let line = ProgressLine(console)
        let publisher = Publisher(
            deployment,
            to: bucket,
            options: options.options(for: deployment, isAlone: isAlone)
        ) { progress in
            guard !isQuiet else { return }
            switch progress {
            case .planning: line.tell("comparing with the bucket")
            case .putting(let group, let done, let all): line.tell("putting \(group)", done, of: all)
            case .cleanup: line.tell("deleting what is due")
            }
        }
        let report = try await publisher.publish()
        let lines = options.isVerbose ? report.lines : report.isDryRun ? report.firstLines : []
        for line in lines { console.say(line) }
        if !isQuiet, let line = report.leftoverLine(in: options.output) { console.say(line) }
        if !isQuiet { console.say(report.summary) }
        return report
    }

    /// Lists the releases of all targets; takes no lock, writes nothing, and needs no output folder.
    private func listReleases(of deployments: [Deployment]) async throws -> Int32 {
        var hasFailed = false
        for deployment in deployments {
            let target = BucketAddress.shown(deployment.target)
            do {
                let bucket = try options.bucket(of: deployment)
                for (shard, history) in try await ReleaseHistory.parts(of: bucket, shard: options.shard) {
                    console.show(history.warnings)
                    let name = [bucket.name, shard.map { "shard \($0)" }].compactMap(\.self).joined(separator: ", ")
                    if history.releases.isEmpty { console.say("\(name): nothing was published there yet") }
                    let isOneOfMany = deployments.count > 1 || shard != nil
                    let heading = isOneOfMany && !history.releases.isEmpty ? name + "\n" : ""
                    try console.write(Array((heading + TextTable(history.releases).text).utf8))
                }
            } catch let failure as PublishFailure {
                hasFailed = true
                console.show(failure.diagnostics)
            } catch let failure as BucketFailure {
                hasFailed = true
                console.show(PublishFailure.bucket(name: target, failure).diagnostics)
            }
        }
        return hasFailed ? 1 : 0
    }

    /// Divides what is published at all targets among another number of shards.
    private func divide(_ content: SiteContent, among count: Int) async throws -> Int32 {
        var hasFailed = false
        for deployment in try targets.deployments(of: content).deployments {
            do {
                let bucket = try options.bucket(of: deployment)
                let change = Resharding(
                    deployment,
                    in: bucket,
                    options: options.options(for: deployment, isAlone: false)
                )
                let report = try await change.divide(among: count)
                if !options.isQuiet { console.say(report.summary) }
            } catch let failure as PublishFailure {
                hasFailed = true
                console.show(failure.diagnostics)
            } catch let failure as BucketFailure {
                hasFailed = true
                console.show(
                    PublishFailure.bucket(name: BucketAddress.shown(deployment.target), failure).diagnostics
                )
            }
        }
        return hasFailed ? 1 : 0
    }

    private func write(
        _ reports: [PublishReport],
        _ failures: [Failed]
    ) throws(Disk.Failure) {
        if let file = options.reportFile {
            let failed = failures.map { failure in
                JSON.object([
                    "to": JSON(failure.target), "errors": JSON(failure.diagnostics.map { JSON($0.description) }),
                ])
            }
            let report = JSON.object(["targets": JSON(reports.map(\.json)), "failed": JSON(failed)])
            try Disk.writeResult(report.readableText, to: file)
        }
        if let file = options.planFile {
            try Disk.writeResult(JSON.object(["targets": JSON(reports.map(\.plan))]).readableText, to: file)
        }
        if let file = options.purgeFile {
            let lines = reports.flatMap(\.purge.lines).map { $0 + "\n" }
            try Disk.writeResult(Array(lines.joined().utf8), to: file)
        }
    }

    private func metrics(of report: PublishReport, _ deployment: Deployment) -> [MetricFamily] {
        let fronts =
            options.publishesOutput
            ? [PublishMetrics.fronts(of: deployment.brands, in: options.output)] : []
        return PublishMetrics.families(of: report, at: Date()) + fronts
    }

    /// Writes the metrics; of a target that failed, those of its last success stay.
    private func writeMetrics(_ families: [MetricFamily], _ outcome: AttemptOutcome) throws(Disk.Failure) {
        let all = families + PublishMetrics.attempt(outcome, at: Date())
        switch outcome {
        case .succeeded: try options.metrics?.replace(with: all)
        case .failed: try options.metrics?.update(with: all)
        }
    }
}

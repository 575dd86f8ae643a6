import BaseTheme
import Runner

/// Publishes the output: `sitegen publish`.
struct PublishCommand: Command {
    static let verb = "publish"
    static let summary = "Put what changed into a bucket or a folder, so that readers never see half of it."

    let targets = PublishTargets(output: "what build wrote")
    @Option("dry-run", "plan and check, do nothing") var isDryRun
    @Option("plan", "FILE", "write the plan, key by key, as JSON") var planFile: String?
    @Option("report", "FILE", "write what was done as JSON") var reportFile: String?
    @Option(.metrics) var metricsFile: String?
    @Option("purge", "FILE", "write the paths that a CDN has to forget, one a line") var purgeFile: String?
    @Option("rollback", "restore the previous release; releases with the emergency front are passed over")
    var isRollback
    @Option("release", "N", "with --rollback: restore this release", .number(1...(1 << 53))) var release
    @Option(
        "rekey",
        "move what is published from keys that begin with the brand to keys by address, or back; nothing is lost"
    )
    var rekeys
    @Option("emergency", "make the plain front the front, from what is on this machine, and publish that")
    var isEmergency
    @Option("message", "TEXT", "with --emergency: the message to all readers") var message: String?
    @Option(
        "state",
        "TARGET",
        "with --emergency: where the last good copies are, or none (default: what site.yml says)",
        .bucket(or: StateConnection.nowhere)
    )
    var state
    @Option("releases", "list the releases one can go back to: number, times, pages, who; nothing is done")
    var listsReleases
    @Option(
        "reshard",
        "N",
        "divide what is published among N shards, 1 for none; nothing is put, earlier releases are given up",
        .number(1...Shard.mostShards)
    )
    var newCount
    @Option(
        "accept",
        "REASON",
        "publish in spite of what the gate finds; the reason is kept (clock-ahead: replace a build from the future)"
    )
    var reasons: Set<String>?
    @Option("max-delete", "N|P%", "how much may go at once (default: 20%, or 20 files)", .deletionLimit)
    var maximumDeletions
    @Option("keep", "N", "how many releases to keep for --rollback (default: 10)", .number(0...1_000)) var keep
    @Option("grace", "TIME", "how long what is gone stays there, such as 24h (the default)", .duration) var grace
    @Option(.gzip) var packsText: Bool
    @Option("no-lock", "take no lock: only where one publish can ever run") var takesNoLock
    @Option("connections", "N", "how many requests at a time (default: 24)", .connections) var connections
    @Option("verify", "N", "how many objects to read again (default: 3)", .number(0...10_000)) var verified
    @Option(.now, .moment) var now
    @Option(.quiet) var isQuiet: Bool
    @Option("verbose", "print every key") var isVerbose

    /// The options that `--releases` and `--reshard` allow: those that select the target and the connection.
    private static let selecting: Set<String> = [
        "site", "output", "to", "endpoint", "region", "path-style", "brand", "env", "base-url", "quiet", "verbose",
    ]

    func validate() throws {
        try refuseBrandsOfShard()
        try refuse("metrics", with: "dry-run", "nothing is published that they could tell")
        try refuse("release", without: "rollback")
        try refuse("rollback", with: "rekey")
        for (name, effect, allowed) in [
            ("releases", "only lists them", Self.selecting.union(["shard"])),
            ("reshard", "only changes the number of shards", Self.selecting.subtracting(["brand"])),
        ] where givenOptions.contains(name) {
            let other = givenOptions.first { $0 != name && !allowed.contains($0) }
            if let other { throw UsageError(message: "--\(name) \(effect); leave out --\(other)") }
        }
        try refuse("rollback", with: "emergency")
        try refuse("emergency", with: "dry-run", "an emergency front is built, which a dry run must not do")
        try refuse("message", without: "emergency")
        if isRollback, !acceptedReason.isEmpty {
            throw UsageError(message: "--rollback runs no release checks, so --accept has no effect")
        }
    }

    /// Why the release checks are passed over; empty when they are not.
    private var acceptedReason: String {
        // Findings of the checks must not stop a plain front.
        (reasons ?? []).subtracting([Publisher.Options.clockAhead]).union(isEmergency ? ["emergency"] : [])
            .sorted().joined(separator: "; ")
    }

    func options(for deployment: Deployment, isAlone: Bool) -> Publisher.Options {
        var options = targets.publisherOptions(for: deployment, isAlone: isAlone)
        options.accepted = acceptedReason.isEmpty ? nil : acceptedReason
        options.acceptsClockAhead = reasons?.contains(Publisher.Options.clockAhead) ?? false
        options.maximumDeletions = maximumDeletions
        options.locks = !takesNoLock
        options.keep = keep ?? options.keep
        options.grace = grace ?? options.grace
        options.packsText = packsText || options.packsText
        options.connections = connections ?? options.connections
        options.verified = verified ?? options.verified
        options.isRollback = isRollback
        options.release = release
        options.rekeys = rekeys
        options.isDryRun = isDryRun
        options.now = now
        return options
    }

    private var metrics: MetricsFile? { metricsFile.map(MetricsFile.init) }

    func run(_ console: Console) async throws -> Int32 {
        do {
            return try await publish(console)
        } catch {
            metrics?.note(failure: PublishMetrics.attempt(.failed, at: Date()), console)
            throw error
        }
    }

    /// How long a publish waits for a build of the output, such as one of `serve`.
    private static let longestWait = Duration.seconds(5)

    /// Publishes to all targets; a failure of one does not affect the others.
    private func publish(_ console: Console) async throws -> Int32 {
        let (site, brands, publishesOutput) = (targets.site, targets.brands, !isRollback)
        if publishesOutput, !listsReleases { try targets.refuseSharedKeys() }
        let content = try SiteContent.load(from: site, brands: brands, in: targets.environment)
        if listsReleases { return try await listReleases(of: targets.deployments(of: content).deployments, console) }
        if let newCount { return try await divide(content, among: newCount, console) }
        try await makeEmergencyFront(console)
        try CommandFolders(site: site, output: targets.output).check(for: .reading)
        guard let lock = try await FolderLock.taken(targets.output, within: Self.longestWait) else {
            let advice = "wait until it is done"
            throw DiagnosticList(targets.output, "a build or another publish is running there", advice: advice)
        }
        defer { extendLifetime(lock) }
        if publishesOutput { try targets.refuseUnfinishedOutput() }
        let own = isDryRun ? nil : try targets.ownLock()
        defer { extendLifetime(own) }
        let isAlone = own != nil
        let (deployments, warnings) = try targets.deployments(of: content)
        try targets.refuseOtherEnvironment(deployments, publishesOutput: publishesOutput)
        console.show(content.warnings + warnings)
        if publishesOutput {
            console.show(TakedownWarnings.ofLastBuild(site: site, output: targets.output, brands: brands))
        }
        var reports: [PublishReport] = []
        var failures: [ReleaseResult] = []
        var families: [MetricFamily] = []
        for deployment in deployments {
            let failure = try await failure(at: deployment) {
                let report = try await publish(deployment, isAlone: isAlone, console)
                reports.append(report)
                families += PublishMetrics.families(of: report, at: Date())
                if publishesOutput {
                    families.append(PublishMetrics.fronts(of: deployment.brands, in: targets.output))
                }
                if let refusal = report.refusal { console.show(refusal.diagnostics) }
            }
            if let failure { failures.append(failure) }
        }
        console.show(failures.flatMap(\.diagnostics))
        try write(reports, failures)
        let attempt = PublishMetrics.attempt(failures.isEmpty ? .succeeded : .failed, at: Date())
        // Of a target that failed, the metrics of its last success stay.
        if failures.isEmpty {
            try metrics?.replace(with: families + attempt)
        } else {
            try metrics?.update(with: families + attempt)
        }
        return failures.isEmpty && reports.allSatisfy { $0.refusal == nil } ? 0 : 1
    }

    /// Builds the plain front in place of the usual one, without asking for anything over the network.
    private func makeEmergencyFront(_ console: Console) async throws {
        guard isEmergency else { return }
        let brands = targets.brands
        var build = SiteBuilder.Options(targets.site, targets.output, brands, targets.shard, targets.environment, now)
        build.emergency = SiteBuilder.EmergencyFront(message: message)
        console.show(await StateConnection(state, build, now: now).fetch())
        let report = try await SiteBuilder(options: build, http: .live(budget: MemoryBudget())).build()
        // The option exists to ask no source.
        console.show(report.warnings.filter { $0.severity == .error })
        let names = brands.map { $0.sorted().joined(separator: ", ") } ?? "all brands"
        if !isQuiet { console.say("the plain front is the front of \(names); the next build takes it back") }
    }

    /// Works on a target; gives how it failed, which does not affect the others, or nil when it did not.
    private func failure(at deployment: Deployment, _ work: () async throws -> Void) async throws -> ReleaseResult? {
        do {
            try await work()
            return nil
        } catch {
            guard let failure = ReleaseResult(error, at: deployment) else { throw error }
            return failure
        }
    }

    private func publish(_ deployment: Deployment, isAlone: Bool, _ console: Console) async throws -> PublishReport {
        let bucket = try targets.bucket(of: deployment)
        if !isRollback { console.show(try await deployment.keyWarnings(for: bucket)) }
        let isQuiet = isQuiet
        let line = ProgressLine(console)
        let publisher = Publisher(
            deployment,
            to: bucket,
            options: self.options(for: deployment, isAlone: isAlone)
        ) { progress in
            guard !isQuiet else { return }
            switch progress {
            case .planning: line.tell("comparing with the bucket")
            case .putting(let group, let done, let all): line.tell("putting \(group)", done, of: all)
            case .cleanup: line.tell("deleting what is due")
            }
        }
        let report = try await publisher.publish()
        let lines = isVerbose ? report.lines : report.isDryRun ? report.firstLines : []
        for line in lines { console.say(line) }
        if !isQuiet, let line = report.leftoverLine(in: targets.output) { console.say(line) }
        if !isQuiet { console.say(report.summary) }
        return report
    }

    /// Works on all targets, and shows how those that fail do.
    private func visit(
        _ deployments: [Deployment],
        _ console: Console,
        _ work: (Deployment, any Bucket) async throws -> Void
    ) async throws -> Int32 {
        var status: Int32 = 0
        for deployment in deployments {
            let failure = try await failure(at: deployment) {
                try await work(deployment, targets.bucket(of: deployment))
            }
            guard let failure else { continue }
            status = 1
            console.show(failure.diagnostics)
        }
        return status
    }

    /// Lists the releases of all targets; takes no lock, writes nothing, and needs no output folder.
    private func listReleases(of deployments: [Deployment], _ console: Console) async throws -> Int32 {
        try await visit(deployments, console) { _, bucket in
            for (shard, history) in try await ReleaseHistory.parts(of: bucket, shard: targets.shard) {
                console.show(history.warnings)
                let name = [bucket.name, shard.map { "shard \($0)" }].compactMap(\.self).joined(separator: ", ")
                if history.releases.isEmpty { console.say("\(name): nothing was published there yet") }
                let isOneOfMany = deployments.count > 1 || shard != nil
                let heading = isOneOfMany && !history.releases.isEmpty ? name + "\n" : ""
                try console.write(heading + TextTable(history.releases).text)
            }
        }
    }

    /// Divides what is published at all targets among another number of shards.
    private func divide(_ content: SiteContent, among count: Int, _ console: Console) async throws -> Int32 {
        try await visit(targets.deployments(of: content).deployments, console) { deployment, bucket in
            let options = options(for: deployment, isAlone: false)
            let files = try await Resharding(deployment, in: bucket, options: options).divide(among: count)
            if !isQuiet { console.say(Resharding.summary(of: bucket.name, among: count, files)) }
        }
    }

    private func write(_ reports: [PublishReport], _ failures: [ReleaseResult]) throws(Disk.Failure) {
        if let reportFile {
            let failed = failures.map { failure in
                JSON.object([
                    "to": JSON(failure.target), "errors": JSON(failure.diagnostics.map { JSON($0.description) }),
                ])
            }
            let report = JSON.object(["targets": JSON(reports.map(\.json)), "failed": JSON(failed)])
            try Disk.writeResult(report.readableText, to: reportFile)
        }
        if let planFile {
            try Disk.writeResult(JSON.object(["targets": JSON(reports.map(\.plan))]).readableText, to: planFile)
        }
        if let purgeFile {
            let lines = reports.flatMap(\.purge.lines).map { $0 + "\n" }
            try Disk.writeResult(Array(lines.joined().utf8), to: purgeFile)
        }
    }
}

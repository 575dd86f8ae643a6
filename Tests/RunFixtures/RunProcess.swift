import Foundation
import PublishFixtures
package import Runner
import SiteFixtures
import Synchronization
import TestSupport

/// One process of `sitegen run`: a runner with its session, its disk and its way to the bucket.
package final class RunProcess: Sendable {
    /// The runner.
    package let runner: Runner
    /// Its metrics.
    package let metrics: RunMetricsLog
    /// When it dies.
    package let life = KillSwitch()

    private let session: PublishSession
    private let clock: SimulatedClock
    private let renewals: RenewalCount
    private let state: SlowState
    private let feeds: FeedService
    private let log: EventLog
    private let task: Mutex<Task<Void, Never>?>

    /// Makes a process that does nothing yet.
    init(
        _ site: TemporarySite,
        _ feeds: FeedService,
        _ bucket: MemoryBucket,
        _ watch: ReleaseWatch,
        _ state: SlowState,
        _ clock: SimulatedClock
    ) {
        let (folder, output) = (site.folder, site.output)
        let (log, life, renewals) = (EventLog(), life, RenewalCount())
        self.clock = clock
        self.state = state
        self.feeds = feeds
        self.log = log
        task = Mutex(nil)
        metrics = RunMetricsLog(version: "test", now: { clock.now })
        var options = site.options(disk: life.disk)
        options.loadedThemes = site.loadedThemes
        options.output = output
        options.clock = clock.clockOfRequests
        options.backoff = HostBackoff.kept(by: options)
        let builder = SiteSession(options: options, http: feeds.http, clock: SiteClock { clock.now }, keepsFeeds: false)
        var times = clock.clockOfRequests
        times.sleep = { time in
            renewals.ends()
            try await clock.sleep(time) { renewals.begins() }
        }
        let session = PublishSession(
            bucket: ClientBucket(
                bucket,
                // Dead when the process is, and away during an outage.
                onCall: { method, key throws(BucketFailure) in
                    watch.noteCall(key)
                    let isAlive = life.allowsCall(to: .bucket)
                    guard isAlive, !watch.isOut else {
                        throw BucketFailure("\(method) \(key)", isAlive ? "does not answer" : "killed", advice: "wait")
                    }
                },
                // A session that cannot renew its lock renews it no more.
                onFailedPut: { if $0.hasSuffix("/lock") { renewals.ends() } }
            ),
            clock: times
        )
        self.session = session
        self.renewals = renewals
        var environment = RunnerEnvironment(
            builder,
            options: options,
            http: feeds.http,
            sources: { PolledSource.sources(of: try SiteContent.load(from: folder, now: clock.now)) },
            publish: {
                watch.begin()
                defer { watch.end() }
                return [await Self.publish(folder, output, session, clock.now)]
            },
            accept: { await session.acceptDoubts(because: $0) }
        )
        environment.clock = clock.clock
        environment.save = { await state.save() }
        runner = Runner(environment) { log.add($0) }
    }

    /// Lets it work.
    func start() {
        let runner = runner
        task.withLock { $0 = Task { await runner.run() } }
    }

    /// Tells it to stop; it ends its release.
    package func stop() { task.withLock { $0 }?.cancel() }

    /// Waits for its end.
    package func wait() async {
        let task = task.withLock { $0 }
        await task?.value
        await session.close()
        await noteEvents()
    }

    /// Its log so far.
    package var events: [RunEvent] { log.events }

    /// Forgets what it has done so far.
    package func forgetEvents() { log.forget() }

    /// The builds so far.
    package var builds: [RunEvent.Build] {
        events.compactMap { if case .built(let build) = $0 { build } else { nil } }
    }

    /// The releases so far.
    package var releases: [RunEvent.Release] {
        events.compactMap { if case .released(let release) = $0 { release } else { nil } }
    }

    /// Asks feeds at once, by their names.
    package func ask(_ names: Set<String>) async {
        let sources = await runner.polledSources.filter { source in
            names.contains { source.name.hasSuffix("/\($0).json") }
        }
        _ = await runner.askNow(Set(sources.map(\.id)))
        await settle()
    }

    /// Tells of changed files, as the watching of folders does.
    package func note(_ paths: Set<String>) async {
        await runner.note(.paths(paths))
        await settle()
    }

    /// Waits until nothing is under way and nothing is due.
    package func settle() async {
        while true {
            let count = clock.sleepCount
            // Read at once: an end in between wakes the runner. Its alarm has to be set: the lock's next renewal, say,
            // may come before it, and time that passes until then would be added to the alarm's.
            if let idle = await runner.idle, idle.isSaving == state.isWaiting, idle.asking == feeds.waiting,
                clock.isAwaited(idle.until, by: "alarm"), await renewals.areOver()
            {
                break
            }
            await clock.waitForSleep(after: count)
        }
        await noteEvents()
    }

    private func noteEvents() async {
        for event in log.takeNew() { await metrics.note(event) }
    }

    private static func publish(
        _ folder: String,
        _ output: String,
        _ session: PublishSession,
        _ now: Date
    ) async -> ReleaseResult {
        do {
            let content = try SiteContent.load(from: folder, now: now)
            let deployment = try TargetResolver(content, output: output, standard: "memory")
                .all(to: "memory", isWholeSite: true)
            var options = Publisher.Options(deployment, site: folder, output: output, owner: "desk:\(folder)")
            options.isOnlyOfOwner = true
            options.buildsInOrder = true
            options.holdsDoubts = true
            let report = try await session.publish(deployment, options: options)
            return ReleaseResult(target: "memory", report: report)
        } catch let failure as PublishFailure {
            return ReleaseResult(target: "memory", report: nil, diagnostics: failure.diagnostics)
        } catch {
            let diagnostic = Diagnostic.error("memory", nil, "\(error)", advice: "none")
            return ReleaseResult(target: "memory", report: nil, diagnostics: [diagnostic])
        }
    }
}

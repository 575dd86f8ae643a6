/// Asks sources at their cadence, builds what has changed and publishes what was built, until its task is cancelled.
///
/// One release is made at a time: build, then publish. Answers that come meanwhile wait for the next one, fronts first. A
/// failed build or publish is tried again and loses nothing: the output and the targets stay as they were, and answers
/// wait. After the cancellation the release that is under way is finished.
///
/// The state for the next process is saved beside releases: none of them waits for it.
package actor Runner {
    /// How often the runner works in any case: pages that change with time, curations at addresses, and the sign that the
    /// site is updated.
    package static let heartbeat = Duration.seconds(60)
    /// How long the first build waits for curations at addresses that were never asked for: one may take down a story.
    package static let firstCurations = Duration.seconds(2)
    /// The largest answer that is kept because its section cannot show it.
    private static let keptReplyBytes = 256 << 10

    /// A source and the replies that later builds need.
    private struct SourceState {
        var source: PolledSource
        var memory = SourcePoller.Memory()
        /// The answer that waits to be built.
        var reply: (reply: PolledReply, at: Duration)?
        /// The last reply, while the source fails or a section cannot show or does not believe its answer.
        var failure: PolledReply?
        /// When it last said that it has nothing new, since the last build.
        var confirmed: Date?
    }

    let environment: RunnerEnvironment
    private let log: @Sendable (RunEvent) -> Void
    var schedule: PollSchedule
    private var queue = ReleaseQueue()
    /// The sources that are asked, by id, and in the order of the content.
    private var sources: [String: SourceState] = [:]
    package private(set) var polledSources: [PolledSource] = []
    /// When curations at addresses are asked for next; nil while they are being asked for.
    private var curationsDue: Duration? = .zero
    /// Whether the content may name other addresses of curations since they were last asked for.
    private var mayNameOtherCurations = true
    private var curationWarnings: [Diagnostic] = []
    /// When the first build begins at the latest, although curations have not answered.
    private var firstBuild: Duration?
    /// The calls of hooks that are not in the log yet.
    private var tally = CallTally()
    private var releasing: Task<Void, Never>?
    private var backoff = ReleaseBackoff()
    /// When the answers of builds that are not published yet came.
    private var unpublished: Duration?
    /// The sections that were built and are not published yet.
    private var unpublishedSections: Set<String> = []
    /// The parts that keep their published version, by target.
    private var held: [String: [HeldPart]] = [:]
    /// Why the last release failed, by target.
    private var troubles: [String: [Diagnostic]] = [:]
    private var lastBuild = Duration.zero
    private var saves = SaveSchedule()
    private var saving: Task<Void, Never>?
    /// Whether only the release and the save that are under way are finished, and what has changed since is saved.
    package private(set) var isStopping = false
    private var alarm: Task<Void, any Error>?
    /// When the alarm goes off, while the loop waits for it.
    private var alarmTime: Duration?
    /// Whether the loop was woken and has not come round yet.
    private var isWoken = false
    private let wakeups = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    /// When the loop last came round, by a clock that is never set; it does so at least once a heartbeat.
    private var lastRound: Duration?
    private(set) var hasBuilt = false
    private(set) var hasPublished = false

    /// Makes a runner; nothing happens before `run`.
    ///
    /// - Parameters:
    ///   - environment: Its dependencies.
    ///   - policy: How often sources are asked.
    ///   - log: Called for every decision, in their order.
    package init(
        _ environment: RunnerEnvironment,
        policy: PollPolicy = PollPolicy(),
        log: @escaping @Sendable (RunEvent) -> Void = { _ in }
    ) {
        self.environment = environment
        self.log = log
        schedule = PollSchedule(policy: policy)
    }

    /// Works until the task is cancelled, and finishes the release that is under way then.
    package func run() async {
        log(.started)
        queue.add(.everything)
        // Mistakes of the content are reported by the first build.
        await readSources(tellsMistakes: false)
        if await environment.curations.lacksCopies() { firstBuild = now + Self.firstCurations }
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                var wakeups = wakeups.stream.makeAsyncIterator()
                while !Task.isCancelled {
                    await work(&group)
                    await setAlarm()
                    _ = await wakeups.next()
                    (isWoken, alarmTime) = (false, nil)
                }
                group.cancelAll()
            }
        } onCancel: {
            wakeups.continuation.finish()
        }
        alarm?.cancel()
        isStopping = true
        await releasing?.value
        await saving?.value
        if saves.beginLast(at: now) { save() }
        await saving?.value
        log(.stopped)
    }

    /// Notes a change of files.
    package func note(_ change: SiteSession.Change) {
        queue.add(change)
        backoff.noteChange()
        if ReleaseQueue.Batch(change: change).mayChangeSources { askForCurationsNow(mayHaveChanged: true) }
        wake()
    }

    /// Asks sources as soon as possible: somebody says that they have changed.
    ///
    /// - Parameter ids: Their ids; nil for all, and everything else that is over the network.
    /// - Returns: The number of sources that are asked.
    @discardableResult
    package func askNow(_ ids: Set<String>?) -> Int {
        let known = ids.map { $0.filter { sources[$0] != nil } } ?? Set(sources.keys)
        schedule.askNow(known.sorted(), at: now)
        if ids == nil {
            queue.add(.feedsDue)
            askForCurationsNow(mayHaveChanged: false)
        }
        tally.note(known)
        tellCalls()
        wake()
        return known.count
    }

    /// Accepts what the release checks doubt now: it is published at once.
    ///
    /// - Returns: The number of doubts.
    package func acceptDoubts() async -> Int {
        let count = await environment.accept("accepted while sitegen run was running")
        guard count > 0 else { return 0 }
        log(.accepted(doubts: count))
        queue.add(.feedsDue)
        wake()
        return count
    }

    /// The parts that keep their published version in some target, because the release checks doubt the new one.
    package var heldParts: [HeldPart] { held.sorted { $0.key < $1.key }.flatMap(\.value) }

    /// Whether the loop has stood still for several heartbeats.
    package var isStuck: Bool { lastRound.map { now - $0 > Self.heartbeat * 3 } ?? false }

    /// When the runner next does something by itself, whether the state is being saved meanwhile and how many questions are
    /// under way; nil while a release is.
    package var idle: (until: Duration, isSaving: Bool, asking: Int)? {
        guard !isWoken, releasing == nil, let alarmTime else { return nil }
        return (alarmTime, saving != nil, schedule.asking + (curationsDue == nil ? 1 : 0))
    }

    /// The sizes of everything that is kept from one release to the next, which must not grow with time.
    package var keptSizes: [String: Int] {
        [
            "sources": sources.count, "replies": sources.values.count { $0.reply != nil },
            "failures": sources.values.count { $0.failure != nil }, "queue": queue.count, "schedule": schedule.size,
            "troubles": troubles.count, "held": held.count, "sections": unpublishedSections.count,
        ]
    }

    private var now: Duration { environment.clock.elapsed() }
}

extension Runner {
    private func tellCalls() {
        if let told = tally.take(at: now) { log(.told(sources: told.sources, calls: told.calls)) }
    }

    /// Lets the loop come round once, however often it is called before.
    private func wake() {
        if !isWoken { wakeups.continuation.yield() }
        isWoken = true
    }

    /// Starts what is due: questions, and a release unless one is under way.
    private func work(_ group: inout DiscardingTaskGroup) async {
        lastRound = now
        tellCalls()
        for id in schedule.take(at: now) {
            guard let state = sources[id] else { continue }
            group.addTask { [poller = environment.poller] in
                let began = await self.now
                var memory = state.memory
                let reply = await poller.ask(state.source, &memory)
                await self.note(reply, memory, from: state.source, asked: began)
            }
        }
        if let due = curationsDue, due <= now {
            let mayHaveChanged = mayNameOtherCurations
            (curationsDue, mayNameOtherCurations) = (nil, false)
            group.addTask { [curations = environment.curations] in
                let (changed, warnings) = await curations.ask(mayHaveChanged: mayHaveChanged)
                await self.noteCurations(changed: changed, warnings)
            }
        }
        guard releasing == nil, !Task.isCancelled, firstBuild.map({ $0 <= now }) ?? true else { return }
        if now - lastBuild >= Self.heartbeat { queue.add(.feedsDue) }
        if let change = await environment.nextChange(), change <= environment.clock.now() { queue.add(.feedsDue) }
        guard !backoff.isHolding(at: now) || backoff.allowsBuilds else { return }
        guard let batch = queue.next() ?? (backoff.isDue(at: now) ? ReleaseQueue.Batch() : nil) else { return }
        releasing = Task {
            await self.release(batch)
            self.releasing = nil
            self.wake()
        }
    }

    /// Wakes the loop when something is next due.
    private func setAlarm() async {
        var times = [schedule.nextTime(), curationsDue, firstBuild, tally.due].compactMap(\.self)
        // A release that is under way wakes the loop when it is over.
        if releasing == nil { times += [backoff.until].compactMap(\.self) }
        // Due changes cannot be built during the pause after a failed build.
        if releasing == nil, !backoff.isHolding(at: now) || backoff.allowsBuilds {
            times.append(lastBuild + Self.heartbeat)
            if let change = await environment.nextChange() {
                // Bounded: dates are of the years from 1 to 9999.
                times.append(now + .seconds(change.timeIntervalSince(environment.clock.now())))
            }
        }
        let pause = max(.milliseconds(1), (times.min() ?? now + Self.heartbeat) - now)
        alarm?.cancel()
        let end = now + min(pause, Self.heartbeat)
        alarmTime = end
        alarm = Task { [sleep = environment.clock.sleep] in
            // The task may begin late.
            try await sleep(max(.zero, end - now))
            // It may have been replaced since its time came.
            if !Task.isCancelled { wake() }
        }
    }

    private func note(
        _ reply: PolledReply?,
        _ memory: SourcePoller.Memory,
        from source: PolledSource,
        asked: Duration
    ) {
        let (now, chance) = (now, environment.clock.chance())
        defer { wake() }
        guard let reply else { return schedule.note(source.id, .cancelled, at: now, chance: chance) }
        let id = source.id
        sources[id]?.memory = memory
        let outcome: PollOutcome
        if reply.failure != nil {
            sources[id]?.failure = reply
            outcome = .failed(isNews: reply.hasChanged, retryAfter: reply.retryAfter)
        } else {
            if reply.hasChanged { sources[id]?.failure = nil }
            sources[id]?.confirmed = environment.clock.now()
            outcome = reply.hasChanged ? .changed(freshFor: reply.freshness) : .unchanged(freshFor: reply.freshness)
        }
        log(.asked(reply, seconds: (now - asked) / .seconds(1)))
        if let hub = reply.hub { log(.hub(source, hub)) }
        schedule.note(id, outcome, at: now, chance: chance)
        guard reply.hasChanged, sources[id] != nil else { return }
        sources[id]?.reply = (reply, now)
        queue.add(id, isFront: source.isFront)
    }

    private func release(_ batch: ReleaseQueue.Batch) async {
        if !batch.sources.isEmpty || batch.change != nil, await !build(batch) { return }
        guard !backoff.isHolding(at: now) else { return }
        await publish()
        saveIfDue()
    }

    /// Builds a batch.
    ///
    /// - Returns: Whether the output is that of the batch; when not, its answers wait for the next build.
    private func build(_ batch: ReleaseQueue.Batch) async -> Bool {
        let began = now
        let answers = batch.sources.compactMap { id in sources[id]?.reply.map { (id: id, reply: $0.reply, at: $0.at) } }
        let hasSources = !hasBuilt && !sources.isEmpty
        let confirmations = sources.compactMapValues(\.confirmed)
        let polled = PolledAnswers(
            answers.map(\.reply),
            failures: sources.values.compactMap { $0.reply == nil ? $0.failure : nil },
            confirmations: sources.values.compactMap { state in state.confirmed.map { (state.source, $0) } },
            of: polledSources,
            warnings: curationWarnings
        )
        let outcome = await environment.build(batch.change ?? .feedsDue, polled)
        lastBuild = now
        log(
            .built(
                RunEvent.Build(
                    sources: answers.map { sources[$0.id]?.source.name ?? $0.id },
                    change: batch.change,
                    outcome: outcome,
                    seconds: (now - began) / .seconds(1),
                    waiting: queue.count
                )
            )
        )
        guard let report = outcome.report else {
            for answer in answers {
                if let state = sources[answer.id], state.reply != nil {
                    queue.add(answer.id, isFront: state.source.isFront)
                }
            }
            queue.add(batch.change ?? .feedsDue)
            backoff.noteFailedBuild(at: now, chance: environment.clock.chance())
            return false
        }
        backoff.noteBuild()
        if environment.save != nil { saves.noteChange() }
        hasBuilt = true
        // Later answers are for the next build.
        for (id, date) in confirmations where sources[id]?.confirmed == date { sources[id]?.confirmed = nil }
        for answer in answers {
            if sources[answer.id]?.reply?.at == answer.at { sources[answer.id]?.reply = nil }
            unpublished = min(unpublished ?? answer.at, answer.at)
            unpublishedSections.formUnion(sources[answer.id]?.source.sections ?? [])
        }
        schedule.noteBuilt(answers.map(\.id))
        noteDoubts(report, after: answers.map(\.reply))
        // Those of the first build were read before.
        if batch.mayChangeSources, !hasSources { await readSources() }
        return true
    }

    /// Notes which answers a section cannot show, which later builds need again, and asks for what is lost.
    private func noteDoubts(_ report: BuildReport, after replies: [PolledReply]) {
        let doubtful = report.sectionsInDoubt
        for reply in replies where reply.failure == nil && reply.bytes <= Self.keptReplyBytes {
            if reply.source.sections.contains(where: { doubtful[$0] != nil }) {
                sources[reply.source.id]?.failure = reply
            }
        }
        guard replies.isEmpty else { return }
        // A source that has answered, and has neither an answer nor a copy now, has lost the copy.
        let lost = polledSources.map(\.id).filter { id in
            guard let state = sources[id] else { return false }
            return state.memory.hasAnswered && state.reply == nil && state.failure == nil
                && state.source.sections.allSatisfy { doubtful[$0] ?? false }
        }
        for id in lost { sources[id]?.memory = SourcePoller.Memory() }
        schedule.askNow(lost, at: now)
    }

    private func publish() async {
        let began = now
        let (answered, waiting) = (unpublished, unpublishedSections)
        let results = await environment.publish()
        noteHeld(results)
        let parts = heldParts
        let sections = waiting.filter { section in !parts.contains { $0.holds(section: section) } }
        let failed = results.filter { $0.report == nil }
        let troubles = Dictionary(failed.map { ($0.target, $0.diagnostics) }) { $1 }
        let release = RunEvent.Release(
            results: results,
            seconds: (now - began) / .seconds(1),
            sinceAnswer: answered.map { (now - $0) / .seconds(1) },
            isRepeated: troubles == self.troubles,
            sections: sections
        )
        self.troubles = troubles
        log(.released(release))
        guard !release.hasFailed else {
            backoff.noteFailedPublish(at: now, chance: environment.clock.chance())
            if let until = backoff.until {
                log(.retrying(at: environment.clock.now() + (until - now) / .seconds(1)))
            }
            return
        }
        backoff.notePublish()
        hasPublished = true
        unpublished = nil
        unpublishedSections.subtract(sections)
    }

    /// Logs the parts that keep their published version from now on, and those that do so no more.
    private func noteHeld(_ results: [ReleaseResult]) {
        for result in results {
            guard let report = result.report else { continue }
            let before = held[result.target] ?? []
            held[result.target] = report.held.isEmpty ? nil : report.held
            let new = report.held.filter { part in !before.contains { $0.name == part.name && $0.rule == part.rule } }
            let gone = Set(before.map(\.name)).subtracting(report.held.map(\.name)).sorted()
            if !new.isEmpty || !gone.isEmpty { log(.held(target: result.target, new, published: gone)) }
        }
    }

    private func saveIfDue() { if !isStopping, saves.begin(at: now) { save() } }

    /// Saves in a task of its own: no release waits for it, and it is not cancelled with the runner.
    private func save() {
        guard let save = environment.save else { return }
        saving = Task {
            let warnings = await save()
            self.saving = nil
            self.log(.saved(self.saves.end(warnings, at: self.now)))
            self.saveIfDue()
            self.wake()
        }
    }

    /// How long ago an earlier process had an answer of sources; one in the future is of a wrong clock and counts for nothing.
    private func ages(of sources: [PolledSource]) -> [String: Duration] {
        let now = environment.clock.now()
        return sources.reduce(into: [:]) { ages, source in
            guard let checked = self.sources[source.id]?.memory.checked else { return }
            // Bounded: `checked` is of the years from 1 to 9999.
            ages[source.id] = checked <= now ? .seconds(now.timeIntervalSince(checked)) : source.cadence
        }
    }

    private func readSources(tellsMistakes: Bool = true) async {
        do {
            let read = try await environment.sources()
            let unknown = read.filter { sources[$0.id] == nil }
            let memories = environment.poller.memories(of: unknown)
            polledSources = read
            sources = Dictionary(
                read.map { source in
                    var state = sources[source.id] ?? SourceState(source: source)
                    state.source = source
                    state.memory = memories[source.id] ?? state.memory
                    return (source.id, state)
                }
            ) { first, _ in first }
            schedule.replace(
                with: read.map(ScheduledSource.init),
                askedBefore: ages(of: unknown),
                at: now,
                chance: environment.clock.chance
            )
            log(.sources(read))
        } catch {
            if tellsMistakes { log(.sourcesUnreadable((error as? DiagnosticList)?.all ?? [])) }
        }
    }
}

extension Runner {
    /// Asks for curations at addresses as soon as possible.
    private func askForCurationsNow(mayHaveChanged: Bool) {
        mayNameOtherCurations = mayNameOtherCurations || mayHaveChanged
        if curationsDue != nil { curationsDue = now }
    }

    /// Takes over the results of asking for curations.
    private func noteCurations(changed: Set<String>, _ warnings: [Diagnostic]) {
        firstBuild = nil
        curationWarnings = warnings
        curationsDue = mayNameOtherCurations ? now : now + Self.heartbeat
        if !changed.isEmpty { queue.add(.paths(changed)) }
        wake()
    }
}

extension ReleaseQueue.Batch {
    /// Whether there may be other sources afterwards.
    fileprivate var mayChangeSources: Bool {
        switch change {
        case .everything: true
        case .paths(let paths): paths.contains { $0 == "content" || $0.hasPrefix("content/") }
        case .feedsDue, nil: false
        }
    }
}

extension ScheduledSource {
    fileprivate init(_ source: PolledSource) {
        self.init(
            id: source.id,
            host: source.host,
            isFront: source.isFront,
            cadence: source.cadence,
            followsFreshness: !source.hasOwnCadence
        )
    }
}

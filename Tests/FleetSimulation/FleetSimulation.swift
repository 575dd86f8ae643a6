import Runner

/// A time of a fleet by a virtual clock: the scheduler of `sitegen run`, with services, builds and a bucket that only take
/// time.
///
/// The steps of `Runner` with `PollSchedule`, `ReleaseQueue` and `ReleaseBackoff` are simulated in the same order. The same
/// fleet gives the same figures, but for the seconds of the scheduler.
package struct FleetSimulation {
    private struct Answer {
        let time: Double
        let source: Int
        /// Whether the question was answered.
        let isAnswer: Bool
        /// The changes that the answer has.
        let changes: [Double]
    }

    private enum Release {
        case none
        case building(until: Double, sources: [Int])
        case publishing(until: Double, ReleaseCosts.Publish, isRelease: Bool)
    }

    private struct Source {
        let id: String
        let isFront: Bool
        let host: Int
        var changes: ChangeStream
        /// Whether it never answers 304.
        let lacksValidators: Bool
        var isFailing = false
        /// The number of the release in which it changed last; 0 for none.
        var release = 0
        /// The changes in its answer that waits to be built.
        var unbuilt: [Double] = []
    }

    /// How often `Runner` builds in any case.
    private static let heartbeat = 60.0
    /// How long `PublishSession` amends a release.
    private static let amendment = 300.0

    /// A rounded time has surely come so many seconds later.
    private static let rounding = 1e-6

    private let fleet: Fleet
    private let start: Double
    private let end: Double
    private let stopwatch: () -> Duration
    private var numbers: SeededNumbers
    private var sources: [Source] = []
    private var hosts: [ServiceBehaviour.Host] = []
    private var positions: [String: Int] = [:]
    private var schedule: PollSchedule
    private var queue = ReleaseQueue()
    private var backoff = ReleaseBackoff()
    /// The answers to come, the first one last.
    private var answers: [Answer] = []
    private var release = Release.none
    /// The sources that were built and are not published yet, with the moments of their changes.
    private var built: [(source: Int, changes: [Double])] = []
    private var lastBuild: Double
    private var releaseNumber = 1
    private var lastRelease: Double
    private var minute = (number: 0, requests: 0)
    private var now: Double
    private var figures = FleetFigures()

    /// Makes a simulation.
    ///
    /// - Parameters:
    ///   - fleet: The fleet.
    ///   - stopwatch: Tells a time, to measure the scheduler.
    package init(_ fleet: Fleet, stopwatch: @escaping () -> Duration = { .zero }) {
        self.fleet = fleet
        self.stopwatch = stopwatch
        start = Double(fleet.start) * 3_600
        end = start + Double(fleet.hours) * 3_600
        (now, lastBuild, lastRelease) = (start, start, start)
        numbers = SeededNumbers(seed: fleet.seed)
        schedule = PollSchedule(policy: fleet.policy)
        let scheduled = fleet.sources()
        for _ in 0..<(fleet.hosts ?? fleet.brands) { hosts.append(fleet.services.host(&numbers)) }
        for (index, source) in scheduled.enumerated() {
            positions[source.id] = index
            sources.append(
                Source(
                    id: source.id,
                    isFront: source.isFront,
                    host: (index / fleet.sections) % hosts.count,
                    changes: ChangeStream(
                        fleet.rates,
                        isFront: source.isFront,
                        from: start,
                        seed: fleet.seed &* 1_000_003 &+ UInt64(index)
                    ),
                    lacksValidators: numbers.chance() < fleet.services.withoutValidators
                )
            )
        }
        var numbers = numbers
        schedule.replace(with: scheduled, at: .seconds(start)) { numbers.chance() }
        self.numbers = numbers
    }

    /// Runs to the end.
    package mutating func run() -> FleetFigures {
        while true {
            ask()
            beginRelease()
            let next = nextMoment()
            guard next <= end else { break }
            if fleet.policy.concurrency <= schedule.asking { figures.crowded += next - now }
            now = max(now, next)
            while let answer = answers.last, answer.time <= now {
                answers.removeLast()
                note(answer)
            }
            endStep()
        }
        countWaiting()
        return figures
    }
}

extension FleetSimulation {
    /// Measures a decision of the scheduler.
    private mutating func decide<Result>(_ count: Int, _ work: (inout Self) -> Result) -> Result {
        let begin = stopwatch()
        let result = work(&self)
        figures.schedulerSeconds += (stopwatch() - begin) / .seconds(1)
        figures.decisions += count
        return result
    }

    private mutating func nextMoment() -> Double {
        var next = answers.last?.time ?? .infinity
        if let time = schedule.nextTime() { next = min(next, time / .seconds(1) + Self.rounding) }
        switch release {
        case .none:
            next = min(next, lastBuild + Self.heartbeat + Self.rounding)
            if let until = backoff.until { next = min(next, until / .seconds(1) + Self.rounding) }
        case .building(let until, _), .publishing(let until, _, _): next = min(next, until)
        }
        return next
    }

    /// Asks what is due.
    private mutating func ask() {
        let ids = decide(0) { $0.schedule.take(at: .seconds($0.now)) }
        figures.decisions += ids.count
        for id in ids {
            guard let index = positions[id] else { continue }
            figures.polls += 1
            figures.askSeconds += fleet.costs.ask
            let seconds = fleet.services.latency(of: hosts[sources[index].host], at: now, &numbers)
            let answer = Answer(
                time: now + (seconds ?? fleet.services.deadline),
                source: index,
                isAnswer: seconds != nil,
                changes: seconds == nil ? [] : sources[index].changes.take(until: now)
            )
            let place = answers.lastIndex { $0.time >= answer.time }.map { $0 + 1 } ?? 0
            answers.insert(answer, at: place)
        }
    }

    private mutating func note(_ answer: Answer) {
        let source = sources[answer.source]
        let chance = numbers.chance()
        let wasFailing = source.isFailing
        sources[answer.source].isFailing = !answer.isAnswer
        let outcome: PollOutcome
        var isNews = false
        if answer.isAnswer {
            // The page of a source that failed says so, until there is an answer.
            isNews = wasFailing || !answer.changes.isEmpty
            outcome = isNews ? .changed(freshFor: nil) : .unchanged(freshFor: nil)
            let isBody = source.lacksValidators || !answer.changes.isEmpty
            figures.fetchedBytes += fleet.services.headerBytes + (isBody ? fleet.services.feedBytes : 0)
            if isBody { figures.askSeconds += fleet.costs.answer } else { figures.unchanged += 1 }
        } else {
            isNews = !wasFailing
            outcome = .failed(isNews: isNews, retryAfter: nil)
            figures.failures += 1
        }
        if isNews { sources[answer.source].unbuilt += answer.changes }
        decide(1) {
            $0.schedule.note(source.id, outcome, at: .seconds($0.now), chance: chance)
            if isNews { $0.queue.add(source.id, isFront: source.isFront) }
        }
        figures.longestQueue = max(figures.longestQueue, queue.count)
    }

    /// Begins a release when something waits, as `Runner` does.
    private mutating func beginRelease() {
        guard case .none = release else { return }
        let time = Duration.seconds(now)
        if now - lastBuild >= Self.heartbeat { queue.add(.feedsDue) }
        guard !queue.isEmpty || backoff.isDue(at: time) else { return }
        guard let batch = decide(1, { $0.queue.next() }) else { return beginPublish() }
        let changed = batch.sources.compactMap { positions[$0] }
        let seconds = fleet.costs.build(of: fleet, changes: changed.count, brands: brands(of: changed))
        figures.buildSeconds += seconds
        figures.releasing += seconds
        figures.builds += 1
        release = .building(until: now + seconds, sources: changed)
    }

    /// The number of brands that sources belong to.
    private func brands(of sources: some Sequence<Int>) -> Int {
        Set(sources.map { $0 / fleet.sections }).count
    }

    private mutating func beginPublish() {
        guard !backoff.isHolding(at: .seconds(now)) else {
            release = .none
            return
        }
        let makesRelease = !built.isEmpty && now - lastRelease >= Self.amendment
        if makesRelease { (releaseNumber, lastRelease) = (releaseNumber + 1, now) }
        var (changed, fresh) = (Set<Int>(), 0)
        for (source, _) in built where changed.insert(source).inserted {
            if sources[source].release != releaseNumber { fresh += 1 }
            sources[source].release = releaseNumber
        }
        let publish = fleet.costs.publish(
            changed.count,
            fresh: fresh,
            brands: brands(of: changed),
            makesRelease: makesRelease,
            of: fleet
        )
        release = .publishing(until: now + publish.seconds, publish, isRelease: makesRelease)
    }

    /// Ends the step of a release whose time has come.
    private mutating func endStep() {
        switch release {
        case .none: return
        case .building(let until, let batch):
            guard until <= now else { return }
            lastBuild = now
            backoff.noteBuild()
            for source in batch {
                built.append((source, sources[source].unbuilt))
                sources[source].unbuilt = []
            }
            let ids = batch.map { sources[$0].id }
            decide(batch.count) { $0.schedule.noteBuilt(ids) }
            beginPublish()
        case .publishing(let until, let publish, let isRelease):
            guard until <= now else { return }
            figures.releasing += publish.seconds
            release = .none
            count(publish)
            guard numbers.chance() >= fleet.costs.failures else {
                return backoff.noteFailedPublish(at: .seconds(now), chance: numbers.chance())
            }
            backoff.notePublish()
            figures.publishes += 1
            if isRelease { figures.releases += 1 }
            for (source, changes) in built {
                for change in changes {
                    if sources[source].isFront {
                        figures.frontAges.add(now - change)
                    } else {
                        figures.sectionAges.add(now - change)
                    }
                }
                figures.changes += changes.count
            }
            built = []
        }
    }

    private mutating func count(_ publish: ReleaseCosts.Publish) {
        figures.puts += publish.puts
        figures.copies += publish.copies
        figures.putBytes += publish.bytes
        figures.publishSeconds += publish.processor
        let number = Int(now / 60)
        if minute.number != number { minute = (number, 0) }
        minute.requests += publish.puts + publish.copies
        figures.busiestMinute = max(figures.busiestMinute, minute.requests)
    }

    /// Counts the changes that did not reach the bucket.
    private mutating func countWaiting() {
        var waiting = built.flatMap(\.changes) + answers.flatMap(\.changes)
        for index in sources.indices { waiting += sources[index].unbuilt + sources[index].changes.take(until: end) }
        figures.waiting = waiting.count
        figures.oldestWaiting = waiting.min().map { end - $0 } ?? 0
    }
}

/// Which source is asked when: at its own cadence, fronts before others that are due, a few at a time for each host.
///
/// A value without a clock: times are durations since a moment of the caller's choice, by a clock that is never set, so
/// that a step of the machine's clock neither delays questions nor makes all of them due. A source whose answer waits to
/// be built is not asked again until it is.
package struct PollSchedule: Sendable {
    private enum State: Sendable, Hashable {
        /// Asked on demand only.
        case idle
        case waiting(until: Duration)
        /// Due, while its host has as many questions as it may.
        case held
        /// A question is under way; whether another one has to follow at once.
        case asked(at: Duration, again: Bool)
        /// The answer waits to be built; when it is, the source is due at the time.
        case answered(next: Duration?)
    }

    private struct Entry: Sendable {
        var source: ScheduledSource
        var state: State
        var failures = 0
        /// When it was last asked; nil before the first time.
        var asked: Duration?
    }

    private struct Due: Sendable, Comparable {
        let time: Duration
        let id: String

        static func < (one: Due, other: Due) -> Bool {
            (one.time, one.id) < (other.time, other.id)
        }
    }

    /// How often and how many.
    package let policy: PollPolicy
    private var entries: [String: Entry] = [:]
    private var fronts = BinaryHeap<Due>()
    private var others = BinaryHeap<Due>()
    private var inFlight = 0
    private var inFlightByHost: [String: Int] = [:]
    private var held: [String: [String]] = [:]

    /// Makes an empty schedule.
    package init(policy: PollPolicy = PollPolicy()) {
        self.policy = policy
    }

    /// The number of questions under way.
    package var asking: Int { inFlight }

    /// The number of entries that are kept, those that no longer count too.
    var size: Int { entries.count + fronts.count + others.count + held.values.reduce(0) { $0 + $1.count } }

    /// Takes other sources; what is known of those that stay is kept.
    ///
    /// New ones are due within one cadence, spread at random, and within one since an earlier process has asked them.
    ///
    /// - Parameters:
    ///   - sources: All sources.
    ///   - ages: How long ago new ones were last asked, by id; none for those that an earlier process did not ask.
    ///   - now: The time.
    ///   - chance: Gives random numbers from 0 up to 1.
    package mutating func replace(
        with sources: [ScheduledSource],
        askedBefore ages: [String: Duration] = [:],
        at now: Duration,
        chance: () -> Double
    ) {
        let ids = Set(sources.map(\.id))
        for (id, entry) in entries where !ids.contains(id) {
            if case .asked = entry.state { finish(entry.source.host, at: now) }
            entries[id] = nil
        }
        for source in sources {
            if let entry = entries[source.id] {
                guard entry.source != source else { continue }
                if case .asked = entry.state {
                    entries[source.id]?.source = source
                    if entry.source.host != source.host {
                        finish(entry.source.host, at: now)
                        (inFlight, inFlightByHost[source.host, default: 0]) = (
                            inFlight + 1, inFlightByHost[source.host, default: 0] + 1
                        )
                    }
                    continue
                }
                if case .answered = entry.state {
                    entries[source.id]?.source = source
                    continue
                }
            }
            entries[source.id] = Entry(source: source, state: .idle)
            guard let cadence = source.cadence else { continue }
            let rest = max(.zero, cadence - (ages[source.id] ?? .zero))
            wait(source.id, until: now + min(rest, cadence * chance()))
        }
    }

    /// The sources to ask now; questions to them count as under way until `note`.
    package mutating func take(at now: Duration) -> [String] {
        var taken: [String] = []
        while inFlight < policy.concurrency, let id = nextDue(at: now), let host = entries[id]?.source.host {
            guard inFlightByHost[host, default: 0] < policy.concurrencyPerHost else {
                entries[id]?.state = .held
                held[host, default: []].append(id)
                continue
            }
            entries[id]?.state = .asked(at: now, again: false)
            entries[id]?.asked = now
            inFlight += 1
            inFlightByHost[host, default: 0] += 1
            taken.append(id)
        }
        return taken
    }

    /// When `take` next has something to give; nil when that depends on answers only.
    package mutating func nextTime() -> Duration? {
        guard inFlight < policy.concurrency else { return nil }
        return [Self.top(&fronts, entries), Self.top(&others, entries)].compactMap { $0?.time }.min()
    }

    /// Asks some sources as soon as possible, because somebody says that they have changed.
    ///
    /// No source is asked more often than `PollPolicy.shortestInterval`.
    package mutating func askNow(_ ids: some Sequence<String>, at now: Duration) {
        for id in ids {
            switch entries[id]?.state {
            case .idle, .waiting:
                wait(id, until: max(now, entries[id]?.asked.map { $0 + policy.shortestInterval } ?? now))
            case .asked(let time, _): entries[id]?.state = .asked(at: time, again: true)
            case .answered: entries[id]?.state = .answered(next: now)
            case .held, nil: break
            }
        }
    }

    /// Notes what asking a source has led to.
    ///
    /// - Parameters:
    ///   - id: The source; one that is unknown by now is ignored.
    ///   - outcome: What came of it.
    ///   - now: The time.
    ///   - chance: A random number from 0 up to 1.
    package mutating func note(_ id: String, _ outcome: PollOutcome, at now: Duration, chance: Double) {
        guard let entry = entries[id], case .asked(let asked, let again) = entry.state else { return }
        finish(entry.source.host, at: now)
        switch outcome {
        case .unchanged(let freshness), .changed(let freshness):
            entries[id]?.failures = 0
            let interval = policy.interval(of: entry.source, freshFor: freshness, chance: chance)
            let next = again ? asked + policy.shortestInterval : interval.map { asked + $0 }
            if case .changed = outcome { entries[id]?.state = .answered(next: next) } else { wait(id, until: next) }
        case .failed(let isNews, let retryAfter):
            let failures = entry.failures + 1
            entries[id]?.failures = failures
            let pause = max(policy.backoff(of: entry.source, after: failures, chance: chance), retryAfter ?? .zero)
            let next = asked + (again && retryAfter == nil ? policy.shortestInterval : pause)
            if isNews { entries[id]?.state = .answered(next: next) } else { wait(id, until: next) }
        case .cancelled: wait(id, until: now)
        }
    }

    /// Notes that the answers of some sources were built, or given up.
    package mutating func noteBuilt(_ ids: some Sequence<String>) {
        for id in ids {
            guard case .answered(let next) = entries[id]?.state else { continue }
            wait(id, until: next)
        }
    }
}

extension PollSchedule {
    private mutating func wait(_ id: String, until time: Duration?) {
        guard let time else {
            entries[id]?.state = .idle
            return
        }
        entries[id]?.state = .waiting(until: time)
        let due = Due(time: time, id: id)
        if entries[id]?.source.isFront ?? false { fronts.insert(due) } else { others.insert(due) }
    }

    /// Ends a question, and lets one that was held for the same host be asked.
    private mutating func finish(_ host: String, at now: Duration) {
        inFlight -= 1
        inFlightByHost[host, default: 1] -= 1
        if inFlightByHost[host] == 0 { inFlightByHost[host] = nil }
        for id in held.removeValue(forKey: host) ?? [] where entries[id]?.state == .held { wait(id, until: now) }
    }

    private mutating func nextDue(at now: Duration) -> String? {
        if let due = Self.top(&fronts, entries), due.time <= now { return fronts.popFirst()?.id }
        if let due = Self.top(&others, entries), due.time <= now { return others.popFirst()?.id }
        return nil
    }

    /// The first entry of a heap that still counts; others are removed.
    private static func top(_ heap: inout BinaryHeap<Due>, _ entries: [String: Entry]) -> Due? {
        while let due = heap.first {
            if case .waiting(due.time) = entries[due.id]?.state { return due }
            _ = heap.popFirst()
        }
        return nil
    }
}

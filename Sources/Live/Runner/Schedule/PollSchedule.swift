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
        /// Due since a time, while its host has as many questions as it may.
        case held(since: Duration)
        /// A question is under way; whether another one has to follow at once.
        case asked(at: Duration, again: Bool)
        /// The answer waits to be built; when it is, the source is due at the time.
        case answered(next: Duration?)
    }

    private struct TrackedSource: Sendable {
        var source: ScheduledSource
        var state: State
        var failures = 0
        /// When it was last asked; nil before the first time.
        var asked: Duration?
    }

    private struct Due: Sendable, Comparable {
        let time: Duration
        let id: String
        let isFront: Bool

        static func < (one: Due, other: Due) -> Bool {
            guard one.isFront == other.isFront else { return one.isFront }
            return (one.time, one.id) < (other.time, other.id)
        }
    }

    /// How often and how many.
    package let policy: PollPolicy
    private var entries: [String: TrackedSource] = [:]
    private var fronts = BinaryHeap<Due>()
    private var others = BinaryHeap<Due>()
    /// The number of questions under way.
    package private(set) var asking = 0
    /// Those of them that have not taken long yet, in the order of their times.
    private var fresh: [(id: String, host: String, at: Duration)] = []
    private var freshByHost: [String: Int] = [:]
    /// The due sources of hosts that have as many questions as they may, in the order in which they are asked.
    private var held: [String: BinaryHeap<Due>] = [:]

    /// Makes an empty schedule.
    package init(policy: PollPolicy = PollPolicy()) {
        self.policy = policy
    }

    /// The number of entries that are kept, those that no longer count too.
    var size: Int { entries.count + fronts.count + others.count + held.values.reduce(0) { $0 + $1.count } }

    /// Takes other sources; the state of those that stay is kept.
    ///
    /// New ones that an earlier process has asked, by their `ages`, are due within one cadence since then, spread at random;
    /// others at once. `chance` gives random numbers from 0 up to 1.
    package mutating func replace(
        with sources: [ScheduledSource],
        askedBefore ages: [String: Duration] = [:],
        at now: Duration,
        chance: () -> Double
    ) {
        for host in Array(held.keys) { while let due = nextHeld(of: host) { wait(due.id, until: due.time) } }
        let ids = Set(sources.map(\.id))
        for (id, entry) in entries where !ids.contains(id) {
            if case .asked = entry.state { finish(id) }
            entries[id] = nil
        }
        for source in sources {
            if let entry = entries[source.id] {
                guard entry.source != source else { continue }
                switch entry.state {
                case .asked, .answered:
                    entries[source.id]?.source = source
                    continue
                case .idle, .waiting, .held: break
                }
            }
            let isKnown = entries[source.id] != nil
            entries[source.id] = TrackedSource(source: source, state: .idle)
            // A source on demand only is asked once, because a call may have come before the program began.
            guard let cadence = source.cadence else {
                if !isKnown { wait(source.id, until: now) }
                continue
            }
            guard isKnown || ages[source.id] != nil else {
                wait(source.id, until: now)
                continue
            }
            let rest = max(.zero, cadence - (ages[source.id] ?? .zero))
            wait(source.id, until: now + min(rest, cadence * chance()))
        }
    }

    /// The sources to ask now; questions to them count as under way until `note`.
    package mutating func take(at now: Duration) -> [String] {
        var taken: [String] = []
        while let first = fresh.first, now - first.at >= policy.patience { passOver(first.id) }
        while fresh.count < policy.concurrency, let due = nextDue(at: now), let host = entries[due.id]?.source.host {
            let id = due.id
            guard freshByHost[host, default: 0] < policy.concurrencyPerHost else {
                entries[id]?.state = .held(since: due.time)
                held[host, default: BinaryHeap()].insert(due)
                continue
            }
            entries[id]?.state = .asked(at: now, again: false)
            entries[id]?.asked = now
            asking += 1
            fresh.append((id, host, now))
            freshByHost[host, default: 0] += 1
            taken.append(id)
        }
        return taken
    }

    /// When `take` next has something to give; nil when that depends on answers only.
    package mutating func nextTime() -> Duration? {
        let due = [Self.top(&fronts, entries), Self.top(&others, entries)].compactMap { $0?.time }.min()
        let isFull = fresh.count >= policy.concurrency
        // A held source waits for an answer, or until a question has taken long.
        let isHeldUp = isFull && due != nil || !held.isEmpty
        let freed = isHeldUp ? fresh.first.map { $0.at + policy.patience } : nil
        return [isFull ? nil : due, freed].compactMap(\.self).min()
    }

    /// Asks some sources as soon as possible, because somebody says that they have changed.
    ///
    /// No source is asked more often than `PollPolicy.shortestInterval`.
    package mutating func askNow(_ ids: some Sequence<String>, at now: Duration) {
        for id in ids {
            switch entries[id]?.state {
            case .idle: wait(id, until: earliest(id, at: now))
            case .waiting(let time): wait(id, until: min(time, earliest(id, at: now)))
            case .asked(let time, _): entries[id]?.state = .asked(at: time, again: true)
            case .answered: entries[id]?.state = .answered(next: now)
            case .held, nil: break
            }
        }
    }

    /// Notes the result of asking a source; one that is unknown by now is ignored.
    package mutating func note(_ id: String, _ outcome: PollOutcome, at now: Duration, chance: Double) {
        guard let entry = entries[id], case .asked(let asked, let again) = entry.state else { return }
        finish(id)
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
        let due = Due(time: time, id: id, isFront: entries[id]?.source.isFront ?? false)
        if due.isFront { fronts.insert(due) } else { others.insert(due) }
    }

    /// When a source may be asked at the earliest.
    private func earliest(_ id: String, at now: Duration) -> Duration {
        max(now, entries[id]?.asked.map { $0 + policy.shortestInterval } ?? now)
    }

    private mutating func finish(_ id: String) {
        asking -= 1
        passOver(id)
    }

    /// Lets a question no longer count, and the one that was held longest for the same host be asked, fronts first.
    ///
    /// It keeps the time since which it is due: sources of a host that cannot answer all in time take turns.
    private mutating func passOver(_ id: String) {
        guard let index = fresh.firstIndex(where: { $0.id == id }) else { return }
        let host = fresh.remove(at: index).host
        freshByHost[host, default: 1] -= 1
        if freshByHost[host] == 0 { freshByHost[host] = nil }
        if let due = nextHeld(of: host) { wait(due.id, until: due.time) }
    }

    /// Removes the source that is held for a host and to be asked first; nil when there is none.
    private mutating func nextHeld(of host: String) -> Due? {
        while let due = held[host]?.popFirst() {
            if case .held(due.time) = entries[due.id]?.state { return due }
        }
        held[host] = nil
        return nil
    }

    private mutating func nextDue(at now: Duration) -> Due? {
        if let due = Self.top(&fronts, entries), due.time <= now { return fronts.popFirst() }
        if let due = Self.top(&others, entries), due.time <= now { return others.popFirst() }
        return nil
    }

    /// The first entry of a heap that still counts; others are removed.
    private static func top(_ heap: inout BinaryHeap<Due>, _ entries: [String: TrackedSource]) -> Due? {
        while let due = heap.first {
            if case .waiting(due.time) = entries[due.id]?.state { return due }
            _ = heap.popFirst()
        }
        return nil
    }
}

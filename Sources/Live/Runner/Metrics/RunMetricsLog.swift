/// Counts what a runner does, for `/metrics`.
package actor RunMetricsLog {
    private let now: @Sendable () -> Date
    private var families: [String: MetricFamily] = [:]
    private var sources: [PolledSource] = []
    /// The metrics of the last good build, and those of the last attempt.
    private var lastBuild: [MetricFamily] = []
    private var buildAttempt: [MetricFamily] = []
    /// The last release to each target that changed something.
    private var lastReleases: [String: [MetricFamily]] = [:]
    /// When each target was last brought up to date.
    private var upToDate: [String: MetricFamily] = [:]
    private var publishAttempt: [MetricFamily] = []
    /// The parts that keep their published version, by target.
    private var held: [String: [HeldPart]] = [:]
    private var hasReleased = false
    /// The sources with an answer that is not published.
    private var unpublished: Set<String> = []
    /// When sources last gave a good answer, by id; published or not.
    private var confirmed: [String: Date] = [:]

    /// Makes an empty log.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - now: The wall clock.
    package init(version: String, now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
        var info = MetricFamily(.runInfo)
        info.set(1, ["version": version])
        families[Metric.runInfo.name] = info
        for outcome in ["accepted", "unknown"] {
            families[Metric.hooks.name, default: MetricFamily(.hooks)].add(0, ["outcome": outcome])
        }
    }

    /// All families as they are now.
    package var all: [MetricFamily] {
        let releases = lastReleases.values.flatMap(\.self) + upToDate.values
        // Events since the last build override its values.
        return lastBuild + buildAttempt + releases + publishAttempt + Array(families.values)
    }

    func countHook(_ outcome: String) { add(1, to: .hooks, ["outcome": outcome]) }

    /// Takes over what a runner tells.
    package func note(_ event: RunEvent) {
        switch event {
        case .started, .sourcesUnreadable, .hub, .told, .held, .accepted, .unsubscribed, .stopped: break
        case .sources(let sources): take(sources)
        case .asked(let reply, _): note(reply)
        case .built(let build): note(build)
        case .released(let release): note(release)
        case .retrying(let date): set(date.timeIntervalSince1970, of: .backoffUntil)
        case .saved(let save):
            if save.warnings.isEmpty { set(now().timeIntervalSince1970, of: .stateLastSaved) }
        }
    }
}

extension RunMetricsLog {
    private func take(_ sources: [PolledSource]) {
        self.sources = sources
        confirmed = confirmed.filter { entry in sources.contains { $0.id == entry.key } }
        let sections = Set(sources.flatMap(\.sections))
        for metric in [Metric.feedCadence, .feedLastSuccess, .feedLastChange] {
            let old = families[metric.name] ?? MetricFamily(metric)
            var kept = MetricFamily(metric)
            for section in sections {
                let labels = Self.labels(section)
                if let value = old[labels] { kept.set(value, labels) }
            }
            families[metric.name] = kept
        }
        families[Metric.frontCadence.name] = nil
        for source in sources {
            guard let cadence = source.cadence.map({ $0 / .seconds(1) }) else { continue }
            for section in source.sections { set(cadence, of: .feedCadence, Self.labels(section)) }
            guard source.isFront else { continue }
            for brand in source.brands { set(cadence, of: .frontCadence, ["brand": brand]) }
        }
    }

    private func note(_ reply: PolledReply) {
        let (source, time) = (reply.source, now().timeIntervalSince1970)
        for brand in source.brands { add(1, to: .feedRequests, ["brand": brand, "outcome": reply.outcome]) }
        guard reply.failure == nil else {
            let kind = reply.failureKind ?? "other"
            for brand in source.brands { add(1, to: .feedFailures, ["brand": brand, "kind": kind]) }
            return
        }
        confirmed[source.id] = now()
        for section in source.sections {
            set(time, of: .feedLastSuccess, Self.labels(section))
            if reply.hasChanged { set(time, of: .feedLastChange, Self.labels(section)) }
        }
        if reply.hasChanged { unpublished.insert(source.id) }
        // A published front whose feed has nothing new is as fresh as that answer.
        if source.isFront, hasReleased, !unpublished.contains(source.id) { publishFronts(of: source) }
    }

    private func note(_ build: RunEvent.Build) {
        let outcome = AttemptOutcome(build.outcome.report != nil)
        add(1, to: .buildsDone, ["outcome": outcome.rawValue])
        buildAttempt = BuildMetrics.attempt(outcome, at: now())
        if let report = build.outcome.report { lastBuild = BuildMetrics.families(of: report, at: now()) }
    }

    private func note(_ release: RunEvent.Release) {
        publishAttempt = PublishMetrics.attempt(AttemptOutcome(!release.hasFailed), at: now())
        for result in release.results {
            if let report = result.report {
                let isIdle = report.uploadCount == 0 && report.deleted == 0
                let values = PublishMetrics.families(of: report, at: now())
                if !isIdle { lastReleases[result.target] = values }
                upToDate[result.target] = values.first { $0.metric == .releaseLastSuccess }
                add(Double(report.bytes), to: .publishBytes, [:])
                for (method, count) in report.requests { add(Double(count), to: .publishRequests, ["method": method]) }
                guard !isIdle else { continue }
            }
            add(1, to: .releasesDone, ["outcome": AttemptOutcome(result.report != nil).rawValue])
        }
        note(held: release)
        guard !release.hasFailed else { return }
        families[Metric.backoffUntil.name] = nil
        if let seconds = release.sinceAnswer { set(seconds, of: .feedToBucket) }
        let published = sources.filter { !release.sections.isDisjoint(with: $0.sections) }
        unpublished.subtract(published.map(\.id))
        hasReleased = true
        for source in published where source.isFront { publishFronts(of: source) }
    }

    /// Notes the parts that keep their published version: their pages do not agree with the last answers.
    private func note(held release: RunEvent.Release) {
        for result in release.results {
            guard let report = result.report else { continue }
            held[result.target] = report.held.isEmpty ? nil : report.held
        }
        var family = MetricFamily(.heldSince)
        for (target, parts) in held {
            for part in parts {
                let labels = ["part": part.name, "rule": part.rule, "target": target]
                family.set(part.since.timeIntervalSince1970, labels)
            }
        }
        families[Metric.heldSince.name] = held.isEmpty ? nil : family
        let parts = held.values.joined()
        unpublished.formUnion(
            sources.filter { source in
                source.sections.contains { section in parts.contains { $0.holds(section: section) } }
            }.map(\.id)
        )
    }

    /// Notes that the published fronts of a source agree with its last good answer.
    private func publishFronts(of source: PolledSource) {
        guard let date = confirmed[source.id] else { return }
        for brand in source.brands { set(date.timeIntervalSince1970, of: .frontPublished, ["brand": brand]) }
    }

    private func set(_ value: Double, of metric: Metric, _ labels: [String: String] = [:]) {
        families[metric.name, default: MetricFamily(metric)].set(value, labels)
    }

    private func add(_ value: Double, to metric: Metric, _ labels: [String: String]) {
        families[metric.name, default: MetricFamily(metric)].add(value, labels)
    }

    private static func labels(_ section: String) -> [String: String] {
        let parts = section.split(separator: "/", maxSplits: 1).map(String.init)
        return ["brand": parts.first ?? "", "section": parts.count > 1 ? parts[1] : ""]
    }
}

extension AttemptOutcome {
    fileprivate init(_ isGood: Bool) {
        self = isGood ? .succeeded : .failed
    }
}

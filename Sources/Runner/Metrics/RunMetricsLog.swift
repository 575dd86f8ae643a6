import Build
package import Foundation
package import Metrics
import Publish

/// Counts what a runner does, for `/metrics`.
package actor RunMetricsLog {
    private let now: @Sendable () -> Date
    private var families: [String: MetricFamily] = [:]
    private var sources: [PolledSource] = []
    private var lastBuild: BuildReport?
    private var lastReleases: [String: PublishReport] = [:]
    /// When sources last gave a good answer, by id; published or not.
    private var confirmed: [String: Date] = [:]

    /// Makes an empty log.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - now: The wall clock.
    package init(
        version: String,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
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
        let build = lastBuild.map { BuildMetrics.families(of: $0, at: now()) } ?? []
        let releases = lastReleases.values.flatMap { PublishMetrics.families(of: $0, at: now()) }
        // What was noted since the last build counts.
        return build + releases + Array(families.values)
    }

    /// Counts a call of a hook.
    func countHook(_ outcome: String) {
        add(1, to: .hooks, ["outcome": outcome])
    }

    /// Takes over what a runner tells.
    package func note(_ event: RunEvent) {
        switch event {
        case .started, .sourcesUnreadable, .hub, .told, .stopped: break
        case .sources(let sources): take(sources)
        case .asked(let source, let answer, _): note(source, answer)
        case .built(let build): note(build)
        case .released(let release): note(release)
        case .retrying(let date): set(date.timeIntervalSince1970, of: .backoffUntil)
        case .saved(let warnings):
            if warnings.isEmpty { set(now().timeIntervalSince1970, of: .stateLastSaved) }
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

    private func note(_ source: PolledSource, _ answer: RunEvent.Answer) {
        let time = now().timeIntervalSince1970
        let outcome =
            switch answer {
            case .changed: "changed"
            case .unchanged: "unchanged"
            case .failed: "failed"
            }
        for brand in source.brands { add(1, to: .feedRequests, ["brand": brand, "outcome": outcome]) }
        if case .failed(_, let kind) = answer {
            for brand in source.brands { add(1, to: .feedFailures, ["brand": brand, "kind": kind]) }
            return
        }
        confirmed[source.id] = now()
        for section in source.sections {
            set(time, of: .feedLastSuccess, Self.labels(section))
            if case .changed = answer { set(time, of: .feedLastChange, Self.labels(section)) }
        }
        // A front whose feed has nothing new is as fresh as that answer.
        if case .unchanged = answer, source.isFront { publishFronts(of: source) }
    }

    private func note(_ build: RunEvent.Build) {
        let report = build.outcome.report
        for family in BuildMetrics.attempt(report == nil ? .failed : .succeeded, at: now()) {
            families[family.metric.name] = family
        }
        add(1, to: .buildsDone, ["outcome": report == nil ? "failed" : "succeeded"])
        if let report { lastBuild = report }
    }

    private func note(_ release: RunEvent.Release) {
        for family in PublishMetrics.attempt(release.hasFailed ? .failed : .succeeded, at: now()) {
            families[family.metric.name] = family
        }
        for result in release.results {
            let outcome = result.report == nil ? "failed" : "succeeded"
            if let report = result.report {
                let isIdle = report.uploadCount == 0 && report.deleted == 0
                if !isIdle { lastReleases[result.target] = report }
                add(Double(report.bytes), to: .publishBytes, [:])
                for (method, count) in report.requests { add(Double(count), to: .publishRequests, ["method": method]) }
                guard !isIdle else { continue }
            }
            add(1, to: .releasesDone, ["outcome": outcome])
        }
        guard !release.hasFailed else { return }
        families[Metric.backoffUntil.name] = nil
        if let seconds = release.sinceAnswer { set(seconds, of: .feedToBucket) }
        for source in sources where source.isFront && !release.sections.isDisjoint(with: source.sections) {
            publishFronts(of: source)
        }
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

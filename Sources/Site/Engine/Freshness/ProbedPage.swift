/// A published page as it was seen from outside, and the conclusion.
package struct ProbedPage: Sendable, Hashable {
    /// The state of the page.
    package enum Verdict: Sendable, Hashable {
        case fresh
        /// Neither the page nor its target list has been built since.
        case notUpdated
        /// The site is alive, but the section's feed has not been confirmed since: a last good copy is shown.
        case feedNotConfirmed
        /// The page shows this state in place of a feed.
        case lacksFeed(state: String)
        /// A cache on the way has kept the page for so many seconds.
        case cached(seconds: Int)
        /// It was built later than it is now.
        case ahead
        /// There is no target list, and an old stamp may only mean that nothing has changed.
        case noList
        /// There is no answer, or none of sitegen's.
        case unreachable(reason: String)

        /// The verdict in one word.
        package var name: String {
            switch self {
            case .fresh: "fresh"
            case .unreachable: "unreachable"
            case .notUpdated, .feedNotConfirmed, .lacksFeed, .cached, .ahead, .noList: "stale"
            }
        }
    }

    /// The address that was asked for.
    package let address: WebAddress
    /// The conclusion.
    package let verdict: Verdict
    /// The brand, as the target list says; nil without one.
    package internal(set) var brand: String?
    /// The section whose page it is; nil for others.
    package internal(set) var section: String?
    /// When the site was last built, as far as can be seen; nil when nothing can.
    package internal(set) var built: Date?
    /// When the page's source was last known to be as the page shows it; nil for a page without one.
    package internal(set) var confirmed: Date?
    /// The greatest age of a fresh page in seconds.
    package let limit: Double
    /// How many sections of a target list are older than that or show no feed; nil for a page.
    package internal(set) var staleSections: Int?
    /// How long the answer took.
    package let elapsed: Duration
    /// When all of it was seen.
    package let seen: Date

    /// The age that counts, in seconds: of the source, or of the build where there is none.
    package var age: Double? { (confirmed ?? built).map { seen.timeIntervalSince($0) } }
}

extension ProbedPage {
    /// The problem and the advice; nil for a fresh page.
    package var problem: (what: String, advice: String)? {
        let within = "more than \(Self.words(limit))"
        switch verdict {
        case .fresh: return nil
        case .unreachable(let reason): return (reason, "look at the address, the server and the CDN in front of it")
        case .notUpdated:
            return (
                "the site was last built \(Self.words(built.map { seen.timeIntervalSince($0) })) ago, \(within)",
                "look whether build and publish are running, and at their last messages"
            )
        case .feedNotConfirmed:
            return (
                "its feed was last confirmed \(Self.words(age)) ago, \(within): a last good copy is shown",
                "look at the service of the feed; sitegen feeds try tells what it answers"
            )
        case .lacksFeed(let state):
            return (
                "the page shows that its feed \(state == "loading" ? "is late" : "failed")",
                "look at the service of the feed; there is no last good copy"
            )
        case .cached(let seconds):
            return (
                "a cache has kept the page for \(Self.words(Double(seconds))), \(within)",
                "purge it, and see that the CDN respects Cache-Control"
            )
        case .ahead:
            return (
                "it was built at \(built?.iso8601 ?? ""), which is later than now",
                "set the clock of the machine that builds, or of this one"
            )
        case .noList:
            return (
                "its stamp is \(Self.words(age)) old, and there is no targets.json to tell whether the site is alive",
                "give the address of a brand's page or of its targets.json"
            )
        }
    }

    private static func words(_ seconds: Double?) -> String {
        guard let seconds else { return "an unknown time" }
        let whole = Int(min(max(seconds, 0), 1e12))
        return switch whole {
        case ..<120: "\(whole) s"
        case ..<7_200: "\(whole / 60) min"
        case ..<172_800: "\(whole / 3_600) h"
        default: "\(whole / 86_400) days"
        }
    }

    /// The page in a report, members in a fixed order.
    package var json: JSON {
        .object([
            "url": JSON(address.description),
            "verdict": JSON(verdict.name),
            "problem": problem.map { JSON($0.what) },
            "brand": brand.map { JSON($0) },
            "section": section.map { JSON($0) },
            "built": built.map { JSON($0.iso8601) },
            "confirmed": confirmed.map { JSON($0.iso8601) },
            "age": age.map { JSON(Int(min(max($0, -1e12), 1e12))) },
            "limit": JSON(Int(min(limit, 1e12))),
            "staleSections": staleSections.map { JSON($0) },
            "seconds": JSON((elapsed.inSeconds * 1_000).rounded() / 1_000),
        ])
    }
}

/// The metrics of a probe.
package enum ProbeMetrics {
    /// The values of pages that were looked at, which are to be few: each is a series, labelled by host and path.
    package static func families(of pages: [ProbedPage], at moment: Date) -> [MetricFamily] {
        [
            MetricFamily(.probeLastRun, moment.timeIntervalSince1970),
            family(.probeFresh, pages) { $0.verdict == .fresh ? 1 : 0 },
            family(.probeBuilt, pages) { $0.built?.timeIntervalSince1970 },
            family(.probeConfirmed, pages) { $0.confirmed?.timeIntervalSince1970 },
            family(.probeLimit, pages) { $0.limit },
            family(.probeDuration, pages) { $0.elapsed.inSeconds },
            family(.probeStaleSections, pages) { $0.staleSections.map(Double.init) },
        ]
    }

    /// The targets of brands that fail each check, 0 for a check that all of them pass.
    package static func families(of brands: [WebAddress: [ContractTarget]], at moment: Date) -> [MetricFamily] {
        var failures = MetricFamily(.probeFailures)
        for (brand, targets) in brands {
            for check in ContractCheck.all where check.severity == .error {
                let failed = targets.count { $0.findings.contains { $0.check == check.name } }
                failures.set(Double(failed), ["page": brand.authority + brand.path, "check": check.name])
            }
        }
        return [MetricFamily(.probeLastRun, moment.timeIntervalSince1970), failures]
    }

    private static func family(
        _ metric: Metric,
        _ pages: [ProbedPage],
        _ value: (ProbedPage) -> Double?
    ) -> MetricFamily {
        var family = MetricFamily(metric)
        for page in pages {
            if let value = value(page) { family.set(value, ["page": page.address.authority + page.address.path]) }
        }
        return family
    }
}

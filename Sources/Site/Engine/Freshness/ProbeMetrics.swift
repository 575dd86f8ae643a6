package import Foundation
package import Metrics

/// What a probe is told of as metrics.
package enum ProbeMetrics {
    /// The values of pages that were looked at.
    ///
    /// - Parameters:
    ///   - pages: The pages; each is a series, so they are to be few.
    ///   - moment: When the probe ended.
    /// - Returns: The families, with host and path of the page as a label.
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

    private static func family(
        _ metric: Metric,
        _ pages: [ProbedPage],
        _ value: (ProbedPage) -> Double?
    ) -> MetricFamily {
        var family = MetricFamily(metric)
        for page in pages {
            if let value = value(page) { family.set(value, ["page": page.label]) }
        }
        return family
    }
}

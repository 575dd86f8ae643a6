import Testing

@testable import Metrics

@Suite("The program's metrics")
struct MetricCatalogTests {
    @Test("Names are unique, also with the suffixes of other kinds, and begin with the program's")
    func names() {
        let all = Metric.all
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(
            Set(all.flatMap { Set([$0.name, $0.seriesName]) }).count == all.count + all.count { $0.kind != .gauge }
        )
        #expect(all.allSatisfy { $0.name.hasPrefix("sitegen_") })
    }

    @Test("Names and labels are what both formats take, and no name says its kind", arguments: Metric.all)
    func words(metric: Metric) {
        // Narrower than both formats.
        #expect(([metric.name] + metric.labels).allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil })
        // Suffixes with a meaning of their own in OpenMetrics.
        let suffixes = ["_total", "_info", "_created", "_count", "_sum", "_bucket"]
        #expect(!suffixes.contains(where: metric.name.hasSuffix))
        // Prometheus adds `job` and `instance` itself; `le` and `quantile` belong to other kinds.
        #expect(Set(metric.labels).isDisjoint(with: ["job", "instance", "le", "quantile"]))
        #expect(Set(metric.labels).count == metric.labels.count)
    }

    @Test("A time is a time stamp in seconds, and no name has a unit that is not said", arguments: Metric.all)
    func units(metric: Metric) {
        if metric.name.contains("timestamp") { #expect(metric.name.hasSuffix("_timestamp_seconds")) }
        for unit in ["seconds", "bytes"] where metric.name.hasSuffix(unit) {
            #expect(metric.unit?.rawValue == unit)
        }
    }

    @Test("Help is one sentence, and labels are few", arguments: Metric.all)
    func help(metric: Metric) {
        #expect(metric.help.hasSuffix(".") && metric.help.first?.isUppercase ?? false || metric.help.hasPrefix("1 "))
        #expect(metric.labels.count <= 3)
    }
}

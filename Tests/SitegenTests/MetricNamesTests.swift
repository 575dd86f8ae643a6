import Engine
import Foundation
import Metrics
import SiteFixtures
import Testing

@Suite("Names of metrics")
struct MetricNamesTests {
    private static func metrics(of writer: Metric.Writer) -> Set<Metric> {
        Set(Metric.all.filter { $0.writers.contains(writer) })
    }

    @Test("A build and a probe write what the table says, and nothing else")
    func table() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3), "b": "no feed"]))
        let report = try await site.build()
        let build = BuildMetrics.families(of: report, at: Date()) + BuildMetrics.attempt(.succeeded, at: Date())
        #expect(Set(build.map(\.metric)) == Self.metrics(of: .build))
        #expect(build.allSatisfy { !$0.isEmpty })
        let pages: [ProbedPage] = []
        let probe = ProbeMetrics.families(of: pages, at: Date()) + ProbeMetrics.families(of: [:], at: Date())
        #expect(Set(probe.map(\.metric)) == Self.metrics(of: .probe))
    }
}

import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Metrics of a publish")
struct PublishMetricsTests {
    private static func lines(_ families: [MetricFamily]) -> [String] {
        String(decoding: MetricSet(families).prometheus, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") && !$0.contains("duration") && !$0.contains("requests") }
    }

    private static let end = Date(timeIntervalSince1970: 1_795_320_060)

    @Test("A release tells when, of which build, how many files and how many bytes")
    func release() async throws {
        let room = try PublishFixture.written()
        let report = try await room.publish(to: MemoryBucket())
        let families = PublishMetrics.families(of: report, at: Self.end)
        let name = report.name
        #expect(
            Self.lines(families) == [
                "sitegen_release_built_timestamp_seconds{target=\"\(name)\"} 1795320000",
                "sitegen_release_files{change=\"deleted\",target=\"\(name)\"} 0",
                "sitegen_release_files{change=\"removed\",target=\"\(name)\"} 0",
                "sitegen_release_files{change=\"unchanged\",target=\"\(name)\"} 0",
                "sitegen_release_files{change=\"uploaded\",target=\"\(name)\"} 7",
                "sitegen_release_last_success_timestamp_seconds{target=\"\(name)\"} 1795320060",
                "sitegen_release_uploaded_bytes{target=\"\(name)\"} \(report.bytes)",
            ]
        )
        #expect(report.bytes > 0)
        let requests = try #require(families.first { $0.metric == .releaseRequests })
        #expect(requests[["method": "PUT", "target": name]] == report.requests["PUT"].map(Double.init))
    }

    @Test("A dry run tells nothing: nothing was published")
    func dryRun() async throws {
        let room = try PublishFixture.written()
        let report = try await room.publish(to: MemoryBucket()) { $0.isDryRun = true }
        #expect(PublishMetrics.families(of: report, at: Self.end).isEmpty)
    }

    @Test("A front is as fresh as its section in the target list; without a time there is no sample")
    func fronts() throws {
        let room = try PublishFixture()
        let brands = try room.deployment().brands
        func write(_ sections: String) throws {
            try room.write(
                "vg/targets.json",
                #"{"brand":"vg","built":"2026-11-22T04:00:00Z","sections":[\#(sections)]}"#
            )
        }
        #expect(PublishMetrics.fronts(of: brands, in: room.output).isEmpty)
        try write(#"{"id":"sport","sourceTime":"2026-11-22T03:00:00Z"},{"id":"forside","state":"error"}"#)
        #expect(PublishMetrics.fronts(of: brands, in: room.output).isEmpty)
        try write(#"{"id":"forside","sourceTime":"2026-11-22T03:59:00Z"},{"id":"sport"}"#)
        #expect(PublishMetrics.fronts(of: brands, in: room.output)[["brand": "vg"]] == 1_795_319_940)
    }
}

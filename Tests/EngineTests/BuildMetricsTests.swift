import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Metrics of a build")
struct BuildMetricsTests {
    private static let end = Date(timeIntervalSince1970: 1_795_176_009)

    /// The lines of some families, without times that a clock measured.
    private static func lines(_ report: BuildReport) -> [String] {
        let set = MetricSet(BuildMetrics.families(of: report, at: end) + BuildMetrics.attempt(.succeeded, at: end))
        return String(decoding: set.prometheus, as: UTF8.self).split(separator: "\n").map(String.init).filter {
            !$0.hasPrefix("#") && !$0.contains("duration")
        }
    }

    private static func site(_ sport: String) throws -> TemporarySite {
        try TemporarySite(north: ["a-front": TemporarySite.feed(2), "sport": sport])
    }

    @Test("The first build makes every section, and tells states, times and failures by kind")
    func first() async throws {
        let site = try Self.site("no feed")
        let report = try await site.build()
        let lines = Self.lines(report)
        #expect(
            lines.filter { !$0.contains("_pages") && !$0.contains("_files") && !$0.contains("_bytes") } == [
                #"sitegen_build_failed_feeds{brand="north",kind="unusable"} 1"#,
                "sitegen_build_last_attempt_timestamp_seconds 1795176009",
                "sitegen_build_last_success_timestamp_seconds 1795176009",
                #"sitegen_build_sections{outcome="made"} 2"#,
                #"sitegen_build_sections{outcome="reused"} 0"#,
                "sitegen_build_succeeded 1",
                "sitegen_build_warnings 1",
                #"sitegen_feed_last_success_timestamp_seconds{brand="north",section="a-front"} 1795176000"#,
                #"sitegen_section_state{brand="north",section="a-front",state="native"} 1"#,
                #"sitegen_section_state{brand="north",section="sport",state="error"} 1"#,
            ]
        )
        #expect(lines.contains("sitegen_build_pages{outcome=\"made\"} \(report.pages.planned)"))
        #expect(lines.contains("sitegen_build_written_bytes \(report.bytesWritten)"))
    }

    @Test("A build without changes reuses every section, and one feed that changed is made alone")
    func hits() async throws {
        let site = try await Self.site(TemporarySite.feed(3)).built()
        let again = Self.lines(try await site.build())
        #expect(again.contains(#"sitegen_build_sections{outcome="made"} 0"#))
        #expect(again.contains(#"sitegen_build_sections{outcome="reused"} 2"#))
        #expect(again.contains(#"sitegen_build_pages{outcome="made"} 0"#))
        try site.write("content/feeds/north/sport.json", TemporarySite.feed(4))
        let one = Self.lines(try await site.build())
        #expect(one.contains(#"sitegen_build_sections{outcome="made"} 1"#))
        #expect(one.contains(#"sitegen_build_sections{outcome="reused"} 1"#))
    }

    @Test("A section that shows its last good copy was confirmed when that was")
    func stale() async throws {
        let site = try await Self.site(TemporarySite.feed(3)).built()
        try site.remove("content/feeds/north/sport.json")
        let lines = Self.lines(try await site.build(hoursLater: 2))
        let name = "sitegen_feed_last_success_timestamp_seconds"
        #expect(lines.contains(name + #"{brand="north",section="sport"} 1795176000"#))
        #expect(lines.contains(name + #"{brand="north",section="a-front"} 1795183200"#))
        #expect(lines.contains(#"sitegen_build_failed_feeds{brand="north",kind="unreachable"} 1"#))
    }

    @Test("An attempt that failed says so, and nothing of a success")
    func failed() {
        let text = String(decoding: MetricSet(BuildMetrics.attempt(.failed, at: Self.end)).prometheus, as: UTF8.self)
        #expect(text.contains("sitegen_build_succeeded 0\n"))
        #expect(!text.contains("success_timestamp"))
    }
}

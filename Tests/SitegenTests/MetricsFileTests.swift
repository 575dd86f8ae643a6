import Foundation
import Metrics
import SiteFixtures
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The file with metrics")
struct MetricsFileTests {
    private static func file(_ path: String) -> MetricsFile { MetricsFile(path: path) }

    @Test("It is replaced whole, also behind a link, and leaves no draft")
    func replaced() throws {
        let folder = try TemporaryFolder()
        try folder.write("real.prom", "old 1\n")
        try folder.link("site.prom", to: "real.prom")
        try Self.file(folder.path + "/site.prom").replace(with: [MetricFamily(.buildSucceeded, 1)])
        #expect(try folder.read("real.prom").hasSuffix("\nsitegen_build_succeeded 1\n"))
        #expect(Disk.isLink(folder.path + "/site.prom"))
        #expect(try Disk.names(in: folder.path).sorted() == ["real.prom", "site.prom"])
    }

    @Test("A run that failed changes its own values and leaves the others; without an old file there are only these")
    func updated() throws {
        let folder = try TemporaryFolder()
        let file = Self.file(folder.path + "/site.prom")
        try file.update(with: [MetricFamily(.buildSucceeded, 0)])
        #expect(try folder.read("site.prom").hasSuffix("\nsitegen_build_succeeded 0\n"))
        try file.replace(with: [MetricFamily(.buildSucceeded, 1), MetricFamily(.buildLastSuccess, 1_795_176_000)])
        try file.update(with: [MetricFamily(.buildSucceeded, 0)])
        let text = try folder.read("site.prom")
        #expect(text.contains("\nsitegen_build_last_success_timestamp_seconds 1795176000\n"))
        #expect(text.hasSuffix("\nsitegen_build_succeeded 0\n"))
    }

    @Test("A folder that is missing is reported with its path")
    func missing() throws {
        let folder = try TemporaryFolder()
        let file = Self.file(folder.path + "/none/site.prom")
        #expect(throws: Disk.Failure.self) { try file.replace(with: []) }
    }

    @Test("A dry run has no metrics")
    func dryRun() {
        #expect(throws: UsageError.self) { try PublishCommand.parsed(["--metrics", "a.prom", "--dry-run"]) }
    }
}

@Suite("Metrics of the program as it is run", .enabled(if: SitegenProcess.program != nil))
struct MetricsCommandTests {
    private func run(_ site: TemporarySite, _ words: String...) async throws -> SitegenProcess.Outcome {
        let all = words + ["--site", site.folder, "--metrics", site.folder + "/m.prom"]
        return try await SitegenProcess.run(all, ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    }

    @Test("A build that fails keeps the time of the last success, and a publish that fails those of its targets")
    func failures() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)]))
        let built = try await run(site, "build", "--quiet")
        #expect(built.status == 0, "\(built.text)")
        let good = try site.read("m.prom")
        let success = try #require(good.split(separator: "\n").first { $0.contains("last_success_timestamp_seconds ") })
        #expect(good.contains("\nsitegen_build_succeeded 1\n"))
        try site.write("content/north/brand.yml", "name: 1\n  broken")
        #expect(try await run(site, "build", "--quiet").status == 1)
        let bad = try site.read("m.prom")
        #expect(bad.contains("\nsitegen_build_succeeded 0\n"))
        #expect(bad.contains(success) && bad.contains("sitegen_section_state{"))

        try site.remove("m.prom")
        #expect(try await run(site, "publish", "--quiet").status == 1)
        #expect(try site.read("m.prom").contains("\nsitegen_publish_succeeded 0\n"))
    }

    @Test("A publish tells of its targets and the fronts it has put there")
    func publish() async throws {
        let site = try await TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)])).built()
        let published = try await run(site, "publish", "--quiet", "--to", "file://" + site.folder + "/bucket")
        #expect(published.status == 0, "\(published.text)")
        let text = try site.read("m.prom")
        #expect(text.contains("\nsitegen_front_published_timestamp_seconds{brand=\"north\"} 1795176000\n"))
        #expect(text.contains("\nsitegen_publish_succeeded 1\n"))
        #expect(text.contains("\nsitegen_release_built_timestamp_seconds{target=\"file://"))
    }
}

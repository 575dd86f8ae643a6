import Engine
import Foundation
import LoopbackServer
import SiteFixtures
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("sitegen probe", .enabled(if: SitegenProcess.program != nil))
struct ProbeCommandTests {
    private func run(_ words: String...) async throws -> SitegenProcess.Outcome {
        try await SitegenProcess.run(["probe"] + words, ["PATH": "/usr/bin:/bin", "no_proxy": "127.0.0.1"])
    }

    private static func page(built: Date) -> String {
        let page = BuildStamp(built: built, source: built).stamped(Array("<html><head></head>".utf8))
        return String(decoding: page, as: UTF8.self)
    }

    @Test("A stale page and one that is not there: exit 1, what is wrong and what to do, and metrics for an alarm")
    func stale() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer(["/north/": [.text(Self.page(built: Date(timeIntervalSince1970: 86_400)))]])
        let outcome = try await run(
            "--metrics",
            folder.path + "/probe.prom",
            server.url("/north/"),
            server.url("/none/")
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.text.contains("\"verdict\": \"stale\"") && outcome.text.contains("\"verdict\": \"unreachable\"")
        )
        #expect(outcome.text.contains("/none/: error: the server has nothing at this address (status 404); look at"))
        let metrics = try folder.read("probe.prom")
        let label = "{page=\"127.0.0.1:\(server.port)/north/\"}"
        #expect(metrics.contains("\nsitegen_probe_fresh\(label) 0\n"))
        #expect(metrics.contains("\nsitegen_probe_built_timestamp_seconds\(label) 86400\n"))
    }

    @Test("A page within its limit is fresh: exit 0, a table when asked, nothing when quiet")
    func fresh() async throws {
        let server = try LoopbackServer(["/north/": [.text(Self.page(built: Date()))]])
        let outcome = try await run("--table", "--cadence", "1d", server.url("/north/"))
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text.hasPrefix("url ") && outcome.text.contains("  fresh    "))
        let quiet = try await run("--quiet", "--cadence", "1d", server.url("/north/"))
        #expect(quiet.status == 0 && quiet.text.isEmpty)
    }

    @Test(
        "Wrong usage is reported",
        arguments: [
            [], ["ftp://a.example/"], ["https://u:p@a.example/"], ["--cadence", "1 minute", "https://a.example/"],
        ]
    )
    func misuse(words: [String]) async throws {
        let outcome = try await SitegenProcess.run(["probe"] + words, [:])
        #expect(outcome.status == 64, "\(outcome.text)")
    }
}

import Engine
import Foundation
import SiteFixtures
import Testing

@testable import SiteGenerator

@Suite("The state of a site from the command line", .enabled(if: SitegenProcess.program != nil))
struct StateCommandTests {
    private static func site(_ more: [String: String] = [:]) throws -> TemporarySite {
        try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)], more: more))
    }

    private func run(_ words: [String], _ environment: [String: String] = [:]) async throws -> SitegenProcess.Outcome {
        let usual = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
        return try await SitegenProcess.run(words, usual.merging(environment) { $1 })
    }

    private func build(_ site: TemporarySite, _ more: [String] = []) async throws -> SitegenProcess.Outcome {
        try await run(["build", "--quiet", "--site", site.folder, "--now", "2026-11-20T12:00:00Z"] + more)
    }

    @Test("build fetches it and puts it, and doctor says that it is there")
    func roundTrip() async throws {
        let shared = try Self.site()
        let target = "file://\(shared.folder)/state"
        let (one, other) = (try Self.site(), try Self.site())
        #expect(try await build(one, ["--state", target]) == .init(status: 0, text: ""))
        #expect(shared.exists("state/.sitegen/state/production/state.json.gz"))
        try other.write("content/site.yml", "state: \(target)\n")
        #expect(try await build(other) == .init(status: 0, text: ""))
        #expect(other.exists(".sitegen/state.json"))
        #expect(try other.timeless(below: "output") == one.timeless(below: "output"))
        let found = try await run(["doctor", "--site", other.folder])
        #expect(found.text.contains("ok      state     file://\(shared.folder)/state/.sitegen/state/production/ has "))
    }

    @Test("An environment has a state of its own, and none says that there is none")
    func environments() async throws {
        let site = try Self.site(["content/site.staging.yml": "name: Staging\n"])
        let target = "file://\(site.folder)/state"
        #expect(try await build(site, ["--state", target, "--env", "staging"]).status == 0)
        #expect(site.exists("state/.sitegen/state/staging/state.json.gz"))
        #expect(!site.exists("state/.sitegen/state/production"))
        try site.write("content/site.yml", "state: \(target)\n")
        #expect(try await build(site, ["--state", "none"]).status == 0)
        #expect(!site.exists("state/.sitegen/state/production"))
    }

    @Test("A state that cannot be had is a warning; with --strict the exit code is 1, and the site is written")
    func unreachable() async throws {
        let site = try Self.site()
        let target = ["--state", "file:///dev/null/state"]
        let lenient = try await build(site, target)
        #expect(lenient.status == 0)
        #expect(
            lenient.text.contains("file:///dev/null/state/.sitegen/state/production/: warning: the state cannot be put")
        )
        #expect(site.exists("output/north/index.html"))
        #expect(try await build(site, target + ["--strict"]).status == 1)
        // Keys are missing.
        let bucket = try await build(site, ["--state", "s3://papers"])
        #expect(bucket.status == 0)
        #expect(bucket.text.contains("s3://papers: warning: the state is not used: "))
    }

    @Test("What is no address is a mistake, and a folder of the site is refused")
    func mistakes() async throws {
        let site = try Self.site()
        let wrong = try await build(site, ["--state", "bucket"])
        #expect(wrong.status == 64)
        #expect(wrong.text.contains("--state “bucket”: it begins neither with"))
        let own = try await build(site, ["--state", "file://\(site.folder)/output/x"])
        #expect(own.text.contains("this folder overlaps with the output or the site's own sources"))
        #expect(!site.exists("output/x"))
    }

    @Test("An emergency front is made from the copies of another machine")
    func emergency() async throws {
        let shared = try Self.site()
        let target = "file://\(shared.folder)/state"
        #expect(try await build(try Self.site(), ["--state", target]).status == 0)
        let fresh = try Self.site()
        let words = ["publish", "--site", fresh.folder, "--to", "file://\(fresh.folder)/www", "--emergency"]
        #expect(try await run(words, ["SITEGEN_STATE": target]).status == 0)
        #expect(fresh.exists(".sitegen/state.json"))
    }
}

import Foundation
import SiteFixtures
import Testing

@Suite("Publishing an environment", .enabled(if: SitegenProcess.program != nil))
struct EnvironmentPublishTests {
    /// A site whose production and staging have targets of their own.
    private static func site() throws -> TemporarySite {
        let feed = TemporarySite.feed(12, published: "2026-11-20T08:00:00Z")
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": feed]))
        try site.write("content/site.yml", "publish: { to: \"file://\(site.folder)/live\" }\n")
        try site.write("content/site.staging.yml", "publish: { to: \"file://\(site.folder)/staging\" }\n")
        return site
    }

    private func run(_ site: TemporarySite, _ words: String...) async throws -> SitegenProcess.Outcome {
        try await SitegenProcess.run(words + ["--site", site.folder])
    }

    @Test("Staging goes to its own target, and its pages never to production's")
    func targets() async throws {
        let site = try Self.site()
        #expect(try await run(site, "build", "--quiet", "--env", "staging").status == 0)
        let refused = try await run(site, "publish")
        #expect(refused.status == 1)
        #expect(
            refused.text
                == "\(site.folder)/output: error: this output was built for staging, and would be published for "
                + "production; build it for production first, or publish with --env staging\n"
        )
        let aimed = try await run(site, "publish", "--env", "staging", "--to", "file://\(site.folder)/live/")
        #expect(aimed.status == 1)
        #expect(
            aimed.text.contains("production is published there, and the environment staging must not be; "),
            "\(aimed.text)"
        )
        #expect(!site.exists("live"))
        #expect(try await run(site, "publish", "--env", "staging").status == 0)
        #expect(try site.read("staging/north/index.html").contains("noindex"))
        #expect(!site.exists("live"))
    }

    @Test("An environment without a target of its own is not published to production's")
    func sharedTarget() async throws {
        let site = try Self.site()
        try site.write("content/site.staging.yml", "name: Staging\n")
        #expect(try await run(site, "build", "--quiet", "--env", "staging").status == 0)
        let refused = try await run(site, "publish", "--env", "staging")
        #expect(refused.status == 1 && refused.text.contains("publish.to in site.staging.yml"), "\(refused.text)")
        #expect(!site.exists("live"))
    }

    @Test("Previews and production's pages are refused where they do not belong")
    func previews() async throws {
        let site = try Self.site()
        #expect(try await run(site, "build", "--quiet", "--drafts").status == 0)
        let preview = try await run(site, "publish")
        #expect(preview.status == 1 && preview.text.contains("was built for previews"), "\(preview.text)")
        #expect(try await run(site, "build", "--quiet").status == 0)
        let real = try await run(site, "publish", "--env", "staging")
        #expect(real.status == 1 && real.text.contains("was built for production"), "\(real.text)")
        #expect(!site.exists("live") && !site.exists("staging"))
        #expect(try await run(site, "publish").status == 0)
    }

    @Test("A build of staging that is stopped leaves no output that passes for production's")
    func stopped() async throws {
        let site = try Self.site()
        #expect(try await run(site, "build", "--quiet").status == 0)
        for milliseconds in stride(from: 20, through: 200, by: 30) {
            _ = try await SitegenProcess.run(
                ["build", "--quiet", "--env", "staging", "--site", site.folder],
                killedAfter: .milliseconds(milliseconds)
            )
            let mixed = try site.read("output/north/index.html").contains("noindex")
            if mixed { #expect(try await run(site, "publish", "--dry-run").status != 0) }
        }
    }
}

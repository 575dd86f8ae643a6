import Files
import Foundation
import Markup
import SiteFixtures
import TestSupport
import Testing

@Suite("The program itself is killed", .enabled(if: SitegenProcess.program != nil))
struct KilledProcessTests {
    private static let now = "2026-11-20T12:00:00Z"

    private func build(
        _ site: TemporarySite,
        output: String = "output",
        report: String? = nil,
        after lifetime: Duration? = nil
    ) async throws -> SitegenProcess.Outcome {
        var words = ["build", "--quiet", "--now", Self.now, "--site", site.folder]
        words += ["--output", site.folder + "/" + output]
        if let report { words += ["--report", report] }
        return try await SitegenProcess.run(words, killedAfter: lifetime)
    }

    private func site() throws -> TemporarySite {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": "", "b": ""]))
        try edit(site, 0)
        return site
    }

    /// Gives all pages other words; every second edit adds a section, the others remove it.
    private func edit(_ site: TemporarySite, _ turn: Int) throws {
        for feed in ["a", "b"] {
            let stories = TemporarySite.feed(30, prefix: "Edit \(turn), story", published: "2026-11-20T08:00:00Z")
            try site.write("content/feeds/north/\(feed).json", stories)
        }
        let extra = "content/north/sections/extra.md"
        if turn.isMultiple(of: 2) {
            try site.write(extra, "---\ntitle: Extra\nfeed: { loader: unified, source: feeds/north/a.json }\n---\n")
        } else {
            try site.remove(extra)
        }
    }

    @Test("A build that is killed at any time leaves each page whole, and the next build is as from nothing")
    func killedBuilds() async throws {
        let site = try site()
        let report = site.folder + "/report.json"
        #expect(try await build(site, report: report).status == 0)
        // By the program's own clock: this one also waits for other tests.
        let usual = try #require(try JSON(parsing: Disk.read(report))["seconds"]?["total"]?.double)
        var random = SteadyRandom(seed: Extent.seed)
        let end = ContinuousClock.now + Extent.long
        var (rounds, killed) = (0, 0)
        // A busy machine kills late: some more tries, so that it is seen what a kill does.
        while Extent.isLong ? ContinuousClock.now < end : rounds < 8 || killed < 3 && rounds < 40 {
            rounds += 1
            try edit(site, rounds)
            let lifetime = Duration.seconds(usual * Double.random(in: 0.1...1, using: &random))
            if try await build(site, after: lifetime).status != 0 { killed += 1 }
            for (name, bytes) in try site.contents(below: "output") where name.hasSuffix(".html") {
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(text.hasSuffix("</html>\n") || text.hasSuffix("</html>"), "\(name) is whole in round \(rounds)")
                let edits = Set(text.matches(of: /Edit (\d+)/).map(\.1))
                #expect(edits.count <= 1, "\(name) is of one edit in round \(rounds)")
            }
            guard rounds.isMultiple(of: 4) else { continue }
            let after = try await build(site)
            #expect(after.status == 0, "\(after.text)")
            try? FileManager.default.removeItem(atPath: site.folder + "/fresh")
            #expect(try await build(site, output: "fresh").status == 0)
            let (shown, fresh) = (try site.timeless(below: "output"), try site.timeless(below: "fresh"))
            #expect(BuildPromise.difference(shown, fresh) == [], "round \(rounds)")
        }
        #expect(killed > 0)
        print("KilledProcessTests: \(killed) of \(rounds) builds killed, seed \(Extent.seed)")
    }
}

import Foundation
import SiteFixtures
import Testing

@Suite("Two of each verb at once", .enabled(if: SitegenProcess.program != nil))
struct TwoAtOnceTests {
    private static let moment = ["--now", "2026-11-20T12:00:00Z"]

    private static func dated(_ count: Int) -> String {
        TemporarySite.feed(count, published: "2026-11-20T08:00:00Z")
    }

    /// Runs a verb on a site with what it needs besides.
    private static func run(_ verb: String, _ site: String) async throws -> SitegenProcess.Outcome {
        let more =
            switch verb {
            case "publish": ["--to", "file://\(site)/bucket", "--accept", "a test"]
            case "build": moment
            default: [String]()
            }
        return try await SitegenProcess.run([verb, "--site", site] + more)
    }

    /// Both end well, or one of them says that the other is at work.
    private func expectOrder(_ outcomes: [SitegenProcess.Outcome]) {
        #expect(outcomes.contains { $0.status == 0 }, "\(outcomes.map(\.text))")
        for outcome in outcomes where outcome.status != 0 {
            #expect(outcome.status == 1, "\(outcome.text)")
            let isTold = ["another build is writing", "is running there", "another publish", "has the lock"].contains {
                outcome.text.contains($0)
            }
            #expect(isTold, "\(outcome.text)")
            #expect(outcome.text.contains("; "), "it says what to do: \(outcome.text)")
        }
    }

    @Test(
        "Builds, builds beside publishes, publishes, and checks beside builds: nothing is mixed, whoever has to wait is told"
    )
    func pairs() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": Self.dated(20), "b": Self.dated(9)]))
        let folder = site.folder
        let pairs: [(String, String)] = [
            ("build", "build"), ("build", "publish"), ("publish", "publish"), ("check", "build"), ("check", "check"),
        ]
        #expect(try await Self.run("build", folder).status == 0)
        for turn in 0..<(Extent.isLong ? 20 : 2) {
            for (one, other) in pairs {
                try site.write("content/feeds/north/a.json", Self.dated(20 + turn))
                async let first = Self.run(one, folder)
                async let second = Self.run(other, folder)
                expectOrder([try await first, try await second])
                #expect(try await Self.run("build", folder).status == 0)
                #expect(try await Self.run("publish", folder).status == 0)
                let (output, bucket) = (try site.contents(below: "output"), try site.contents(below: "bucket"))
                #expect(BuildPromise.difference(output, bucket) == [], "\(one) beside \(other)")
            }
        }
        let words = ["build", "--site", folder, "--output", folder + "/fresh"] + Self.moment
        #expect(try await SitegenProcess.run(words).status == 0)
        let (output, fresh) = (try site.contents(below: "output"), try site.contents(below: "fresh"))
        #expect(BuildPromise.difference(output, fresh) == [])
    }

    @Test(
        "Verbs that only read say the same beside themselves, and beside a build that changes what they read",
        arguments: [
            ["inspect", "SITE/content/feeds/north/a.json"], ["themes", "fields"],
            ["themes", "tree", "base", "--site", "SITE"],
            ["route", "https://web.example.no/north/b/", "--site", "SITE"], ["completions", "fish"],
        ]
    )
    func readers(words: [String]) async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": Self.dated(20), "b": Self.dated(9)]))
        let folder = site.folder
        let words = words.map { $0.replacingOccurrences(of: "SITE", with: folder) }
        async let first = SitegenProcess.run(words)
        async let second = SitegenProcess.run(words)
        async let build = Self.run("build", folder)
        let (one, other) = (try await first, try await second)
        #expect(one.status == 0, "\(one.text)")
        #expect(one.text == other.text)
        #expect(try await build.status == 0)
    }

    @Test("Of two previews of the same folder the later is refused by the earlier one's name")
    func previews() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": Self.dated(3)]))
        // Another checkout may run the same test at the same time.
        let words = ["serve", "--site", site.folder, "--port", "\(20_000 + Int(getpid()) % 20_000)"]
        async let first = SitegenProcess.run(words, killedAfter: .seconds(10))
        async let second = SitegenProcess.run(words, killedAfter: .seconds(10))
        let outcomes = [try await first, try await second]
        let refused = outcomes.filter { $0.status == 1 }
        #expect(refused.count == 1, "\(outcomes)")
        #expect(
            refused.first?.text.contains("another sitegen serve keeps this folder up to date") == true,
            "\(outcomes)"
        )
    }
}

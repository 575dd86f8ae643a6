import SiteFixtures
import TestSupport
import Testing

@Suite("Shards as programs that are killed", .enabled(if: SitegenProcess.program != nil))
struct ShardProcessTests {
    private static let count = 4
    private static let brands = (0..<8).map { "paper-\($0)" }

    private static func words(_ verb: String, _ site: String, output: String, shard: Int?) -> [String] {
        let words = [verb, "--quiet", "--site", site, "--output", "\(site)/\(output)"]
        let part = shard.map { ["--shard", "\($0)/\(count)"] } ?? []
        let own =
            verb == "build"
            ? ["--now", "2026-11-20T12:00:00Z"]
            : ["--to", "file://\(site)/bucket", "--accept", "a test", "--max-delete", "1000"]
        return words + part + own
    }

    /// Builds and publishes a shard; each program is killed when its time is over.
    ///
    /// - Returns: The output of the one that failed; nil when both ended well.
    private static func work(_ site: String, _ shard: Int, killedAfter lifetime: Duration? = nil) async throws
        -> String?
    {
        for verb in ["build", "publish"] {
            let words = words(verb, site, output: "out-\(shard)", shard: shard)
            let outcome = try await SitegenProcess.run(words, killedAfter: lifetime)
            guard outcome.status == 0 else { return "\(verb) of \(shard): \(outcome.text)" }
        }
        return nil
    }

    /// All shards at once.
    private static func workAll(_ site: String, _ lifetimes: [Duration?]) async throws -> [String] {
        try await withThrowingTaskGroup(of: String?.self) { group in
            for (shard, lifetime) in lifetimes.enumerated() {
                group.addTask { try await work(site, shard, killedAfter: lifetime) }
            }
            return try await group.reduce(into: [String]()) { if let failure = $1 { $0.append(failure) } }
        }
    }

    private static func edit(_ site: TemporarySite, _ turn: Int) throws {
        for brand in brands {
            let feed = TemporarySite.feed(9, prefix: "Edit \(turn),", published: "2026-11-20T08:00:00Z")
            try site.write("content/feeds/\(brand)/a.json", feed)
        }
    }

    @Test("Four at once on one site, killed at any time, leave each page whole, and in the end make one build")
    func killed() async throws {
        let site = try TemporarySite(
            Self.brands.reduce(into: [:]) { files, brand in
                files.merge(TemporarySite.brand(brand, feeds: ["a": TemporarySite.feed(1)])) { $1 }
            }
        )
        var random = SteadyRandom(seed: Extent.seed)
        var killed = 0
        for turn in 0..<(Extent.isLong ? 50 : 4) {
            try Self.edit(site, turn)
            var lifetimes = (0..<Self.count).map { _ in Duration.seconds(Double.random(in: 0.05...3, using: &random)) }
            // However fast the machine is, one has no time to finish.
            lifetimes[turn % Self.count] = .milliseconds(40)
            killed += try await Self.workAll(site.folder, lifetimes).count
            for (name, bytes) in try site.contents(below: "bucket") where name.hasSuffix(".html") {
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(text.hasSuffix("</html>\n"), "\(name) is whole in turn \(turn)")
                #expect(
                    Set(text.matches(of: /Edit (\d+),/).map(\.1)).count <= 1,
                    "\(name) is of one edit, turn \(turn)"
                )
            }
        }
        #expect(killed > 0)
        print("ShardProcessTests: \(killed) shards killed, seed \(Extent.seed)")
        let failures = try await Self.workAll(site.folder, Array(repeating: nil, count: Self.count))
        #expect(failures == [], "\(failures)")
        #expect(try await SitegenProcess.run(Self.words("build", site.folder, output: "whole", shard: nil)).status == 0)
        let (shown, whole) = (try site.timeless(below: "bucket"), try site.timeless(below: "whole"))
        // Style sheets and pages that are gone stay for a day.
        #expect(whole.filter { shown[$0.key] != $0.value }.keys.sorted() == [])
        let own = try site.contents(below: "bucket/.sitegen").keys
        #expect(own.allSatisfy { !$0.hasSuffix("/lock") && !$0.hasSuffix("/intent.json") }, "\(own.sorted())")
    }
}

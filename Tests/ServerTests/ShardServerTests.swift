import BucketServers
import Foundation
import PublishFixtures
import SiteFixtures
import Testing

@testable import Publish

@Suite("Eight shards at a real server", .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --all"))
struct ShardServerTests {
    private static let shards = Shard.all(of: 8)
    private static let brands = (0..<9).map { "paper-\($0)" }
    /// Fifty of them take three minutes.
    private static let kills = ProcessInfo.processInfo.environment["SITEGEN_FAULTS"] == "long" ? 50 : 8

    private static func feed(_ brand: String, _ word: String) -> String {
        TemporarySite.feed(6, prefix: "\(word) of \(brand)", published: "2026-11-20T08:00:00Z")
    }

    /// Nine papers with a link to the next one each.
    private static func site() throws -> TemporarySite {
        var files: [String: String] = [:]
        for (number, brand) in brands.enumerated() {
            let feed = feed(brand, "Story")
            files.merge(TemporarySite.brand(brand, feeds: ["a": feed, "b": feed])) { $1 }
            let next = brands[(number + 1) % brands.count]
            files["content/\(brand)/pages/about.md"] =
                "---\ntitle: About\n---\nSee [another](https://web.example.no/\(next)/about/).\n"
        }
        return try TemporarySite(files)
    }

    /// Gives all stories other words; every third time pages name another style sheet too.
    private static func edit(_ site: TemporarySite, _ round: Int) throws {
        for brand in brands {
            for feed in ["a", "b"] {
                try site.write("content/feeds/\(brand)/\(feed).json", Self.feed(brand, "Edit \(round)"))
            }
        }
        guard round.isMultiple(of: 3) else { return }
        let path = "themes/base/styles/site/10-base.css"
        try site.write(path, try site.read(path) + "\n.edit-\(round) { display: block; }\n")
    }

    private static func build(_ site: TemporarySite, _ shard: Shard?, round: Int) async throws {
        let output = shard.map { "out-\($0.index)" } ?? "whole"
        var options = site.options(output: output, jobs: 1, hoursLater: Double(round) / 60)
        options.shard = shard
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    private static func publisher(_ site: TemporarySite, _ shard: Shard, to bucket: any Bucket) throws -> Publisher {
        let output = "\(site.folder)/out-\(shard.index)"
        let content = try SiteContent.load(from: site.folder)
        let deployment = try TargetResolver(content, output: output, standard: "file:///nowhere", shard: shard)
            .all(to: "s3://wherever", isWholeSite: true)
        var options = Publisher.Options(deployment, site: site.folder, output: output, owner: "desk:\(site.folder)")
        options.connections = 4
        options.keep = 1
        options.verified = 0
        // As the program does under a lock of the machine's own.
        options.isOnlyOfOwner = true
        return Publisher(deployment, to: bucket, options: options)
    }

    /// A reader, who opens pages one after the other and all that they name.
    private static func read(_ connection: BucketConnection, _ pages: [String]) async throws -> [String] {
        let bucket = try await connection.bucket()
        var problems: [String] = []
        for page in pages {
            guard !Task.isCancelled else { break }
            guard let object = try await bucket.get(page, limit: 1 << 20) else {
                problems.append("\(page) is gone")
                continue
            }
            let text = String(decoding: object.bytes, as: UTF8.self)
            if !text.hasSuffix("</html>\n") { problems.append("\(page) is cut off") }
            let edits = Set(text.matches(of: /Edit \d+/).map(\.output))
            if edits.count > 1 { problems.append("\(page) is of several builds") }
            let brand = page.prefix { $0 != "/" }
            for name in Set(text.matches(of: /assets\/([A-Za-z0-9._-]+\.(?:css|js|mjs|svg|woff2))/).map { $0.1 }) {
                let key = "\(brand)/assets/\(name)"
                if try await bucket.get(key, limit: 1 << 20) == nil { problems.append("\(page) without \(name)") }
            }
        }
        return problems
    }

    @Test(
        "killed again and again they make what one build makes, and every page that is read is whole, with all it names"
    )
    func kills() async throws {
        let site = try Self.site()
        let connection = try await BucketConnection(.ceph)
        let bucket = try await connection.bucket()
        for shard in Self.shards {
            try await Self.build(site, shard, round: 0)
            _ = try await Self.publisher(site, shard, to: bucket).publish()
        }
        var (round, killed, reads) = (0, 0, 0)
        while killed < Self.kills, round < 40 {
            round += 1
            try Self.edit(site, round)
            for shard in Self.shards { try await Self.build(site, shard, round: round) }
            let pages = Self.brands.shuffled().flatMap {
                ["\($0)/index.html", "\($0)/b/index.html", "\($0)/about/index.html"]
            }
            reads += pages.count
            let problems = try await withThrowingTaskGroup(of: (problems: [String], isKilled: Bool).self) { group in
                for shard in Self.shards {
                    // A shard without brands makes one call.
                    let doomed = ClientBucket(try await connection.bucket(), killedAfter: Int.random(in: 1...60))
                    let publisher = try Self.publisher(site, shard, to: doomed)
                    group.addTask {
                        do {
                            _ = try await publisher.publish()
                            return ([], await doomed.isKilled)
                        } catch let failure as PublishFailure {
                            let isKilled = await doomed.isKilled
                            let text = failure.diagnostics.map(\.description).joined()
                            return (isKilled ? [] : ["shard \(shard): \(text)"], isKilled)
                        }
                    }
                }
                group.addTask { (try await Self.read(connection, pages), false) }
                return try await group.reduce(into: [String]()) { all, part in
                    all += part.problems
                    killed += part.isKilled ? 1 : 0
                }
            }
            #expect(problems == [], "round \(round)")
        }
        #expect(killed >= Self.kills)
        print("ShardServerTests: \(killed) kills in \(round) rounds, \(reads) pages read meanwhile")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for shard in Self.shards {
                let publisher = try Self.publisher(site, shard, to: try await connection.bucket())
                group.addTask { _ = try await publisher.publish() }
            }
            try await group.waitForAll()
        }
        try await Self.build(site, nil, round: round)
        try await Self.expectOneBuild(site, at: connection)
    }

    /// The bucket holds what one build makes, and what has been buried; nothing is left of the work.
    private static func expectOneBuild(_ site: TemporarySite, at connection: BucketConnection) async throws {
        let whole = try site.timeless(below: "whole")
        let shown = try await connection.site().mapValues(\.bytes)
        var (graves, needed) = (Set<String>(), Set<String>())
        for keys in Self.shards.map({ BucketKeys($0) }) {
            guard let object = try await connection.bucket().get(keys.manifest, limit: ReleaseManifest.maximumBytes)
            else {
                continue
            }
            let manifest = try ReleaseManifest(object.bytes)
            graves.formUnion(manifest.tombstones.keys)
            needed.formUnion([keys.manifest] + manifest.releases.map(keys.release) + manifest.kept.keys.map(keys.kept))
        }
        for (path, bytes) in whole {
            let found = shown[path].map { BuildStamp.unstamped($0, path: path) }
            #expect(found == bytes, "\(path)")
        }
        #expect(Set(shown.keys).subtracting(whole.keys).isSubset(of: graves))
        #expect(try await connection.ownKeys() == needed)
    }
}

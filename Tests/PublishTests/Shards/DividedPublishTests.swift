import Buckets
import Content
import Engine
import Files
import Foundation
import Metrics
import PublishFixtures
import SiteFixtures
import TestSupport
import Testing

@testable import Publish

@Suite("Shards publish the sections of a brand", .timeLimit(.minutes(10)))
struct DividedPublishTests {
    private static func difference(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    @Test("N shards put what one publish puts; the lists when the last of them has published", arguments: [2, 3, 8])
    func union(count: Int) async throws {
        let paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: count).shuffled()
        for (number, shard) in shards.enumerated() {
            let report = try await paper.buildAndPublish(shard, to: bucket)
            let missing = shards[(number + 1)...].map(\.index).sorted()
            #expect(report.waitingLists.map(\.brand) == (missing.isEmpty ? [] : ["vale"]))
            #expect(report.waitingLists.map(\.shards) == (missing.isEmpty ? [] : [missing]))
            #expect(await (bucket.text("vale/targets.json") != nil) == missing.isEmpty)
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        // What servers answer at a former address is no matter of the file's bytes.
        #expect(await bucket.objects["vale/old/index.html"]?.headers[NewObject.redirectField] == "/vale/b/")
        let broken = await bucket.pagesWithoutAssets
        #expect(broken == [])
        // Each page was put once, and each list once.
        let puts = await bucket.calls.filter {
            $0.method == "PUT" && !$0.key.contains("assets/") && !$0.key.hasPrefix(".")
        }
        #expect(puts.count == Set(puts.map(\.key)).count)
        await bucket.forgetCalls()
        for shard in shards {
            let report = try await paper.buildAndPublish(shard, to: bucket)
            #expect(report.uploadCount == 0 && report.lists["vale"] == .current(put: []))
        }
        #expect(await bucket.calls == [])
    }

    @Test("A changed feed is put by its shard, and so are the lists, whichever shard it is")
    func changedFeed() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 3)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        for (number, section) in ["c", "d", "e", "f", "a"].enumerated() {
            try paper.changeFeed(section, "later \(number)", stories: 61)
            let shard = try #require(try shards.first { try paper.sections(of: $0).contains(section) })
            await bucket.forgetCalls()
            let report = try await paper.buildAndPublish(shard, to: bucket)
            #expect(report.lists["vale"] == .current(put: ["vale/sitemap.xml", "vale/targets.json"]), "\(section)")
            let touched = await bucket.calls.map(\.key).filter { !$0.hasPrefix(BucketKeys.root) }
            let folder = section == "a" ? "vale/" : "vale/\(section)/"
            #expect(touched.contains(folder + "index.html") && touched.contains(folder + "page/2/index.html"))
            #expect(await bucket.pagesWithoutAssets == [])
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
    }

    @Test("The target list has the times of all shards, also of those that publish in the same second")
    func times() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 3)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        for section in ["b", "c", "d", "e", "f"] {
            try paper.changeFeed(section, "later", stories: section == "b" ? 130 : 5)
        }
        for shard in shards { try await paper.build(shard) }
        for shard in shards { try await paper.publish(shard, to: bucket) }
        let whole = MemoryBucket()
        try await paper.buildAndPublish(nil, to: whole)
        #expect(await bucket.unpacked("vale/targets.json") == whole.unpacked("vale/targets.json"))
    }

    @Test(
        "The target list has the time of the shard that published longest ago, so that one that has stopped is noticed"
    )
    func stoppedShard() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 2)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        func built() async -> String? {
            let path = "vale/targets.json"
            return await bucket.unpacked(path).flatMap { BuildStamp.built($0, path: path) }
        }
        let first = try #require(await built())
        for section in ["c", "d", "e", "f"] { try paper.changeFeed(section, "later") }
        try await paper.buildAndPublish(shards[0], to: bucket)
        #expect(await built() == first)
        for section in TemporarySite.dividedSections where !["texts", "untitled"].contains(section) {
            try paper.changeFeed(section, "last", stories: section == "b" ? 130 : 5)
        }
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        let last = try #require(await built())
        #expect(last > first)
    }

    @Test("The freshness of a front is told by the shard that makes it")
    func fronts() async throws {
        let paper = try DividedFixture()
        let brands = try SiteContent.load(from: paper.site.folder).brands.filter { $0.id == "vale" }
        for shard in Shard.all(of: 2) {
            try await paper.build(shard)
            let fronts = PublishMetrics.fronts(of: brands, in: paper.output(shard), by: shard)
            #expect(fronts.isEmpty != shard.owns(section: "a", of: brands[0]))
        }
    }

    @Test("An asset that all shards gave up is deleted by the last that needed it, and never while a page names it")
    func sharedAssets() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 3)
        try paper.changeTheme("red")
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
        let old = Set(await bucket.site.keys.filter { $0.hasPrefix("vale/assets/") && $0.hasSuffix(".css") })
        try paper.changeTheme("blue")
        for (number, shard) in shards.enumerated() {
            try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero }
            #expect(await bucket.pagesWithoutAssets == [])
            let left = old.intersection(await bucket.site.keys)
            #expect(number == 2 ? left.count < old.count : left == old)
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        // Whoever is not responsible any more has forgotten the files.
        for section in TemporarySite.dividedSections where section != "texts" && section != "untitled" {
            try paper.changeFeed(section, "later", stories: section == "b" ? 130 : 5)
        }
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
        #expect(try await bucket.manifests().values.allSatisfy(\.tombstones.isEmpty))
    }

    @Test("What one shard deletes stays when another announces it at that moment")
    func race() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let (first, second) = (Shard.all(of: 2)[0], Shard.all(of: 2)[1])
        try paper.changeTheme("red")
        for shard in [first, second] { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
        let red = await bucket.timelessText
        try paper.changeTheme("blue")
        try await paper.buildAndPublish(second, to: bucket) { $0.grace = .zero }
        // The first shard gives up the red style sheet, and in between the second puts it again.
        try await paper.build(first)
        try paper.changeTheme("red")
        try await paper.build(second)
        let again = try paper.publisher(second, to: bucket) { $0.grace = .zero }
        let moment = Once()
        await bucket.watches { call in
            if call.method == "PUT", call.key == CommonKeys(count: 2).lock { await moment.noteLock() }
            guard call.method == "DELETE", call.key.hasPrefix("vale/assets/"), await moment.comes() else { return }
            await moment.begin(Task { try? await again.publish() })
            // The other one has planned what it puts, and asks for the lock.
            await moment.waitForLock()
        }
        try await paper.publish(first, to: bucket) { $0.grace = .zero }
        await moment.wait()
        await bucket.watches(nil)
        #expect(await moment.isLockWanted)
        #expect(await bucket.pagesWithoutAssets == [])
        try await paper.buildAndPublish(first, to: bucket) { $0.grace = .zero }
        #expect(await bucket.pagesWithoutAssets == [])
        #expect(Self.difference(await bucket.timelessText, red) == [])
    }

    /// Something that is done once and waited for.
    private actor Once {
        private var task: Task<PublishReport?, Never>?
        private var hasCome = false
        private(set) var isLockWanted = false
        private var hasEnded = false
        private var waiting: CheckedContinuation<Void, Never>?
        func comes() -> Bool {
            defer { hasCome = true }
            return !hasCome
        }
        func begin(_ task: Task<PublishReport?, Never>) {
            self.task = task
            Task {
                _ = await task.value
                hasEnded = true
                goOn()
            }
        }
        func wait() async { _ = await task?.value }
        func noteLock() {
            isLockWanted = isLockWanted || task != nil
            if isLockWanted { goOn() }
        }
        /// Waits until the task asks for the lock, or has ended without.
        func waitForLock() async {
            guard !isLockWanted, !hasEnded else { return }
            await withCheckedContinuation { waiting = $0 }
        }
        private func goOn() {
            waiting?.resume()
            waiting = nil
        }
    }

    @Test(
        "Four at once, killed at any call again and again: each page has its assets, and in the end it is one publish"
    )
    func kills() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 4)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        let broken = Broken()
        await bucket.watches { [bucket] call in
            guard call.method == "DELETE" || call.key.hasSuffix(".html") else { return }
            await broken.note(await bucket.pagesWithoutAssets, before: "\(call)")
        }
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SteadyRandom(seed: seed)
        var killed = 0
        for round in 0..<6 {
            try paper.changeTheme(["red", "blue", "green"].randomElement(using: &random) ?? "red")
            for section in ["a", "c", "e"] { try paper.changeFeed(section, "round \(round)", stories: 3 + round) }
            for shard in shards { try await paper.build(shard) }
            let publishers = try shards.map { shard in
                let doomed = KilledBucket(bucket, after: Int.random(in: 1...90, using: &random))
                return (publisher: try paper.publisher(shard, to: doomed) { $0.grace = .zero }, bucket: doomed)
            }
            killed += await withTaskGroup(of: Bool.self) { group in
                for (publisher, bucket) in publishers {
                    group.addTask {
                        _ = try? await publisher.publish()
                        return await bucket.isKilled
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            // A lock that was left behind ends by itself, for those that left none.
            await bucket.passes(BucketLock.lifetime + BucketLock.clockTolerance)
        }
        #expect(killed > 5)
        for _ in 0..<2 {
            let publishers = try shards.map { try paper.publisher($0, to: bucket) { $0.grace = .zero } }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for publisher in publishers { group.addTask { _ = try await publisher.publish() } }
                try await group.waitForAll()
            }
        }
        await bucket.watches(nil)
        let found = await broken.found
        #expect(found == [], "seed \(seed)")
        let difference = Self.difference(await bucket.timelessText, try await paper.fresh())
        #expect(difference == [], "seed \(seed)")
    }

    /// Pages without their assets that were seen.
    private actor Broken {
        private(set) var found: [String] = []
        func note(_ pages: [String], before call: String) { found += pages.map { "\($0) before \(call)" } }
    }
}

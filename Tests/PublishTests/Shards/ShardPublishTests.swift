import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Shards publish into one bucket")
struct ShardPublishTests {
    private let bucket = MemoryBucket()

    private static let many: @Sendable (inout Publisher.Options) -> Void = {
        $0.maximumDeletions = .count(1_000)
        $0.grace = .zero
    }

    @Test("N shards put what one publish puts, each file once", arguments: [1, 2, 3, 8])
    func union(count: Int) async throws {
        let room = try ManyBrandsFixture.built()
        for shard in Shard.all(of: count) { try await room.publish(shard, to: bucket) }
        #expect(try await bucket.site == room.fresh())
        let puts = await bucket.calls.filter { $0.method == "PUT" && !$0.key.hasPrefix(".") }.map(\.key)
        #expect(puts.count == Set(puts).count)
        #expect(try await bucket.strays() == [])
        let keys = try await bucket.manifests().keys.sorted()
        #expect(count > 1 || keys == [".sitegen/manifest.json"])
        #expect(keys.allSatisfy { count == 1 || $0.hasSuffix("-of-\(count)/manifest.json") })
        await bucket.forgetCalls()
        for shard in Shard.all(of: count) { #expect(try await room.publish(shard, to: bucket).uploadCount == 0) }
        #expect(await bucket.calls.isEmpty)
    }

    @Test("A shard changes and removes its own files only")
    func ownFiles() async throws {
        var room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 3)
        for shard in shards { try await room.publish(shard, to: bucket) }
        try room.write("twice")
        let shard = try #require(shards.first { $0.owns("north") })
        await bucket.forgetCalls()
        try await room.publish(shard, to: bucket, Self.many)
        let touched = await bucket.calls.map(\.key).filter { !$0.hasPrefix(BucketKeys.root) }
        #expect(!touched.isEmpty)
        #expect(touched.allSatisfy(shard.ownsFile))
        #expect(
            await bucket.calls.map(\.key).filter { $0.hasPrefix(BucketKeys.root) }.allSatisfy {
                $0.hasPrefix(BucketKeys(shard).folder)
            }
        )
        #expect(await bucket.text("north/index.html")?.contains("twice") == true)
    }

    @Test(
        "Eight at once, killed at any call again and again: every page has its asset, and in the end it is one publish"
    )
    func kills() async throws {
        var room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 8)
        for shard in shards { try await room.publish(shard, to: bucket) }
        let broken = Broken()
        await bucket.watches { call in
            guard call.method != "GET", call.method != "LIST" else { return }
            await broken.note(await bucket.brokenPages, before: "\(call)")
        }
        var random = SystemRandomNumberGenerator()
        var killed = 0
        for round in 0..<12 {
            try room.write("round-\(round)")
            let publishers = try shards.map { shard in
                let doomed = ClientBucket(bucket, killedAfter: Int.random(in: 1...40, using: &random))
                return (publisher: try room.publisher(shard, to: doomed, Self.many), bucket: doomed)
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
        }
        #expect(killed > 20)
        let publishers = try shards.map { try room.publisher($0, to: bucket, Self.many) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for publisher in publishers { group.addTask { _ = try await publisher.publish() } }
            try await group.waitForAll()
        }
        await bucket.watches(nil)
        #expect(await broken.found == [])
        let fresh = MemoryBucket()
        try await room.publish(nil, to: fresh)
        #expect(await bucket.timeless == fresh.timeless)
        #expect(try await bucket.strays() == [])
    }

    /// Pages without their assets that were seen.
    private actor Broken {
        private(set) var found: [String] = []
        func note(_ pages: [String], before call: String) { found += pages.map { "\($0) before \(call)" } }
    }

    @Test("A rollback goes back with the part of its shard, and the others stay")
    func rollback() async throws {
        var room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 3)
        for shard in shards { try await room.publish(shard, to: bucket) }
        let first = await bucket.timeless
        try room.write("twice")
        for shard in shards { try await room.publish(shard, to: bucket) { $0.maximumDeletions = .share(100) } }
        let shard = try #require(shards.first { $0.owns("north") })
        try await room.publish(shard, to: bucket) { $0.isRollback = true }
        for brand in room.brands {
            let text = try #require(await bucket.text("\(brand)/index.html"))
            #expect(text.contains(shard.owns(brand) ? "once" : "twice"), "\(brand)")
        }
        #expect(await bucket.brokenPages == [])
        for other in shards where other != shard { try await room.publish(other, to: bucket) { $0.isRollback = true } }
        let site = await bucket.timeless
        #expect(first.allSatisfy { site[$0.key] == $0.value })
        let parts = try await ReleaseHistory.parts(of: bucket, shard: nil)
        #expect(parts.map(\.shard) == shards)
        #expect(parts.allSatisfy { $0.history.releases.count == 3 && $0.history.releases[0].restores == 1 })
        #expect(try await ReleaseHistory.parts(of: bucket, shard: shard).map(\.history.releases.count) == [3])
    }

    @Test("A brand that is given up is removed by its own shard, which may then have nothing left")
    func brandGone() async throws {
        var room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 8)
        for shard in shards { try await room.publish(shard, to: bucket) }
        let alone = try #require(shards.first { shard in room.brands.count(where: shard.owns) == 1 && !shard.owns("") })
        room.brands.removeAll(where: alone.owns)
        try room.write("once")
        for shard in shards where shard != alone { try await room.publish(shard, to: bucket) }
        let refused = await failure(of: try room.publisher(alone, to: bucket))
        #expect(refused?.diagnostics.first?.what.contains("a whole brand is no longer in the output") == true)
        try await room.publish(alone, to: bucket, Self.many)
        #expect(try await bucket.timeless.keys.sorted() == room.fresh().keys.sorted())
        #expect(try await room.publish(alone, to: bucket).uploadCount == 0)
    }

    @Test("A shard forgets files that a brand of another shard has by now, and deletes none of them")
    func foreignFiles() async throws {
        let room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 3)
        for shard in shards { try await room.publish(shard, to: bucket) }
        let owner = try #require(shards.first { $0.owns("north") })
        let other = try #require(shards.first { shard in shard != owner && room.brands.contains(where: shard.owns) })
        // As a version that divided the sections of a brand left it.
        let key = BucketKeys(other).manifest
        let manifests = try await bucket.manifests()
        var manifest = try #require(manifests[key])
        let files = try #require(manifests[BucketKeys(owner).manifest]).files
        for (key, record) in files where key.hasPrefix("north/") { manifest.files[key] = record }
        manifest.tombstones["north/index.html"] = Tombstone(since: "2026-01-01T00:00:00Z", sequence: 1, record: nil)
        let list = "\(BucketKeys(other).folder)sections/north.json"
        manifest.files[list] = files["north/targets.json"]
        await bucket.sets(list, "{}")
        await bucket.sets(key, String(decoding: manifest.bytes, as: UTF8.self))
        for _ in 0..<2 { try await room.publish(other, to: bucket) { $0.grace = .zero } }
        #expect(try await bucket.site == room.fresh())
        try await room.publish(owner, to: bucket)
        #expect(try await bucket.site == room.fresh())
        // Another number of shards leaves nothing of such a version.
        await bucket.sets("\(BucketKeys.shards)of-3/lists/north.json", "{}")
        _ = try await room.reshard(2, in: bucket)
        #expect(try await bucket.strays() == [])
        #expect(try await bucket.site == room.fresh())
    }

    @Test("A rollback leaves alone what an earlier release of the shard had of a brand of another shard")
    func rollbackOfForeignFiles() async throws {
        var room = try ManyBrandsFixture.built()
        let shards = Shard.all(of: 3)
        for shard in shards { try await room.publish(shard, to: bucket) }
        let owner = try #require(shards.first { $0.owns("north") })
        let other = try #require(shards.first { shard in shard != owner && room.brands.contains(where: shard.owns) })
        let files = try #require(try await bucket.manifests()[BucketKeys(owner).manifest]).files
        try room.write("twice")
        for shard in shards { try await room.publish(shard, to: bucket) { $0.maximumDeletions = .share(100) } }
        let key = BucketKeys(other).release(1)
        var earlier = try ReleaseManifest(try #require(await bucket.objects[key]).bytes)
        for (key, record) in files where key.hasPrefix("north/") { earlier.files[key] = record }
        await bucket.sets(key, String(decoding: earlier.bytes, as: UTF8.self))
        try await room.publish(other, to: bucket) { $0.isRollback = true }
        for brand in room.brands {
            let text = try #require(await bucket.text("\(brand)/index.html"))
            #expect(text.contains(other.owns(brand) ? "once" : "twice"), "\(brand)")
        }
    }

    @Test("A shard that never had a file asks a bucket once and leaves nothing there")
    func nothing() async throws {
        var room = try ManyBrandsFixture.built()
        room.brands = ["north"]
        try room.write("once")
        let idle = try #require(Shard.all(of: 8).first { !$0.owns("north") && !$0.owns(Shard.root) })
        #expect(try await room.publish(idle, to: bucket).uploadCount == 0)
        #expect(await bucket.requests() == ["GET": 1])
        #expect(await bucket.objects.isEmpty)
    }
}

import Diagnostics
import Engine
import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("The number of shards changes")
struct ReshardingTests {
    private static func published(_ room: borrowing ManyBrandsFixture, among count: Int) async throws -> MemoryBucket {
        let bucket = MemoryBucket()
        for shard in Shard.all(of: count) { try await room.publish(shard, to: bucket) }
        return bucket
    }

    @Test(
        "A part of another number of shards is refused, and so is a whole site beside shards",
        arguments: [(1, 4), (4, 1), (4, 3), (8, 4)]
    )
    func refusals(old: Int, new: Int) async throws {
        let room = try ManyBrandsFixture.built()
        let bucket = try await Self.published(room, among: old)
        let before = await bucket.objects
        for shard in Shard.all(of: new) where new == 1 || shard.owns("north") {
            let refusal = await failure(of: try room.publisher(shard, to: bucket))
            let told = try #require(refusal?.diagnostics.first?.description)
            #expect(told.contains(old == 1 ? "leave out --shard" : "--shard K/\(old)"), "\(told)")
            #expect(told.contains("--reshard \(new)"), "\(told)")
        }
        #expect(await bucket.objects == before)
    }

    @Test(
        "Nothing is put again, nothing is lost, and nothing of the old parts is left",
        arguments: [[1, 4], [4, 1], [4, 3], [8, 2, 1, 5]]
    )
    func changes(counts: [Int]) async throws {
        var room = try ManyBrandsFixture.built()
        let first = try #require(counts.first)
        let bucket = try await Self.published(room, among: first)
        // Some files are gone and wait for their end, and there are releases and copies.
        try room.write("twice")
        for shard in Shard.all(of: first) {
            try await room.publish(shard, to: bucket) { $0.maximumDeletions = .count(1_000) }
        }
        let site = await bucket.site
        for count in counts.dropFirst() {
            #expect(try await room.reshard(count, in: bucket) == room.fresh().count)
            #expect(try await room.reshard(count, in: bucket) == nil)
            #expect(await bucket.site == site)
            #expect(try await bucket.strays() == [])
            #expect(await BucketLayout(bucket.objects.keys).counts == [count])
            for shard in Shard.all(of: count) { #expect(try await room.publish(shard, to: bucket).uploadCount == 0) }
        }
        let count = try #require(counts.last)
        #expect(await bucket.objects["north/once/index.html"] != nil)
        await bucket.passes(.seconds(24 * 3_600))
        for shard in Shard.all(of: count) { try await room.publish(shard, to: bucket) }
        #expect(try await bucket.site.keys.sorted() == room.fresh().keys.sorted())
        // Releases begin anew.
        try room.write("thrice")
        for shard in Shard.all(of: count) {
            try await room.publish(shard, to: bucket) { $0.maximumDeletions = .count(1_000) }
        }
        for shard in Shard.all(of: count) where try room.deployment(shard).expectsFiles {
            try await room.publish(shard, to: bucket) { $0.isRollback = true }
        }
        #expect(await bucket.text("north/index.html")?.contains("twice") == true)
        #expect(await bucket.brokenPages == [])
    }

    @Test("A change that is killed at any call is refused by every publish or has not begun, and the next one ends it")
    func killed() async throws {
        var room = try ManyBrandsFixture.built()
        let fresh = try await room.fresh()
        var (dead, isOver, interrupted) = (0, false, 0)
        while !isOver {
            let bucket = try await Self.published(room, among: 3)
            let doomed = ClientBucket(bucket, killedAfter: dead)
            _ = try? await room.reshard(2, in: doomed)
            isOver = await !doomed.isKilled
            let counts = await BucketLayout(bucket.objects.keys).counts
            #expect(await bucket.site == fresh, "after \(dead) calls")
            if counts.count == 2 {
                interrupted += 1
                for shard in Shard.all(of: 2) + Shard.all(of: 3) {
                    let told = await failure(of: try room.publisher(shard, to: bucket))?.diagnostics.first?.description
                    #expect(told?.contains("--reshard") == true, "after \(dead) calls")
                }
            }
            // The locks of the killed one are those of this machine.
            _ = try await room.reshard(2, in: bucket)
            #expect(await BucketLayout(bucket.objects.keys).counts == [2], "after \(dead) calls")
            for shard in Shard.all(of: 2) { #expect(try await room.publish(shard, to: bucket).uploadCount == 0) }
            #expect(try await bucket.strays() == [], "after \(dead) calls")
            #expect(await bucket.site == fresh, "after \(dead) calls")
            dead += 1
        }
        #expect(dead > 30 && interrupted > 3)
        try room.write("twice")
    }

    @Test("While somebody publishes the number stays as it is, and what an interrupted publish put is not forgotten")
    func busy() async throws {
        var room = try ManyBrandsFixture.built()
        let bucket = try await Self.published(room, among: 3)
        let shard = try #require(Shard.all(of: 3).first { $0.owns("north") })
        let other = BucketLock(
            bucket: bucket,
            owner: "another desk",
            nonce: "n",
            isOnlyOfOwner: false,
            key: BucketKeys(shard).lock
        )
        let etag = try await other.take()
        await #expect(throws: PublishFailure.self) { try await room.reshard(2, in: bucket) }
        #expect(await BucketLayout(bucket.objects.keys).counts == [3])
        _ = try await other.renew(etag)
        try await other.release()
        // Killed when all files of a new build are up and the manifest is not.
        try room.write("twice")
        await bucket.breaks([BucketKeys(shard).manifest])
        _ = await failure(of: try room.publisher(shard, to: bucket) { $0.maximumDeletions = .count(1_000) })
        await bucket.breaks([])
        #expect(await bucket.objects["north/assets/base.twice.css"] != nil)
        _ = try await room.reshard(2, in: bucket)
        try room.write("thrice")
        for shard in Shard.all(of: 2) {
            try await room.publish(shard, to: bucket) { options in
                options.maximumDeletions = .count(1_000)
                options.grace = .zero
            }
        }
        await bucket.passes(.seconds(48 * 3_600))
        for shard in Shard.all(of: 2) { try await room.publish(shard, to: bucket) }
        #expect(await bucket.objects["north/assets/base.twice.css"] == nil)
        #expect(try await bucket.site.keys.sorted() == room.fresh().keys.sorted())
    }

    @Test("The first publish of a part looks again whether somebody divides the site otherwise")
    func firstPublish() async throws {
        let room = try ManyBrandsFixture.built()
        let bucket = MemoryBucket()
        let shard = try #require(Shard.all(of: 4).first { $0.owns("north") })
        // Another one begins after this one has looked.
        await bucket.watches { call in
            guard call.method == "PUT", call.key == BucketKeys(shard).lock else { return }
            await bucket.watches(nil)
            await bucket.sets(BucketKeys.site.lock, "{}")
        }
        let told = await failure(of: try room.publisher(shard, to: bucket))?.diagnostics.first?.description
        #expect(told?.contains("a site in one piece") == true, "\(told ?? "")")
        #expect(await bucket.site.isEmpty)
    }
}

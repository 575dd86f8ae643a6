import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Publishes that meet each other")
struct PublishLockTests {
    private let bucket = MemoryBucket()

    @Test("a lock of somebody else is named and kept")
    func locked() async throws {
        let room = try PublishFixture.written()
        let other = BucketLock(bucket: bucket, owner: "another desk", nonce: "n", isOnlyOfOwner: false)
        _ = try await other.take()
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("another desk") == true)
        #expect(await bucket.objects[BucketKeys.site.lock] != nil)
        await bucket.passes(BucketLock.lifetime + .seconds(1))
        try await room.publish(to: bucket)
        await #expect(throws: PublishFailure.self) { try await other.renew("gone") }
    }

    @Test("a lock that the dead left is taken over by their own successor alone")
    func deadLock() async throws {
        let dead = BucketLock(bucket: bucket, owner: "desk", nonce: "1", isOnlyOfOwner: true)
        _ = try await dead.take()
        let stranger = BucketLock(bucket: bucket, owner: "other", nonce: "2", isOnlyOfOwner: true)
        await #expect(throws: PublishFailure.self) { try await stranger.take() }
        let doubtful = BucketLock(bucket: bucket, owner: "desk", nonce: "3", isOnlyOfOwner: false)
        await #expect(throws: PublishFailure.self) { try await doubtful.take() }
        let heir = BucketLock(bucket: bucket, owner: "desk", nonce: "4", isOnlyOfOwner: true)
        _ = try await heir.take()
        try await dead.release()
        #expect(await bucket.objects[BucketKeys.site.lock] != nil)
        try await heir.release()
        #expect(await bucket.objects[BucketKeys.site.lock] == nil)
    }

    /// The lock objects that were not ended properly.
    private static let oddLocks = [
        "{\"owner\":\"a clock ahead\",\"nonce\":\"n\",\"since\":\"2998-12-31T00:00:00Z\",\"expires\":\"2999-12-31T00:00:00Z\"}",
        "{\"owner\":\"another version\",\"nonce\":\"n\",\"until\":32503593600}", "{\"owner\":\"half", "", "[]", "\u{0}",
        "{\"owner\":\"no moment\",\"nonce\":\"n\",\"expires\":\"never\"}",
    ]

    @Test("a lock of any content holds two minutes at most from when it was put", arguments: oddLocks)
    func oddLock(text: String) async throws {
        let room = try PublishFixture.written()
        await bucket.sets(BucketKeys.site.lock, text)
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.advice.contains("ends at 2026-11-22T04:02:00Z") == true)
        await bucket.passes(BucketLock.lifetime)
        await #expect(throws: PublishFailure.self) { try await room.publisher(to: bucket).publish() }
        await bucket.passes(.seconds(1))
        try await room.publish(to: bucket)
        #expect(await bucket.objects[BucketKeys.site.lock] == nil)
    }

    @Test("a lock of unknown age and with no honest end holds up no publish", arguments: oddLocks)
    func oddLockOfUnknownAge(text: String) async throws {
        let room = try PublishFixture.written()
        await bucket.hidesModified()
        await bucket.sets(BucketKeys.site.lock, text)
        try await room.publish(to: bucket)
    }

    @Test("an honest lock of unknown age holds for its time")
    func honestLockOfUnknownAge() async throws {
        await bucket.hidesModified()
        let other = BucketLock(bucket: bucket, owner: "another desk", nonce: "1", isOnlyOfOwner: false)
        _ = try await other.take()
        let late = BucketLock(bucket: bucket, owner: "desk", nonce: "2", isOnlyOfOwner: false)
        await bucket.passes(BucketLock.lifetime - .seconds(1))
        await #expect(throws: PublishFailure.self) { try await late.take() }
        await bucket.passes(.seconds(2))
        _ = try await late.take()
    }

    @Test("a live lock that says it is over, by a clock far behind, is kept all the same")
    func clockBehind() async throws {
        let note = BucketLock.Note(
            owner: "a clock behind",
            nonce: "n",
            since: "2001-01-01T00:00:00Z",
            expires: "2001-01-01T00:02:00Z"
        )
        await bucket.sets(BucketKeys.site.lock, String(decoding: note.bytes, as: UTF8.self))
        let lock = BucketLock(bucket: bucket, owner: "desk", nonce: "1", isOnlyOfOwner: false)
        await #expect(throws: PublishFailure.self) { try await lock.take() }
    }

    @Test("a bucket whose clock was set back an hour is not locked for that hour")
    func clockSetBack() async throws {
        let dead = BucketLock(bucket: bucket, owner: "another desk", nonce: "1", isOnlyOfOwner: false)
        _ = try await dead.take()
        await bucket.passes(.seconds(-3_600))
        let lock = BucketLock(bucket: bucket, owner: "desk", nonce: "2", isOnlyOfOwner: false)
        _ = try await lock.take()
        await #expect(throws: PublishFailure.self) { try await dead.renew("gone") }
    }

    @Test("what stands in the place of the lock and is larger than any holds up no publish")
    func hugeLock() async throws {
        await bucket.sets(BucketKeys.site.lock, String(repeating: "x", count: BucketLock.maximumBytes + 1))
        let lock = BucketLock(bucket: bucket, owner: "desk", nonce: "1", isOnlyOfOwner: false)
        _ = try await lock.take()
    }

    @Test(
        "a bucket that does not keep to conditions is refused",
        arguments: [MemoryBucket.Conditions.ignored, .unsupported]
    )
    func canary(conditions: MemoryBucket.Conditions) async throws {
        let bucket = MemoryBucket(conditions)
        let room = try PublishFixture.written()
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("If-None-Match") == true)
        #expect(await bucket.objects.isEmpty)
        try await room.publish(to: bucket) { $0.locks = false }
        #expect(await bucket.site.count == 7)
    }

    @Test("a lock is given back when the server cannot be asked whether it keeps to conditions")
    func brokenCanary() async throws {
        let lock = BucketLock(bucket: bucket, owner: "desk", nonce: "1", isOnlyOfOwner: false)
        await bucket.watches { call in
            let isThere = await bucket.objects[BucketKeys.site.lock] != nil
            await bucket.breaks(call.method == "PUT" && isThere ? [BucketKeys.site.lock] : [])
        }
        await #expect(throws: BucketFailure.self) { try await lock.take() }
        #expect(await bucket.calls.map(\.method) == ["PUT", "PUT", "DELETE"])
        #expect(await bucket.objects.isEmpty)
    }

    @Test("a publish that was planned before another one ended is refused")
    func overtaken() async throws {
        let room = try await PublishFixture.published(to: bucket)
        try room.writeSite("two")
        await bucket.watches { call in
            guard call.method == "PUT", call.key == BucketKeys.site.lock else { return }
            await bucket.watches(nil)
            await bucket.sets(BucketKeys.site.manifest, "somebody else's")
        }
        #expect(await failure(of: try room.publisher(to: bucket))?.diagnostics.first?.what.contains("another") == true)
        #expect(await bucket.text("vg/index.html")?.contains("one") == true)
    }

    @Test("of eight at once exactly one wins, twenty times, and never an older build over a newer one")
    func eight() async throws {
        // As late as the last build.
        await bucket.passes(.seconds(30 * 60))
        var newest = ""
        for round in 0..<20 {
            let start = Rendezvous(of: 8)
            let results = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<8 {
                    let minute = 10 + round
                    group.addTask {
                        var room = try PublishFixture()
                        room.moment = "2026-11-22T04:\(minute):0\(number)Z"
                        try room.writeSite("round \(round) desk \(number)")
                        do {
                            try await room.publish(to: ClientBucket(bucket, meeting: start)) {
                                $0.owner = "desk \(number)"
                            }
                            return room.moment
                        } catch is PublishFailure {
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [String]()) { if let moment = $1 { $0.append(moment) } }
            }
            #expect(results.count == 1, "round \(round)")
            let winner = try #require(results.first)
            #expect(winner > newest)
            newest = winner
            let pages = await [bucket.text("vg/index.html"), bucket.text("vg/sport/index.html")]
            #expect(Set(pages).count == 1)
            #expect(await bucket.text("vg/targets.json")?.contains(winner) == true)
        }
    }
}

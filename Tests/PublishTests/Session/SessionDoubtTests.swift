import Diagnostics
import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("A session that can no longer be sure")
struct SessionDoubtTests {
    private let place = SessionPlace()

    private static let front = "vg/index.html"
    private static let lock = BucketKeys.site.lock

    @Test("names itself to a publish by hand, and reads everything again after one that it made way for")
    func publishByHand() async throws {
        var room = try await place.published()
        try room.edit(Self.front, "by hand", second: 1)
        let text =
            await failure(of: try room.publisher(to: place.bucket) { $0.owner = "another desk" })?
            .diagnostics.map(\.description).joined() ?? ""
        #expect(text.contains("\"sitegen run\" of desk:") && text.contains("gives the lock back"))
        #expect(await place.bucket.text(Self.front)?.contains("one") == true)
        await place.session.close()
        #expect(await place.bucket.objects[Self.lock] == nil)
        try await room.publish(to: place.bucket) { $0.owner = "another desk" }
        try room.edit(Self.front, "two", second: 2)
        let report = try await place.publish(room)
        #expect(report.requests["LIST"] == 1 && report.sequence == 3)
        try await place.expectTruth(room, "after a publish by hand")
    }

    @Test("ends when its lock is taken from it, writes no manifest, and goes on when it gets it back")
    func lostLock() async throws {
        var room = try await place.published()
        let before = try await place.manifest()
        try room.edit(Self.front, "two", second: 1)
        let note = BucketLock.Note(owner: "a thief", nonce: "n", since: "now", expires: "2026-11-22T04:02:00Z")
        await place.bucket.watches { call in
            guard call.key == Self.front else { return }
            await place.bucket.watches(nil)
            await place.bucket.sets(Self.lock, String(decoding: note.bytes, as: UTF8.self))
            #expect(await !place.session.renewLock())
        }
        #expect(try await place.complaint(room).contains("taken over"))
        #expect(try await place.manifest() == before)
        #expect(try await place.complaint(room).contains("a thief"))
        await place.bucket.removes(Self.lock)
        let report = try await place.publish(room)
        #expect(report.requests["LIST"] == 1)
        #expect(report.changes.map(\.cause) == ["changed", "renewed"])
        try await place.expectTruth(room, "after the theft")
    }

    @Test("puts nothing after the machine has slept until it knows that the lock is still its own")
    func sleepingMachine() async throws {
        var room = try await place.published()
        // Somebody else publishes while the machine sleeps.
        await place.bucket.passes(BucketLock.lifetime + .seconds(1))
        place.time.passes(BucketLock.lifetime + .seconds(1))
        try room.edit(Self.front, "meanwhile", second: 60)
        try await room.publish(to: place.bucket) { $0.owner = "another desk" }
        await place.bucket.forgetCalls()
        try room.edit(Self.front, "late", second: 30)
        #expect(try await place.complaint(room).contains("taken over"))
        #expect(await place.bucket.calls.allSatisfy { $0.key == Self.lock })
        try room.edit(Self.front, "later", second: 90)
        #expect(try await place.publish(room).requests["LIST"] == 1)
        try await place.expectTruth(room, "after it")
    }

    @Test("renews its lock while nothing is published")
    func renewal() async throws {
        _ = try await place.published()
        let first = await place.bucket.objects[Self.lock]
        let (renewals, continuation) = AsyncStream.makeStream(of: String.self)
        await place.bucket.passes(.seconds(40))
        await place.bucket.watches { continuation.yield($0.description) }
        place.time.wakes()
        for await call in renewals {
            #expect(call == "PUT .sitegen/lock")
            break
        }
        await place.session.close()
        #expect(await place.bucket.calls.last?.description == "DELETE .sitegen/lock")
        #expect(first != nil)
    }

    @Test("reads everything again after a request has failed")
    func failingBucket() async throws {
        var room = try await place.published()
        for (second, key) in [Self.front, "vg/targets.json", BucketKeys.site.manifest].enumerated() {
            try room.edit(Self.front, "edition \(second)", second: second + 1)
            await place.bucket.breaks([key])
            #expect(try await place.complaint(room).contains("the disk is full"))
            #expect(await place.session.held == nil)
            #expect(await place.bucket.objects[Self.lock] == nil)
            await place.bucket.breaks([])
            #expect(try await place.publish(room).requests["LIST"] == 1)
            try await place.expectTruth(room, "after \(key)")
        }
    }

    @Test("does not commit over a manifest that somebody wrote without a lock")
    func foreignManifest() async throws {
        var room = try await place.published()
        var foreign = try await place.manifest()
        foreign.nonce = "somebody else"
        await place.bucket.sets(BucketKeys.site.manifest, String(decoding: foreign.bytes, as: UTF8.self))
        try room.edit(Self.front, "two", second: 1)
        #expect(try await place.complaint(room).contains("another publish was faster"))
        #expect(try await place.publish(room).requests["LIST"] == 1)
        try await place.expectTruth(room, "after it")
    }

    @Test("that is stopped completes the release it has begun, and begins no other")
    func stopping() async throws {
        var room = try await place.published()
        try room.edit(Self.front, "two", second: 1)
        let publisher = try room.publisher(to: place.bucket)
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let (stopped, stop) = AsyncStream.makeStream(of: Void.self)
        await place.bucket.watches { call in
            guard call.key == Self.front else { return }
            continuation.yield()
            for await _ in stopped { break }
        }
        let task = Task { try await place.session.publish(publisher.deployment, options: publisher.options) }
        for await _ in begun { break }
        task.cancel()
        stop.finish()
        #expect(try await task.value.sequence == 1)
        try await place.expectTruth(room, "after the stop")
        await place.bucket.watches(nil)
        try room.edit(Self.front, "three", second: 2)
        let late = try room.publisher(to: place.bucket)
        await place.bucket.forgetCalls()
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let cancelled = Task {
            for await _ in gate { break }
            return try await place.session.publish(late.deployment, options: late.options)
        }
        cancelled.cancel()
        opening.finish()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await place.session.close()
        #expect(await place.bucket.calls.map(\.description) == ["DELETE .sitegen/lock"])
        #expect(await place.bucket.text(Self.front)?.contains("two") == true)
    }

    @Test("publishes one after the other when it is asked twice at once")
    func twice() async throws {
        let room = try PublishFixture.written()
        let publisher = try room.publisher(to: place.bucket)
        async let one = place.session.publish(publisher.deployment, options: publisher.options)
        async let two = place.session.publish(publisher.deployment, options: publisher.options)
        let counts = try await [one.uploadCount, two.uploadCount]
        #expect(counts.sorted() == [0, 7])
        #expect(try await place.manifest().sequence == 1)
    }

    @Test("takes no lock for a dry run, and makes way for a rollback of its own")
    func otherPublishes() async throws {
        let place = SessionPlace(amending: .zero)
        var room = try PublishFixture.written()
        #expect(try await place.publish(room) { $0.isDryRun = true }.uploadCount == 7)
        #expect(await place.bucket.calls.isEmpty)
        try await place.publish(room)
        try room.edit(Self.front, "two", second: 1)
        try await place.publish(room)
        #expect(try await place.publish(room) { $0.isRollback = true }.restored?.number == 1)
        #expect(try await place.publish(room).sequence == 4)
        #expect(await place.bucket.text(Self.front)?.contains("two") == true)
    }
}

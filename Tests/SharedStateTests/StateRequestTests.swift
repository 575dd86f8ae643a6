import Buckets
import Foundation
import PublishFixtures
import Testing

@testable import SharedState

@Suite("Requests for the state", .timeLimit(.minutes(20)))
struct StateRequestTests {
    private let server = NewsServer()
    private let bucket = MemoryBucket()

    private static let keys = StateKeys(environment: nil, part: nil)

    /// The requests since the last time, by method.
    private static func count(_ bucket: MemoryBucket, since before: [String: Int]) async -> [String: Int] {
        await bucket.requests().merging(before) { $0 - $1 }.filter { $0.value > 0 }
    }

    @Test("A warm machine asks once before a build, and puts only what is new after it")
    func warm() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket)
        var before = await bucket.requests()
        #expect(await machine.state(in: bucket, hoursLater: 0.01).fetch() == [])
        #expect(await Self.count(bucket, since: before) == ["GET": 1])

        // One of three feeds is due, and answers something else.
        await server.publish(3)
        try await machine.build(hoursLater: 0.01)
        before = await bucket.requests()
        let objects = await bucket.objects.count
        #expect(await machine.state(in: bucket, hoursLater: 0.01).push() == [])
        let names = await bucket.calls.map(\.key).filter { $0.contains("/objects/") }
        // The copy, the index of the feeds, the manifest and the index of the build.
        #expect(await bucket.objects.count == objects + 4)
        #expect(Set(names).count == objects - 1 + 4)
        // The lock twice, for its canary; four objects; the listing.
        #expect(await Self.count(bucket, since: before) == ["GET": 2, "PUT": 7, "DELETE": 1])
    }

    @Test("A push without anything new asks nothing")
    func nothingNew() async throws {
        let machine = try Machine(NewsServer())
        try await machine.job(with: bucket)
        let before = await bucket.requests()
        #expect(await machine.state(in: bucket).push() == [])
        #expect(await bucket.requests() == before)
    }

    @Test("A fresh container fetches each file once, packed, and a second fetch asks once")
    func fresh() async throws {
        try await Machine(server).job(with: bucket)
        let machine = try Machine(server)
        var before = await bucket.requests()
        #expect(await machine.state(in: bucket).fetch() == [])
        // The listing, the index and three copies; no lock is needed to read.
        #expect(await Self.count(bucket, since: before) == ["GET": 5])
        before = await bucket.requests()
        #expect(await machine.state(in: bucket).fetch() == [])
        #expect(await Self.count(bucket, since: before) == ["GET": 1])
        let stored = await bucket.objects.filter { $0.key.hasPrefix(Self.keys.folder) }
        #expect(stored.allSatisfy { $0.value.bytes.starts(with: [0x1F, 0x8B]) })
        #expect(stored.allSatisfy { $0.value.headers["cache-control"] == "private, no-store" })
    }

    @Test("Objects that are not named any more go after an hour, and no others")
    func cleanup() async throws {
        let machine = try Machine(server)
        for hour in 0..<4 {
            await server.publish(2 + hour)
            try await machine.job(with: bucket, hoursLater: Double(hour))
            await bucket.passes(.seconds(1_801))
        }
        let listing = try await bucket.listing(Self.keys)
        let objects = await Set(bucket.objects.keys.filter { $0.contains("/objects/") })
        let named = Set(listing.digests.map(Self.keys.object))
        let waiting = Set(listing.dropped.keys.map(Self.keys.object))
        #expect(objects == named.union(waiting))
        #expect(named.isDisjoint(with: waiting) && !waiting.isEmpty)
        #expect(listing.dropped.values.allSatisfy { listing.written.timeIntervalSince($0) < 3_600 })
        #expect(await bucket.calls.contains { $0.method == "DELETE" && $0.key.contains("/objects/") })
        #expect(listing.sequence == 4)
    }
}

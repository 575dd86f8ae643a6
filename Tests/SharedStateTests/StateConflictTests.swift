import Buckets
import Diagnostics
import Foundation
import Publish
import PublishFixtures
import SiteFixtures
import Testing

@testable import SharedState

@Suite("Jobs that meet at the state", .timeLimit(.minutes(20)))
struct StateConflictTests {
    private let server = NewsServer()
    private let bucket = MemoryBucket()

    private static let keys = StateKeys(environment: nil, part: nil)

    @Test("Two at once: what each has learned is there afterwards, the newest of each feed")
    func twoAtOnce() async throws {
        let (one, other) = (try Machine(server), try Machine(server))
        try await one.job(with: bucket)
        #expect(await other.state(in: bucket).fetch() == [])
        // The first asks one feed, the second all of them later, and puts first.
        await server.publish(3)
        try await one.build(hoursLater: 0.01)
        await server.publish(4)
        try await other.build(hoursLater: 1)
        #expect(await other.state(in: bucket, hoursLater: 1).push() == [])
        #expect(await one.state(in: bucket, hoursLater: 1).push() == [])
        #expect(try one.feeds()["index"] == other.feeds()["index"])
        let third = try await Machine.fetched(server, from: bucket, hoursLater: 1)
        #expect(try third.feeds() == other.feeds())
    }

    @Test("The order does not matter: the older one first, the newer one second")
    func olderFirst() async throws {
        let (one, other) = (try Machine(server), try Machine(server))
        try await one.job(with: bucket)
        #expect(await other.state(in: bucket).fetch() == [])
        try await one.build(hoursLater: 0.01)
        await server.publish(4)
        try await other.build(hoursLater: 1)
        #expect(await one.state(in: bucket, hoursLater: 1).push() == [])
        #expect(await other.state(in: bucket, hoursLater: 1).push() == [])
        let third = try await Machine.fetched(server, from: bucket, hoursLater: 1)
        #expect(try third.feeds()["index"] == other.feeds()["index"])
    }

    @Test("A machine that slept for a day takes the newer state, and its own old one changes nothing")
    func sleeper() async throws {
        let (sleeper, other) = (try Machine(server), try Machine(server))
        try await sleeper.job(with: bucket)
        await server.publish(3)
        try await other.job(with: bucket, hoursLater: 24)
        #expect(await sleeper.state(in: bucket, hoursLater: 24).push() == [])
        let third = try await Machine.fetched(server, from: bucket, hoursLater: 24)
        #expect(try third.feeds() == other.feeds())
        #expect(await sleeper.state(in: bucket, hoursLater: 24).fetch() == [])
        #expect(try sleeper.feeds()["index"] == other.feeds()["index"])
    }

    @Test("A state that is newer here than in the bucket stays, and replaces the older one there")
    func newerHere() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket)
        let old = try #require(await bucket.objects[Self.keys.listing])
        await server.publish(3)
        try await machine.job(with: bucket, hoursLater: 2)
        let feeds = try machine.feeds()
        // Somebody puts a backup of the bucket back.
        _ = try await bucket.put(NewObject(key: Self.keys.listing, bytes: old.bytes), .always)
        let warnings = await machine.state(in: bucket, hoursLater: 2).fetch()
        #expect(warnings.map(\.what) == ["the state is older than the one this machine has seen (1 after 2)"])
        #expect(try machine.feeds() == feeds)
        #expect(await machine.state(in: bucket, hoursLater: 2).push() == [])
        let third = try await Machine.fetched(server, from: bucket, hoursLater: 2)
        #expect(try third.feeds()["index"] == feeds["index"])
        #expect(try await bucket.listing(Self.keys).sequence == 3)
    }

    @Test("A confirmation from the future, by a wrong clock, does not win for ever")
    func wrongClock() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket, hoursLater: 1_000)
        await server.publish(5)
        let right = try Machine(server)
        try await right.job(with: bucket)
        let third = try await Machine.fetched(server, from: bucket)
        #expect(try third.feeds()["index"] == right.feeds()["index"])
    }

    @Test("A listing that was put in spite of the lock is not replaced")
    func overtaken() async throws {
        let machine = try Machine(server)
        try await machine.build()
        await bucket.watches { call in
            guard call.method == "PUT", call.key == Self.keys.listing else { return }
            await bucket.watches(nil)
            await bucket.sets(Self.keys.listing, "somebody else's")
        }
        let warnings = await machine.state(in: bucket).push()
        #expect(warnings.map(\.what) == ["the state cannot be put: another job has put a newer one meanwhile"])
        #expect(await bucket.text(Self.keys.listing) == "somebody else's")
        #expect(await bucket.objects[Self.keys.lock] == nil)
    }

    @Test("The lock of another job is waited for, then the push is given up with a warning")
    func locked() async throws {
        let machine = try Machine(NewsServer())
        try await machine.build()
        let other = BucketLock(
            bucket: bucket,
            owner: "another machine",
            nonce: "n",
            isOnlyOfOwner: false,
            key: Self.keys.lock,
            purpose: .state
        )
        _ = try await other.take(attempts: 1) {}
        let warning = try #require(await machine.state(in: bucket).push().first)
        #expect(warning.severity == .warning)
        #expect(warning.what.contains("another machine has been writing the state since"))
        #expect(await bucket.objects[Self.keys.listing] == nil)
        await other.releaseIgnoringErrors()
        #expect(await machine.state(in: bucket).push() == [])
    }

    @Test("A bucket that ignores conditions gets no state", arguments: [MemoryBucket.Conditions.ignored, .unsupported])
    func noConditions(conditions: MemoryBucket.Conditions) async throws {
        let bucket = MemoryBucket(conditions)
        let machine = try Machine(NewsServer())
        try await machine.build()
        let warning = try #require(await machine.state(in: bucket).push().first)
        #expect(warning.what.contains("ignores If-None-Match"))
        #expect(await bucket.objects.isEmpty)
    }

    @Test("Pinned stories and curations are those of the bucket unless only this machine has changed them")
    func otherFiles() async throws {
        let (one, other) = (try Machine(server), try Machine(server))
        try one.site.write(".sitegen/pinned/north/a.json", "{}")
        try one.site.write(".sitegen/curation/north/a.yml", "pin: []")
        try one.site.write(".sitegen/curation/index.json", "{}")
        #expect(await one.state(in: bucket).push() == [])
        #expect(await other.state(in: bucket).fetch() == [])
        #expect(try other.site.read(".sitegen/curation/north/a.yml") == "pin: []")
        #expect(other.site.exists(".sitegen/curation/index.json"))

        // Each changes another part.
        try one.site.write(".sitegen/pinned/north/a.json", #"{"one":1}"#)
        try one.site.write(".sitegen/pinned/north/b.json", "{}")
        try other.site.write(".sitegen/curation/north/a.yml", "pin: [x]")
        #expect(await one.state(in: bucket).push() == [])
        #expect(await other.state(in: bucket).push() == [])
        #expect(await one.state(in: bucket).fetch() == [])
        for machine in [one, other] {
            #expect(try machine.site.read(".sitegen/pinned/north/a.json") == #"{"one":1}"#)
            #expect(machine.site.exists(".sitegen/pinned/north/b.json"))
            #expect(try machine.site.read(".sitegen/curation/north/a.yml") == "pin: [x]")
        }
        // Files that one has removed go from the other.
        try one.site.remove(".sitegen/pinned/north/b.json")
        #expect(await one.state(in: bucket).push() == [])
        #expect(await other.state(in: bucket).fetch() == [])
        #expect(!other.site.exists(".sitegen/pinned/north/b.json"))
    }
}

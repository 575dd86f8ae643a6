import Diagnostics
import Engine
import Files
import Foundation
import PublishFixtures
import SiteFixtures
import TestSupport
import Testing

@testable import SharedState

@Suite("A state that cannot be reached, or only in part", .timeLimit(.minutes(20)))
struct InterruptedStateTests {
    private let server = NewsServer()
    private let bucket = MemoryBucket()

    @Test("Killed after any call of a push, the bucket has the old state or the new one")
    func killedPush() async throws {
        var calls = 0
        var isDone = false
        while !isDone {
            let bucket = MemoryBucket()
            let machine = try Machine(server)
            await server.publish(2)
            try await machine.job(with: bucket)
            let old = try machine.feeds()["index"]
            await server.publish(3)
            try await machine.build(hoursLater: 2)
            let new = try machine.feeds()["index"]
            await bucket.dies(after: calls)
            isDone = await machine.state(in: bucket, hoursLater: 2).push() == []
            await bucket.dies(after: nil)
            let fresh = try await Machine.fetched(server, from: bucket, hoursLater: 2)
            let found = try fresh.feeds()["index"]
            #expect(found == old || found == new, "after \(calls) calls")
            // A later job goes on, once the lock of the dead one has expired.
            await bucket.passes(.seconds(200))
            #expect(await machine.state(in: bucket, hoursLater: 2).push() == [], "after \(calls) calls")
            #expect(await fresh.state(in: bucket, hoursLater: 2).fetch() == [], "after \(calls) calls")
            #expect(try fresh.feeds()["index"] == new, "after \(calls) calls")
            calls += 1
        }
        #expect(calls > 8)
    }

    @Test("Killed after any call of a fetch, the folder is usable, and the next fetch completes it")
    func killedFetch() async throws {
        let first = try Machine(server)
        try await first.job(with: bucket)
        for calls in 0..<5 {
            let machine = try Machine(server)
            await bucket.dies(after: calls)
            let warnings = await machine.state(in: bucket).fetch()
            await bucket.dies(after: nil)
            #expect(warnings.count == 1, "after \(calls) calls")
            #expect(warnings.allSatisfy { $0.what.hasPrefix("the state cannot be fetched: GET ") })
            #expect(try machine.site.exists(".sitegen/feeds") == false || machine.feeds()["index"] == nil)
            #expect(await machine.state(in: bucket).fetch() == [], "after \(calls) calls")
            #expect(try machine.feeds() == first.feeds(), "after \(calls) calls")
        }
    }

    @Test("A disk that fails at any call of a fetch leaves a folder that the next build can use")
    func failingDisk() async throws {
        let first = try Machine(server)
        try await first.job(with: bucket)
        var call = 0
        var isDone = false
        while !isDone {
            let machine = try Machine(server)
            let left = Countdown(call)
            let disk = FileSystem { (_, path) throws(Disk.Failure) in
                guard left.next() else { throw Disk.Failure(path, code: ENOSPC) }
            }
            let warnings = await machine.state(in: bucket, disk: disk).fetch()
            isDone = warnings == []
            #expect(warnings.count <= 1)
            let report = try await machine.build()
            #expect(report.warnings == [], "call \(call)")
            #expect(try machine.pages() == first.pages(), "call \(call)")
            #expect(await machine.state(in: bucket).fetch() == [], "call \(call)")
            call += 1
        }
        #expect(call > 10)
    }

    @Test("Without a bucket a build is one from nothing, with warnings; what it learns stays on the machine")
    func unreachable() async throws {
        await bucket.dies(after: 0)
        let machine = try Machine(server)
        let warnings = try await machine.job(with: bucket)
        #expect(warnings.count == 2)
        #expect(warnings.allSatisfy { $0.severity == .warning && $0.path == "memory/.sitegen/state/production/" })
        #expect(warnings.first?.advice.contains("the build begins with what this machine knows") == true)
        #expect(machine.site.exists("output/north/hourly/index.html"))
        // The next job that reaches it puts what was learned meanwhile.
        await bucket.dies(after: nil)
        #expect(try await machine.job(with: bucket, hoursLater: 0.01) == [])
        let fresh = try await Machine.fetched(server, from: bucket, hoursLater: 0.01)
        #expect(try fresh.feeds() == machine.feeds())
    }

    @Test("A state that was deleted is put again by whoever has one")
    func deleted() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket)
        for key in await bucket.objects.keys { await bucket.removes(key) }
        let warnings = try await machine.job(with: bucket, hoursLater: 0.01)
        #expect(Set(warnings.map(\.what)) == ["the state is gone from the bucket"])
        let fresh = try await Machine.fetched(server, from: bucket, hoursLater: 0.01)
        #expect(try fresh.feeds() == machine.feeds())
    }
}

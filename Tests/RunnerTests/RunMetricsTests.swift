import Foundation
import Metrics
import RunFixtures
import Runner
import TestSupport
import Testing

@Suite("The metrics of a running program")
struct RunMetricsTests {
    @Test("After a run in which everything has happened, they are those of the table, and no others")
    func table() async throws {
        let run = try await SimulatedRun.running(["front", "sport"])
        run.feeds.publish("front")
        try await run.pass(.seconds(61))
        run.feeds.publish("sport", stories: 3)
        try await run.pass(.seconds(61))
        run.feeds.fail("sport", .status(500))
        run.watch.setOut(true)
        run.feeds.publish("front")
        try await run.pass(.seconds(120))
        let families = await run.process.metrics.all.filter { !$0.isEmpty }
        let table = Set(Metric.all.filter { $0.writers.contains(.run) })
        #expect(Set(families.map(\.metric)).subtracting(table).map(\.name).sorted() == [])
        #expect(table.subtracting(families.map(\.metric)).map(\.name).sorted() == [])
        await run.stop()
    }

    @Test("Times are those of what they tell of, not of the question; a front that is not published is not fresh")
    func times() async throws {
        let run = try SimulatedRun(["front", "sport"])
        await run.start()
        let released = run.clock.now.timeIntervalSince1970
        func value(_ metric: Metric, _ labels: [String: String] = [:]) async -> Double? {
            let families = await run.process.metrics.all
            return families.last { $0.metric == metric && $0[labels] != nil }?[labels]
        }
        try await run.pass(.seconds(40))
        #expect(await value(.buildLastSuccess) == released)
        #expect(await value(.releaseLastSuccess, ["target": "memory"]) == released)
        #expect(await value(.buildSucceeded) == 1)
        // The first release waits for no feed; each feed may be in it, or in one of its own.
        let releases = run.process.releases.count
        #expect((1...3).contains(releases))
        #expect(await value(.releasesDone, ["outcome": "succeeded"]) == Double(releases))
        try await run.pass(.seconds(80))
        let fresh = try #require(await value(.frontPublished, ["brand": "north"]))
        #expect(fresh > released)
        run.watch.setOut(true)
        run.feeds.publish("front")
        try await run.pass(.seconds(600))
        let stale = try #require(await value(.frontPublished, ["brand": "north"]))
        #expect(stale - fresh <= 60)
        #expect(await value(.publishSucceeded) == 0)
        run.watch.setOut(false)
        try await run.pass(.seconds(60))
        let again = try #require(await value(.frontPublished, ["brand": "north"]))
        #expect(run.clock.now.timeIntervalSince1970 - again <= 60)
        #expect(await value(.publishSucceeded) == 1)
        await run.stop()
    }
}

import Foundation
import PublishFixtures
import RunFixtures
import Runner
import SiteFixtures
import TestSupport
import Testing

@Suite("The loop of a running program when something fails")
struct RunnerFailureTests {
    private static let sections = ["front", "sport", "culture"]

    private func gaps(_ times: [Duration]) -> [Duration] { zip(times.dropFirst(), times).map { $0 - $1 } }

    @Test(
        "A feed that fails shows its last good copy and is asked less and less often, its new edition once it is back"
    )
    func failingFeed() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        run.feeds.fail("sport", .status(500))
        run.feeds.publish("sport")
        run.feeds.forgetRequests()
        try await run.pass(.seconds(3_600))
        #expect(await run.shownEdition(of: "sport") == 1)
        let gaps = gaps(run.feeds.requests(for: "sport"))
        #expect(gaps.first.map { $0 <= .seconds(60) } == true)
        #expect(gaps.dropFirst(3).allSatisfy { (.seconds(270)...(.seconds(300))).contains($0) }, "\(gaps)")
        #expect(run.feeds.requests(for: "culture").count >= 60)
        run.feeds.fail("sport", nil)
        try await run.pass(.seconds(300))
        #expect(await run.shownEdition(of: "sport") == 2)
        await run.stop()
    }

    /// A run whose host has just asked for fifteen minutes, and when it was asked first.
    private static func refused() async throws -> (run: SimulatedRun, first: Duration) {
        let run = try await SimulatedRun.running(sections)
        for section in sections { run.feeds.fail(section, .status(429, retryAfter: 900)) }
        run.feeds.publish("sport")
        run.feeds.forgetRequests()
        try await run.pass(.seconds(60))
        let first = try #require(sections.flatMap { run.feeds.requests(for: $0) }.min())
        for section in sections { run.feeds.fail(section, nil) }
        return (run, first)
    }

    @Test("A host that asks for patience is left alone for as long, then asked again")
    func retryAfter() async throws {
        let (run, first) = try await Self.refused()
        run.feeds.forgetRequests()
        try await run.pass(first + .seconds(899) - run.clock.elapsed)
        #expect(Self.sections.flatMap { run.feeds.requests(for: $0) } == [])
        try await run.pass(.seconds(62))
        #expect(await run.shownEdition(of: "sport") == 2)
        await run.stop()
    }

    @Test("A wall clock that is set back while a host asks for patience makes no source wait longer")
    func retryAfterWithClockStep() async throws {
        let (run, first) = try await Self.refused()
        run.feeds.forgetRequests()
        run.clock.setWallClock(ahead: .seconds(-7_200))
        try await run.pass(first + .seconds(900 + 62) - run.clock.elapsed)
        let next = try #require(Self.sections.flatMap { run.feeds.requests(for: $0) }.filter { $0 > first }.min())
        #expect(next >= first + .seconds(900) && next < first + .seconds(901))
        #expect(run.feeds.statuses(of: "sport").first == 200)
        #expect(try run.site.read("output/north/sport/index.html").contains("edition-2 story"))
        await run.stop()
    }

    @Test(
        "While the bucket does not answer, pages are built on, attempts get rarer, and all is published when it is back"
    )
    func bucketOutage() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        run.watch.setOut(true)
        for _ in 0..<10 {
            run.feeds.publish("sport")
            run.feeds.publish("front")
            try await run.pass(.seconds(60))
        }
        let times = run.process.events.compactMap { if case .retrying(let date) = $0 { date } else { nil } }
        let pauses = zip(times.dropFirst(), times).map { $0.timeIntervalSince($1) }
        #expect(pauses.allSatisfy { $0 <= 61 }, "\(pauses)")
        #expect(pauses.suffix(3).allSatisfy { $0 >= 29 }, "\(pauses)")
        #expect((10...30).contains(times.count))
        #expect(await run.shownEdition(of: "sport") == 1)
        #expect(try run.site.read("output/north/sport/index.html").contains("edition-11 story"))
        run.watch.setOut(false)
        try await run.pass(.seconds(60))
        #expect(await run.shownEdition(of: "sport") == 11)
        #expect(await run.shownEdition(of: "front") == 11)
        #expect(run.process.releases.last?.hasFailed == false)
        await run.stop()
        #expect(run.watch.faults == [])
    }

    @Test("A wall clock that is set back delays no release of a program that runs")
    func releasesAfterClockStep() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        run.clock.setWallClock(ahead: .seconds(-7_200))
        for edition in 2...4 {
            run.feeds.publish("sport")
            try await run.pass(.seconds(62))
            #expect(await run.shownEdition(of: "sport") == edition)
        }
        #expect(run.process.releases.filter(\.hasFailed).isEmpty)
        await run.stop()
    }

    @Test("A step of the wall clock delays no feed, and is no reason to start the program anew")
    func clockStep() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        for ahead in [Duration.seconds(7_200), .seconds(-7_200), .zero] {
            run.clock.setWallClock(ahead: ahead)
            #expect(await run.process.runner.isStuck == false)
            run.feeds.forgetRequests()
            try await run.pass(.seconds(300))
            #expect((5...6).contains(run.feeds.requests(for: "sport").count))
        }
        await run.stop()
        run.clock.advance(to: run.clock.elapsed + .seconds(181))
        #expect(await run.process.runner.isStuck)
    }
}

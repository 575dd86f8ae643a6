import Foundation
import PublishFixtures
import RunFixtures
import Runner
import SiteFixtures
import TestSupport
import Testing

@Suite("Sources that do not answer, and builds that wait for none")
struct SilentSourcesTests {
    private static let names = (0..<12).map { "s\($0)" }
    private static let silent = ["s2", "s5", "s8", "s11"]
    private static let well = names.filter { !silent.contains($0) }

    /// A run of which a third of the sources hang.
    private static func run() throws -> SimulatedRun {
        let run = try SimulatedRun(names, every: 2)
        for name in silent { run.feeds.fail(name, .hangs) }
        return run
    }

    private func editions(_ run: SimulatedRun, _ names: [String]) async -> Set<Int> {
        var editions: Set<Int> = []
        for name in names { editions.insert(await run.shownEdition(of: name)) }
        return editions
    }

    @Test("While a third of the sources hangs, the others are published at once and live within their cadence")
    func aThirdHangs() async throws {
        let run = try Self.run()
        await run.start()
        try await run.pass(.seconds(2))
        #expect(await editions(run, Self.well) == [1])
        for name in Self.silent { #expect(await run.bucket.text("north/\(name)/index.html") != nil) }
        for (edition, seconds) in zip(2..., [3, 3, 21, 3, 3]) {
            for name in Self.well { run.feeds.publish(name) }
            // A question may wait for a second until those that hang no longer count.
            try await run.pass(.seconds(seconds))
            #expect(await editions(run, Self.well) == [edition], "after \(run.clock.elapsed)")
        }
        for name in Self.silent { run.feeds.fail(name, nil) }
        let end = run.clock.elapsed + .seconds(400)
        while await editions(run, Self.silent) != [1], run.clock.elapsed < end { try await run.pass(.seconds(20)) }
        #expect(await editions(run, Self.silent) == [1])
        await run.stop()
        #expect(run.watch.faults == [])
    }

    @Test("The first build of a new process shows copies, and waits for no answer")
    func restart() async throws {
        let run = try await SimulatedRun.running(Self.names, every: 2, for: .seconds(3))
        await run.stop()
        for name in Self.names { run.feeds.fail(name, .hangs) }
        let text = try run.site.read("content/north/brand.yml")
        try run.site.write("content/north/brand.yml", text.replacing("The North Post", with: "The New Post"))
        let moment = run.clock.elapsed
        await run.start()
        #expect(run.clock.elapsed == moment)
        #expect(await run.bucket.text("north/s2/index.html")?.contains("The New Post") == true)
        #expect(await editions(run, Self.names) == [1])
        await run.stop()
    }

    @Test("A section that is new while its feed hangs is loading, and shows it when it comes")
    func newSection() async throws {
        let run = try SimulatedRun(["front", "sport"])
        await run.start()
        try run.add("late")
        run.feeds.fail("late", .hangs)
        let moment = run.clock.elapsed
        await run.process.note(["content/north/sections/late.md"])
        #expect(run.clock.elapsed == moment)
        #expect(await run.bucket.text("north/late/index.html") != nil)
        #expect(await run.shownEdition(of: "late") == 0)
        run.feeds.fail("late", nil)
        try await run.pass(.seconds(300))
        #expect(await run.shownEdition(of: "late") == 1)
        await run.stop()
    }

    @Test("On a machine without copies, published pages stay until their feeds answer")
    func newMachine() async throws {
        let run = try await SimulatedRun.running(["front", "sport", "culture"], for: .seconds(3))
        await run.stop()
        try FileManager.default.removeItem(atPath: run.site.folder + "/.sitegen")
        run.feeds.fail("sport", .hangs)
        run.feeds.publish("culture")
        await run.start()
        #expect(await run.shownEdition(of: "culture") == 2)
        #expect(await run.shownEdition(of: "sport") == 1)
        #expect(await run.process.runner.heldParts.map(\.name) == ["north/sport"])
        run.feeds.fail("sport", nil)
        try await run.pass(.seconds(300))
        #expect(await run.process.runner.heldParts == [])
        await run.stop()
    }

    @Test("A curation that hangs holds up the first build for two seconds, and no other")
    func curation() async throws {
        let run = try SimulatedRun(["front", "sport"])
        let path = "content/north/sections/sport.md"
        try run.site.replace("every:", with: "curation: \(FeedService.origin)desk.yml\nevery:", in: path)
        run.feeds.fail("desk", .hangs)
        await run.start()
        #expect(run.process.builds.isEmpty)
        try await run.pass(.seconds(2))
        #expect(await run.shownEdition(of: "sport") == 1)
        run.feeds.publish("sport")
        await run.process.ask(["sport"])
        #expect(await run.shownEdition(of: "sport") == 2)
        await run.stop()
    }

    @Test("An answer that is no feed is an error until another one comes, in every build")
    func garbage() async throws {
        let run = try SimulatedRun(["front", "sport"])
        run.feeds.fail("sport", .garbage)
        await run.start()
        for _ in 0..<3 {
            let list = try run.site.read("output/north/targets.json")
            #expect(list.contains("\"state\": \"error\""), "\(list)")
            try await run.pass(.seconds(61))
        }
        run.feeds.fail("sport", nil)
        try await run.pass(.seconds(300))
        #expect(await run.shownEdition(of: "sport") == 1)
        await run.stop()
    }

    @Test("A copy that is lost is asked for again, whole")
    func lostCopy() async throws {
        let run = try await SimulatedRun.running(["front", "sport"])
        try FileManager.default.removeItem(atPath: run.site.folder + "/.sitegen/feeds")
        let text = try run.site.read("content/north/brand.yml")
        try run.site.write("content/north/brand.yml", text.replacing("The North Post", with: "The New Post"))
        await run.process.note(["content/north/brand.yml"])
        try await run.pass(.seconds(125))
        #expect(await run.bucket.text("north/sport/index.html")?.contains("The New Post") == true)
        #expect(await run.shownEdition(of: "sport") == 1)
        #expect(try run.site.read("output/north/targets.json").contains("loading") == false)
        await run.stop()
    }

    @Test("Retry-After counts from the first answer on, for the path that said so and not for its neighbours")
    func retryAfterAtTheStart() async throws {
        let run = try SimulatedRun(["front", "sport"])
        run.feeds.fail("sport", .status(503, retryAfter: 300))
        await run.start()
        run.feeds.fail("sport", nil)
        try await run.pass(.seconds(299))
        #expect(run.feeds.requests(for: "sport").count == 1)
        #expect(run.feeds.requests(for: "front").count >= 4)
        try await run.pass(.seconds(62))
        #expect(await run.shownEdition(of: "sport") == 1)
        await run.stop()
        // The next process knows it, too.
        run.feeds.fail("sport", .status(503, retryAfter: 300))
        await run.start()
        try await run.pass(.seconds(61))
        await run.stop()
        run.feeds.fail("sport", nil)
        run.feeds.forgetRequests()
        await run.start()
        try await run.pass(.seconds(180))
        #expect(run.feeds.requests(for: "sport") == [])
        await run.stop()
    }
}

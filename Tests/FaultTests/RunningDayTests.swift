import Content
import Files
import Foundation
import Publish
import PublishFixtures
import RunFixtures
import Runner
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("A program that runs all day, whatever fails")
struct RunningDayTests {
    @Test("Outside of outages no page is older than its cadence and five seconds, and the end is as a fresh site")
    func day() async throws {
        var day = try RunningDay(hours: Extent.isLong ? 24 : 1, seed: Extent.seed)
        try await day.pass()
        #expect(day.run.watch.faults == [])
        for place in KillSwitch.Place.allCases {
            #expect(day.kills[place, default: 0] >= (Extent.isLong ? 50 : 2), "\(place)")
        }
        #expect(day.checks > 100)
        if Extent.isLong {
            print(
                "running day: killed at \(day.kills), \(day.run.watch.count) releases,",
                "\(day.checks) checks, latest \(day.latest)"
            )
        }
        let run = day.run
        // Fresh: with nothing that the day has left.
        try FileManager.default.removeItem(atPath: run.site.folder + "/.sitegen")
        var options = run.site.options(output: "fresh")
        options.now = run.clock.now
        _ = try await SiteBuilder(options: options, http: run.feeds.http).build()
        let fresh = MemoryBucket()
        await fresh.passes(run.clock.elapsed)
        let (folder, output) = (run.site.folder, run.site.folder + "/fresh")
        let content = try SiteContent.load(from: folder, now: run.clock.now)
        let deployment = try TargetResolver(content, output: output, standard: "memory").all(
            to: "memory",
            isWholeSite: true
        )
        let plain = Publisher.Options(deployment, site: folder, output: output, owner: "fresh")
        _ = try await Publisher(deployment, to: fresh, options: plain).publish()
        let (one, other) = (Self.timeless(await run.bucket.site), Self.timeless(await fresh.site))
        #expect(BuildPromise.difference(one, other) == [])
        #expect(one.count > 10)
    }

    @Test("What is kept does not grow with the number of releases")
    func memory() async throws {
        let run = try SimulatedRun(["front", "sport", "culture"])
        await run.start()
        try await run.pass(.seconds(61))
        let count = Extent.isLong ? 10_000 : 60
        var (sizes, objects, resident): ([String: Int], Int, Int) = ([:], 0, 0)
        for turn in 1...count {
            run.feeds.publish("sport")
            await run.process.ask(["sport"])
            try await run.pass(.seconds(turn % 20 == 0 ? 120 : 2))
            run.process.forgetEvents()
            run.feeds.forgetRequests()
            await run.bucket.forgetCalls()
            // Ten releases are kept, each of five minutes at least.
            guard turn == count / 2 else { continue }
            (sizes, resident) = (await run.process.runner.keptSizes, Self.residentPages)
            objects = await run.bucket.objects.count
        }
        #expect(await run.shownEdition(of: "sport") == count + 1)
        let end = await run.process.runner.keptSizes
        for (name, size) in end {
            let before = sizes[name] ?? 0
            #expect(size <= before + 16, "\(name)")
        }
        #expect(await run.bucket.objects.count <= objects + 40)
        let after = Self.residentPages
        if Extent.isLong {
            print("memory: \(count) releases, \(resident * 4) kB at half, \(after * 4) kB at the end, kept \(end)")
            #expect(Double(after) <= Double(resident) * 1.1)
        }
        await run.stop()
    }

    private static func timeless(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.key, BuildStamp.unstamped($0.value, path: $0.key)) })
    }

    /// The pages of this process that are in memory.
    private static var residentPages: Int {
        let text = (try? Disk.read("/proc/self/statm")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

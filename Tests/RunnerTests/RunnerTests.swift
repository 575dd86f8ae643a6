import PublishFixtures
import RunFixtures
import Runner
import SiteFixtures
import TestSupport
import Testing

@Suite("The loop of a running program")
struct RunnerTests {
    private static let sections = ["front", "sport", "culture"]

    /// The paths that were put below a brand since the calls were forgotten.
    private func put(_ run: SimulatedRun) async -> Set<String> {
        Set(await run.bucket.calls.filter { $0.method == "PUT" && $0.key.hasPrefix("north/") }.map(\.key))
    }

    @Test("A changed feed gets into the bucket, and only its pages and the lists with it are put")
    func changedFeed() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        #expect(await run.shownEdition(of: "sport") == 1)
        await run.bucket.forgetCalls()
        run.feeds.publish("sport")
        try await run.pass(.seconds(60))
        #expect(await run.shownEdition(of: "sport") == 2)
        let pages = await put(run).filter { $0.hasSuffix(".html") }
        #expect(pages.contains("north/sport/index.html"))
        #expect(pages.allSatisfy { $0.contains("sport") }, "\(pages)")
        await run.stop()
        #expect(run.watch.faults == [])
    }

    @Test("Feeds without news are asked and build nothing; once a minute the list of times says that all is well")
    func unchangedFeeds() async throws {
        let run = try await SimulatedRun.running(Self.sections, every: 20)
        let builds = run.process.builds.count
        run.feeds.forgetRequests()
        await run.bucket.forgetCalls()
        try await run.pass(.seconds(600))
        #expect(run.feeds.statuses(of: "sport").count >= 30)
        #expect(Set(run.feeds.statuses(of: "sport")) == [304])
        let new = run.process.builds.dropFirst(builds)
        #expect(new.count == 10)
        #expect(new.allSatisfy { $0.sources.isEmpty && $0.outcome.report?.pages.rendered == 0 })
        #expect(await put(run) == ["north/targets.json"])
        await run.stop()
    }

    @Test("The loop comes round once for what happens at once, and not again when nothing is under way")
    func rounds() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        // Each round sets the alarm.
        let rounds = run.clock.sleepCount
        await run.process.runner.noteTwice()
        await run.process.settle()
        let needed = run.clock.sleepCount - rounds
        await run.process.runner.note(.feedsDue)
        await run.process.settle()
        #expect(run.clock.sleepCount - rounds == needed * 2)
        await run.stop()
    }

    @Test("When a hundred feeds have changed during a release, the front is in the next one, without the others")
    func frontsFirst() async throws {
        let others = (0..<100).map { "s\($0)" }
        let run = try await SimulatedRun.running(["front"] + others, for: .seconds(2))
        let (process, feeds) = (run.process, run.feeds)
        let builds = process.builds.count
        let bucket = run.bucket
        await bucket.watches { call in
            guard call.key == "north/s0/index.html" else { return }
            await bucket.watches(nil)
            for name in ["front"] + others { feeds.publish(name) }
            _ = await process.runner.askNow(nil)
            // The release ends when all have answered but the one that was asked less than a second ago.
            while await process.runner.keptSizes["replies"] != others.count { await Task.yield() }
        }
        feeds.publish("s0")
        await process.ask(["s0"])
        try await run.pass(.seconds(1))
        let new = process.builds.dropFirst(builds).map(\.sources)
        try #require(new.count >= 3)
        #expect(new[0].count == 1)
        #expect(new[1].count == 1 && new[1][0].hasSuffix("/front.json"))
        #expect(new[2].count == others.count - 1)
        #expect(new.joined().count == 102)
        #expect(await run.shownEdition(of: "s99") == 2)
        await run.stop()
        #expect(run.watch.faults == [])
    }

    @Test("What happens during a release waits for the next one: never two at once")
    func oneAtATime() async throws {
        let run = try await SimulatedRun.running(Self.sections, for: .seconds(2))
        let (process, feeds) = (run.process, run.feeds)
        await run.bucket.watches { call in
            guard call.key == "north/sport/index.html" else { return }
            feeds.publish("culture")
            _ = await process.runner.askNow(nil)
            await process.runner.note(.everything)
        }
        run.feeds.publish("sport")
        await run.process.ask(["sport"])
        #expect(await run.shownEdition(of: "culture") == 2)
        await run.stop()
        #expect(run.watch.count >= 3)
        #expect(run.watch.faults == [])
    }

    @Test("Stopping in the middle of a release completes it, gives the lock back and leaves nothing to do")
    func stopping() async throws {
        let run = try await SimulatedRun.running(Self.sections, for: .seconds(2))
        let process = run.process
        await run.bucket.watches { call in
            if call.key == "north/sport/index.html" { process.stop() }
        }
        run.feeds.publish("sport")
        let id = await process.runner.polledSources.first { $0.name.hasSuffix("/sport.json") }?.id ?? ""
        _ = await process.runner.askNow([id])
        await process.wait()
        await run.bucket.watches(nil)
        #expect(await run.shownEdition(of: "sport") == 2)
        #expect(await run.bucket.objects[".sitegen/lock"] == nil)
        if case .stopped = process.events.last {} else { Issue.record("the last event is that it has stopped") }
        await run.bucket.forgetCalls()
        await run.start()
        #expect(await put(run).subtracting(["north/targets.json"]) == [])
        await run.stop()
    }

    @Test("A changed file of a brand is built and published at once")
    func changedFile() async throws {
        let run = try SimulatedRun(Self.sections)
        await run.start()
        try run.site.replace("The North Post", with: "The New Post", in: "content/north/brand.yml")
        await run.process.note(["content/north/brand.yml"])
        #expect(await run.bucket.text("north/sport/index.html")?.contains("The New Post") == true)
        #expect(run.clock.elapsed == .zero)
        await run.stop()
    }

    @Test("A changed curation is built and published at once")
    func changedCuration() async throws {
        let run = try SimulatedRun(Self.sections)
        await run.start()
        try run.site.write("content/north/curation/sport.yml", "hide: [{ story: \"https://www.paper.example/3\" }]\n")
        await run.process.note(["content/north/curation/sport.yml"])
        let page = try #require(await run.bucket.text("north/sport/index.html"))
        #expect(page.contains("story 4") && !page.contains("story 3"))
        #expect(run.clock.elapsed == .zero)
        await run.stop()
    }

    @Test("After a mistake in content the output and the bucket stay, answers wait, and the correction publishes them")
    func mistake() async throws {
        let run = try SimulatedRun(Self.sections)
        await run.start()
        let text = try run.site.read("content/north/brand.yml")
        let (output, bucket) = (try run.site.contents(below: "output"), await run.bucket.site)
        try run.site.write("content/north/brand.yml", text + "\nhome: [\n")
        await run.process.note(["content/north/brand.yml"])
        run.feeds.publish("sport")
        try await run.pass(.seconds(600))
        #expect(try run.site.contents(below: "output") == output)
        #expect(await run.bucket.site == bucket)
        // It is tried again once a minute at most, and not in a loop.
        #expect((10...40).contains(run.process.builds.filter { $0.outcome.report == nil }.count))
        try run.site.write("content/north/brand.yml", text)
        await run.process.note(["content/north/brand.yml"])
        #expect(await run.shownEdition(of: "sport") == 2)
        await run.stop()
    }

    @Test("While a mistake keeps a text from appearing whose time has come, the loop rests")
    func embargoDuringMistake() async throws {
        let run = try SimulatedRun(Self.sections)
        try run.site.write(
            "content/north/pages/news.md",
            "---\npublished: 2026-11-22T04:00:30Z\n---\n# News\n\nText.\n"
        )
        await run.start()
        #expect(await run.bucket.text("north/news/index.html") == nil)
        let text = try run.site.read("content/north/brand.yml")
        try run.site.write("content/north/brand.yml", text + "\nhome: [\n")
        await run.process.note(["content/north/brand.yml"])
        let sleeps = run.clock.sleepCount
        try await run.pass(.seconds(300))
        #expect(run.clock.sleepCount - sleeps < 100)
        try run.site.write("content/north/brand.yml", text)
        await run.process.note(["content/north/brand.yml"])
        #expect(await run.bucket.text("north/news/index.html") != nil)
        await run.stop()
    }

    @Test("A source that content adds is asked from then on, one that it drops no more")
    func sources() async throws {
        let run = try SimulatedRun(Self.sections)
        await run.start()
        try run.add("late")
        await run.process.note(["content/north/sections/late.md"])
        #expect(await run.shownEdition(of: "late") == 1)
        run.feeds.publish("late")
        try await run.pass(.seconds(121))
        #expect(await run.shownEdition(of: "late") == 2)
        try run.site.remove("content/north/sections/late.md")
        await run.process.note(["content/north/sections/late.md"])
        run.feeds.forgetRequests()
        try await run.pass(.seconds(300))
        #expect(run.feeds.requests(for: "late") == [])
        #expect(run.feeds.requests(for: "sport").count >= 5)
        await run.stop()
    }

    @Test("A new process asks each feed within a cadence of when the old one did", arguments: [1, 20, 40, 59])
    func restart(seconds: Int) async throws {
        let run = try SimulatedRun(Self.sections)
        await run.start()
        try await run.pass(.seconds(240 + seconds))
        await run.stop()
        await run.start()
        try await run.pass(.seconds(60))
        for section in Self.sections {
            let times = run.feeds.requests(for: section)
            #expect(zip(times.dropFirst(), times).allSatisfy { $0 - $1 <= .seconds(60) }, "\(section): \(times)")
        }
        await run.stop()
    }
}

extension Runner {
    fileprivate func noteTwice() {
        note(.feedsDue)
        note(.feedsDue)
    }
}

import Engine
import Metrics
import Publish
import PublishFixtures
import RunFixtures
import Runner
import SiteFixtures
import TestSupport
import Testing

@Suite("What the release checks doubt while a program publishes by itself")
struct HeldPartsTests {
    private static let sections = ["front", "sport", "culture"]
    private static let hold = Duration.seconds(15 * 60)
    private static let later = "2026-11-21T08:00:00Z"
    private static let nowhere = "https://web.example.no/north/nowhere/"

    /// A run whose section has lost its newest story.
    private static func doubted(_ more: String = "") async throws -> SimulatedRun {
        let run = try SimulatedRun(sections)
        if !more.isEmpty {
            try run.site.write("content/north/brand.yml", run.site.read("content/north/brand.yml") + more)
        }
        run.feeds.publish("sport", dated: later)
        await run.start()
        try await run.pass(.seconds(61))
        run.feeds.publish("sport")
        run.feeds.publish("culture")
        try await run.pass(.seconds(61))
        return run
    }

    private func held(_ run: SimulatedRun) async -> [String] { await run.process.runner.heldParts.map(\.name) }

    @Test(
        "A section without its newest story keeps all its published files for a quarter of an hour; the rest goes out"
    )
    func newest() async throws {
        let run = try await Self.doubted()
        #expect(await run.shownEdition(of: "culture") == 2)
        for path in ["sport/index.html", "app/sport/index.html", "sport/feed.json", "sport/feed.xml"] {
            #expect(await run.bucket.text("north/" + path)?.contains("edition-2 story") == true, "\(path)")
        }
        #expect(run.process.releases.filter(\.hasFailed).isEmpty)
        #expect(await held(run) == ["north/sport"])
        let endpoints = RunEndpoints(run)
        #expect(await endpoints.answer("GET", "/health").text.contains("north/sport keeps its published version"))
        #expect(await endpoints.answer("GET", "/ready").status == 200)
        let metrics = await endpoints.answer("GET", "/metrics").text
        #expect(metrics.contains("sitegen_held_since_timestamp_seconds{") && metrics.contains("part=\"north/sport\""))
        // Other changes go out as ever.
        run.feeds.publish("front")
        try await run.pass(Self.hold - .seconds(130))
        #expect(await run.shownEdition(of: "front") == 2)
        #expect(await run.shownEdition(of: "sport") == 2)
        try await run.pass(.seconds(191))
        #expect(await run.shownEdition(of: "sport") == 3)
        #expect(await held(run) == [])
        #expect(await !endpoints.answer("GET", "/metrics").text.contains("sitegen_held_since_timestamp_seconds{"))
        let told = run.process.events.compactMap {
            if case .held(_, let new, let gone) = $0 { (new.count, gone) } else { nil }
        }
        #expect(told.map(\.0) == [1, 0] && told.map(\.1) == [[], ["north/sport"]])
        // The next loss is another doubt.
        run.feeds.publish("sport", dated: "2026-11-19T08:00:00Z")
        try await run.pass(.seconds(61))
        #expect(await held(run) == ["north/sport"])
        await run.stop()
        #expect(run.watch.faults == [])
    }

    @Test("A front that is held does not count as published in the metrics")
    func heldFront() async throws {
        let run = try SimulatedRun(Self.sections)
        run.feeds.publish("front", dated: Self.later)
        await run.start()
        try await run.pass(.seconds(61))
        func published() async -> Double? {
            await run.process.metrics.all.first { $0.metric == .frontPublished }?[["brand": "north"]]
        }
        let before = await published()
        run.feeds.publish("front")
        try await run.pass(.seconds(300))
        #expect(await held(run) == ["north/front"])
        let during = await published()
        #expect(try #require(during) - #require(before) <= 61)
        try await run.pass(Self.hold)
        #expect(try await #require(published()) - #require(during) > 600)
        await run.stop()
    }

    @Test("The section is published as soon as its newest story is back, and is doubted no more")
    func recovery() async throws {
        let run = try await Self.doubted()
        // A story that was not there before: those that were keep their first dates.
        run.feeds.publish("sport", stories: 13, dated: Self.later)
        try await run.pass(.seconds(61))
        #expect(await run.shownEdition(of: "sport") == 4)
        #expect(await held(run) == [])
        await run.stop()
    }

    @Test("Who has the token accepts what is held while the program runs: it is published at once, and the reason kept")
    func acceptance() async throws {
        let run = try await Self.doubted()
        let tokens = try #require(HookTokens(secret: RunEndpoints.secret))
        #expect(await RunEndpoints(run).answer("GET", "/hooks/" + tokens.tokenOfAcceptance).status == 405)
        #expect(await RunEndpoints(run).answer("POST", "/hooks/" + tokens.tokenOfEverything).status == 202)
        await run.process.settle()
        #expect(await run.shownEdition(of: "sport") == 2)
        let moment = run.clock.elapsed
        #expect(await RunEndpoints(run).answer("POST", "/hooks/" + tokens.tokenOfAcceptance).status == 202)
        await run.process.settle()
        #expect(await run.shownEdition(of: "sport") == 3)
        #expect(run.clock.elapsed == moment)
        #expect(await run.bucket.text(".sitegen/manifest.json")?.contains("accepted while sitegen run") == true)
        #expect(await RunEndpoints(run).answer("POST", "/hooks/" + tokens.tokenOfAcceptance).text.contains("Nothing"))
        await run.stop()
    }

    @Test("A doubt does not begin anew with the next process")
    func restart() async throws {
        let run = try await Self.doubted()
        try await run.pass(.seconds(600))
        await run.stop()
        await run.start()
        #expect(await run.shownEdition(of: "sport") == 2)
        try await run.pass(.seconds(361))
        #expect(await run.shownEdition(of: "sport") == 3)
        await run.stop()
    }

    @Test("A story dated far ahead counts from its first sight, and holds its section for no longer when it leaves")
    func datedAhead() async throws {
        let run = try SimulatedRun(Self.sections)
        run.feeds.publish("sport", dated: "2077-01-01T00:00:00Z")
        await run.start()
        try await run.pass(.seconds(61))
        run.feeds.publish("sport")
        run.feeds.publish("culture")
        try await run.pass(.seconds(61))
        #expect(await run.shownEdition(of: "culture") == 2)
        #expect(await run.shownEdition(of: "sport") == 2)
        // The doubt begins with the answer, and ends with the first release after the hold: one each minute.
        try await run.pass(Self.hold + .seconds(61))
        #expect(await run.shownEdition(of: "sport") == 3)
        await run.stop()
    }

    @Test("Pictures and styles of what is held stay, even without a grace period")
    func assets() async throws {
        let run = try await Self.doubted("\npublish: { grace: 0s }\n")
        let path = "themes/base/styles/site/70-prose.css"
        try run.site.write(path, run.site.read(path) + "\n@layer site { body { padding: 7px } }\n")
        await run.process.note([path])
        #expect(run.process.builds.last?.outcome.report != nil)
        let page = try #require(await run.bucket.text("north/sport/index.html"))
        #expect(page.contains("edition-2 story"))
        let assets = page.matches(of: /"\.\.\/(assets\/[^"]+\.(?:css|mjs|svg))"/).map { "north/" + $0.1 }
        #expect(assets.count > 1)
        let there = await run.bucket.visible
        for asset in assets { #expect(there[asset] != nil, "\(asset)") }
        let front = try #require(await run.bucket.text("north/index.html"))
        #expect(!assets.allSatisfy { front.contains($0.dropFirst(6)) })
        await run.stop()
    }

    @Test("Every other rule holds its part and nothing else, too", arguments: ["drop", "teasers", "links", "bytes"])
    func rules(rule: String) async throws {
        let run = try SimulatedRun(Self.sections)
        let about = "content/north/pages/about.md"
        try run.site.write(about, "# About\n\nThe first.\n")
        await run.start()
        try await run.pass(.seconds(61))
        let key: String
        switch rule {
        case "drop": (key, _) = ("north/sport/index.html", run.feeds.publish("sport", stories: 3))
        case "teasers": (key, _) = ("north/index.html", run.feeds.publish("front", stories: 2))
        case "links": (key, _) = ("north/sport/index.html", run.feeds.publish("sport", linking: Self.nowhere))
        default:
            key = "north/about/index.html"
            try run.site.write(about, "# About\n\nThe second.\n\n" + String(repeating: "A long text. ", count: 25_000))
        }
        let before = try #require(await run.bucket.text(key))
        run.feeds.publish("culture")
        await run.process.note([about])
        try await run.pass(.seconds(61))
        #expect(await run.shownEdition(of: "culture") == 2)
        #expect(await run.bucket.text(key) == before)
        #expect(await run.process.runner.heldParts.contains { $0.rule == rule })
        #expect(run.process.releases.filter(\.hasFailed).isEmpty)
        try await run.pass(Self.hold + .seconds(61))
        #expect(await run.bucket.text(key) != before)
        // While it stays doubtful, further changes of it wait no more.
        if rule == "links" {
            run.feeds.publish("sport", linking: Self.nowhere)
            try await run.pass(.seconds(61))
            #expect(await run.shownEdition(of: "sport") == 3)
        }
        await run.stop()
    }

    @Test("When a large part of the files goes, they stay published for as long; what changes goes out")
    func removals() async throws {
        let others = (0..<30).map { "s\($0)" }
        let run = try await SimulatedRun.running(["front"] + others)
        for name in others.dropFirst(5) { try run.site.remove("content/north/sections/\(name).md") }
        run.feeds.publish("s1")
        await run.process.note(["content/north/sections"])
        try await run.pass(.seconds(61))
        #expect(await run.shownEdition(of: "s1") == 2)
        #expect(await run.shownEdition(of: "s20") == 1)
        #expect(await held(run) == ["removals"])
        func files() async throws -> String { try #require(await run.bucket.text(".sitegen/manifest.json")) }
        #expect(try await files().contains("\"north/s20/index.html\":{\"sha256\""))
        try await run.pass(Self.hold)
        #expect(await held(run) == [])
        #expect(try await files().contains("\"north/s20/index.html\":{\"since\""))
        await run.stop()
    }

    @Test("A takedown waits for no doubt: neither for a section that is held nor for a text that names the story")
    func takedown() async throws {
        let run = try await Self.doubted()
        try run.site.write("content/north/pages/about.md", "# About\n\nSee [it](https://www.paper.example/3).\n")
        try run.site.write(
            "content/north/curation/culture.yml",
            "takedown: [{ story: \"https://www.paper.example/3\" }]\n"
        )
        await run.process.note(["content/north/curation/culture.yml", "content/north/pages/about.md"])
        #expect(run.process.releases.last?.hasFailed == false)
        for section in ["culture", "sport"] {
            #expect(await run.bucket.text("north/\(section)/index.html")?.contains("paper.example/3\"") == false)
        }
        #expect(await run.shownEdition(of: "sport") == 3)
        #expect(await held(run) == [])
        await run.stop()
    }
}

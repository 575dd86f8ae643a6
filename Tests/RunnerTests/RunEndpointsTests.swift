import Engine
import Foundation
import HTTPTypes
import RunFixtures
import Runner
import TestSupport
import Testing

@Suite("What a running program answers")
struct RunEndpointsTests {
    @Test("/ready says 503 before the first release and 200 after it; /health says 200 while the loop runs")
    func probes() async throws {
        let run = try SimulatedRun(["front", "sport"])
        #expect(await RunEndpoints(run).answer("GET", "/ready").status == 503)
        #expect(await RunEndpoints(run).answer("GET", "/health").status == 200)
        run.watch.setOut(true)
        await run.start()
        let endpoints = RunEndpoints(run)
        #expect(await endpoints.answer("GET", "/ready").text.contains("not published"))
        #expect(await endpoints.answer("GET", "/ready").status == 503)
        run.watch.setOut(false)
        try await run.pass(.seconds(2))
        #expect(await endpoints.answer("GET", "/ready").status == 200)
        #expect(await endpoints.answer("HEAD", "/health").status == 200)
        await run.stop()
        run.clock.advance(to: .seconds(600))
        #expect(await endpoints.answer("GET", "/health").status == 503)
    }

    @Test("/metrics has the form that is asked for")
    func metrics() async throws {
        let run = try SimulatedRun(["front", "sport"])
        await run.start()
        let plain = await RunEndpoints(run).answer("GET", "/metrics")
        #expect(plain.status == 200 && plain.text.contains("\nsitegen_build_succeeded 1\n"))
        #expect(plain.fields.contains { $0.name == "Content-Type" && $0.value.hasPrefix("text/plain; version=0.0.4") })
        #expect(!plain.text.contains("# EOF"))
        let open = await RunEndpoints(run).answer(
            "GET",
            "/metrics",
            accept: "application/openmetrics-text; version=1.0.0"
        )
        #expect(
            open.fields.contains { $0.name == "Content-Type" && $0.value.hasPrefix("application/openmetrics-text") }
        )
        #expect(open.text.hasSuffix("# EOF\n"))
        await run.stop()
    }

    @Test("A hook gets its feed asked and published at once, and no other; a wrong token and other methods do nothing")
    func hooks() async throws {
        let run = try await SimulatedRun.running(["front", "sport"], for: .seconds(2))
        let tokens = try #require(HookTokens(secret: RunEndpoints.secret))
        let endpoints = RunEndpoints(run)
        let sport = try #require(await run.process.runner.polledSources.first { $0.sections == ["north/sport"] })
        run.feeds.publish("sport")
        run.feeds.forgetRequests()
        for (method, token, status) in [
            ("GET", tokens.token(of: sport), 405), ("PUT", tokens.token(of: sport), 405), ("POST", "wrong", 404),
            ("POST", String(tokens.token(of: sport).dropLast()) + "x", 404), ("POST", "", 404),
        ] {
            #expect(await endpoints.answer(method, "/hooks/" + token).status == status)
        }
        await run.process.settle()
        #expect(run.feeds.requests(for: "sport") == [])
        let moment = run.clock.elapsed
        #expect(await endpoints.answer("POST", "/hooks/" + tokens.token(of: sport)).status == 202)
        await run.process.settle()
        #expect(await run.shownEdition(of: "sport") == 2)
        #expect(run.clock.elapsed == moment)
        #expect(run.feeds.requests(for: "front") == [])
        try await run.pass(.seconds(2))
        run.feeds.publish("front")
        #expect(await endpoints.answer("POST", "/hooks/" + tokens.tokenOfEverything).status == 202)
        await run.process.settle()
        #expect(await run.shownEdition(of: "front") == 2)
        let text = await endpoints.answer("GET", "/metrics").text
        #expect(text.contains("sitegen_hooks_total{outcome=\"accepted\"} 2\n"))
        #expect(text.contains("sitegen_hooks_total{outcome=\"unknown\"} 3\n"))
        await run.stop()
    }

    @Test("Only its own names are answered to, at every path: a name that leads here may be somebody else's")
    func hosts() async throws {
        let run = try SimulatedRun(["front"])
        let open = RunEndpoints(
            run.process.runner,
            metrics: run.process.metrics,
            tokens: HookTokens(secret: RunEndpoints.secret),
            hosts: RunEndpoints.hosts(listeningAt: "0.0.0.0", others: ["hooks.example.org", ".sitegen-shards"])
        )
        let token = try #require(HookTokens(secret: RunEndpoints.secret)).tokenOfEverything
        for path in ["/metrics", "/health", "/hooks/" + token] {
            let method = path.hasPrefix("/hooks/") ? "POST" : "GET"
            for name in ["evil.example:9464", "hooks.example.org.evil.example", "10.0.0.7", "sitegen-shards.evil"] {
                let refused = await RunEndpoints(run).answer(method, path, host: name)
                #expect(refused.status == 421 && refused.text.contains("--allow-host"), "\(path) \(name)")
            }
            for name in ["localhost:9464", "127.0.0.1", "[::1]:9464"] {
                #expect(await RunEndpoints(run).answer(method, path, host: name).status < 300, "\(path) \(name)")
            }
            for name in ["hooks.example.org", "10.0.0.7:9464", "p-3.sitegen-shards:9464"] {
                #expect(await open.answer(method, path, host: name).status < 300, "\(path) \(name)")
            }
            #expect(await open.answer(method, path, host: "evil.example").status == 421)
        }
    }

    @Test("Many calls of a hook in a short time are logged in two lines, and all of them are counted")
    func manyCalls() async throws {
        let run = try await SimulatedRun.running(["front", "sport"], for: .seconds(2))
        run.process.forgetEvents()
        let tokens = try #require(HookTokens(secret: RunEndpoints.secret))
        let endpoints = RunEndpoints(run)
        for _ in 0..<3_000 {
            #expect(await endpoints.answer("POST", "/hooks/" + tokens.tokenOfEverything).status == 202)
        }
        await run.process.settle()
        func told() -> [(calls: Int, sources: Int)] {
            run.process.events.compactMap {
                if case .told(let sources, let calls) = $0 { (calls, sources) } else { nil }
            }
        }
        #expect(told().map(\.calls) == [1])
        try await run.pass(.seconds(11))
        #expect(told().map(\.calls) == [1, 2_999])
        #expect(told().allSatisfy { $0.sources == 2 })
        #expect(
            await endpoints.answer("GET", "/metrics").text.contains("sitegen_hooks_total{outcome=\"accepted\"} 3000\n")
        )
        // Nothing to accept is nothing to tell.
        #expect(await endpoints.answer("POST", "/hooks/" + tokens.tokenOfAcceptance).status == 202)
        #expect(!run.process.events.contains { if case .accepted = $0 { true } else { false } })
        await run.stop()
    }

    @Test("Without a secret there are no hooks; elsewhere only GET and HEAD are answered")
    func refusals() async throws {
        let run = try SimulatedRun(["front"])
        let endpoints = RunEndpoints(run, tokens: nil)
        let token = try #require(HookTokens(secret: RunEndpoints.secret)).tokenOfEverything
        #expect(await endpoints.answer("POST", "/hooks/" + token).status == 404)
        #expect(await endpoints.answer("POST", "/metrics").status == 405)
        #expect(await endpoints.answer("GET", "/").status == 404)
        #expect(HookTokens(secret: "short") == nil)
    }
}

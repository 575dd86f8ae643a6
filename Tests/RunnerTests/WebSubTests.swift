import LoopbackServer
import RunFixtures
import Testing

@testable import Engine
@testable import Runner

@Suite("A hub and the program over HTTP", .timeLimit(.minutes(5)))
struct WebSubTests {
    /// A program that answers on this machine, and the hub of one of its feeds.
    private struct Scene {
        let run: SimulatedRun
        let source: PolledSource
        let subscriber: HubSubscriber
        let server: HTTPServer
        let hub: LoopbackServer
        let topic: String
        private let client = HTTPClient.live()

        init() async throws {
            run = try SimulatedRun(["front", "sport"])
            await run.start()
            try await run.pass(.seconds(2))
            source = try #require(await run.process.runner.polledSources.first { $0.sections == ["north/sport"] })
            hub = try LoopbackServer(["/hub": [.status(202)]])
            let tokens = try #require(HookTokens(secret: "a secret of some length"))
            let (runner, metrics) = (run.process.runner, run.process.metrics)
            // The address of the program has to be known before it answers.
            let relay = Relay()
            server = try HTTPServer.start(port: 0, limits: RunEndpoints.limits) { request in
                .later { await relay.answer(request) }
            }
            subscriber = HubSubscriber(
                base: try #require(WebAddress("http://127.0.0.1:\(server.port)/")),
                tokens: tokens,
                http: .live()
            )
            await relay.set(RunEndpoints(runner, metrics: metrics, tokens: tokens, subscriber: subscriber))
            // A hub on this machine may be asked because the feed is there, too.
            topic = hub.url("/feed.xml")
            let answer = HTTPResponse(headers: ["Link": "<\(hub.url("/hub"))>; rel=hub"], finalURL: topic)
            let feed = try #require(WebAddress(topic))
            await subscriber.note(.hub(source, try #require(FeedHub(answer, [], of: feed))))
        }

        /// The hub's reaction to a request: it asks back at the callback.
        func ask(_ callback: String, _ mode: String, topic: String? = nil) async throws -> HTTPResponse {
            let fields = FormFields([
                ("hub.mode", mode), ("hub.topic", topic ?? self.topic), ("hub.challenge", "c<&>é"),
                ("hub.lease_seconds", "864000"),
            ])
            return try await client.send(HTTPRequest(url: callback + "?" + fields.encoded))
        }

        /// Sends the feed, signed as a hub does that was given a secret.
        func notify(_ callback: String) async throws -> HTTPResponse {
            let feed = Array("<rss><channel><title>Not read</title></channel></rss>".utf8)
            let signature = HMAC256.code(of: feed, key: Array("a secret of the hub".utf8)).hex
            return try await client.send(
                HTTPRequest(
                    .post,
                    url: callback,
                    body: feed,
                    headers: [
                        "Content-Type": "application/rss+xml", "X-Hub-Signature": "sha256=" + signature,
                        "Link": "<\(hub.url("/hub"))>; rel=hub, <\(topic)>; rel=self",
                    ]
                )
            )
        }
    }

    /// The requests to a hub.
    private func form(_ request: ReceivedRequest?) throws -> FormFields {
        let request = try #require(request)
        #expect(request.method == "POST" && request.target == "/hub")
        #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
        return FormFields(String(decoding: request.body, as: UTF8.self))
    }

    @Test("It subscribes, confirms what it asked for, asks the feed when the hub calls, and unsubscribes at the end")
    func subscription() async throws {
        let scene = try await Scene()
        let running = Task { [subscriber = scene.subscriber] in await subscriber.run() }
        var arrivals = scene.hub.arrivals.makeAsyncIterator()
        let asked = try form(await arrivals.next())
        #expect(asked["hub.mode"] == "subscribe" && asked["hub.topic"] == scene.topic)
        let callback = try #require(asked["hub.callback"])
        let other = try await scene.ask(callback, "subscribe", topic: scene.topic + "x")
        #expect(other.status == 404)
        let confirmed = try await scene.ask(callback, "subscribe")
        #expect(confirmed.status == 200 && confirmed.body == Array("c<&>é".utf8))
        #expect(confirmed.headers["Content-Type"]?.hasPrefix("text/plain") == true)
        #expect(await scene.subscriber.confirmed == [scene.source.id])

        scene.run.feeds.publish("sport")
        #expect(try await scene.notify(callback).status == 202)
        await scene.run.process.settle()
        #expect(await scene.run.shownEdition(of: "sport") == 2)
        #expect(try await scene.notify(callback + "0").status == 404)

        #expect(try await scene.ask(callback, "unsubscribe").status == 404)
        let ending = Task { [subscriber = scene.subscriber] in await subscriber.unsubscribe() }
        let left = try form(await arrivals.next())
        #expect(left["hub.mode"] == "unsubscribe" && left["hub.topic"] == scene.topic)
        #expect(left["hub.callback"] == callback)
        let agreed = try await scene.ask(callback, "unsubscribe")
        #expect(agreed.status == 200 && agreed.body == Array("c<&>é".utf8))
        let event = await ending.value
        if case .unsubscribed(1, let warnings) = event {
            #expect(warnings.isEmpty)
        } else {
            Issue.record("\(String(describing: event))")
        }
        await running.value
        scene.server.stop()
        await scene.run.stop()
    }
}

/// The answers of a program, once they are there.
private actor Relay {
    private var endpoints: RunEndpoints?

    func set(_ endpoints: RunEndpoints) { self.endpoints = endpoints }

    func answer(_ request: Request) async -> Response {
        await endpoints?.answer(to: request).response ?? .plain(503, "Not yet.")
    }
}

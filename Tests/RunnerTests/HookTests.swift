import SiteFixtures
import TestSupport
import Testing

@testable import Engine
@testable import Runner

@Suite("Hooks and hubs")
struct HookTests {
    /// Two sources over the network, the front first.
    private func sources() throws -> [PolledSource] {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": "{}", "b": "{}"]))
        for id in ["a", "b"] {
            try site.write(
                "content/north/sections/\(id).md",
                "---\ntitle: \(id)\nfeed:\n  loader: unified\n  source: https://feeds.example/\(id)\n---\n"
            )
        }
        return PolledSource.sources(of: try SiteContent.load(from: site.folder))
    }

    private func tokens() throws -> HookTokens { try #require(HookTokens(secret: "a secret of some length")) }

    @Test("A token is for one source, or for everything, and another secret makes others")
    func tokensOfSources() throws {
        let (tokens, sources) = (try tokens(), try sources())
        let first = tokens.token(of: sources[0])
        #expect(first.count == 40 && first != tokens.token(of: sources[1]))
        #expect(tokens.sources(of: first[...], among: sources) == .some([sources[0].id]))
        #expect(tokens.sources(of: tokens.tokenOfEverything[...], among: sources) == .some(nil))
        for wrong in ["", "0", String(first.dropLast()), first.uppercased(), String(first.reversed())] {
            #expect(tokens.sources(of: wrong[...], among: sources) == nil, "\(wrong)")
        }
        let other = try #require(HookTokens(secret: "another secret of that length"))
        #expect(other.token(of: sources[0]) != first)
        #expect(HookTokens(secret: "too short") == nil)
    }

    private static let feed = WebAddress("https://feeds.example/rss.xml")

    private func hub(_ body: String, headers: HTTPHeaders = [:]) throws -> FeedHub? {
        let answer = HTTPResponse(status: 200, headers: headers, finalURL: "https://feeds.example/rss.xml")
        return FeedHub(answer, Array(body.utf8), of: try #require(Self.feed))
    }

    @Test("A hub is named by a field of the response, by Atom links in RSS and Atom, or by a JSON Feed")
    func discovery() throws {
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="/topic"/>
            <link rel="hub" href="https://hub.example/"/><entry><link rel="hub" href="https://late.example/"/></entry></feed>
            """
        #expect(try hub(atom)?.address.string == "https://hub.example/")
        #expect(try hub(atom)?.topic.string == "https://feeds.example/topic")
        let rss = """
            <rss xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://www.paper.example/</link>
            <atom:link href="https://hub.example/push" rel="hub"/></channel></rss>
            """
        #expect(try hub(rss)?.address.string == "https://hub.example/push")
        #expect(try hub(rss)?.topic == Self.feed)
        let json = """
            {"version":"https://jsonfeed.org/version/1.1","hubs":[{"type":"other","url":"https://no.example/"},
            {"type":"WebSub","url":"https://hub.example/json"}]}
            """
        #expect(try hub(json)?.address.string == "https://hub.example/json")
        let fields: HTTPHeaders = [
            "Link": "<https://hub.example/field>; rel=\"hub\", <https://feeds.example/self>; rel=self"
        ]
        #expect(try hub("<rss/>", headers: fields)?.address.string == "https://hub.example/field")
        #expect(try hub("<rss/>", headers: fields)?.topic.string == "https://feeds.example/self")
        #expect(try hub("<rss><channel><item/></channel></rss>") == nil)
        #expect(try hub("") == nil)
    }

    @Test(
        "A hub on this machine or in this network is not asked, unless the feed is there itself",
        arguments: [
            "http://hub.example/", "https://127.0.0.1/", "https://169.254.169.254/latest/", "https://[::1]/",
            "https://localhost/", "https://a.localhost/", "ftp://hub.example/", "javascript:alert(1)",
        ]
    )
    func hostileHub(address: String) throws {
        #expect(try hub("<rss xmlns:atom=\"a\"><atom:link rel=\"hub\" href=\"\(address)\"/></rss>") == nil)
    }

    @Test("A subscription is asked for, confirmed only when it was, and renewed before its lease ends")
    func subscription() async throws {
        let (tokens, source) = (try tokens(), try sources()[0])
        let time = VirtualTime(chance: 0)
        let sent = RequestLog()
        let http = HTTPClient { request in
            await sent.note(request)
            return HTTPResponse(status: 202, finalURL: request.url)
        }
        var clock = time.clock
        // Nothing is due while somebody waits.
        clock.sleep = { _ in try await Task.sleep(for: .seconds(3_600)) }
        let base = try #require(WebAddress("https://hooks.example/"))
        let subscriber = HubSubscriber(base: base, tokens: tokens, http: http, clock: clock)
        let feed = try #require(Self.feed)
        await subscriber.note(.hub(source, try #require(try hub("", headers: Self.link))))
        let running = Task { await subscriber.run() }
        let request = await sent.next()
        #expect(request.url == "https://hub.example/" && request.method == .post)
        let form = FormFields(String(decoding: request.body, as: UTF8.self))
        #expect(form["hub.callback"] == "https://hooks.example/hooks/" + tokens.token(of: source))
        #expect(form["hub.topic"] == feed.string && form["hub.mode"] == "subscribe")
        #expect(await subscriber.confirmed.isEmpty)

        let strange = challenge("subscribe", "https://else.example/")
        #expect(await subscriber.verify(strange, for: [source.id]).status == 404)
        let fields = FormFields([
            ("hub.mode", "subscribe"), ("hub.topic", feed.string), ("hub.challenge", "<c&1>"),
            ("hub.lease_seconds", "1000"),
        ])
        let asked = Request("GET", "/hooks/x", query: fields.encoded)
        let confirmation = await subscriber.verify(asked, for: [source.id])
        #expect(confirmation.status == 200 && confirmation.bytesInMemory == Array("<c&1>".utf8))
        #expect(await subscriber.confirmed == [source.id])
        // Another feed's answer wakes the subscriber after the lease is nearly over.
        time.pass(.seconds(901))
        let other = try #require(try hub("", headers: ["Link": "<https://hub2.example/>; rel=hub"]))
        await subscriber.note(.hub(try sources()[1], other))
        let more = [await sent.next().url, await sent.next().url]
        #expect(Set(more) == ["https://hub.example/", "https://hub2.example/"])
        running.cancel()
        await running.value
    }

    /// A subscriber whose hubs have confirmed the feed of a source.
    private func subscriber(_ http: HTTPClient, to source: PolledSource, by clock: RetryClock) async throws
        -> HubSubscriber
    {
        let subscriber = HubSubscriber(
            base: try #require(WebAddress("https://hooks.example/")),
            tokens: try tokens(),
            http: http,
            clock: clock
        )
        let feed = try #require(Self.feed)
        await subscriber.note(.hub(source, try #require(try hub("", headers: Self.link))))
        #expect(await subscriber.verify(challenge("subscribe", feed.string), for: [source.id]).status == 200)
        return subscriber
    }

    private static let link: HTTPHeaders = ["Link": "<https://hub.example/>; rel=hub"]

    private func challenge(_ mode: String, _ topic: String) -> Request {
        let fields = [("hub.mode", mode), ("hub.topic", topic), ("hub.challenge", "c")]
        return Request("GET", "/hooks/x", query: FormFields(fields).encoded)
    }

    @Test("The end of a subscription is agreed to when the feed is not wanted any more, and of no other")
    func unsubscription() async throws {
        let source = try sources()[0]
        let subscriber = try await subscriber(.canned([:]), to: source, by: VirtualTime().clock)
        func status(_ mode: String, _ topic: String) async -> Int {
            await subscriber.verify(challenge(mode, topic), for: [source.id]).status
        }
        let topic = "https://feeds.example/rss.xml"
        #expect(await status("unsubscribe", topic) == 404)
        #expect(await status("unsubscribe", "https://feeds.example/former.xml") == 200)
        #expect(await status("subscribe", "https://feeds.example/former.xml") == 404)
        #expect(await subscriber.confirmed == [source.id])
        // The feed names another address of itself.
        let fields: HTTPHeaders = ["Link": "<https://hub.example/>; rel=hub, <https://feeds.example/new.xml>; rel=self"]
        await subscriber.note(.hub(source, try #require(try hub("", headers: fields))))
        #expect(await status("unsubscribe", topic) == 200)
        #expect(await status("unsubscribe", "https://feeds.example/new.xml") == 404)
        #expect(await status("denied", "https://feeds.example/new.xml") == 200)
        _ = await subscriber.unsubscribe()
        #expect(await status("subscribe", "https://feeds.example/new.xml") == 404)
    }

    @Test("A hub that refuses, or does not answer in time, holds nothing up and is reported")
    func refusedUnsubscription() async throws {
        let source = try sources()[0]
        var clock = VirtualTime().clock
        clock.sleep = { _ in try await Task.sleep(for: .seconds(3_600)) }
        let refusing = HTTPClient { HTTPResponse(status: 500, finalURL: $0.url) }
        let refused = try await subscriber(refusing, to: source, by: clock).unsubscribe()
        guard case .unsubscribed(0, let warnings) = refused else { throw Unexpected() }
        #expect(warnings.map(\.what) == ["unsubscribing from 1 feed failed: status 500"])
        #expect(warnings.map(\.path) == ["https://hub.example/"])
        // By a clock on which every pause is over at once.
        let silent = HTTPClient { request in
            try await Task.sleep(for: .seconds(3_600))
            return HTTPResponse(status: 202, finalURL: request.url)
        }
        let late = try await subscriber(silent, to: source, by: VirtualTime().clock).unsubscribe()
        guard case .unsubscribed(0, let warnings) = late else { throw Unexpected() }
        #expect(warnings.map(\.what) == ["unsubscribing from 1 feed failed: no confirmation within 5 seconds"])
    }

    private struct Unexpected: Error {}

    @Test("Forms are read and written as browsers do")
    func forms() {
        let fields = FormFields([("a b", "ø&="), ("c", "")])
        #expect(fields.encoded == "a%20b=%C3%B8%26%3D&c=")
        #expect(FormFields(fields.encoded).encoded == fields.encoded)
        #expect(FormFields("a+b=1%2&x")["a b"] == "1%2")
        #expect(FormFields("a+b=1%2&x")["x"] == "")
        #expect(FormFields("")["x"] == nil)
    }
}

/// The requests that were sent, one after the other.
private actor RequestLog {
    private let stream = AsyncStream.makeStream(of: HTTPRequest.self)

    func note(_ request: HTTPRequest) {
        stream.continuation.yield(request)
    }

    /// The next request, which may still have to come.
    nonisolated func next() async -> HTTPRequest {
        var iterator = await requests.makeAsyncIterator()
        return await iterator.next() ?? HTTPRequest(url: "https://none.example/")
    }

    private var requests: AsyncStream<HTTPRequest> { stream.stream }
}

import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPClient

@Suite("Hosts that want to be left alone")
struct HostBackoffTests {
    private let time = VirtualTime()

    @Test("Until then the path that said so is not asked, whatever its query; other paths and hosts are asked")
    func askedToWait() async throws {
        let backoff = HostBackoff(clock: time.clock)
        let client = client(backoff)
        let busy = try LoopbackServer(["/a": [.status(503).with("Retry-After", "60")], "/b": [.text("hei")]])
        let other = try LoopbackServer(["/": [.text("hei")]])
        #expect(try await client.send(HTTPRequest(url: busy.url("/a"))).status == 503)
        let until = VirtualTime.start + 60
        await #expect(throws: HTTPClientError.askedToWait(host: busy.host, until: until)) {
            try await client.send(HTTPRequest(url: busy.url("/a") + "?token=secret"))
        }
        #expect(try await client.send(HTTPRequest(url: busy.url("/b"))).status == 200)
        #expect(try await client.send(HTTPRequest(url: other.url("/"))).status == 200)
        #expect(busy.requests.count == 2)
        #expect(await backoff.entries.keys.sorted() == [busy.host + "/a"])
        time.pass(.seconds(60))
        #expect(await backoff.entries.isEmpty)
    }

    @Test("When several paths of a host say so, the host is left alone as long as several do")
    func severalPaths() async {
        let backoff = HostBackoff(clock: time.clock)
        await backoff.note("a.no/one", pause: .seconds(600))
        #expect(await backoff.pause(of: "a.no/three") == nil)
        await backoff.note("a.no/two", pause: .seconds(60))
        #expect(await backoff.pause(of: "a.no/three") == .seconds(60))
        #expect(await backoff.pause(of: "a.no/one") == .seconds(600))
        #expect(await backoff.pause(of: "a.no.example/one") == nil)
        time.pass(.seconds(60))
        #expect(await backoff.pause(of: "a.no/three") == nil)
        // Times that earlier versions kept of a host count for all of its paths.
        #expect(
            await HostBackoff(["a.no": VirtualTime.start + 90], clock: time.clock).pause(of: "a.no/x") == .seconds(30)
        )
    }

    @Test("The failure says until when")
    func words() {
        let failure = HTTPClientError.askedToWait(host: "a.no", until: VirtualTime.start)
        #expect(failure.description == "a.no asked not to be asked again before Sat, 21 Nov 2026 18:45:00 GMT")
    }

    @Test("A wait that fits into the deadline is waited out, and a little longer by chance")
    func shortWait() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]])
        let client = client(HostBackoff([server.host: VirtualTime.start + 4], clock: time.clock))
        #expect(try await client.send(HTTPRequest(url: server.url("/"))).status == 200)
        #expect(time.pauses == [.milliseconds(4500)])
    }

    @Test("What one build learned another knows")
    func entries() async throws {
        let server = try LoopbackServer(["/": [.status(429).with("Retry-After", "3600")]])
        let backoff = HostBackoff(["old.no": VirtualTime.start - 1], clock: time.clock)
        _ = try await client(backoff).send(HTTPRequest(url: server.url("/")))
        let entries = await backoff.entries
        #expect(entries == [server.host + "/": VirtualTime.start + 3600])
        await #expect(throws: HTTPClientError.askedToWait(host: server.host, until: VirtualTime.start + 3600)) {
            try await client(HostBackoff(entries, clock: time.clock)).send(HTTPRequest(url: server.url("/")))
        }
        #expect(server.requests.count == 1)
    }

    @Test("No host is left alone for more than a day; an entry that says more is of a clock that was wrong")
    func bound() async {
        let backoff = HostBackoff(["a.no": .distantFuture], clock: time.clock)
        await backoff.note("b.no", pause: .seconds(1_000_000))
        #expect(await backoff.pause(of: "a.no") == nil)
        #expect(await backoff.pause(of: "b.no") == .seconds(86_400))
        #expect(await backoff.entries == ["b.no": VirtualTime.start + 86_400])
    }

    @Test("A wall clock that is set neither shortens nor lengthens a wait; what is kept is right by the clock as it is")
    func clockStep() async {
        let clock = SimulatedClock()
        let backoff = HostBackoff(["a.no": SimulatedClock.start + 900], clock: clock.clock)
        await backoff.note("b.no", pause: .seconds(900))
        for ahead in [Duration.seconds(-7_200), .seconds(7_200), .seconds(400 * 86_400)] {
            clock.setWallClock(ahead: ahead)
            for host in ["a.no", "b.no"] {
                #expect(await backoff.pause(of: host) == .seconds(900))
                #expect(await backoff.entries[host] == clock.now + 900)
            }
        }
        clock.advance(to: .seconds(899))
        #expect(await backoff.pause(of: "a.no") == .seconds(1))
        clock.advance(to: .seconds(900))
        #expect(await backoff.entries.isEmpty)
    }

    @Test("Of two times the later counts")
    func later() async {
        let backoff = HostBackoff(clock: time.clock)
        for seconds in [5.0, 9, 3] {
            await backoff.note("a.no", pause: .seconds(seconds))
        }
        #expect(await backoff.entries == ["a.no": VirtualTime.start + 9])
    }

    private func client(_ backoff: HostBackoff) -> HTTPClient {
        HTTPClient.live().retrying(backoff: backoff, clock: time.clock)
    }
}

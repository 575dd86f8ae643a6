import Synchronization
import Testing

@testable import HTTPServer

@Suite("Slow and many clients", .timeLimit(.minutes(20)))
struct SlowClientTests {
    private static let hello: RequestHandler = { _ in .now(.plain(200, "hello")) }

    private func connection(_ port: UInt16, _ start: String) -> RawConnection {
        let connection = RawConnection(port: port)
        connection.send(start)
        return connection
    }

    @Test("200 half-open requests leave others answered")
    func halfOpen() async throws {
        var limits = ServerLimits()
        limits.headTime = .seconds(3_600)
        limits.idleSeconds = 3_600
        let server = try HTTPServer.start(port: 0, limits: limits, respond: Self.hello)
        let held = (0..<200).map { _ in connection(server.port, "GET / HTTP/1.1\r\nHost: loc") }
        for _ in 0..<20 { #expect(await get(server.port, "/").body == "hello\n") }
        withExtendedLifetime(held) {}
    }

    @Test("a head that trickles is cut off, one byte at a time or not")
    func trickle() async throws {
        var limits = ServerLimits()
        limits.headTime = .milliseconds(200)
        let clock = Mutex(Duration.zero)
        let server = try HTTPServer.start(
            port: 0,
            limits: limits,
            elapsed: { clock.withLock { $0 } },
            respond: Self.hello
        )
        let pass: @Sendable () -> Void = { clock.withLock { $0 += .milliseconds(10) } }
        let slow = RawConnection(port: server.port)
        slow.send("GET / HTTP/1.1\r\nX: ")
        #expect(await slow.trickle("a", each: pass))
        let silent = RawConnection(port: server.port)
        #expect(await silent.trickle("", each: pass))
        #expect(await silent.receive().isEmpty)
        // The time begins anew after an answer, and then holds again.
        let second = RawConnection(port: server.port)
        second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await second.receive(until: "hello").status == 200)
        second.send("GET / HT")
        #expect(await second.trickle("T", each: pass))
    }

    @Test("an answer that takes longer than a head may is waited for")
    func slowAnswer() async throws {
        var limits = ServerLimits()
        limits.headTime = .milliseconds(50)
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let clock = Mutex(Duration.zero)
        let server = try HTTPServer.start(port: 0, limits: limits, elapsed: { clock.withLock { $0 } }) { _ in
            asking.yield()
            return .later {
                for await _ in gate { break }
                return .plain(200, "late")
            }
        }
        let patient = RawConnection(port: server.port)
        patient.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        for await _ in asked { break }
        // Cut off when the time for a head is over, which began later.
        let other = RawConnection(port: server.port)
        #expect(await other.trickle("") { clock.withLock { $0 += .milliseconds(10) } })
        #expect(await other.receive().isEmpty)
        opening.yield()
        #expect(await patient.receive().body == "late\n")
    }

    @Test(
        "where all places are taken, who has waited longest with nothing asked for gives way",
        arguments: [false, true]
    )
    func full(hasAsked: Bool) async throws {
        var limits = ServerLimits()
        limits.connections = 5
        limits.headTime = .seconds(3_600)
        let server = try HTTPServer.start(port: 0, limits: limits, respond: Self.hello)
        let held = (0..<5).map { _ in
            connection(server.port, hasAsked ? "GET / HTTP/1.1\r\nHost: a\r\n\r\n" : "GET / HTTP/1.1\r\nHost: loc")
        }
        if hasAsked {
            for one in held { #expect(await one.receive(until: "hello").status == 200) }
        }
        // Each finds at least one idle.
        for _ in 0..<4 { #expect(await get(server.port, "/").status == 200) }
        withExtendedLifetime(held) {}
    }

    @Test("the oldest of the idle is cut off and no other, the next is refused while all are busy")
    func busy() async throws {
        var limits = ServerLimits()
        limits.connections = 3
        limits.headTime = .seconds(3_600)
        let sources = Mutex<[AsyncStream<[UInt8]>.Continuation]>([])
        let server = try HTTPServer.start(port: 0, limits: limits) { request in
            guard request.path == "/stream" else { return Self.hello(request) }
            let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
            sources.withLock { $0.append(source) }
            return .now(Response(200, body: .stream(stream)))
        }
        var busy: [RawConnection] = []
        func addBusy() async -> Bool {
            let one = connection(server.port, "GET /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            guard await one.receive(until: "\r\n\r\n").status == 200 else { return false }
            busy.append(one)
            return true
        }
        for _ in 0..<2 { #expect(await addBusy()) }
        let idle = connection(server.port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await idle.receive(until: "hello\n").status == 200)
        // It is idle a moment after its answer is here.
        for _ in 0..<1_000 where busy.count < 3 { _ = await addBusy() }
        #expect(busy.count == 3)
        #expect(await idle.receive().isEmpty)
        #expect(await get(server.port, "/").isEmpty)
        for source in sources.withLock(\.self) {
            source.yield(Array("still here".utf8))
            source.finish()
        }
        for one in busy { #expect(await one.receive().contains("still here")) }
        // The server hears of those who left in its own time.
        var text = ""
        for _ in 0..<1_000 where text.isEmpty { text = await get(server.port, "/") }
        #expect(text.status == 200)
    }

    @Test(
        "heads that are too large are refused",
        arguments: [("/" + String(repeating: "a", count: 9_000), "", 414), ("/", "X: ", 431)]
    )
    func large(target: String, field: String, status: Int) async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        let filling = field.isEmpty ? "" : field + String(repeating: "b", count: 40_000) + "\r\n"
        let text = await answer(server.port, "GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(filling)\r\n")
        #expect(text.status == status)
        #expect(await get(server.port, "/").status == 200)
    }
}

import Testing

@testable import HTTPServer

@Suite("The web server", .timeLimit(.minutes(20)))
struct HTTPServerTests {
    private static let hello: RequestHandler = { request in
        .now(
            Response(
                200,
                headers: [HTTPField("X-Path", request.path)],
                body: .bytes(Array("hello \(request.query ?? "")".utf8))
            )
        )
    }

    @Test("answers GET with what was asked for as it was sent, and HEAD with the same but the body")
    func getAndHead() async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        let text = await get(server.port, "/a%20b/%2e?c=%26&d")
        #expect(text.status == 200)
        #expect(text.contains("X-Path: /a%20b/%2e\r\n"))
        #expect(text.body == "hello c=%26&d")
        let head = await answer(server.port, "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(head.status == 200 && head.contains("Content-Length: 6\r\n") && head.body.isEmpty)
    }

    @Test("answers several requests on one connection in their order")
    func pipelined() async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        let requests = (0..<5).map {
            "GET /?\($0) HTTP/1.1\r\nHost: a\r\n\(($0 == 4 ? "Connection: close\r\n" : ""))\r\n"
        }
        let text = await answer(server.port, requests.joined())
        #expect(text.split(separator: "hello ").dropFirst().map { $0.prefix(1) } == ["0", "1", "2", "3", "4"])
    }

    @Test("refuses other methods", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"])
    func otherMethods(method: String) async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        let text = await answer(server.port, "\(method) / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(text.status == 405 && text.contains("Allow: GET, HEAD\r\n"))
    }

    /// A server that answers with the body it was sent.
    private static func echo(upTo bytes: Int) throws -> HTTPServer {
        var limits = ServerLimits()
        limits.bodyBytes = bytes
        return try HTTPServer.start(port: 0, limits: limits) { .now(Response(200, body: .bytes($0.body))) }
    }

    @Test("takes the body of a POST up to its limit, whole or in chunks, and GET as before")
    func bodies() async throws {
        let server = try Self.echo(upTo: 8)
        let whole = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 8\r\n\r\n12345678"
        #expect(await answer(server.port, whole).body == "12345678")
        let chunks = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(await answer(server.port, chunks + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n").body == "abcde")
        #expect(await get(server.port, "/").status == 200)
        let put = "PUT / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        #expect(await answer(server.port, put).contains("Allow: GET, HEAD, POST\r\n"))
    }

    @Test("refuses a body over its limit, whatever it says of its length")
    func largeBodies() async throws {
        let server = try Self.echo(upTo: 8)
        let whole = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"
        #expect(await answer(server.port, whole).status == 413)
        for length in ["-1", "x", "99999999999999999999"] {
            let text = await answer(server.port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            #expect(text.status == 413 || text.status == 400)
        }
        let chunks = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n123456789\r\n0\r\n\r\n"
        #expect(!(await answer(server.port, chunks)).contains("200 OK"))
        let get = "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n1"
        #expect(await answer(server.port, get).status == 413)
    }

    @Test("does not listen on a descriptor that is no listening socket", arguments: [CInt(0), 9_999])
    func inheritedSocket(descriptor: CInt) {
        #expect(throws: ServerFailure.self) { try HTTPServer.start(listeningOn: descriptor, respond: Self.hello) }
    }

    @Test(
        "refuses a body before it comes, and takes nothing in it for a request",
        arguments: ["Content-Length: 40", "Transfer-Encoding: chunked", "Content-Length: 40\r\nExpect: 100-continue"]
    )
    func bodies(field: String) async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        let text = await answer(
            server.port,
            "GET /one HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        #expect(text.status == 413)
        #expect(text.contains("Connection: close") && !text.contains("X-Path"))
    }

    @Test("makes an answer later, while others are answered")
    func later() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let server = try HTTPServer.start(port: 0) { request in
            guard request.path == "/slow" else { return Self.hello(request) }
            return .later {
                for await _ in gate { break }
                return .plain(200, "at last")
            }
        }
        let slow = RawConnection(port: server.port)
        slow.send("GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(await get(server.port, "/").status == 200)
        opening.yield()
        #expect(await slow.receive().body == "at last\n")
    }

    @Test("sends pieces of a stream as they come, and ends with it")
    func stream() async throws {
        let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
        let server = try HTTPServer.start(port: 0) { _ in
            .now(Response(200, headers: [HTTPField("Content-Type", "text/event-stream")], body: .stream(stream)))
        }
        let client = RawConnection(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(await client.receive(until: "\r\n\r\n").contains("text/event-stream"))
        for number in 0..<3 {
            source.yield(Array("data: \(number)\n\n".utf8))
            #expect(await client.receive(until: "data: \(number)\n\n").contains("data: \(number)"))
        }
        source.finish()
        #expect(await !client.receive().contains("[no end]"))
    }

    @Test("ends a stream whose reader has left, though nothing is sent any more")
    func readerLeaves() async throws {
        let (ended, endings) = AsyncStream.makeStream(of: Void.self)
        let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
        source.onTermination = { _ in endings.finish() }
        let server = try HTTPServer.start(port: 0) { _ in .now(Response(200, body: .stream(stream))) }
        do {
            let client = RawConnection(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            source.yield(Array("first".utf8))
            _ = await client.receive(until: "first")
        }
        for await _ in ended {}
        server.stop()
    }

    @Test("stops making an answer whose client is gone")
    func askerLeaves() async throws {
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        let (events, event) = AsyncStream.makeStream(of: String.self)
        let server = try HTTPServer.start(port: 0) { _ in
            .later {
                event.yield("begun")
                for await _ in never {}
                event.yield(Task.isCancelled ? "cancelled" : "ended")
                return .plain(200, "never")
            }
        }
        var client: RawConnection? = RawConnection(port: server.port)
        client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "begun")
        client = nil
        #expect(await iterator.next() == "cancelled")
    }

    @Test("cuts off a reader of a stream who does not read")
    func lazyReader() async throws {
        let (ended, endings) = AsyncStream.makeStream(of: Void.self)
        var limits = ServerLimits()
        limits.waitingBytes = 100_000
        let server = try HTTPServer.start(port: 0, limits: limits) { _ in
            let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
            source.onTermination = { _ in endings.finish() }
            for _ in 0..<2_000 { source.yield([UInt8](repeating: 1, count: 50_000)) }
            return .now(Response(200, body: .stream(stream)))
        }
        let client = RawConnection(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        for await _ in ended {}
        #expect(await get(server.port, "/").status == 200)
    }

    @Test("stops at once, whatever goes on, and frees its port")
    func stops() async throws {
        let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        let server = try HTTPServer.start(port: 0) { request in
            request.path == "/stream"
                ? .now(Response(200, body: .stream(stream)))
                : .later {
                    for await _ in never {}
                    return .plain(200, "never")
                }
        }
        let reader = RawConnection(port: server.port)
        let waiter = RawConnection(port: server.port)
        let writer = RawConnection(port: server.port)
        reader.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = await reader.receive(until: "\r\n\r\n")
        waiter.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
        writer.send("GET /half")
        server.stop()
        server.stop()
        #expect(await !reader.receive().contains("[no end]"))
        #expect(await waiter.receive().isEmpty)
        #expect(await writer.receive().isEmpty)
        #expect(throws: Never.self) { try HTTPServer.start(port: server.port, respond: Self.hello) }
        source.finish()
    }

    @Test("says that a port is taken, and that an address is not this machine's")
    func cannotListen() async throws {
        let server = try HTTPServer.start(port: 0, respond: Self.hello)
        #expect(throws: ServerFailure.portTaken(server.port)) {
            try HTTPServer.start(port: server.port, respond: Self.hello)
        }
        #expect(throws: ServerFailure.noSuchHost("192.0.2.1")) {
            try HTTPServer.start(host: "192.0.2.1", port: 0, respond: Self.hello)
        }
    }

    @Test("answers with 500 what cannot be sent")
    func brokenHeader() async throws {
        let server = try HTTPServer.start(port: 0) { _ in
            .now(Response(200, headers: [HTTPField("X-Bad", "a\r\nSet-Cookie: b")]))
        }
        let text = await get(server.port, "/")
        #expect(text.status == 500 && !text.contains("Set-Cookie"))
    }
}

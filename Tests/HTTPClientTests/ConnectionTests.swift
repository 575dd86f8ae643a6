import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Connections and the thread behind them")
struct ConnectionTests {
    private let client = HTTPClient.live()

    @Test("Requests one after another share a connection, redirects included")
    func reuse() async throws {
        let server = try LoopbackServer(["/": [.redirect(to: "/new")], "/new": [.text("hei")]])
        for _ in 0..<10 { _ = try await client.send(HTTPRequest(url: server.url("/"))) }
        #expect(server.requests.count == 20)
        #expect(server.connections == 1)
    }

    @Test("Requests at once have as many connections as there are, and later ones use them again")
    func pool() async throws {
        let server = try LoopbackServer(["/": [.text("hei").after(.milliseconds(50))]])
        for _ in 0..<2 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<12 {
                    group.addTask { _ = try await client.send(HTTPRequest(url: server.url("/"))) }
                }
                try await group.waitForAll()
            }
        }
        #expect(server.requests.count == 24)
        #expect(server.connections <= 12)
    }

    @Test("A connection that the server has closed meanwhile is replaced")
    func stale() async throws {
        let server = try LoopbackServer(["/": [.text("hei").with("Connection", "close")]])
        for _ in 0..<3 { _ = try await client.send(HTTPRequest(url: server.url("/"))) }
        #expect(server.connections == 3)
    }

    @Test("Transfers that wait do not hold up others")
    func concurrency() async throws {
        let server = try LoopbackServer(["/slow": [.dripping], "/": [.text("hei")]])
        let slow = HTTPRequest(url: server.url("/slow"), deadline: .seconds(60))
        let quick = HTTPRequest(url: server.url("/"), deadline: .seconds(30))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { _ = try await client.send(slow) }
            }
            var arrivals = server.arrivals.makeAsyncIterator()
            for _ in 0..<64 { _ = await arrivals.next() }
            let answer = try await client.send(quick)
            #expect(answer.status == 200)
            group.cancelAll()
        }
    }

    @Test("A cancelled task ends its transfer, and the server notices")
    func cancellation() async throws {
        let server = try LoopbackServer(["/": [.dripping]])
        let request = HTTPRequest(url: server.url("/"), deadline: .seconds(60))
        let task = Task { try await client.send(request) }
        var arrivals = server.arrivals.makeAsyncIterator()
        _ = await arrivals.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        var departures = server.departures.makeAsyncIterator()
        #expect(await departures.next() == 0)
    }

    @Test("A task that is cancelled beforehand sends no request")
    func cancelledBefore() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]])
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.send(HTTPRequest(url: server.url("/")))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connections == 0)
    }

    @Test("Cancelling at any moment leaves nothing behind", arguments: 0..<20)
    func cancelledAnytime(round: Int) async throws {
        let server = try LoopbackServer(["/": [.text("hei")]])
        let tasks = (0..<8).map { _ in Task { try await client.send(HTTPRequest(url: server.url("/"))).status } }
        for (index, task) in tasks.enumerated() where index != round % 8 { task.cancel() }
        #expect(try await tasks[round % 8].value == 200)
        for task in tasks {
            do {
                #expect(try await task.value == 200)
            } catch {
                #expect(error is CancellationError)
            }
        }
    }

    @Test("With the last copy of the client its connections end")
    func farewell() async throws {
        let server = try LoopbackServer(["/": [.text("hei")]])
        var client: HTTPClient? = .live()
        _ = try await client?.send(HTTPRequest(url: server.url("/")))
        client = nil
        var departures = server.departures.makeAsyncIterator()
        #expect(await departures.next() == 0)
    }
}

extension Answer {
    /// An answer that never ends, a byte at a time.
    static let dripping = Answer.text(".").sized(.claimed(1_000_000)).sent(.dripping(every: .milliseconds(20)))
}

import Compression
import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("The memory of all answers together", .timeLimit(.minutes(5)))
struct MemoryBudgetTests {
    private static let large = 4 << 20

    @Test("Who needs more than is left waits until room is let go, in order; small bodies never wait")
    func order() async throws {
        let budget = MemoryBudget(bytes: 6 * Self.large)
        var first = try await budget.room(forBody: Self.large)
        let second = try await budget.room(forBody: Self.large)
        #expect(first != nil && second != nil)
        let (starts, continuation) = AsyncStream.makeStream(of: Int.self)
        let third = Task {
            continuation.yield(0)
            let room = try await budget.room(forBody: Self.large)
            continuation.yield(1)
            return room
        }
        var events = starts.makeAsyncIterator()
        #expect(await events.next() == 0)
        #expect(try await budget.room(forBody: MemoryBudget.small) == nil)
        first = nil
        #expect(await events.next() == 1)
        #expect(try await third.value != nil)
        withExtendedLifetime(second) {}
    }

    @Test("A body larger than the budget gets all of it, and a wait can be cancelled")
    func bounds() async throws {
        let budget = MemoryBudget(bytes: Self.large)
        var whole = try await budget.room(forBody: .max)
        #expect(whole?.bytes == Self.large / MemoryBudget.copies)
        let waiting = Task { try await budget.room(forBody: Self.large) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        whole = nil
        #expect(try await budget.room(forBody: Self.large) != nil)
    }

    @Test("Answers that unpack to more than the budget together are read one after the other, all of them")
    func packed() async throws {
        let body = [UInt8](repeating: 0x20, count: Self.large)
        let server = try LoopbackServer(["/": [.bytes(Gzip.packed(body))]])
        let budget = MemoryBudget(bytes: Self.large * MemoryBudget.copies)
        let client = HTTPClient.live(budget: budget)
        let request = HTTPRequest(url: server.url("/"), deadline: .seconds(120), maximumBytes: Self.large)
        let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await client.send(request).body.count } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sizes == Array(repeating: Self.large, count: 8))
    }

    @Test("What is received counts until it is let go: a large answer beside others is refused, a small one is not")
    func received() async throws {
        let server = try LoopbackServer([
            "/large": [.bytes([UInt8](repeating: 0x20, count: Self.large))], "/small": [.bytes([0x20])],
        ])
        let client = HTTPClient.live(budget: MemoryBudget(bytes: Self.large * 3 / 2))
        let request = HTTPRequest(url: server.url("/large"), deadline: .seconds(120))
        var first: HTTPResponse? = try await client.send(request)
        #expect(first?.body.count == Self.large)
        #expect(await client.failure(request) == .tooMuchAtOnce)
        #expect(try await client.send(HTTPRequest(url: server.url("/small"))).body == [0x20])
        first = nil
        #expect(try await client.send(request).body.count == Self.large)
    }
}

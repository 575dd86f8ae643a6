import Synchronization
import Testing

@testable import Content
@testable import Engine

@Suite("Stage: which sources are fetched, and when")
struct FetchStageTests {
    private static func job(_ host: String, _ index: Int) throws -> FeedJob {
        let section = try StageFixture.section("s\(index)", from: "https://\(host)/\(index).json")
        return FeedJob(
            request: FeedRequest(section),
            sections: [SectionWork(index: index, try StageFixture.brand("north", [section]), section)]
        )
    }

    @Test("Sections of all brands with one request share a job at the place of the first")
    func jobs() throws {
        let shared = "https://a.example/1.json"
        let north = try StageFixture.brand(
            "north",
            [
                StageFixture.section("a", from: shared), StageFixture.section("b", from: "https://a.example/2.json"),
                Section(id: "c", loader: .markdown([])),
            ]
        )
        let south = try StageFixture.brand(
            "south",
            [StageFixture.section("d", from: shared), Section(id: "e", loader: .markdown([]))]
        )
        let jobs = LoadStage.jobs(of: [north, south])
        #expect(jobs.map { $0.sections.map(\.section.id) } == [["a", "d"], ["b"], ["c"], ["e"]])
        #expect(jobs.map { $0.sections.map(\.index) } == [[0, 3], [1], [2], [4]])
        #expect(jobs.map(\.firstIndex) == [0, 1, 2, 4])
    }

    @Test("A host is asked for a bounded number of feeds at once, and the others do not wait for it")
    func queue() throws {
        let jobs = try [("a", 0), ("a", 1), ("a", 2), ("b", 3), ("a", 4)].map { try Self.job("\($0).example", $1) }
        var queue = LoadQueue(jobs, maximumPerHost: 2)
        #expect(queue.next()?.firstIndex == 0)
        #expect(queue.next()?.firstIndex == 1)
        #expect(queue.next()?.firstIndex == 3)
        #expect(queue.next() == nil)
        queue.finish("b.example")
        #expect(queue.next() == nil)
        queue.finish("a.example")
        #expect(queue.next()?.firstIndex == 2)
        queue.finish("a.example")
        #expect(queue.next()?.firstIndex == 4)
    }

    /// How many results are worked on at once.
    private struct Counts {
        var now = 0
        var most = 0
        var all = 0
    }

    @Test("Results are worked on while others load, by a bounded number of workers, and none is lost")
    func stream() async throws {
        let fixture = StageFixture()
        defer { fixture.remove() }
        let jobs = try (0..<40).map { try Self.job("h\($0 % 5).example", $0) }
        let counts = Mutex(Counts())
        let stage = LoadStage(loader: fixture.loader, concurrency: 4)
        let done = try await stage.stream(jobs, workers: 2) { result -> Int in
            counts.withLock {
                $0.now += 1
                $0.all += 1
                $0.most = max($0.most, $0.now)
            }
            defer { counts.withLock { $0.now -= 1 } }
            return result.firstIndex
        }
        #expect(done.sorted() == Array(0..<40))
        #expect(counts.withLock { $0.all } == 40 && counts.withLock { $0.most } <= 2)
    }

    @Test("An error of the work ends the stage, and so does a cancellation")
    func errors() async throws {
        struct Full: Error {}
        let fixture = StageFixture()
        defer { fixture.remove() }
        let jobs = try (0..<10).map { try Self.job("a.example", $0) }
        let stage = LoadStage(loader: fixture.loader, concurrency: 2)
        await #expect(throws: Full.self) {
            try await stage.stream(jobs, workers: 2) { if $0.firstIndex == 3 { throw Full() } }
        }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await stage.stream(jobs, workers: 1) { $0.firstIndex }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

import FeedLoading
import Foundation
import Testing

@testable import Engine

@Suite("Stage: is a response believed and kept")
struct AssessStageTests {
    private static let day = 86_400.0

    /// The assessment of a response with some stories, after a copy with some.
    private func assess(
        _ count: Int,
        after known: Int?,
        suspectFor seconds: Double? = nil,
        isLost: Bool = false
    ) async throws -> (result: FeedJob, known: StoreIndex.Entry?) {
        let fixture = StageFixture()
        defer { fixture.remove() }
        let section = try StageFixture.section("a", from: "https://feeds.example.no/a.json")
        let brand = try StageFixture.brand("north", [section])
        let job = FeedJob(request: FeedRequest(section), sections: [SectionWork(brand, section)])
        let request = try #require(job.request)
        var copy: CachedFeed?
        var entry: StoreIndex.Entry?
        if let known {
            let kept = CachedFeed(request: request.key, response: StageFixture.feed(known), seen: .none)
            copy = kept
            entry = StoreIndex.Entry(
                source: "a",
                copy: try fixture.store.keep(kept),
                checked: StageFixture.now.addingTimeInterval(-60),
                stories: known,
                suspectSince: seconds.map { StageFixture.now.addingTimeInterval(-$0) }
            )
        }
        let response = StageFixture.feed(count)
        var read = job
        read.sections = [await fixture.read(job.sections[0], response)]
        read.hasCopy = copy != nil
        if isLost {
            let failure = FeedFailure(source: "a", reason: "no feed")
            (read.sections[0].state, read.sections[0].issue) = (.error(failure), .failed(failure))
        }
        let fetched = SourceFetcher.FetchResult(response: response)
        return (await fixture.loader.assessed(read, fetched, request, entry, copy), entry)
    }

    @Test("A first response is kept, and its stories get the time at which they were first seen")
    func first() async throws {
        let (result, _) = try await assess(3, after: nil)
        #expect(result.entry?.stories == 3 && result.entry?.checked == StageFixture.now)
        #expect(result.sections[0].issue == nil)
    }

    @Test(
        "A feed that has lost nine stories of ten is suspect; a small one may empty itself, a large one may shrink",
        arguments: [(20, 1, true), (11, 1, true), (10, 1, false), (3, 0, true), (2, 0, false), (20, 2, false)]
    )
    func shrunk(known: Int, count: Int, isSuspect: Bool) async throws {
        let (result, entry) = try await assess(count, after: known)
        if isSuspect {
            #expect(result.sections[0].issue == .shrunk(from: known, to: count))
            #expect(result.entry?.copy == entry?.copy && result.entry?.suspectSince == StageFixture.now)
        } else {
            #expect(result.sections[0].issue == nil)
            #expect(result.entry?.copy != entry?.copy && result.entry?.stories == count)
        }
    }

    @Test("It stays suspect for a day, and is accepted then", arguments: [(day - 1, true), (day, false), (-60, true)])
    func patience(seconds: Double, isSuspect: Bool) async throws {
        let (result, entry) = try await assess(1, after: 20, suspectFor: seconds)
        #expect((result.sections[0].issue != nil) == isSuspect)
        guard isSuspect else { return }
        // A time in the future was written by a wrong clock and begins anew.
        #expect(result.entry?.suspectSince == (seconds < 0 ? StageFixture.now : entry?.suspectSince))
    }

    @Test("The same response again confirms the copy")
    func same() async throws {
        let (result, entry) = try await assess(5, after: 5)
        #expect(result.entry?.checked == StageFixture.now && result.entry?.stories == 5)
        #expect(entry?.checked != StageFixture.now)
    }

    @Test("A response that no section can read is not kept")
    func unreadable() async throws {
        let (result, _) = try await assess(5, after: 5, isLost: true)
        #expect(result.entry == nil && result.sections[0].issue != nil)
    }
}

import Foundation
import Testing

@testable import Engine

@Suite("Stage: what a section shows when its feed failed")
struct ResolveStageTests {
    private static let failure = FeedFailure(source: "feeds.example.no", reason: "it answers 500")

    /// A section whose feed failed, after its policy.
    private func resolved(
        _ policy: FailurePolicy,
        hasCopy: Bool,
        isCutOff: Bool = false,
        _ outage: Outage? = nil
    ) async throws -> SectionWork {
        let section = try StageFixture.section("a", from: "https://feeds.example.no/a.json", onFailure: policy)
        let job = FeedJob(
            request: FeedRequest(section),
            sections: [SectionWork(try StageFixture.brand("north", [section]), section)]
        )
        let request = try #require(job.request)
        let earlier = StageFixture()
        defer { earlier.remove() }
        if hasCopy {
            let kept = CachedFeed(request: request.key, response: StageFixture.feed(4), seen: .none)
            var changes = StoreIndex.Changes()
            changes.entries[request.key] = StoreIndex.Entry(
                source: "a",
                copy: try earlier.store.keep(kept),
                checked: StageFixture.now.addingTimeInterval(-600),
                stories: 4
            )
            try earlier.store.close(with: changes)
        }
        let stage = LoadStage(loader: earlier.loader(FeedStore(site: earlier.folder)), concurrency: 1)
        var result = job
        result.sections[0].state = .error(Self.failure)
        result.sections[0].issue = .failed(Self.failure)
        result.hasCopy = hasCopy
        result.isCutOff = isCutOff
        return await stage.resolved(result, outage).sections[0]
    }

    private static func outage() throws -> Outage {
        let results = try (0..<Outage.leastSources).map { try unreachable("h\($0).example", $0) }
        return try #require(Outage(results))
    }

    private static func unreachable(_ host: String, _ index: Int, isCutOff: Bool = true) throws -> FeedJob {
        let section = try StageFixture.section("s\(index)", from: "https://\(host)/f.json")
        let work = SectionWork(index: index, try StageFixture.brand("north", [section]), section)
        var result = FeedJob(request: FeedRequest(section), sections: [work])
        result.isCutOff = isCutOff
        return result
    }

    @Test("keepLastGood shows the last good copy and its age, if there is one")
    func keepLastGood() async throws {
        let kept = try await resolved(.keepLastGood, hasCopy: true)
        #expect(kept.items.count == 4)
        #expect(kept.staleSince == StageFixture.now.addingTimeInterval(-600))
        #expect(kept.issue == .failed(Self.failure))
        let none = try await resolved(.keepLastGood, hasCopy: false)
        #expect(none.items.isEmpty && none.staleSince == nil)
    }

    @Test("showError and failBuild show the error", arguments: [FailurePolicy.showError, .failBuild])
    func showError(_ policy: FailurePolicy) async throws {
        let shown = try await resolved(policy, hasCopy: true)
        #expect(shown.staleSince == nil && shown.items.isEmpty)
        let problem = shown.problem(outage: nil, now: StageFixture.now)
        #expect(problem?.severity == (policy == .failBuild ? .error : .warning))
    }

    @Test("When the local network has failed, every cut off section keeps its copy, and none stops the build")
    func outage() async throws {
        let outage = try Self.outage()
        for policy in FailurePolicy.allCases {
            let shown = try await resolved(policy, hasCopy: true, isCutOff: true, outage)
            #expect(shown.items.count == 4, "\(policy)")
            #expect(shown.problem(outage: outage, now: StageFixture.now) == nil, "\(policy)")
        }
        // The service itself has answered with an error.
        let shown = try await resolved(.showError, hasCopy: true, isCutOff: false, outage)
        #expect(shown.items.isEmpty)
    }

    @Test("An outage is half of all sources, five at least, of more than one host")
    func thresholds() throws {
        func outage(_ hosts: [String], reached: Int) throws -> Outage? {
            let failed = try hosts.enumerated().map { try Self.unreachable($1, $0) }
            let others = try (0..<reached).map { try Self.unreachable("up\($0).example", 100 + $0, isCutOff: false) }
            return Outage(failed + others)
        }
        let hosts = (0..<5).map { "h\($0).example" }
        #expect(try outage(hosts, reached: 0)?.unreachable == 5)
        #expect(try outage(hosts, reached: 5)?.asked == 10)
        #expect(try outage(hosts, reached: 6) == nil)
        #expect(try outage(Array(hosts.dropLast()), reached: 0) == nil)
        #expect(try outage(Array(repeating: "one.example", count: 8), reached: 0) == nil)
    }
}

extension StageFixture {
    /// The same loader over another state of the store.
    func loader(_ store: FeedStore) -> FeedJobLoader {
        FeedJobLoader(
            catalogue: loader.catalogue,
            fetcher: loader.fetcher,
            store: store,
            now: loader.now,
            latest: loader.latest
        )
    }
}

import Foundation
import Testing

@testable import FeedLoading

@Suite("Feeds cut and changed at random")
struct MutationTests {
    /// Only a hang takes so long, on whatever machine; the promise is a second.
    private static let patience = 10.0

    /// Changed feeds in one run; `SITEGEN_MUTATIONS` asks for more or fewer.
    private static let count =
        ProcessInfo.processInfo.environment["SITEGEN_MUTATIONS"].flatMap { Int($0) } ?? 4_000
    private static let shares = 8

    @Test("Cut at any byte, a feed is one failure or has the stories up to there", arguments: 0..<RichFeed.three.count)
    func cut(_ index: Int) async throws {
        let feed = RichFeed.three[index]
        var most = 0
        for length in 0...feed.bytes.count {
            let count = try await check(feed, Array(feed.bytes.prefix(length)), "cut at \(length)") ?? 0
            #expect(count >= most, "cut at \(length)")
            most = count
        }
        #expect(most == 2)
    }

    @Test("Changed at random, a feed is a feed or one failure", arguments: 0..<shares)
    func changed(_ share: Int) async throws {
        let feeds = try RichFeed.ten()
        var read = 0
        for seed in stride(from: share, to: Self.count, by: Self.shares) {
            let feed = feeds[seed % feeds.count]
            var mutation = Mutation(seed: UInt64(seed), others: feeds.map(\.bytes))
            if try await check(feed, mutation.changed(feed.bytes), "seed \(seed)") != nil { read += 1 }
        }
        // A few changes leave most feeds readable: a reader that gave up at once would pass otherwise.
        #expect(read > Self.count / Self.shares / 2)
    }

    /// The number of stories; nil when there is no feed, but one reason in one line.
    private func check(_ feed: RichFeed, _ bytes: [UInt8], _ what: @autoclosure () -> String) async throws -> Int? {
        // The processor's time, so that what else the machine does counts for nothing.
        let start = clock()
        defer {
            if Double(clock() - start) / Double(CLOCKS_PER_SEC) > Self.patience {
                Issue.record("\(feed.name), \(what()): too slow")
            }
        }
        do {
            let read = try await feed.loader(of: bytes).load()
            let title = read.stories.first { $0.title.isEmpty || $0.title.contains(where: \.isNewline) }
            if let title { Issue.record("\(feed.name), \(what()): the title \(title)") }
            return read.stories.count
        } catch let failure as FeedFailure {
            if failure.source == feed.name, !failure.reason.isEmpty, !failure.reason.contains(where: \.isNewline) {
                return nil
            }
            Issue.record("\(feed.name), \(what()): the reason \(failure.reason.debugDescription)")
            return nil
        }
    }
}

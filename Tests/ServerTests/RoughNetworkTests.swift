import BucketServers
import Buckets
import Foundation
import Testing
import Transport

@testable import Publishing

@Suite(
    "Publishing in bad weather",
    .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --tests installs it")
)
struct RoughNetworkTests {
    @Test("it ends well, with no object lost or doubled and no lock left", arguments: Weather.allCases, [1, 2])
    func weather(weather: Weather, seed: UInt64) async throws {
        let papers = try await TwoPapers()
        let place = try await Place(.ceph)
        let proxy = try MischievousProxy(
            before: try await BucketServer.ceph.endpoint(),
            temper: weather.temper(seed: seed)
        )
        let rough = place.through(proxy)
        let first = try await papers.publish(to: rough.bucket())
        #expect(first.sequence == 1)
        try await papers.expectPublished(at: place, "the first")
        #expect(proxy.exchanges.contains { $0.mischief != .none })

        try papers.restyle("second")
        try papers.writeFeed(of: "sport", of: "north", word: "News")
        try papers.remove("content/south/sections/culture.md")
        try await papers.build(minutesLater: 1)
        proxy.behave(weather.temper(seed: seed + 100))
        let second = try await papers.publish(to: rough.bucket())
        #expect(second.sequence == 2)
        try await papers.expectPublished(at: place, "the second")

        proxy.behave(weather.temper(seed: seed + 200))
        try await papers.publish(to: rough.bucket()) { $0.isRollback = true }
        #expect(try await place.manifest().sequence == 3)
        proxy.behave(weather.temper(seed: seed + 300))
        let third = try await papers.publish(to: rough.bucket()) { $0.now = Date(timeIntervalSinceNow: 90_000) }
        #expect(third.sequence == 4)
        try await papers.expectPublished(at: place, "the third")
        let quiet = try await papers.publish(to: place.bucket())
        #expect(quiet.requests == ["GET": 2])
    }

    @Test("the network goes away in the midst of it, and the next publish goes on", arguments: [10, 25, 40, 55])
    func blackout(count: Int) async throws {
        let papers = try await TwoPapers()
        let place = try await Place(.ceph)
        let left = Countdown(count)
        let proxy = try MischievousProxy(before: try await BucketServer.ceph.endpoint()) { _, _, _ in
            left.next() ? .none : .drop
        }
        let complaint = try await papers.complaint(of: place.through(proxy).bucket())
        #expect(complaint.contains("publish again") || complaint.contains("check the network"))
        let done = proxy.exchanges.count { $0.method == "PUT" && $0.isDone && !$0.key.hasPrefix(BucketKeys.folder) }
        proxy.behave { _, _, _ in .none }
        let report = try await papers.publish(to: place.through(proxy).bucket()) { $0.isOnlyOfOwner = true }
        #expect(report.uploadCount + done == (try papers.files().count))
        try await papers.expectPublished(at: place)
    }
}

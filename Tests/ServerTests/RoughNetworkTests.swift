import BucketServers
import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Publish

@Suite(
    "Publishing in bad weather",
    .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --all installs it")
)
struct RoughNetworkTests {
    @Test("it ends well, with no object lost or doubled and no lock left", arguments: FaultProfile.allCases, [1, 2])
    func profile(profile: FaultProfile, seed: UInt64) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        let faults = FaultClient(policy: profile.policy(seed: seed))
        let rough = bucketConnection.through(faults)
        let first = try await twoBrands.publish(to: rough.bucket())
        #expect(first.sequence == 1)
        try await twoBrands.expectPublished(at: bucketConnection, "the first")
        #expect(faults.exchanges.contains { $0.fault != .none })

        try twoBrands.restyle("second")
        try twoBrands.writeFeed(of: "sport", of: "north", word: "News")
        try twoBrands.remove("content/south/sections/culture.md")
        try await twoBrands.build(minutesLater: 1)
        faults.behave(profile.policy(seed: seed + 100))
        let second = try await twoBrands.publish(to: rough.bucket())
        #expect(second.sequence == 2)
        try await twoBrands.expectPublished(at: bucketConnection, "the second")

        faults.behave(profile.policy(seed: seed + 200))
        try await twoBrands.publish(to: rough.bucket()) { $0.isRollback = true }
        #expect(try await bucketConnection.manifest().sequence == 3)
        faults.behave(profile.policy(seed: seed + 300))
        let third = try await twoBrands.publish(to: rough.bucket()) { $0.now = Date(timeIntervalSinceNow: 90_000) }
        #expect(third.sequence == 4)
        try await twoBrands.expectPublished(at: bucketConnection, "the third")
        let quiet = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(quiet.requests == ["GET": 2])
    }

    @Test("the network goes away in the midst of it, and the next publish goes on", arguments: [10, 25, 40, 55])
    func blackout(count: Int) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        let left = Countdown(count)
        let faults = FaultClient { _, _, _ in
            left.next() ? .none : .drop
        }
        let complaint = try await twoBrands.complaint(of: bucketConnection.through(faults).bucket())
        #expect(complaint.contains("publish again") || complaint.contains("check the network"))
        let done = faults.exchanges.count { $0.method == "PUT" && $0.isDone && !$0.key.hasPrefix(BucketKeys.root) }
        faults.behave { _, _, _ in .none }
        let report = try await twoBrands.publish(to: bucketConnection.through(faults).bucket()) {
            $0.isOnlyOfOwner = true
        }
        #expect(report.uploadCount + done == (try twoBrands.files().count))
        try await twoBrands.expectPublished(at: bucketConnection)
    }
}

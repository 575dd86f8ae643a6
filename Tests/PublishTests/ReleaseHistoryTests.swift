import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("The list of releases")
struct ReleaseHistoryTests {
    private let bucket = MemoryBucket()

    private func publish(_ words: [String], _ room: borrowing PublishFixture, to bucket: MemoryBucket) async throws {
        for word in words {
            try room.writeSite(word)
            try await room.publish(to: bucket) {
                $0.publisher = "\(word)@desk"
                $0.accepted = "because of \(word)"
            }
            await bucket.passes(.seconds(60))
        }
    }

    @Test("names each release with its times, its pages and who made it, newest first")
    func list() async throws {
        let room = try PublishFixture()
        try await publish(["one", "two", "three"], room, to: bucket)
        let releases = try await ReleaseHistory(of: bucket).releases
        #expect(releases.map(\.number) == [3, 2, 1])
        #expect(releases.map(\.publisher) == ["three@desk", "two@desk", "one@desk"])
        #expect(releases.map(\.isCurrent) == [true, false, false])
        #expect(releases.allSatisfy { $0.pages == 3 && $0.built == room.moment })
        #expect(releases.map(\.published).sorted(by: >) == releases.map(\.published))
        #expect(releases.first?.accepted == "because of three")
    }

    @Test("takes no lock, not even one that another holds, and changes nothing")
    func readsOnly() async throws {
        let room = try PublishFixture()
        try await publish(["one", "two"], room, to: bucket)
        _ = try await BucketLock(bucket: bucket, owner: "another", nonce: "n", isOnlyOfOwner: false).take()
        await bucket.forgetCalls()
        #expect(try await ReleaseHistory(of: bucket).releases.count == 2)
        #expect(await bucket.calls.isEmpty)
    }

    @Test("is empty where nothing was published")
    func nothing() async throws {
        let history = try await ReleaseHistory(of: bucket)
        #expect(history.releases.isEmpty && history.warnings.isEmpty)
    }

    @Test("reads manifests of earlier programs, which did not say who made them")
    func earlier() async throws {
        let room = try PublishFixture()
        try await publish(["one"], room, to: bucket)
        var manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
        manifest.publisher = nil
        #expect(!String(decoding: manifest.bytes, as: UTF8.self).contains("publisher"))
        await bucket.sets(BucketKeys.site.manifest, String(decoding: manifest.bytes, as: UTF8.self))
        #expect(try await ReleaseHistory(of: bucket).releases.map(\.publisher) == [nil])
        try await publish(["two"], room, to: bucket)
        #expect(try await ReleaseHistory(of: bucket).releases.map(\.publisher) == ["two@desk", nil])
    }

    @Test("names what cannot be read, and goes on with the rest; a damaged current manifest is a refusal")
    func damaged() async throws {
        let room = try PublishFixture()
        try await publish(["one", "two", "three", "four"], room, to: bucket)
        await bucket.sets(BucketKeys.site.release(3), "{}")
        await bucket.removes(BucketKeys.site.release(2))
        let history = try await ReleaseHistory(of: bucket)
        #expect(history.releases.map(\.number) == [4, 1])
        #expect(history.warnings.count == 2)
        await bucket.sets(BucketKeys.site.manifest, "{}")
        await #expect(throws: PublishFailure.self) { try await ReleaseHistory(of: bucket) }
    }

    @Test("a way back says which release comes back, in a dry run too, and stands in the list as what it is")
    func wayBack() async throws {
        let room = try PublishFixture()
        try await publish(["one", "two"], room, to: bucket)
        for isDryRun in [true, false] {
            let report = try await room.publish(to: bucket) {
                $0.isRollback = true
                $0.isDryRun = isDryRun
                $0.publisher = "night@desk"
            }
            #expect(report.restored?.number == 1)
            #expect(report.restored?.publisher == "one@desk")
            #expect(report.json["restored"]?["release"]?.int == 1)
        }
        let releases = try await ReleaseHistory(of: bucket).releases
        #expect(releases.map(\.restores) == [1, nil, nil])
        #expect(releases.first?.publisher == "night@desk")
    }
}

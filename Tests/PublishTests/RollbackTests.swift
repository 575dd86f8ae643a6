import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Going back")
struct RollbackTests {
    private let bucket = MemoryBucket()

    @Test("puts the bytes and header fields of the release before back, and then of the one before that")
    func back() async throws {
        let room = try PublishFixture()
        let releases = try await room.publish(["one", "two", "three"], to: bucket)
        for goal in [1, 0] {
            let report = try await room.publish(to: bucket) { $0.isRollback = true }
            #expect(report.uploads.map(\.key) == ["vg/index.html", "vg/sport/index.html"])
            #expect(await bucket.visible == releases[goal])
        }
        let again = try room.publisher(to: bucket) { $0.isRollback = true }
        await #expect(throws: PublishFailure.self) { try await again.publish() }
        try await room.publish(to: bucket)
        #expect(await bucket.visible == releases[2])
    }

    @Test("passes over the emergency front unless its release is named, and says so")
    func emergencyFront() async throws {
        let room = try PublishFixture()
        var releases: [[String: StoredObject]] = []
        for word in ["one", "emergency", "three"] {
            try room.writeSite(word)
            let entry = #"{"id":"forside","state":"native"\#(word == "emergency" ? #","emergency":true"# : "")}"#
            try room.write("vg/targets.json", #"{"brand":"vg","built":"\#(room.moment)","sections":[\#(entry)]}"#)
            try await room.publish(to: bucket)
            releases.append(await bucket.visible)
        }
        #expect(try await ReleaseHistory(of: bucket).releases.map(\.hasEmergencyFront) == [false, true, false])
        let report = try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(report.restored?.number == 1 && report.passedOver == [2])
        #expect(await bucket.visible == releases[0])
        let named = try await room.publish(to: bucket) { ($0.isRollback, $0.release) = (true, 2) }
        #expect(named.restored?.number == 2 && named.passedOver.isEmpty)
        #expect(await bucket.visible == releases[1])
        // From the emergency front the way leads to the release before it, and to a later one by its name.
        #expect(try await room.publish(to: bucket) { $0.isRollback = true }.restored?.number == 1)
        #expect(try await room.publish(to: bucket) { ($0.isRollback, $0.release) = (true, 3) }.restored?.number == 3)
        await #expect(throws: PublishFailure.self) {
            try await room.publish(to: bucket) { ($0.isRollback, $0.release) = (true, 77) }
        }
    }

    @Test("brings back where stubs of former addresses lead, which copies of S3 leave behind")
    func redirects() async throws {
        let room = try PublishFixture.written()
        try room.write("vg/old/index.html", room.page("moved", asset: "base.0123456789.css"))
        var releases: [[String: StoredObject]] = []
        for goal in ["sport", "kultur"] {
            try room.write("_redirects", "/vg/old/ /vg/\(goal)/ 301\n")
            try await room.publish(to: bucket)
            releases.append(await bucket.visible)
            #expect(releases.last?["vg/old/index.html"]?.headers[NewObject.redirectField] == "/vg/\(goal)/")
        }
        try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(await bucket.visible == releases[0])
    }

    @Test("brings back files that were deleted, and buries those that came later")
    func deletedFiles() async throws {
        let room = try await PublishFixture.published(to: bucket)
        let first = await bucket.visible
        try room.remove("vg/icon.svg")
        try room.write("vg/later.svg", "<svg/>")
        try await room.publish(to: bucket)
        await bucket.passes(.seconds(48 * 3_600))
        #expect(try await room.publish(to: bucket).deleted == 1)
        #expect(await bucket.visible["vg/icon.svg"] == nil)
        try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(await bucket.visible.filter { $0.key != "vg/later.svg" } == first)
        let manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
        #expect(Array(manifest.tombstones.keys) == ["vg/later.svg"])
    }

    @Test("keeps as many releases as asked for and no copies that none of them needs", arguments: [0, 1, 3])
    func keeps(count: Int) async throws {
        let room = try PublishFixture()
        try await room.publish((0..<6).map { "word \($0)" }, to: bucket) { $0.keep = count }
        let keys = await bucket.objects.keys
        #expect(keys.count { $0.hasPrefix(BucketKeys.site.releaseFolder) } == count)
        // Two pages change each time, and they are alike.
        #expect(keys.count { $0.hasPrefix(BucketKeys.site.rollbackFolder) } == count)
    }

    @Test("has what the manifest names when only the remains of a crash were cleaned up, however few are to be kept")
    func remains() async throws {
        let room = try PublishFixture()
        try await room.publish(["one", "two", "three"], to: bucket)
        await bucket.sets(BucketKeys.site.intent, "{}")
        let report = try await room.publish(to: bucket) { $0.keep = 1 }
        #expect(report.uploadCount == 0)
        #expect(await bucket.objects[BucketKeys.site.intent] == nil)
        let history = try await ReleaseHistory(of: bucket)
        #expect(history.releases.map(\.number) == [3, 2, 1] && history.warnings.isEmpty)
        try await room.publish(to: bucket) { ($0.isRollback, $0.release) = (true, 1) }
        #expect(await bucket.text("vg/index.html")?.contains("one") == true)
    }

    @Test("is refused where the first release is the only one, and where nothing was published")
    func nothingBefore() async throws {
        let room = try PublishFixture.written()
        let back = try room.publisher(to: bucket) { $0.isRollback = true }
        await #expect(throws: PublishFailure.self) { try await back.publish() }
        try await room.publish(to: bucket)
        await #expect(throws: PublishFailure.self) { try await back.publish() }
    }

    @Test("of one brand is refused where others share the bucket")
    func oneBrand() async throws {
        let room = try PublishFixture()
        for word in ["one", "two"] {
            try room.writeSite(word)
            try room.write("bt/index.html", "<html>\(word)</html>")
            try await room.publish(to: bucket)
        }
        let part = try room.publisher(to: bucket, isWholeSite: false) { $0.isRollback = true }
        await #expect(throws: PublishFailure.self) { try await part.publish() }
        #expect(await bucket.text("bt/index.html")?.contains("two") == true)
    }

    @Test("takes no sign of life for a release")
    func signsOfLife() async throws {
        var room = try await PublishFixture.published(to: bucket)
        let first = await bucket.text("vg/index.html")
        try await room.publish(["two"], to: bucket)
        await bucket.passes(.seconds(600))
        room.moment = "2026-11-22T04:09:59Z"
        try room.writeSite("two")
        #expect(try await room.publish(to: bucket).uploadCount == 0)
        room.moment = "2026-11-22T04:10:00Z"
        try room.writeSite("two")
        let report = try await room.publish(to: bucket)
        #expect(report.uploads.map(\.cause) == [.renewed])
        #expect(report.sequence == 2)
        try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(await bucket.text("vg/index.html") == first)
    }
}

import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Builds from a clock that is ahead")
struct ClockAheadTests {
    private let bucket = MemoryBucket()

    /// The bucket's clock begins at 04:00.
    private static let future = "2027-11-22T04:00:00Z"

    @Test(
        "a build ahead of the bucket's clock is refused, five minutes apart",
        arguments: [("2026-11-22T04:05:00Z", true), ("2026-11-22T04:05:01Z", false), (future, false)]
    )
    func refused(moment: String, isFine: Bool) async throws {
        var room = try PublishFixture()
        room.moment = moment
        try room.writeSite()
        guard !isFine else {
            try await room.publish(to: bucket)
            return
        }
        let failure = await failure(of: try room.publisher(to: bucket))
        let text = try #require(failure?.diagnostics.first).description
        #expect(text.contains(moment) && text.contains("2026-11-22T04:00:00Z"))
        #expect(await bucket.objects.isEmpty)
    }

    @Test("neither --now nor --accept lets a build from the future in")
    func noWayIn() async throws {
        var room = try PublishFixture()
        room.moment = Self.future
        try room.writeSite()
        let publisher = try room.publisher(to: bucket) {
            $0.now = Date(timeIntervalSince1970: 1_900_000_000)
            $0.acceptsClockAhead = true
        }
        #expect(await failure(of: publisher) != nil)
        #expect(await bucket.objects.isEmpty)
    }

    @Test("a site without target lists is dated by the bucket's clock, whatever is to be taken for now")
    func withoutLists() async throws {
        let room = try PublishFixture()
        try room.write("vg/page/index.html", "<html>one</html>")
        try await room.publish(to: bucket) { $0.now = Date(timeIntervalSince1970: 1_900_000_000) }
        try room.write("vg/page/index.html", "<html>two</html>")
        #expect(try await room.publish(to: bucket).uploadCount == 1)
    }

    @Test("what an earlier program published from the future is replaced with a word that the refusal names")
    func wayOut() async throws {
        let room = try PublishFixture()
        try await publishFromTheFuture(room, bucket)
        try room.writeSite("mended")
        let refusal = await failure(of: try room.publisher(to: bucket))
        #expect(refusal?.diagnostics.first?.advice.contains("--accept clock-ahead") == true)
        #expect(refusal?.diagnostics.first?.advice.contains("--rollback") == true)
        let report = try await room.publish(to: bucket) {
            $0.acceptsClockAhead = true
            $0.accepted = "a test"
        }
        #expect(report.accepted == "clock-ahead; a test")
        #expect(await bucket.text("vg/index.html")?.contains("mended") == true)
        #expect(await bucket.text("vg/targets.json")?.contains(room.moment) == true)
        try await room.publish(["after"], to: bucket)
        #expect(await bucket.text("vg/index.html")?.contains("after") == true)
    }

    @Test("a build of some minutes ahead keeps the next one out until then, and the word for the clock lets it in")
    func fewMinutes() async throws {
        var room = try PublishFixture()
        room.moment = "2026-11-22T04:04:00Z"
        try room.writeSite("ahead")
        try await room.publish(to: bucket)
        room.moment = "2026-11-22T04:00:00Z"
        try room.writeSite("right")
        let refusal = try #require(await failure(of: try room.publisher(to: bucket))?.diagnostics.first).description
        #expect(refusal.contains("wait until then") && refusal.contains("--accept clock-ahead"))
        _ = try await room.publisher(to: bucket) { $0.acceptsClockAhead = true }.publish()
        let page = try #require(await bucket.objects["vg/index.html"])
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("right"))
    }

    @Test("the word for the clock accepts nothing that the gate finds")
    func notTheGate() async throws {
        let room = try PublishFixture()
        try await publishFromTheFuture(room, bucket)
        try room.writeSite("mended")
        let publisher = try room.publisher(to: bucket) {
            $0.acceptsClockAhead = true
            $0.accepted = nil
        }
        guard case .checks = await failure(of: publisher) else {
            Issue.record("the gate should have refused it")
            return
        }
    }

    @Test("the word for the clock does not let an older build over one whose clock was right")
    func notOlder() async throws {
        var room = try await PublishFixture.published(to: bucket)
        room.moment = "2026-11-22T03:00:00Z"
        try room.writeSite("older")
        #expect(await failure(of: try room.publisher(to: bucket) { $0.acceptsClockAhead = true }) != nil)
    }

    @Test("going back works from there and leaves nothing that keeps the next build out")
    func rollback() async throws {
        let room = try PublishFixture()
        try await room.publish(["zero", "one"], to: bucket)
        try await pretendFuture(bucket)
        try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(await bucket.text("vg/index.html")?.contains("zero") == true)
        let manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
        #expect(manifest.buildID == "2026-11-22T04:00:00Z")
        #expect(manifest.files.values.allSatisfy { $0.built != Self.future })
        try await room.publish(["next"], to: bucket)
        #expect(await bucket.text("vg/index.html")?.contains("next") == true)
    }

    @Test("a sign of life from the future is no sign: the next publish sees it, though no page has changed")
    func signOfLife() async throws {
        let room = try PublishFixture()
        try await publishFromTheFuture(room, bucket)
        #expect(await failure(of: try room.publisher(to: bucket)) != nil)
        let report = try await room.publish(to: bucket) { $0.acceptsClockAhead = true }
        #expect(report.uploads.map(\.key) == ["vg/targets.json"])
        #expect(try await room.publish(to: bucket).uploadCount == 0)
    }

    @Test("a published moment that is none keeps no publish out for good")
    func noMoment() async throws {
        let room = try await PublishFixture.published(to: bucket)
        try await pretendFuture(bucket, "sometime")
        try room.writeSite("two")
        #expect(await failure(of: try room.publisher(to: bucket)) != nil)
        try await room.publish(to: bucket) { $0.acceptsClockAhead = true }
    }
}

extension ClockAheadTests {
    private func publishFromTheFuture(_ room: borrowing PublishFixture, _ bucket: MemoryBucket) async throws {
        try room.writeSite()
        try await room.publish(to: bucket)
        try await pretendFuture(bucket)
    }

    /// Makes the manifest say what one of an earlier program can say, which had refused nothing.
    private func pretendFuture(_ bucket: MemoryBucket, _ moment: String = future) async throws {
        var manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
        manifest.buildID = moment
        manifest.files["vg/targets.json"]?.built = moment
        await bucket.sets(BucketKeys.site.manifest, String(decoding: manifest.bytes, as: UTF8.self))
    }
}

import Foundation
import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("A publish")
struct PublisherTests {
    private let bucket = MemoryBucket()

    @Test("puts assets before pages before lists, and the manifest after them all")
    func order() async throws {
        let room = try PublishFixture.written()
        let report = try await room.publish(to: bucket)
        #expect(report.uploadCount == 7)
        #expect(report.sequence == 1)
        let puts = await bucket.calls.filter { $0.method == "PUT" }.map(\.key)
        let groups = [
            ["vg/assets/base.0123456789.css"], ["vg/icon.svg"], ["vg/sport/a-story/index.html"],
            ["vg/index.html", "vg/sport/index.html"], ["vg/sitemap.xml", "vg/targets.json"],
        ]
        let places = try groups.map { keys in try keys.map { try #require(puts.firstIndex(of: $0)) } }
        for (early, late) in zip(places, places.dropFirst()) {
            #expect(try #require(early.max()) < #require(late.min()))
        }
        // Where time is short the lock is renewed once more, which says nothing about the order.
        #expect(puts.last { $0 != ".sitegen/lock" } == ".sitegen/manifest.json")
        #expect(await bucket.objects[".sitegen/lock"] == nil)
        #expect(await bucket.objects[".sitegen/intent.json"] == nil)
    }

    @Test("of what is there already asks and does nothing")
    func noChange() async throws {
        let room = try await PublishFixture.published(to: bucket)
        await bucket.forgetCalls()
        let report = try await room.publish(to: bucket)
        #expect(report.uploadCount == 0)
        #expect(report.unchanged == 7)
        #expect(await bucket.calls.isEmpty)
    }

    @Test("puts only what changed, and keeps a copy of what it was")
    func oneChange() async throws {
        let room = try await PublishFixture.published(to: bucket)
        await bucket.forgetCalls()
        try room.write("vg/index.html", room.page("two", asset: "base.0123456789.css"))
        let report = try await room.publish(to: bucket)
        #expect(report.uploads.map(\.key) == ["vg/index.html"])
        #expect(report.uploads.map(\.cause) == [.changed])
        let kept = await bucket.calls.filter { $0.method == "COPY" && $0.key.hasPrefix(".sitegen/kept/") }
        #expect(kept.count == 1)
        #expect(await bucket.text("vg/index.html")?.contains("two") == true)
    }

    @Test("sees a change of header fields alone")
    func headersOnly() async throws {
        var room = try await PublishFixture.published(to: bucket)
        room.settings = PublishSettings(gzip: true)
        let report = try await room.publish(to: bucket)
        #expect(!report.uploads.isEmpty)
        #expect(report.uploads.allSatisfy { $0.cause == .headers })
        #expect(await bucket.objects["vg/index.html"]?.headers["content-encoding"] == "gzip")
        #expect(try await room.publish(to: bucket).uploadCount == 0)
    }

    @Test("leaves what is gone where it is until the grace period is over")
    func grace() async throws {
        let room = try await PublishFixture.published(to: bucket)
        try room.remove("vg/sport/a-story/index.html")
        let report = try await room.publish(to: bucket)
        #expect(report.removed == ["vg/sport/a-story/index.html"])
        #expect(await bucket.objects["vg/sport/a-story/index.html"] != nil)
        await bucket.passes(.seconds(24 * 3_600 - 1))
        #expect(try await room.publish(to: bucket).deleted == 0)
        await bucket.passes(.seconds(1))
        #expect(try await room.publish(to: bucket).deleted == 1)
        #expect(await bucket.objects["vg/sport/a-story/index.html"] == nil)
        await bucket.forgetCalls()
        #expect(try await room.publish(to: bucket).deleted == 0)
        #expect(await bucket.calls.isEmpty)
    }

    @Test("deletes pages first, then lists, then pictures, then assets, and goes on in that order after a failure")
    func orderOfDeletions() async throws {
        let room = try await PublishFixture.published(to: bucket)
        let paths = try room.deployment().routes.map(\.path)
        for path in paths { try room.remove(path) }
        try room.write("bt/index.html", "<html>")
        let most = DeletionLimit.count(100)
        try await room.publish(to: bucket) { $0.maximumDeletions = most }
        await bucket.passes(.seconds(48 * 3_600))
        await bucket.breaks(["vg/sitemap.xml"])
        await bucket.forgetCalls()
        _ = await failure(of: try room.publisher(to: bucket) { $0.maximumDeletions = most })
        let deleted = await bucket.calls.filter { $0.method == "DELETE" }.map(\.key)
        let pages = ["vg/index.html", "vg/sport/a-story/index.html", "vg/sport/index.html"]
        #expect(Set(deleted.prefix(3)) == Set(pages))
        #expect(await bucket.site.keys.contains("vg/assets/base.0123456789.css"))
        #expect(await bucket.site.keys.contains("vg/icon.svg"))
        await bucket.breaks([])
        await bucket.forgetCalls()
        try await room.publish(to: bucket) { $0.maximumDeletions = most }
        let rest = await bucket.calls.filter { $0.method == "DELETE" && !$0.key.hasPrefix(".") }.map(\.key)
        #expect(rest.suffix(2) == ["vg/icon.svg", "vg/assets/base.0123456789.css"])
        #expect(await bucket.site.count == 1)
    }

    @Test("takes a file out of its grave when it comes back")
    func comesBack() async throws {
        let room = try await PublishFixture.published(to: bucket)
        try room.remove("vg/icon.svg")
        try await room.publish(to: bucket)
        try room.write("vg/icon.svg", "<svg/>")
        let report = try await room.publish(to: bucket)
        #expect(report.uploadCount == 0)
        await bucket.passes(.seconds(100 * 3_600))
        try await room.publish(to: bucket)
        #expect(await bucket.objects["vg/icon.svg"] != nil)
    }

    @Test("of one brand leaves what is buried of another")
    func othersGraves() async throws {
        let room = try PublishFixture.written()
        try room.write("bt/index.html", "<html></html>")
        try await room.publish(to: bucket)
        try room.remove("bt/index.html")
        try await room.publish(to: bucket)
        try room.remove("vg/icon.svg")
        try await room.publish(to: bucket, isWholeSite: false) { $0.grace = .zero }
        #expect(await bucket.objects["vg/icon.svg"] == nil)
        #expect(await bucket.objects["bt/index.html"] != nil)
        let manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
        #expect(manifest.tombstones["bt/index.html"] != nil)
    }

    @Test("never touches what it did not put")
    func otherBrandURLs() async throws {
        let room = try PublishFixture()
        await bucket.sets("vg/old-campaign/index.html", "somebody else's")
        try room.writeSite()
        try await room.publish(to: bucket)
        await bucket.passes(.seconds(1_000 * 3_600))
        try room.write("vg/index.html", room.page("two", asset: "base.0123456789.css"))
        try await room.publish(to: bucket)
        #expect(await bucket.text("vg/old-campaign/index.html") == "somebody else's")
    }

    @Test("puts anew what somebody else damaged or removed")
    func repairs() async throws {
        let room = try await PublishFixture.published(to: bucket)
        await bucket.sets("vg/index.html", "defaced")
        await bucket.removes("vg/icon.svg")
        let report = try await room.publish(to: bucket)
        #expect(
            Dictionary(uniqueKeysWithValues: report.uploads.map { ($0.key, $0.cause) }) == [
                "vg/index.html": .damaged, "vg/icon.svg": .new,
            ]
        )
        #expect(await bucket.text("vg/index.html")?.contains("one") == true)
    }

    @Test("takes two names that differ in Unicode normalisation for two files, from the first release to the last")
    func normalisation() async throws {
        let (composed, decomposed) = ("vg/caf\u{E9}.txt", "vg/cafe\u{301}.txt")
        let room = try PublishFixture()
        let bucket = FolderBucket(room.folder + "/bucket")
        func text(_ key: String) async throws -> String? {
            try await bucket.get(key, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        try room.writeSite()
        try room.write(composed, "one character")
        try room.write(decomposed, "two characters")
        #expect(try await room.publish(to: bucket).uploadCount == 9)
        #expect(try await text(composed) == "one character")
        #expect(try await text(decomposed) == "two characters")
        #expect(try await room.publish(to: bucket).unchanged == 9)
        try room.remove(composed)
        let report = try await room.publish(to: bucket) { $0.grace = .zero }
        #expect(report.removed.map { Array($0.utf8) } == [Array(composed.utf8)])
        #expect(try await text(composed) == nil)
        #expect(try await text(decomposed) == "two characters")
    }

    @Test("plans without doing anything when it is a dry run")
    func dryRun() async throws {
        let room = try PublishFixture.written()
        let report = try await room.publish(to: bucket) { $0.isDryRun = true }
        #expect(report.uploadCount == 7)
        #expect(await bucket.calls.isEmpty)
        let plan = report.plan["put"]?.array ?? []
        #expect(plan.count == 7)
        #expect(plan.first?["group"]?.string == "assets")
    }

    @Test("reads some of what it put again, and says when it is something else")
    func verification() async throws {
        let room = try PublishFixture.written()
        #expect(try await room.publish(to: bucket) { $0.verified = 100 }.verified == 7)
        try room.write("vg/index.html", room.page("two", asset: "base.0123456789.css"))
        await bucket.watches { call in
            guard call.key == ".sitegen/manifest.json", call.method == "PUT" else { return }
            await bucket.sets("vg/index.html", "a proxy was here")
        }
        let publisher = try room.publisher(to: bucket)
        await #expect(throws: PublishFailure.self) { try await publisher.publish() }
    }
}

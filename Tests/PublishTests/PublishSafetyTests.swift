import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("What can go wrong with a publish")
struct PublishSafetyTests {
    private let bucket = MemoryBucket()

    @Test("a failing asset ends it before any page, and nothing is deleted")
    func failingAsset() async throws {
        let room = try await PublishFixture.published(to: bucket)
        let before = await bucket.site
        await bucket.passes(.seconds(48 * 3_600))
        try room.remove("vg/icon.svg")
        try room.write("vg/assets/base.9999999999.css", "body { color: red }")
        try room.write("vg/index.html", room.page("two", asset: "base.9999999999.css"))
        await bucket.breaks(["vg/assets/base.9999999999.css"])
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(await bucket.site == before)
        let text = failure?.diagnostics.map(\.description).joined(separator: "\n") ?? ""
        #expect(text.contains("vg/assets/base.9999999999.css"))
        #expect(text.contains("publish again: it is safe"))
        #expect(await bucket.objects[".sitegen/lock"] == nil)
    }

    @Test("killed after any number of calls, no page is without its asset, and the next publish makes up for it")
    func killedAnywhere() async throws {
        let room = try PublishFixture()
        let whole = MemoryBucket()
        try room.writeSite()
        try await room.publish(to: whole)
        try change(room)
        let fresh = MemoryBucket()
        try await room.publish(to: fresh)
        let calls = try await callsOfChange()
        #expect(calls > 15)
        for dead in 0..<calls {
            let bucket = MemoryBucket()
            let room = try await PublishFixture.published(to: bucket)
            try change(room)
            await bucket.dies(after: dead)
            _ = await failure(of: try room.publisher(to: bucket))
            await bucket.dies(after: nil)
            try await expectWhole(bucket, "after \(dead) calls")
            try await room.publish(to: bucket) { $0.isOnlyOfOwner = true }
            let manifest = try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
            let site = await bucket.site.filter { manifest.files[$0.key] != nil }
            #expect(await site == fresh.site, "after \(dead) calls")
            let extra = await Set(bucket.site.keys).subtracting(site.keys)
            #expect(extra.isSubset(of: manifest.tombstones.keys), "after \(dead) calls")
            #expect(await bucket.objects[BucketKeys.site.lock] == nil)
        }
    }

    @Test("what a dead publish had put is not put again")
    func resumes() async throws {
        let room = try PublishFixture.written()
        await bucket.breaks(["vg/index.html"])
        _ = await failure(of: try room.publisher(to: bucket))
        await bucket.breaks([])
        await bucket.forgetCalls()
        let report = try await room.publish(to: bucket)
        #expect(report.resumed == 4)
        #expect(await !bucket.calls.map(\.key).contains("vg/assets/base.0123456789.css"))
    }

    @Test("a build that is older than the published one is refused")
    func olderBuild() async throws {
        var room = try await PublishFixture.published(to: bucket)
        room.moment = "2026-11-22T03:59:00Z"
        try room.writeSite("older")
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("newer") == true)
        #expect(await bucket.text("vg/index.html")?.contains("one") == true)
    }

    @Test("a brand that is older than the published one is refused, although another one is new")
    func olderBrand() async throws {
        var room = try await PublishFixture.published(to: bucket)
        await bucket.passes(.seconds(3_600))
        room.moment = "2026-11-22T03:59:00Z"
        try room.writeSite("older")
        try room.write("bt/targets.json", "{\n  \"brand\": \"bt\",\n  \"built\": \"2026-11-22T05:00:00Z\"\n}\n")
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("vg/targets.json") == true)
    }

    @Test("an empty output and one that lacks much are refused")
    func guards() async throws {
        let room = try PublishFixture()
        #expect(await failure(of: try room.publisher(to: bucket))?.diagnostics.first?.what.contains("nothing") == true)
        try room.writeSite()
        for number in 0..<100 { try room.write("vg/sport/s\(number)/index.html", "<html>") }
        try await room.publish(to: bucket)
        for number in 0..<30 { try room.remove("vg/sport/s\(number)/index.html") }
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.advice.contains("--max-delete 30") == true)
        #expect(try await room.publish(to: bucket) { $0.maximumDeletions = .count(30) }.removed.count == 30)
    }

    @Test("a brand that is lost is refused, however small its share")
    func lostBrand() async throws {
        let room = try PublishFixture.written()
        for number in 0..<100 { try room.write("vg/sport/s\(number)/index.html", "<html>") }
        try room.write("bt/targets.json", "{\n  \"brand\": \"bt\",\n  \"built\": \"\(room.moment)\"\n}\n")
        try await room.publish(to: bucket)
        try room.remove("bt/targets.json")
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("bt/targets.json") == true)
        #expect(try await room.publish(to: bucket) { $0.maximumDeletions = .count(1) }.removed == ["bt/targets.json"])
    }

    @Test(
        "a manifest that somebody tampered with is refused and not counted with",
        arguments: [
            "{}", "garbage", "{\"version\":2}",
            "{\"version\":1,\"sequence\":9223372036854775807,\"buildID\":\"\",\"published\":\"\",\"nonce\":\"\",\"files\":{}}",
            "{\"version\":1,\"sequence\":1,\"buildID\":\"\",\"published\":\"\",\"nonce\":\"\",\"files\":{\"../x\":{}}}",
        ]
    )
    func tampered(manifest: String) async throws {
        let room = try PublishFixture.written()
        await bucket.sets(BucketKeys.site.manifest, manifest)
        let failure = await failure(of: try room.publisher(to: bucket))
        #expect(failure?.diagnostics.first?.what.contains("manifest") == true)
        #expect(await bucket.site.isEmpty)
    }
}

extension PublishSafetyTests {
    private func change(_ room: borrowing PublishFixture) throws {
        try room.remove("vg/icon.svg")
        try room.write("vg/assets/base.9999999999.css", "body { color: red }")
        for path in ["vg/index.html", "vg/sport/index.html", "vg/new/index.html"] {
            try room.write(path, room.page("two", asset: "base.9999999999.css"))
        }
    }

    /// How many calls a whole publish of the change makes.
    private func callsOfChange() async throws -> Int {
        let room = try await PublishFixture.published(to: bucket)
        let before = await bucket.requests().values.reduce(0, +)
        try change(room)
        try await room.publish(to: bucket)
        return await bucket.requests().values.reduce(0, +) - before
    }

    /// Every page that a reader gets is whole, and what it shows is there.
    private func expectWhole(_ bucket: MemoryBucket, _ when: Comment) async throws {
        let site = await bucket.site
        for (key, bytes) in site where key.hasSuffix(".html") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.hasSuffix("</html>"), when)
            let start = try #require(text.firstRange(of: "href=/")).upperBound
            let asset = String(text[start...].prefix { $0 != ">" })
            #expect(site[asset] != nil, when)
        }
    }
}

import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Taking a story down")
struct TakedownTests {
    private let bucket = MemoryBucket()

    private static let link = "https://www.paper.example/news/wrong-name"
    private static let words = ["wrong-name", "A wrong name", "sak-17"]

    /// A front that shows a story, and the story's own page.
    private static func write(_ room: borrowing PublishFixture, _ word: String, withStory: Bool) throws {
        try room.writeSite(word)
        let teaser = #"<a href="\#(link)" data-id="sak-17">A wrong name</a>"#
        try room.write("vg/index.html", room.page(word + (withStory ? teaser : ""), asset: "base.0123456789.css"))
        try room.write("vg/feed.json", withStory ? #"{"items":[{"id":"sak-17","url":"\#(link)"}]}"# : #"{"items":[]}"#)
        if withStory {
            try room.write("vg/news/wrong-name/index.html", "<html>A wrong name</html>")
            try room.write("vg/assets/photo.0123456789.avif", "A wrong name")
        } else {
            try room.remove("vg/news/wrong-name/index.html")
            try room.remove("vg/assets/photo.0123456789.avif")
        }
    }

    /// The keys of objects that hold one of the story's words in their key or bytes.
    private static func holders(_ bucket: MemoryBucket) async throws -> [String] {
        var found: [String] = []
        for key in try await bucket.list("").keys.sorted() {
            let bytes = try await bucket.get(key, limit: 1 << 20)?.bytes ?? []
            let text = key + String(decoding: bytes, as: UTF8.self)
            if words.contains(where: text.contains) { found.append(key) }
        }
        return found
    }

    /// Makes ten releases that show the story.
    private static func publish(_ room: inout PublishFixture, to bucket: MemoryBucket) async throws {
        for number in 0..<10 {
            room.moment = "2026-11-22T03:4\(number):00Z"
            try write(room, "edition \(number)", withStory: true)
            try await room.publish(to: bucket)
        }
    }

    @Test("leaves no object and no release of ten that holds it, at once, and says so")
    func everywhere() async throws {
        var room = try PublishFixture()
        try await Self.publish(&room, to: bucket)
        #expect(try await Self.holders(bucket).count > 10)
        room.moment = "2026-11-22T03:55:00Z"
        room.takedowns = [StoryReference(stringLiteral: Self.link)]
        try Self.write(room, "edition 10", withStory: false)
        let plan = try await room.publish(to: bucket) { $0.isDryRun = true }
        #expect(plan.takenDown == 1 && plan.withdrawn == 10)
        let report = try await room.publish(to: bucket)
        #expect(try await Self.holders(bucket) == [])
        #expect(report.takenDown == 1 && report.withdrawn == 10 && report.deleted == 2)
        #expect(report.json["takenDown"]?.int == 1)
        #expect(report.purge.lines.contains("/vg/feed.json") && report.purge.lines.contains("/vg/news/wrong-name/"))
        let back = try room.publisher(to: bucket) { $0.isRollback = true }
        await #expect(throws: PublishFailure.self) { try await back.publish() }
    }

    @Test("happens once: later releases are kept for going back, and do not hold it")
    func once() async throws {
        var room = try PublishFixture()
        try await Self.publish(&room, to: bucket)
        room.takedowns = ["sak-17"]
        for number in 0..<3 {
            room.moment = "2026-11-22T03:5\(number):00Z"
            try Self.write(room, "late \(number)", withStory: false)
            let report = try await room.publish(to: bucket)
            #expect(report.takenDown == (number == 0 ? 1 : 0))
        }
        let report = try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(report.restored != nil)
        #expect(try await Self.holders(bucket) == [])
    }

    @Test("ends earlier releases also when the output is published already")
    func unchangedOutput() async throws {
        var room = try PublishFixture()
        try await Self.publish(&room, to: bucket)
        try Self.write(room, "without", withStory: false)
        try await room.publish(to: bucket)
        #expect(try await !Self.holders(bucket).isEmpty)
        room.takedowns = ["sak-17"]
        let report = try await room.publish(to: bucket)
        #expect(report.withdrawn == 10)
        #expect(try await Self.holders(bucket) == [])
    }

    @Test("is refused while the output still names the story, and changes nothing")
    func staleOutput() async throws {
        var room = try PublishFixture()
        try await Self.publish(&room, to: bucket)
        room.takedowns = [StoryReference(stringLiteral: Self.link + "/")]
        let before = try await bucket.list("")
        let publisher = try room.publisher(to: bucket) { $0.accepted = nil }
        let failure = await #expect(throws: PublishFailure.self) { try await publisher.publish() }
        let text = failure?.diagnostics.map(\.description).joined() ?? ""
        #expect(text.contains("index.html") && text.contains("still names") && text.contains("build again"))
        #expect(try await bucket.list("") == before)
    }
}

import BucketServers
import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("Publishing files with odd names", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all"))
struct OddKeyTests {
    /// Folders of such names, which together are as long as a key may be.
    static let longest =
        "vg/" + String(repeating: String(repeating: "y", count: 199) + "/", count: 5) + "1234567890.html"

    static let keys = [
        "vg/a b/index.html", "vg/æøå/Ærlig.html", "vg/1+1=2/index.html", "vg/100%/index.html", "vg/%20/index.html",
        "vg/~home/index.html", "vg/it's (really)/index.html", "vg/a&b;c,d@e:f$g!h*i/index.html", "vg/日本/🎈.html",
        "vg/[x]{y}|^`\"<>/index.html", "vg/q?x=1#y.html",
    ]

    @Test("they are read again as they are, changed, buried and deleted", arguments: ServerPublishTests.careful)
    func published(server: BucketServer) async throws {
        let room = try PublishFixture()
        let bucketConnection = try await BucketConnection(server)
        try room.writeSite()
        let keys = Self.keys + (Self.longest.utf8.count <= 1_024 ? [Self.longest] : [])
        for key in keys { try room.write(key, "<html>\(key)</html>") }
        try await room.publish(to: bucketConnection.bucket()) { $0.verified = 100 }
        for key in keys {
            let object = try await bucketConnection.bucket().get(key, limit: 4_000)
            #expect(object.map { String(decoding: $0.bytes, as: UTF8.self) } == "<html>\(key)</html>")
            #expect(object?.headers["content-type"] == "text/html; charset=utf-8")
        }
        #expect(try await room.publish(to: bucketConnection.bucket()).requests == ["GET": 2])
        for key in keys { try room.write(key, "<html>another</html>") }
        try await room.publish(to: bucketConnection.bucket())
        try await room.publish(to: bucketConnection.bucket()) { $0.isRollback = true }
        let site = try await bucketConnection.site()
        for key in keys { #expect(site[key]?.bytes == Array("<html>\(key)</html>".utf8)) }
        for key in keys { try room.remove(key) }
        let report = try await room.publish(to: bucketConnection.bucket()) {
            $0.grace = .zero
            $0.maximumDeletions = .share(100)
        }
        #expect(report.deleted == keys.count)
        #expect(try await bucketConnection.site().count == 7)
    }

    @Test("one that is too long is named, and nothing goes up", arguments: ServerPublishTests.careful)
    func tooLong(server: BucketServer) async throws {
        let room = try PublishFixture()
        let bucketConnection = try await BucketConnection(server)
        try room.writeSite()
        let folder = String(repeating: String(repeating: "z", count: 250) + "/", count: 4)
        try room.write("vg/\(folder)endless-story-of-nobody.html", "<html></html>")
        let publisher = try room.publisher(to: try await bucketConnection.bucket())
        let failure = try await #require(throws: PublishFailure.self) { try await publisher.publish() }
        let complaint = failure.diagnostics.map(\.description).joined(separator: "\n")
        #expect(complaint.contains("vg/zzz"))
        #expect(complaint.contains("longer than 1024 bytes"))
        #expect(try await bucketConnection.bucket().list("").isEmpty)
    }

    @Test(
        "thousands of files, more than two pages of a listing, are one publish",
        arguments: BucketServer.there.filter { $0 == .ceph }
    )
    func thousands(server: BucketServer) async throws {
        let room = try PublishFixture()
        let bucketConnection = try await BucketConnection(server)
        try room.writeSite()
        let filler = String(repeating: "x", count: 70)
        for number in 0..<2_500 {
            try room.write("vg/archive/\(number % 100)/\(number).html", "<html>\(filler) \(number)</html>")
        }
        let report = try await room.publish(to: bucketConnection.bucket())
        #expect(report.uploadCount == 2_507)
        let bucket = try await bucketConnection.bucket()
        #expect(try await bucket.list("vg/").count == 2_507)
        let again = try await room.publish(to: bucketConnection.bucket())
        #expect(again.requests["PUT"] == nil)
        #expect(again.unchanged == 2_507)
    }
}

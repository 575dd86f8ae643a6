import BucketServers
import Buckets
import Files
import Foundation
import SiteFixtures
import Testing

@testable import Publish

@Suite(
    "Publishing to real servers",
    .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all installs some")
)
struct ServerPublishTests {
    /// Those that keep to conditions.
    static let careful = BucketServer.there.filter { $0 != .rclone }

    @Test("a first publish puts everything, the next one asks twice and puts nothing", arguments: careful)
    func firstAndAgain(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        let first = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(first.uploadCount == (try twoBrands.files().count))
        #expect(first.sequence == 1)
        #expect(first.verified == 3)
        try await twoBrands.expectPublished(at: bucketConnection)
        let second = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(second.uploadCount == 0)
        #expect(second.requests == ["GET": 2])
        // Another build of the same, too soon for a sign of life.
        try await twoBrands.build(minutesLater: 9)
        #expect(try await twoBrands.publish(to: bucketConnection.bucket()).requests == ["GET": 2])
        try await twoBrands.build(minutesLater: 10)
        let sign = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(sign.changes.map(\.key).sorted() == ["north/targets.json", "south/targets.json"])
        #expect(sign.changes.allSatisfy { $0.cause == "renewed" })
    }

    @Test("of a changed feed exactly its pages, its feeds and the sign of life of its brand go up", arguments: careful)
    func oneFeed(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        try await twoBrands.publish(to: bucketConnection.bucket())
        try twoBrands.writeFeed(of: "sport", of: "north", word: "News")
        try await twoBrands.build(minutesLater: 1)
        let faults = FaultClient()
        let report = try await twoBrands.publish(to: try await bucketConnection.through(faults).bucket())
        let expected = [
            "north/app/sport/index.html", "north/sport/feed.json", "north/sport/feed.xml", "north/sport/index.html",
            "north/targets.json",
        ]
        #expect(report.changes.map(\.key).sorted() == expected)
        #expect(report.unchanged == (try twoBrands.files().count) - expected.count)
        // The bytes over the wire are those of the report.
        let puts = faults.exchanges.filter { $0.method == "PUT" && $0.isDone }.map(\.key)
        #expect(puts.filter { !$0.hasPrefix(BucketKeys.root) }.sorted() == expected)
        try await twoBrands.expectPublished(at: bucketConnection)
    }

    @Test("a change of header fields alone goes up where fields change", arguments: careful)
    func headersOnly(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        try await twoBrands.publish(to: bucketConnection.bucket())
        let old = try await bucketConnection.readings()
        try twoBrands.write(
            "content/site.yml",
            """
            deadline: 10m
            loadDeadline: 30m
            publish:
              headers: [{ for: "/north/sport/*", name: Cache-Control, value: "public, max-age=7" }]

            """
        )
        try await twoBrands.build(minutesLater: 1)
        let report = try await twoBrands.publish(to: bucketConnection.bucket())
        let changed = report.changes.filter { $0.cause == "headers" }.map(\.key)
        #expect(changed.contains("north/sport/index.html"))
        #expect(changed.allSatisfy { $0.hasPrefix("north/sport/") })
        let new = try await bucketConnection.readings()
        #expect(new["north/sport/index.html"]?.bytes == old["north/sport/index.html"]?.bytes)
        #expect(new["north/sport/index.html"]?.cacheControl == "public, max-age=7")
        #expect(new["north/index.html"] == old["north/index.html"])
        try await twoBrands.expectPublished(at: bucketConnection)
    }

    @Test("what is gone stays for the grace period, and no longer", arguments: careful)
    func deletions(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        try await twoBrands.publish(to: bucketConnection.bucket())
        try FileManager.default.removeItem(atPath: twoBrands.folder + "/content/north/articles")
        try twoBrands.remove("content/north/sections/tips.md")
        try await twoBrands.build(minutesLater: 1)
        let now = Date()
        let report = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(report.removed.contains("north/tips/buns/index.html"))
        #expect(report.deleted == 0)
        try await twoBrands.expectPublished(at: bucketConnection, "in the grace period")
        let buried = try await bucketConnection.manifest().tombstones.keys
        #expect(Set(buried) == Set(report.removed))
        let later = try await twoBrands.publish(to: bucketConnection.bucket()) {
            $0.now = now.addingTimeInterval(86_300)
        }
        #expect(later.deleted == 0)
        let end = try await twoBrands.publish(to: bucketConnection.bucket()) { $0.now = now.addingTimeInterval(86_500) }
        #expect(end.deleted == report.removed.count)
        try await twoBrands.expectPublished(at: bucketConnection, "after it")
        #expect(try await Set(bucketConnection.site().keys) == Set(twoBrands.files().keys))
    }

    @Test("goes back to the release before, and to the one before that, and forward again", arguments: careful)
    func rollback(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        var releases: [[String: Reading]] = []
        for (minute, word) in ["One", "Two", "Three"].enumerated() {
            try twoBrands.writeFeed(of: "sport", of: "north", word: word)
            if minute == 1 { try twoBrands.restyle("second") }
            if minute == 2 { try twoBrands.writeSection("extra", of: "south") }
            try await twoBrands.build(minutesLater: Double(minute))
            try await twoBrands.publish(to: bucketConnection.bucket())
            releases.append(try await bucketConnection.readings())
        }
        for former in [1, 0] {
            try await twoBrands.publish(to: bucketConnection.bucket()) { $0.isRollback = true }
            #expect(try await bucketConnection.readings() == releases[former], "back to \(former + 1)")
        }
        let complaint = try await twoBrands.complaint(of: bucketConnection.bucket()) { $0.isRollback = true }
        #expect(complaint.contains("release to go back to"))
        let forward = try await twoBrands.publish(to: bucketConnection.bucket())
        #expect(forward.sequence == 6)
        #expect(try await bucketConnection.readings() == releases[2])
        try await twoBrands.expectPublished(at: bucketConnection)
    }
}

/// A reader's view.
struct Reading: Hashable {
    let bytes: [UInt8]
    let cacheControl: String?
    let contentType: String?
}

extension BucketConnection {
    /// The objects of the release as readers get them.
    func readings() async throws -> [String: Reading] {
        let files = try await manifest().files
        let site = try await site().filter { files[$0.key] != nil }
        return Dictionary(
            uniqueKeysWithValues: site.map { key, object in
                let reading = Reading(
                    bytes: object.bytes.withoutLife(at: key),
                    cacheControl: object.headers["cache-control"],
                    contentType: object.headers["content-type"]
                )
                return (key, reading)
            }
        )
    }
}

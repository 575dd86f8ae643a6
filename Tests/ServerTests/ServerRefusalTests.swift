import BucketServers
import Foundation
import SiteFixtures
import Testing

@testable import Publish

@Suite("What real servers do not let happen", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all"))
struct ServerRefusalTests {
    @Test("a wrong secret is reported in plain words", arguments: BucketServer.there.filter { $0 == .ceph })
    func wrongSecret(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        let bucket = try await bucketConnection.bucket(environment: ["AWS_SECRET_ACCESS_KEY": "not-the-secret"])
        let complaint = try await twoBrands.complaint(of: bucket)
        #expect(complaint.contains("the secret key does not belong to the access key"))
        #expect(complaint.contains("AWS_SECRET_ACCESS_KEY"))
        #expect(!complaint.contains("not-the-secret"))
        #expect(await bucket.requests()["PUT"] == nil)
    }

    @Test("a bucket that is not there is reported by its name", arguments: BucketServer.there)
    func missingBucket(server: BucketServer) async throws {
        let twoBrands = try await TemporarySite.twoBrands()
        let bucket = try S3Bucket("nobody-made-this", prefix: "", options: try await server.options())
        let complaint = try await twoBrands.complaint(of: bucket)
        #expect(complaint.contains("there is no bucket “nobody-made-this” at 127.0.0.1:"))
        #expect(complaint.contains("create it"))
        #expect(await bucket.requests()["PUT"] == nil)
    }

    @Test("a clock that is an hour off does no harm", arguments: ServerPublishTests.careful, [-3_600.0, 3_600])
    func clockSkew(server: BucketServer, offset: Double) async throws {
        let twoBrands = try await TemporarySite.twoBrands()
        var bucketConnection = try await BucketConnection(server)
        bucketConnection.clock.now = { Date() + offset }
        let start = Date()
        try await twoBrands.publish(to: bucketConnection.bucket())
        bucketConnection.clock = BucketConnection.impatient
        let published = try Date(try await bucketConnection.manifest().published, strategy: .iso8601)
        // By the server's clock, however long the publish takes; times of HTTP are whole seconds.
        #expect((start - 5...Date() + 5).contains(published))
        try await twoBrands.expectPublished(at: bucketConnection)
    }

    @Test(
        "a server that ignores conditions is refused, and nothing stays",
        arguments: BucketServer.there.filter { $0 == .rclone }
    )
    func canary(server: BucketServer) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: server)
        let complaint = try await twoBrands.complaint(of: bucketConnection.bucket())
        #expect(complaint.contains("it ignores If-None-Match"))
        #expect(complaint.contains("--no-lock"))
        #expect(try await bucketConnection.bucket().list("").isEmpty)
        try await twoBrands.publish(to: bucketConnection.bucket()) { $0.locks = false }
        #expect(try await bucketConnection.site().mapValues(\.bytes).withoutLife == twoBrands.files().withoutLife)
        try twoBrands.writeFeed(of: "sport", of: "north", word: "News")
        try await twoBrands.build(minutesLater: 1)
        try await twoBrands.publish(to: bucketConnection.bucket()) { $0.locks = false }
        #expect(try await bucketConnection.site().mapValues(\.bytes).withoutLife == twoBrands.files().withoutLife)
        let again = try await twoBrands.publish(to: bucketConnection.bucket()) { $0.locks = false }
        #expect(again.requests["PUT"] == nil)
    }
}

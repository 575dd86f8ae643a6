import BucketServers
import Buckets
import Foundation
import Testing
import Transport

@testable import Publishing

@Suite("What real servers do not let happen", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --tests"))
struct ServerRefusalTests {
    @Test("a wrong secret is told in plain words", arguments: BucketServer.there.filter { $0 == .ceph })
    func wrongSecret(server: BucketServer) async throws {
        let papers = try await TwoPapers()
        let place = try await Place(server)
        let bucket = try await place.bucket(environment: ["AWS_SECRET_ACCESS_KEY": "not-the-secret"])
        let complaint = try await papers.complaint(of: bucket)
        #expect(complaint.contains("the secret key does not belong to the access key"))
        #expect(complaint.contains("AWS_SECRET_ACCESS_KEY"))
        #expect(!complaint.contains("not-the-secret"))
        #expect(await bucket.requests()["PUT"] == nil)
    }

    @Test("a bucket that is not there is told by its name", arguments: BucketServer.there)
    func missingBucket(server: BucketServer) async throws {
        let papers = try await TwoPapers()
        let bucket = try S3Bucket("nobody-made-this", prefix: "", options: try await server.options())
        let complaint = try await papers.complaint(of: bucket)
        #expect(complaint.contains("there is no bucket “nobody-made-this” at 127.0.0.1:"))
        #expect(complaint.contains("create it"))
        #expect(await bucket.requests()["PUT"] == nil)
    }

    @Test("a clock that is an hour off does no harm", arguments: ServerPublishTests.careful, [-3_600.0, 3_600])
    func clockSkew(server: BucketServer, offset: Double) async throws {
        let papers = try await TwoPapers()
        var place = try await Place(server)
        place.clock.now = { Date() + offset }
        try await papers.publish(to: place.bucket())
        place.clock = Place.impatient
        let published = try Date(try await place.manifest().published, strategy: .iso8601)
        #expect(abs(published.timeIntervalSinceNow) < 120)
        try await papers.expectPublished(at: place)
    }

    @Test(
        "a server that ignores conditions is refused, and nothing stays",
        arguments: BucketServer.there.filter { $0 == .rclone }
    )
    func canary(server: BucketServer) async throws {
        let papers = try await TwoPapers()
        let place = try await Place(server)
        let complaint = try await papers.complaint(of: place.bucket())
        #expect(complaint.contains("it does not keep to If-None-Match"))
        #expect(complaint.contains("--no-lock"))
        #expect(try await place.bucket().list("").isEmpty)
        try await papers.publish(to: place.bucket()) { $0.locks = false }
        #expect(try await place.site().mapValues(\.bytes).withoutLife == papers.files().withoutLife)
        try papers.writeFeed(of: "sport", of: "north", word: "News")
        try await papers.build(minutesLater: 1)
        try await papers.publish(to: place.bucket()) { $0.locks = false }
        #expect(try await place.site().mapValues(\.bytes).withoutLife == papers.files().withoutLife)
        let again = try await papers.publish(to: place.bucket()) { $0.locks = false }
        #expect(again.requests["PUT"] == nil)
    }
}

import BucketServers
import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("A session at a real server", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all installs some"))
struct ServerSessionTests {
    private static let editions = 50
    private static let front = "vg/index.html"

    /// The lock is never renewed, so that each request is one of a publish.
    private static var clock: RetryClock {
        var clock = RetryClock.live
        clock.elapsed = { .zero }
        clock.sleep = { _ in throw CancellationError() }
        return clock
    }

    @Test(
        "one changed page, fifty times, costs its put, that of the list and that of the manifest each time",
        arguments: ServerPublishTests.careful
    )
    func fiftyEditions(server: BucketServer) async throws {
        let connection = try await BucketConnection(server)
        let session = PublishSession(bucket: try await connection.bucket(), clock: Self.clock)
        var room = try PublishFixture()
        room.moment = "2025-11-22T04:00:00Z"
        try room.writeSite()
        #expect(try await publish(room, in: session).sequence == 1)
        for edition in 1...Self.editions {
            room.moment = String(format: "2025-11-22T04:00:%02dZ", edition)
            try room.writeSite()
            try room.write(Self.front, room.page("edition \(edition)", asset: "base.0123456789.css"))
            let report = try await publish(room, in: session)
            // Ceph 16 wants its versions without quotes, which is asked once.
            let isAsked = server == .ceph && edition == 1
            #expect(report.requests == (isAsked ? ["PUT": 4, "HEAD": 1] : ["PUT": 3]), "edition \(edition)")
        }
        #expect(try await publish(room, in: session).requests == [:])
        // The session's copy equals the bucket.
        let kept = try #require(await session.held?.state)
        let read = try await room.publisher(to: connection.bucket()).readState()
        #expect(
            kept.listing.mapValues(\.etag) == read.listing.filter { $0.key != BucketKeys.site.lock }.mapValues(\.etag)
        )
        #expect(kept.manifest == read.manifest && kept.manifestETag == read.manifestETag)
        await session.close()
        #expect(try await connection.ownKeys() == [BucketKeys.site.manifest])
        let page = try #require(await connection.bucket().get(Self.front, limit: 1 << 20))
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("edition \(Self.editions)<"))
    }

    @Test(
        "each change is a release where none is amended, and all are believed as they are",
        arguments: ServerPublishTests.careful
    )
    func releases(server: BucketServer) async throws {
        let connection = try await BucketConnection(server)
        let session = PublishSession(bucket: try await connection.bucket(), clock: Self.clock)
        var room = try PublishFixture()
        room.moment = "2025-11-22T04:00:00Z"
        for release in 1...5 {
            room.moment = String(format: "2025-11-22T04:00:%02dZ", release)
            try room.writeSite("release \(release)")
            #expect(try await publish(room, in: session, amending: .zero).sequence == release)
            let kept = try #require(await session.held?.state)
            let read = try await room.publisher(to: connection.bucket()).readState()
            #expect(Set(kept.listing.keys) == Set(read.listing.keys).subtracting([BucketKeys.site.lock]))
            #expect(kept.manifest == read.manifest && kept.manifestETag == read.manifestETag)
        }
        await session.close()
        try await room.publish(to: connection.bucket()) { $0.isRollback = true }
        let page = try #require(await connection.bucket().get(Self.front, limit: 1 << 20))
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("release 4"))
    }

    private func publish(
        _ room: borrowing PublishFixture,
        in session: PublishSession,
        // Longer than the test takes on any machine: the servers have clocks of their own.
        amending window: Duration = .seconds(86_400)
    ) async throws -> PublishReport {
        let publisher = try room.publisher(to: FolderBucket("/nonexistent")) { $0.amendmentWindow = window }
        return try await session.publish(publisher.deployment, options: publisher.options)
    }
}

import Foundation
import PublishFixtures
import TestSupport
import Testing

@testable import Publish

@Suite("A session whose credentials expire")
struct SessionRenewalTests {
    private static let front = "vg/index.html"

    /// A bucket at a server that accepts the first token, and a session with the credentials of a file.
    private struct Place: ~Copyable {
        let bucket: MemoryBucket
        let server: TokenServer
        let session: PublishSession
        private let home: TemporaryFolder

        init() throws {
            let home = try TemporaryFolder()
            let bucket = MemoryBucket()
            let server = TokenServer(bucket, accepting: "token-1")
            try Self.write("token-1", in: home)
            let options = BucketOptions(endpoint: TokenServer.endpoint, environment: [:], home: home.path)
            let clock = RetryClock.standing(at: Date(timeIntervalSince1970: 1_795_320_000))
            let remote = try S3Bucket("site", prefix: "", options: options, client: server.client, clock: clock)
            self.bucket = bucket
            self.server = server
            self.home = home
            session = PublishSession(bucket: remote, clock: SteppedClock().clock)
        }

        /// Another program writes the credentials anew.
        func renew(_ token: String) throws { try Self.write(token, in: home) }

        func publish(_ room: borrowing PublishFixture) async throws -> PublishReport {
            let publisher = try room.publisher(to: bucket) { $0.isOnlyOfOwner = true }
            return try await session.publish(publisher.deployment, options: publisher.options)
        }

        private static func write(_ token: String, in home: borrowing TemporaryFolder) throws {
            try home.write(
                ".aws/credentials",
                "[default]\naws_access_key_id = A\naws_secret_access_key = s\naws_session_token = \(token)\n"
            )
        }
    }

    @Test("between two publishes goes on with those that another program has written, and keeps its lock")
    func renewed() async throws {
        var room = try PublishFixture()
        let place = try Place()
        try room.writeSite()
        #expect(try await place.publish(room).sequence == 1)
        place.server.accept("token-2")
        try place.renew("token-2")
        try room.edit(Self.front, "two", second: 1)
        // The page, whose first attempt was refused, the list of targets and the manifest: nothing is read again.
        #expect(try await place.publish(room).requests == ["PUT": 4])
        #expect(place.server.refusals == 1)
        #expect(await place.bucket.text(Self.front)?.contains("two") == true)
        await place.session.close()
        #expect(await place.bucket.text(BucketKeys.site.lock) == nil)
    }

    @Test("fails in plain words while nothing renews them, and goes on as soon as something does")
    func late() async throws {
        var room = try PublishFixture()
        let place = try Place()
        try room.writeSite()
        _ = try await place.publish(room)
        place.server.accept("token-2")
        for second in 1...2 {
            try room.edit(Self.front, "edition \(second)", second: second)
            let failure = try await #require(throws: PublishFailure.self) { try await place.publish(room) }
            let text = failure.diagnostics.map(\.description).joined(separator: "\n")
            #expect(text.contains("the session token is not valid any more, and the profile “default” of "))
            #expect(!text.contains("token-1"))
        }
        #expect(await place.bucket.text(Self.front)?.contains("one") == true)
        try place.renew("token-2")
        _ = try await place.publish(room)
        #expect(await place.bucket.text(Self.front)?.contains("edition 2") == true)
    }
}

import Foundation
import PublishFixtures
import Testing

@testable import Publish

/// A bucket in memory, and a session that publishes to it.
struct SessionPlace: Sendable {
    let bucket: MemoryBucket
    let time = SteppedClock()
    let session: PublishSession
    private let window: Duration

    init(_ bucket: MemoryBucket = MemoryBucket(), amending window: Duration = .seconds(300)) {
        self.bucket = bucket
        self.window = window
        session = PublishSession(bucket: bucket, clock: time.clock)
    }

    /// Publishes the output in the session.
    @discardableResult
    func publish(
        _ room: borrowing PublishFixture,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        let publisher = try room.publisher(to: bucket) {
            $0.amendmentWindow = window
            change(&$0)
        }
        return try await session.publish(publisher.deployment, options: publisher.options)
    }

    /// An output with a small site that is published as it is.
    func published() async throws -> PublishFixture {
        let room = try PublishFixture.written()
        try await publish(room)
        return room
    }

    /// The message of a publish that fails.
    func complaint(_ room: borrowing PublishFixture) async throws -> String {
        let publisher = try room.publisher(to: bucket)
        let failure = await #expect(throws: PublishFailure.self) {
            try await session.publish(publisher.deployment, options: publisher.options)
        }
        return failure?.diagnostics.map(\.description).joined(separator: "\n") ?? ""
    }

    /// Lets time pass for the bucket and for the session.
    func passes(_ duration: Duration) async {
        await bucket.passes(duration)
        time.passes(duration)
        if duration > BucketLock.lifetime / 3 { _ = await session.renewLock() }
        await bucket.forgetCalls()
    }

    /// The manifest in the bucket.
    func manifest() async throws -> ReleaseManifest {
        try ReleaseManifest(try #require(await bucket.objects[BucketKeys.site.manifest]).bytes)
    }

    /// The session's copy equals the bucket.
    func expectTruth(_ room: borrowing PublishFixture, _ when: Comment) async throws {
        let kept = try #require(await session.held?.state, when)
        let read = try await room.publisher(to: bucket).readState()
        var listing = read.listing
        listing[BucketKeys.site.lock] = nil
        #expect(kept.listing == listing, when)
        #expect(kept.manifest == read.manifest, when)
        #expect(kept.manifestETag == read.manifestETag, when)
        #expect(kept.intent == read.intent, when)
    }
}

extension PublishFixture {
    /// Writes a page, and the list of targets of a later build.
    mutating func edit(_ path: String, _ word: String, second: Int) throws {
        moment = Date(timeIntervalSince1970: 1_795_320_000 + Double(second)).formatted(.iso8601)
        try write(path, page(word, asset: "base.0123456789.css"))
        try write("vg/targets.json", "{\n  \"brand\": \"vg\",\n  \"built\": \"\(moment)\"\n}\n")
    }
}

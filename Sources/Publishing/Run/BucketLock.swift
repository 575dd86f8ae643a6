import Buckets
import FeedLoading
import Foundation
import SafeMarkup

/// Who may publish into a bucket just now, told by an object in it.
struct BucketLock: Sendable {
    /// How long a publish that is not heard of any more keeps others away.
    static let lifetime = Duration.seconds(120)
    /// The largest lock that is read.
    static let maximumBytes = 64 << 10

    /// What the object says.
    struct Note: Sendable, Hashable {
        /// The machine and the site folder.
        var owner: String
        /// Which publish it is.
        var nonce: String
        /// Since when and until when, in ISO 8601 and UTC.
        var since: String
        var expires: String
    }

    let bucket: any Bucket
    let owner: String
    let nonce: String
    /// Whether no other publish of the same owner can be alive: a lock of ours is then one of the dead.
    let isOnlyOfOwner: Bool

    /// Takes the lock, and makes sure that the bucket keeps such promises.
    ///
    /// - Returns: The version of the lock.
    /// - Throws: `PublishFailure`, naming who holds it.
    func take() async throws -> String {
        do {
            let etag = try await acquire()
            // The canary: a bucket that ignores the condition would let two in.
            if case .refused = try await put(.ifAbsent) { return etag }
        } catch let failure as BucketFailure where failure.kind != .unsupported {
            await releaseAnyway()
            throw failure
        } catch is BucketFailure {}
        // Left behind it would keep others away for its lifetime; that it stays does no other harm.
        try? await bucket.delete(BucketKeys.lock)
        throw PublishFailure.refused(
            name: bucket.name,
            "it does not keep to If-None-Match, so that two publishes at once could not be told apart",
            advice: "use a bucket that does, or --no-lock where only one publish can ever run"
        )
    }

    /// Gives the lock back on the way out of a failure, also of a cancelled task, which could not ask for anything.
    ///
    /// Whatever goes wrong here matters less than that failure: the lock ends by itself.
    func releaseAnyway() async {
        await Task { try? await release() }.value
    }

    /// Takes the lock for another lifetime.
    ///
    /// - Throws: `PublishFailure` when somebody else has taken it.
    func renew(_ etag: String) async throws -> String {
        if case .stored(let etag) = try await put(.ifVersion(etag)) { return etag }
        // An answer that was lost on the way makes our own renewal look like somebody else's.
        if let (note, etag) = try await read(), note.nonce == nonce { return etag }
        throw PublishFailure.refused(
            name: bucket.name,
            "the lock was taken over by another publish",
            advice: "see to it that one publish at a time runs for long, and publish again"
        )
    }

    /// Gives the lock back if it is still ours.
    func release() async throws {
        guard let (note, _) = try await read(), note.nonce == nonce else { return }
        try await bucket.delete(BucketKeys.lock)
    }
}

extension BucketLock {
    /// Locks come and go: how often it is looked at anew.
    private static let attempts = 3

    private func acquire() async throws -> String {
        for _ in 0..<Self.attempts {
            if case .stored(let etag) = try await put(.ifAbsent) { return etag }
            guard let (note, etag) = try await read() else { continue }
            if note.nonce == nonce { return etag }
            guard try await isDead(note) else { throw held(by: note) }
            if case .stored(let etag) = try await put(.ifVersion(etag)) { return etag }
        }
        throw PublishFailure.refused(
            name: bucket.name,
            "other publishes take the lock again and again",
            advice: "publish again in a minute"
        )
    }

    private func isDead(_ note: Note) async throws -> Bool {
        if note.owner == owner, isOnlyOfOwner { return true }
        guard let end = Date(iso8601: note.expires) else { return true }
        return await bucket.time() > end
    }

    private func held(by note: Note) -> PublishFailure {
        .refused(
            name: bucket.name,
            "\(note.owner) has been publishing since \(note.since)",
            advice: "wait until it is done; if it died, the lock ends at \(note.expires)"
        )
    }

    private func put(_ condition: PutCondition) async throws -> PutOutcome {
        let now = await bucket.time()
        let note = Note(
            owner: owner,
            nonce: nonce,
            since: now.iso8601,
            expires: (now + Self.lifetime / .seconds(1)).iso8601
        )
        let type = NewObject.Field("Content-Type", "application/json")
        return try await bucket.put(NewObject(key: BucketKeys.lock, bytes: note.bytes, headers: [type]), condition)
    }

    private func read() async throws -> (Note, etag: String)? {
        guard let object = try await bucket.get(BucketKeys.lock, limit: Self.maximumBytes) else { return nil }
        return (Note(object.bytes), object.etag)
    }
}

extension BucketLock.Note {
    /// Reads a lock; one that cannot be read is nobody's and over.
    init(_ bytes: [UInt8]) {
        let json = try? JSON(parsing: bytes)
        self.init(
            owner: json?["owner"]?.string ?? "somebody",
            nonce: json?["nonce"]?.string ?? "",
            since: json?["since"]?.string ?? "an unknown time",
            expires: json?["expires"]?.string ?? ""
        )
    }

    /// As it is stored.
    var bytes: [UInt8] {
        JSON.object([
            "owner": JSON(owner), "nonce": JSON(nonce), "since": JSON(since), "expires": JSON(expires),
        ]).compactText
    }
}

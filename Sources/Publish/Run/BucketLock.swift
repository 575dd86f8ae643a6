import Buckets
import FeedLoading
import Foundation
import HTTPTypes
import Markup

/// Who may publish into a bucket just now, told by an object in it.
struct BucketLock: Sendable {
    /// How long a publish that is not heard of any more keeps others away.
    static let lifetime = Duration.seconds(120)
    /// How much two answers of one bucket may differ about the time.
    static let clockTolerance = Duration.seconds(10)
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
        if let found = try await read(), found.note.nonce == nonce { return found.etag }
        throw PublishFailure.refused(
            name: bucket.name,
            "the lock was taken over by another publish",
            advice: "see to it that one publish at a time runs for long, and publish again"
        )
    }

    /// Gives the lock back if it is still ours.
    func release() async throws {
        guard let found = try await read(), found.note.nonce == nonce else { return }
        try await bucket.delete(BucketKeys.lock)
    }
}

extension BucketLock {
    /// Locks come and go: how often it is looked at anew.
    private static let attempts = 3

    private func acquire() async throws -> String {
        for _ in 0..<Self.attempts {
            if case .stored(let etag) = try await put(.ifAbsent) { return etag }
            guard let found = try await read() else { continue }
            if found.note.nonce == nonce { return found.etag }
            if let end = await end(of: found) { throw held(by: found.note, until: end) }
            if case .stored(let etag) = try await put(.ifVersion(found.etag)) { return etag }
        }
        throw PublishFailure.refused(
            name: bucket.name,
            "other publishes take the lock again and again",
            advice: "publish again in a minute"
        )
    }

    /// A lock as it was found.
    private struct Found {
        let note: Note
        let etag: String
        /// When it was put, by the bucket's clock; nil when the bucket does not tell.
        let modified: Date?
    }

    /// When a lock ends; nil when it has ended.
    ///
    /// It lasts its lifetime from when the bucket says that it was put. Without that its own word counts. Neither is
    /// believed when it is further ahead than an honest one can be: nothing would then end it.
    private func end(of found: Found) async -> Date? {
        if found.note.owner == owner, isOnlyOfOwner { return nil }
        let lifetime = Self.lifetime / .seconds(1)
        let now = await bucket.time()
        let latest = now + lifetime
        let believed = [found.modified.map { $0 + lifetime }, Date(iso8601: found.note.expires)]
            .compactMap(\.self)
            .first { $0 <= latest + Self.clockTolerance / .seconds(1) }
        guard let believed, believed >= now else { return nil }
        return min(believed, latest)
    }

    private func held(by note: Note, until end: Date) -> PublishFailure {
        .refused(
            name: bucket.name,
            "\(note.owner) has been publishing since \(note.since)",
            advice: "wait until it is done; if it died, the lock ends at \(end.iso8601)"
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
        let type = HTTPField("Content-Type", "application/json")
        return try await bucket.put(NewObject(key: BucketKeys.lock, bytes: note.bytes, headers: [type]), condition)
    }

    private func read() async throws -> Found? {
        do throws(BucketFailure) {
            guard let object = try await bucket.get(BucketKeys.lock, limit: Self.maximumBytes) else { return nil }
            return Found(note: Note(object.bytes), etag: object.etag, modified: object.modified)
        } catch {
            // No lock is as large as that: what stands there holds nobody up.
            guard error.kind == .tooLarge else { throw error }
            return try await bucket.list(BucketKeys.lock)[BucketKeys.lock].map {
                Found(note: Note([]), etag: $0.etag, modified: nil)
            }
        }
    }
}

extension BucketLock.Note {
    /// Reads a lock; one that cannot be read is nobody's, and lasts no longer than others.
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

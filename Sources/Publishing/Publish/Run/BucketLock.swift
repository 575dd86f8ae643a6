/// A lock on a bucket, stored as an object in it.
package struct BucketLock: Sendable {
    /// The time after which a lock that is not renewed expires.
    static let lifetime = Duration.seconds(120)
    /// The tolerated difference between two times reported by one bucket.
    static let clockTolerance = Duration.seconds(10)
    static let maximumBytes = 64 << 10

    /// The content of the lock object.
    struct Note: Sendable, Hashable {
        /// The machine and the site folder.
        var owner: String
        var nonce: String
        /// The start and the end of the lock, in ISO 8601 and UTC.
        var since: String
        var expires: String
        /// Whether the owner keeps it between releases, as `sitegen run` does.
        var isKept = false
    }

    /// The work under a lock, for messages.
    package enum Purpose: Sendable, Hashable {
        /// A release is made.
        case release
        /// The state of builds is written.
        case state
    }

    let bucket: any Bucket
    let owner: String
    let nonce: String
    /// Whether no other publish of the same owner can be running, so that a lock of this owner is stale.
    let isOnlyOfOwner: Bool
    let key: String
    let purpose: Purpose
    /// When a lock that is kept between releases was taken, by the bucket's clock; nil for the lock of one publish.
    var keptSince: Date?

    /// Makes a lock, which is not taken yet; without a key, it is that of a site that is published as a whole.
    package init(
        bucket: any Bucket,
        owner: String,
        nonce: String = UUID().uuidString,
        isOnlyOfOwner: Bool,
        key: String? = nil,
        purpose: Purpose = .release
    ) {
        (self.bucket, self.owner, self.nonce, self.isOnlyOfOwner) = (bucket, owner, nonce, isOnlyOfOwner)
        self.key = key ?? BucketKeys.site.lock
        self.purpose = purpose
    }

    private struct Held: Error {
        let failure: PublishFailure
    }

    /// Takes the lock, and checks that the bucket honours conditional requests; returns the lock's ETag.
    ///
    /// While another holder has the lock, `pause` waits between the attempts, and its error ends them.
    package func take(attempts: Int = 1, pause: () async throws -> Void = {}) async throws -> String {
        var attempt = 1
        while true {
            do {
                return try await takeAtOnce()
            } catch let held as Held {
                guard attempt < attempts else { throw held.failure }
                attempt += 1
                try await pause()
            }
        }
    }

    private func takeAtOnce() async throws -> String {
        do {
            let etag = try await acquire()
            // A second conditional put must be refused; a bucket that ignores conditions cannot hold a lock.
            if case .refused = try await put(.ifAbsent) { return etag }
        } catch let failure as BucketFailure where failure.kind != .unsupported {
            await releaseIgnoringErrors()
            throw failure
        } catch is BucketFailure {}
        // A lock left behind would only block others until it expires.
        try? await bucket.delete(key)
        let (danger, advice) =
            switch purpose {
            case .release:
                (
                    "two publishes at once could not be prevented",
                    "use a bucket that honours it, or --no-lock where only one publish can ever run"
                )
            case .state: ("an old state could replace a newer one", "keep the state in a bucket that honours it")
            }
        throw bucket.refusal("it ignores If-None-Match, so that \(danger)", advice)
    }

    /// Releases the lock after a failure, even when the task is cancelled.
    ///
    /// Errors are ignored in favour of the original failure: the lock expires by itself.
    package func releaseIgnoringErrors() async { await Task { try? await release() }.value }

    func renew(_ etag: String) async throws -> String {
        if case .stored(let etag) = try await put(.ifVersion(etag)) { return etag }
        // After a lost response our own renewal looks like that of another publish.
        if let found = try await read(), found.note.nonce == nonce { return found.etag }
        let advice = "make sure that publishes do not overlap, and publish again"
        throw bucket.refusal("the lock was taken over by another publish", advice)
    }

    /// Releases the lock if this publish still holds it.
    func release() async throws {
        guard let found = try await read(), found.note.nonce == nonce else { return }
        try await bucket.delete(key)
    }
}

extension BucketLock {
    /// The number of attempts, because the lock may change between two requests.
    private static let attempts = 3

    private func acquire() async throws -> String {
        for _ in 0..<Self.attempts {
            if case .stored(let etag) = try await put(.ifAbsent) { return etag }
            guard let found = try await read() else { continue }
            if found.note.nonce == nonce { return found.etag }
            if let end = await end(of: found) { throw Held(failure: held(by: found.note, until: end)) }
            if case .stored(let etag) = try await put(.ifVersion(found.etag)) { return etag }
        }
        throw bucket.refusal("other publishes take the lock again and again", "publish again in a minute")
    }

    /// A lock with the time of its last change by the bucket's clock; nil when the bucket does not report it.
    private typealias Found = (note: Note, etag: String, modified: Date?)

    /// The time when a lock expires; nil when it has expired.
    ///
    /// The lifetime counts from the object's modification time, else the stored expiry is used. A time further ahead
    /// than one lifetime is ignored, because such a lock would block all publishes.
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
        let activity =
            switch purpose {
            case .release: "has been publishing"
            case .state: "has been writing the state"
            }
        return bucket.refusal(
            "\(note.isKept ? "\"sitegen run\" of " : "")\(note.owner) \(activity) since \(note.since)",
            note.isKept
                ? "stop it there: it ends its release and gives the lock back; if it died, the lock ends at \(end.iso8601)"
                : "wait until it is done; if it died, the lock ends at \(end.iso8601)"
        )
    }

    private func put(_ condition: PutCondition) async throws -> PutOutcome {
        let now = await bucket.time()
        let note = Note(
            owner: owner,
            nonce: nonce,
            since: (keptSince ?? now).iso8601,
            expires: (now + Self.lifetime / .seconds(1)).iso8601,
            isKept: keptSince != nil
        )
        let type = HTTPField("Content-Type", "application/json")
        return try await bucket.put(NewObject(key: key, bytes: note.bytes, headers: [type]), condition)
    }

    private func read() async throws -> Found? {
        do throws(BucketFailure) {
            guard let object = try await bucket.get(key, limit: Self.maximumBytes) else { return nil }
            return (Note(object.bytes), object.etag, object.modified)
        } catch {
            // An object of that size is not a lock and is treated as expired.
            guard error.kind == .tooLarge else { throw error }
            return try await bucket.list(key)[key].map { (Note([]), $0.etag, nil) }
        }
    }
}

extension BucketLock.Note {
    /// Reads a lock; an unreadable one has an unknown owner and expires like others.
    init(_ bytes: [UInt8]) {
        let json = try? JSON(parsing: bytes)
        self.init(
            owner: json?["owner"]?.string ?? "somebody",
            nonce: json?["nonce"]?.string ?? "",
            since: json?["since"]?.string ?? "an unknown time",
            expires: json?["expires"]?.string ?? "",
            isKept: json?["kept"]?.bool ?? false
        )
    }

    var bytes: [UInt8] {
        JSON.object([
            "owner": JSON(owner), "nonce": JSON(nonce), "since": JSON(since), "expires": JSON(expires),
            "kept": isKept ? JSON(true) : nil,
        ]).compactText
    }
}

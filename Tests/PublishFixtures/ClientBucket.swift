package import Buckets
package import Foundation

/// Holds all publishers until the last one has come.
package actor Rendezvous {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(of count: Int) { missing = count }

    func wait() async {
        missing -= 1
        guard missing > 0 else {
            for one in waiting { one.resume() }
            waiting = []
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// A bucket as one publisher reaches it, who may be killed after some calls: nothing it asks for happens any more.
package actor ClientBucket: Bucket {
    private let bucket: any Bucket
    private let rendezvous: Rendezvous?
    private let onCall: (@Sendable (_ method: String, _ key: String) throws(BucketFailure) -> Void)?
    private let onPut: (@Sendable (NewObject) async -> Void)?
    private let onFailedPut: (@Sendable (_ key: String) -> Void)?
    private var callsLeft: Int?
    /// Whether the publisher was killed.
    package private(set) var isKilled = false

    package nonisolated let name: String
    package nonisolated let storesHeaders: Bool

    /// Makes a way to the bucket, which ends after so many calls; a publisher that has listed it waits for all others.
    ///
    /// `onCall` may refuse a call, `onPut` sees what is put, and `onFailedPut` the keys that were not stored.
    package init(
        _ bucket: any Bucket,
        killedAfter calls: Int? = nil,
        meeting rendezvous: Rendezvous? = nil,
        onCall: (@Sendable (_ method: String, _ key: String) throws(BucketFailure) -> Void)? = nil,
        onFailedPut: (@Sendable (_ key: String) -> Void)? = nil,
        onPut: (@Sendable (NewObject) async -> Void)? = nil
    ) {
        (self.bucket, self.rendezvous) = (bucket, rendezvous)
        (self.onCall, self.onFailedPut, self.onPut) = (onCall, onFailedPut, onPut)
        callsLeft = calls
        name = bucket.name
        storesHeaders = bucket.storesHeaders
    }

    private func begin(_ method: String, _ key: String) throws(BucketFailure) {
        try onCall?(method, key)
        guard let left = callsLeft else { return }
        guard left > 0 else {
            isKilled = true
            throw BucketFailure("\(method) \(key)", "killed", advice: "none")
        }
        callsLeft = left - 1
    }

    package nonisolated func usualETag(of bytes: [UInt8]) -> String { bucket.usualETag(of: bytes) }

    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        try begin("LIST", prefix)
        let listing = try await bucket.list(prefix)
        await rendezvous?.wait()
        return listing
    }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try begin("GET", key)
        return try await bucket.get(key, limit: limit)
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        var outcome = PutOutcome.refused
        defer { if outcome == .refused { onFailedPut?(object.key) } }
        try begin("PUT", object.key)
        await onPut?(object)
        outcome = try await bucket.put(object, condition)
        return outcome
    }

    package func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        try begin("COPY", goal)
        return try await bucket.copy(key, version: etag, to: goal, redirect: redirect)
    }

    package func delete(_ key: String) async throws(BucketFailure) {
        try begin("DELETE", key)
        try await bucket.delete(key)
    }

    package func requests() async -> [String: Int] { await bucket.requests() }

    package func time() async -> Date { await bucket.time() }
}

package import Buckets
package import Files
package import Foundation

/// A bucket as one publisher reaches it, who is killed after so many calls: nothing it asks for happens any more.
package actor KilledBucket: Bucket {
    private let bucket: any Bucket
    private var callsLeft: Int?
    /// Whether the publisher was killed.
    package private(set) var isKilled = false

    package nonisolated let name: String
    package nonisolated let storesHeaders: Bool

    /// Makes a way to the bucket.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - calls: The number of calls before the end; nil for a publisher that lives.
    package init(_ bucket: any Bucket, after calls: Int?) {
        self.bucket = bucket
        callsLeft = calls
        name = bucket.name
        storesHeaders = bucket.storesHeaders
    }

    private func begin(_ call: String) throws(BucketFailure) {
        guard let left = callsLeft else { return }
        guard left > 0 else {
            isKilled = true
            throw BucketFailure(call, "killed", advice: "none")
        }
        callsLeft = left - 1
    }

    package nonisolated func usualETag(of bytes: [UInt8]) -> String { bucket.usualETag(of: bytes) }

    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        try begin("LIST")
        return try await bucket.list(prefix)
    }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try begin("GET \(key)")
        return try await bucket.get(key, limit: limit)
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        try begin("PUT \(object.key)")
        return try await bucket.put(object, condition)
    }

    package func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        try begin("COPY \(key)")
        return try await bucket.copy(key, version: etag, to: goal, redirect: redirect)
    }

    package func delete(_ key: String) async throws(BucketFailure) {
        try begin("DELETE \(key)")
        try await bucket.delete(key)
    }

    package func requests() async -> [String: Int] { await bucket.requests() }

    package func time() async -> Date { await bucket.time() }
}

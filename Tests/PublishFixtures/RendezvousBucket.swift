package import Buckets
package import Files
package import Foundation

/// Lets nobody on before all have come.
package actor Rendezvous {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(of count: Int) { missing = count }

    package func wait() async {
        missing -= 1
        guard missing > 0 else {
            for one in waiting { one.resume() }
            waiting = []
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// A bucket that all look at before anybody does anything.
package struct RendezvousBucket: Bucket {
    let bucket: any Bucket
    let rendezvous: Rendezvous

    package init(bucket: any Bucket, rendezvous: Rendezvous) {
        self.bucket = bucket
        self.rendezvous = rendezvous
    }

    package var name: String { bucket.name }
    package var storesHeaders: Bool { bucket.storesHeaders }

    package func usualETag(of bytes: [UInt8]) -> String { bucket.usualETag(of: bytes) }

    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        let listing = try await bucket.list(prefix)
        await rendezvous.wait()
        return listing
    }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try await bucket.get(key, limit: limit)
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        try await bucket.put(object, condition)
    }

    package func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        try await bucket.copy(key, version: etag, to: goal, redirect: redirect)
    }

    package func delete(_ key: String) async throws(BucketFailure) { try await bucket.delete(key) }

    package func requests() async -> [String: Int] { await bucket.requests() }

    package func time() async -> Date { await bucket.time() }
}

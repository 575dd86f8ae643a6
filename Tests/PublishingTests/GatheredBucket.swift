import Buckets
import Foundation

/// Lets nobody on before all have come.
actor Gathering {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(of count: Int) { missing = count }

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

/// A bucket that all look at before anybody does anything.
struct GatheredBucket: Bucket {
    let bucket: any Bucket
    let gathering: Gathering
    var name: String { bucket.name }
    var storesHeaders: Bool { bucket.storesHeaders }

    func usualETag(of bytes: [UInt8]) -> String { bucket.usualETag(of: bytes) }

    func list(_ prefix: String) async throws(BucketFailure) -> [String: ObjectSummary] {
        let listing = try await bucket.list(prefix)
        await gathering.wait()
        return listing
    }

    func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try await bucket.get(key, limit: limit)
    }

    func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        try await bucket.put(object, condition)
    }

    func copy(_ key: String, version etag: String, to goal: String) async throws(BucketFailure) -> PutOutcome {
        try await bucket.copy(key, version: etag, to: goal)
    }

    func delete(_ key: String) async throws(BucketFailure) { try await bucket.delete(key) }

    func requests() async -> [String: Int] { await bucket.requests() }

    func time() async -> Date { await bucket.time() }
}

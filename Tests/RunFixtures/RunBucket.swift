import Buckets
import Files
import Foundation
import PublishFixtures
import Synchronization

/// A bucket as one process reaches it: dead when the process is, and away during an outage.
struct RunBucket: Bucket {
    let bucket: MemoryBucket
    let life: KillSwitch
    let watch: ReleaseWatch
    let renewals: RenewalCount

    var name: String { bucket.name }
    var storesHeaders: Bool { bucket.storesHeaders }

    func usualETag(of bytes: [UInt8]) -> String { bucket.usualETag(of: bytes) }

    private func begin(_ call: String, _ key: String) throws(BucketFailure) {
        watch.noteCall(key)
        guard life.allowsCall(to: .bucket) else { throw BucketFailure("\(call) \(key)", "killed", advice: "none") }
        guard !watch.isOut else { throw BucketFailure("\(call) \(key)", "does not answer", advice: "wait") }
    }

    func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        try begin("LIST", prefix)
        return try await bucket.list(prefix)
    }

    func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try begin("GET", key)
        return try await bucket.get(key, limit: limit)
    }

    func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        var isStored = false
        // A session that cannot renew its lock renews it no more.
        defer { if !isStored, object.key.hasSuffix("/lock") { renewals.ends() } }
        try begin("PUT", object.key)
        let outcome = try await bucket.put(object, condition)
        isStored = outcome != .refused
        return outcome
    }

    func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        try begin("COPY", goal)
        return try await bucket.copy(key, version: etag, to: goal, redirect: redirect)
    }

    func delete(_ key: String) async throws(BucketFailure) {
        try begin("DELETE", key)
        try await bucket.delete(key)
    }

    func requests() async -> [String: Int] { await bucket.requests() }

    func time() async -> Date { await bucket.time() }
}

/// Sees whether releases overlap, and whether something is put outside of one.
package final class ReleaseWatch: Sendable {
    private struct State {
        var underWay = 0
        var count = 0
        var faults: [String] = []
        var isOut = false
    }

    private let state = Mutex(State())

    /// Whether the bucket does not answer.
    package var isOut: Bool { state.withLock { $0.isOut } }

    /// Lets the bucket answer or not.
    package func setOut(_ isOut: Bool) { state.withLock { $0.isOut = isOut } }

    /// The number of releases.
    package var count: Int { state.withLock { $0.count } }

    /// The problems.
    package var faults: [String] { state.withLock { $0.faults } }

    func begin() {
        state.withLock { state in
            state.underWay += 1
            state.count += 1
            if state.underWay > 1 { state.faults.append("release \(state.count) begins during another") }
        }
    }

    func end() { state.withLock { $0.underWay -= 1 } }

    func noteCall(_ key: String) {
        state.withLock { state in
            guard state.underWay != 1, !key.hasSuffix("/lock") else { return }
            state.faults.append("\(key) is asked for in \(state.underWay) releases")
        }
    }
}

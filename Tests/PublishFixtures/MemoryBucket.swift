package import Buckets
package import Foundation

/// A bucket in memory that notes every call, and fails on command.
package actor MemoryBucket: Bucket {
    /// The treatment of conditions by a bucket.
    package enum Conditions: Sendable {
        case kept
        case ignored
        case unsupported
    }

    /// One call that changed something, or tried to.
    package struct Call: Sendable, Hashable, CustomStringConvertible {
        package let method: String
        package let key: String
        package var description: String { "\(method) \(key)" }
    }

    package nonisolated let name = "memory"
    package nonisolated let storesHeaders = true

    package private(set) var objects: [String: StoredObject] = [:]
    package private(set) var calls: [Call] = []
    private var conditions: Conditions
    private var broken: Set<String> = []
    private var callsLeft: Int?
    private var now = Date(timeIntervalSince1970: 1_795_320_000)
    private var tellsModified = true
    private var counts: [String: Int] = [:]
    private var onCall: (@Sendable (Call) async -> Void)?

    package init(_ conditions: Conditions = .kept) {
        self.conditions = conditions
    }

    /// Lets every change of these keys fail.
    package func breaks(_ keys: Set<String>) { broken = keys }

    /// Dies after so many calls, as a publisher that is killed does: nothing it asks for happens any more.
    package func dies(after calls: Int?) { callsLeft = calls }

    package func passes(_ time: Duration) { now += time / .seconds(1) }

    /// Leaves out when objects were put, as some servers do.
    package func hidesModified() { tellsModified = false }

    package func sets(_ key: String, _ text: String) { store(NewObject(key: key, bytes: Array(text.utf8))) }

    package func removes(_ key: String) { objects[key] = nil }

    package func watches(_ watcher: (@Sendable (Call) async -> Void)?) { onCall = watcher }

    package func forgetCalls() { calls = [] }

    /// The objects for readers, by key.
    package var site: [String: [UInt8]] { objects.filter { !$0.key.hasPrefix(".sitegen/") }.mapValues(\.bytes) }

    /// The same with header fields, whenever they were put.
    package var visible: [String: StoredObject] {
        objects.filter { !$0.key.hasPrefix(".sitegen/") }
            .mapValues { StoredObject(bytes: $0.bytes, etag: $0.etag, headers: $0.headers) }
    }

    package func text(_ key: String) -> String? { objects[key].map { String(decoding: $0.bytes, as: UTF8.self) } }

    package nonisolated func usualETag(of bytes: [UInt8]) -> String { Digest.sha256(bytes).prefix(12) }

    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        try await begin("LIST", prefix)
        let found = objects.filter { $0.key.hasPrefix(prefix) }
        let summaries = found.map { ($0.key, ObjectSummary(etag: $0.value.etag, size: $0.value.bytes.count)) }
        return NameTable(summaries) { first, _ in first }
    }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        try await begin("GET", key)
        if let object = objects[key], object.bytes.count > limit {
            throw BucketFailure("GET \(key)", "too large", advice: "none", kind: .tooLarge)
        }
        return objects[key]
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        try await begin("PUT", object.key)
        if condition != .always {
            switch conditions {
            case .ignored: break
            case .unsupported: throw BucketFailure("PUT", "what?", advice: "no", kind: .unsupported)
            case .kept:
                let there = objects[object.key]?.etag
                let holds =
                    switch condition {
                    case .always: true
                    case .ifAbsent: there == nil
                    case .ifVersion(let etag): there == etag
                    }
                guard holds else { return .refused }
            }
        }
        return .stored(etag: store(object))
    }

    package func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        try await begin("COPY", goal)
        guard let object = objects[key], object.etag == etag else { return .refused }
        // As S3 does: the target of a redirecting object stays behind.
        var headers = object.headers
        headers[NewObject.redirectField] = redirect
        objects[goal] = StoredObject(bytes: object.bytes, etag: object.etag, headers: headers)
        return .stored(etag: object.etag)
    }

    package func delete(_ key: String) async throws(BucketFailure) {
        try await begin("DELETE", key)
        objects[key] = nil
    }

    package func requests() async -> [String: Int] { counts }

    package func time() async -> Date { now }

    private func begin(_ method: String, _ key: String) async throws(BucketFailure) {
        let call = Call(method: method, key: key)
        await onCall?(call)
        if let left = callsLeft {
            guard left > 0 else { throw BucketFailure("\(method) \(key)", "dead", advice: "none") }
            callsLeft = left - 1
        }
        counts[method, default: 0] += 1
        if method != "GET", method != "LIST" { calls.append(call) }
        if broken.contains(key), method != "GET" {
            throw BucketFailure("\(method) \(key)", "the disk is full", advice: "make room")
        }
    }

    @discardableResult
    private func store(_ object: NewObject) -> String {
        let etag = usualETag(of: object.bytes)
        let headers = object.headers.map { ($0.name.lowercased(), $0.value) }
        objects[object.key] = StoredObject(
            bytes: object.bytes,
            etag: etag,
            headers: Dictionary(headers) { _, last in last },
            modified: tellsModified ? now : nil
        )
        return etag
    }
}

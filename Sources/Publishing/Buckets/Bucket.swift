package import Foundation

/// An object store to publish to, with conditional requests.
///
/// A key is a path such as `vg/sport/index.html`, relative to the bucket's prefix. Requests are retried internally;
/// thrown errors are final.
package protocol Bucket: Sendable {
    /// The bucket's name for messages, without secrets, such as `s3://site/prefix`.
    var name: String { get }

    /// Whether objects keep header fields; files of a folder do not.
    var storesHeaders: Bool { get }

    /// The ETag that an object of these bytes usually gets, to recognise uploads of an interrupted publish.
    func usualETag(of bytes: [UInt8]) -> String

    /// Refuses a key that the bucket cannot store.
    func check(_ key: String) throws(BucketFailure)

    /// All objects whose keys have a prefix, by key.
    func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary>

    /// Reads an object, nil for a missing one; one of more than `limit` bytes is a failure of kind `.tooLarge`.
    func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject?

    /// Reads an object unless it still has the given ETag, which is without quotes.
    func get(_ key: String, unlessVersion etag: String?, limit: Int) async throws(BucketFailure) -> ConditionalObject

    /// Stores an object atomically, replacing an existing one.
    ///
    /// A bucket without conditional requests fails with kind `.unsupported` for each condition but `.always`.
    func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome

    /// Copies an object inside the bucket with its header fields, if it still has the given ETag.
    ///
    /// Servers do not copy the website redirect, so it is passed separately.
    func copy(
        _ key: String,
        version etag: String,
        to target: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome

    /// Deletes an object; a missing one is fine.
    func delete(_ key: String) async throws(BucketFailure)

    /// The number of requests sent so far by method, including retries; empty for a folder.
    func requests() async -> [String: Int]

    /// The time by the bucket's clock, from its last response; before the first response, this machine's time.
    func time() async -> Date
}

extension Bucket {
    /// Accepts any key.
    package func check(_ key: String) throws(BucketFailure) {}

    /// Reads the object and compares its ETag.
    package func get(
        _ key: String,
        unlessVersion etag: String?,
        limit: Int
    ) async throws(BucketFailure) -> ConditionalObject {
        guard let object = try await get(key, limit: limit) else { return .missing }
        return object.etag == etag ? .unchanged : .object(object)
    }
}

/// The outcome of a conditional get.
package enum ConditionalObject: Sendable, Hashable {
    /// There is no such object.
    case missing
    /// It is still the version that the caller has.
    case unchanged
    /// It is another version.
    case object(StoredObject)
}

/// An object in a listing.
package struct ObjectSummary: Sendable, Hashable {
    /// The ETag, without quotes.
    package let etag: String
    /// The size in bytes.
    package let size: Int

    /// Makes a summary.
    package init(etag: String, size: Int) {
        self.etag = etag
        self.size = size
    }
}

/// An object with its content.
package struct StoredObject: Sendable, Hashable {
    /// The content as stored, possibly compressed.
    package let bytes: [UInt8]
    /// The ETag, without quotes.
    package let etag: String
    /// The header fields with lowercase names; empty where none are stored.
    package let headers: [String: String]
    /// The modification time by the bucket's clock; nil when the bucket does not report it.
    package let modified: Date?

    /// Makes an object.
    package init(bytes: [UInt8], etag: String, headers: [String: String] = [:], modified: Date? = nil) {
        (self.bytes, self.etag, self.headers, self.modified) = (bytes, etag, headers, modified)
    }
}

/// An object to store.
package struct NewObject: Sendable, Hashable {
    /// The header field with the target of a website redirect.
    package static let redirectField = "x-amz-website-redirect-location"

    /// The key, relative to the bucket's prefix.
    package let key: String
    /// The content.
    package let bytes: [UInt8]
    /// The header fields in order.
    package let headers: [HTTPField]
    private let knownDigest: Digest?

    /// The SHA-256 of the content; computed on each access unless it was passed.
    package var digest: Digest { knownDigest ?? .sha256(bytes) }

    /// Makes an object, with the digest of its bytes if it is known; the server refuses a wrong one.
    package init(key: String, bytes: [UInt8], headers: [HTTPField] = [], digest: Digest? = nil) {
        self.key = key
        self.bytes = bytes
        self.headers = headers
        knownDigest = digest
    }
}

/// The condition of a put.
package enum PutCondition: Sendable, Hashable {
    /// No condition.
    case always
    /// The key does not exist.
    case ifAbsent
    /// The object has this ETag, without quotes.
    case ifVersion(String)
}

/// The outcome of a put.
package enum PutOutcome: Sendable, Hashable {
    /// The object was stored, with this ETag, without quotes.
    case stored(etag: String)
    /// The condition did not hold, so this request changed nothing.
    ///
    /// After a lost response, an earlier attempt of the same request may have stored the object.
    case refused
}

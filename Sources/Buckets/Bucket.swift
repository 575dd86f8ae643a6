package import Foundation
package import Hashing
package import HTTPTypes

/// Where a site is published: objects by key, of which some calls are conditional.
///
/// A key is a path such as `vg/sport/index.html`, below whatever prefix the bucket was made with. Calls are repeated
/// inside where that can help; what is thrown is final.
package protocol Bucket: Sendable {
    /// What the bucket is called where people read it, without secrets, such as `s3://site/prefix`.
    var name: String { get }

    /// Whether objects keep header fields; a folder keeps bytes only.
    var storesHeaders: Bool { get }

    /// The version that an object of these bytes usually has, by which an upload that nobody wrote down is known again.
    func usualETag(of bytes: [UInt8]) -> String

    /// Says no to a key that the bucket cannot have, before anything is put.
    ///
    /// - Parameter key: The key.
    /// - Throws: `BucketFailure` naming it.
    func check(_ key: String) throws(BucketFailure)

    /// All objects, by key, in one moment or nearly so.
    ///
    /// - Parameter prefix: What the keys begin with; empty for all.
    /// - Returns: What is known of each without reading it.
    /// - Throws: `BucketFailure`.
    func list(_ prefix: String) async throws(BucketFailure) -> [String: ObjectSummary]

    /// Reads an object; nil when there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - limit: The most bytes the caller can use.
    /// - Returns: The object with its header fields; nil when there is none.
    /// - Throws: `BucketFailure`; of kind `.tooLarge` when it has more bytes than that.
    func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject?

    /// Puts an object whole, over the one that is there.
    ///
    /// - Parameters:
    ///   - object: What to put.
    ///   - condition: When; anything but `.always` needs a bucket that keeps to conditions.
    /// - Returns: What came of it.
    /// - Throws: `BucketFailure`; of kind `.unsupported` when the bucket knows no conditions.
    func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome

    /// Copies an object inside the bucket, header fields included, if it is still the one that is meant.
    ///
    /// Where an object leads readers of a website is the one thing that servers leave out of copies.
    ///
    /// - Parameters:
    ///   - key: What to copy.
    ///   - etag: The version that is meant.
    ///   - goal: The key of the copy.
    ///   - redirect: Where the object leads readers of a website; nil when nowhere.
    /// - Returns: What came of it; `.refused` when there is no such version.
    /// - Throws: `BucketFailure`.
    func copy(
        _ key: String,
        version etag: String,
        to goal: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome

    /// Removes an object; one that is not there is fine.
    ///
    /// - Parameter key: The key.
    /// - Throws: `BucketFailure`.
    func delete(_ key: String) async throws(BucketFailure)

    /// How many requests were sent so far, repeated ones included, by their methods; a folder has none.
    func requests() async -> [String: Int]

    /// The time by the bucket's own clock, as its last answer told it; before the first answer that of this machine.
    func time() async -> Date
}

extension Bucket {
    /// Any key is fine.
    package func check(_ key: String) throws(BucketFailure) {}
}

/// What a listing tells of an object.
package struct ObjectSummary: Sendable, Hashable {
    /// The version of the content, without quotes.
    package let etag: String
    /// In bytes.
    package let size: Int

    /// Makes a summary.
    package init(etag: String, size: Int) {
        self.etag = etag
        self.size = size
    }
}

/// An object that was read.
package struct StoredObject: Sendable, Hashable {
    /// The content as it is stored, packed if it was put so.
    package let bytes: [UInt8]
    /// The version of the content, without quotes.
    package let etag: String
    /// The header fields, names in lower case; empty where none are kept.
    package let headers: [String: String]
    /// When it was put, by the bucket's clock; nil when the bucket does not tell.
    package let modified: Date?

    /// Makes an object.
    package init(bytes: [UInt8], etag: String, headers: [String: String] = [:], modified: Date? = nil) {
        self.bytes = bytes
        self.etag = etag
        self.headers = headers
        self.modified = modified
    }
}

/// An object to be put.
package struct NewObject: Sendable, Hashable {
    /// The field that tells where an object leads who asks a website of the bucket for it.
    package static let redirectField = "x-amz-website-redirect-location"

    /// Below the bucket's prefix.
    package let key: String
    /// The whole content.
    package let bytes: [UInt8]
    /// In the order they are sent.
    package let headers: [HTTPField]
    private let knownDigest: Digest?

    /// The SHA-256 of the content; computed each time unless it was known.
    package var digest: Digest { knownDigest ?? .sha256(bytes) }

    /// Makes an object.
    ///
    /// - Parameters:
    ///   - key: Below the bucket's prefix.
    ///   - bytes: The whole content.
    ///   - headers: In the order they are sent.
    ///   - digest: The SHA-256 of `bytes` if it is known; a wrong one is found by the server.
    package init(key: String, bytes: [UInt8], headers: [HTTPField] = [], digest: Digest? = nil) {
        self.key = key
        self.bytes = bytes
        self.headers = headers
        knownDigest = digest
    }
}

extension [HTTPField] {
    /// Where an object with these fields leads readers of a website; nil when nowhere.
    package var redirect: String? {
        first { $0.name.lowercased() == NewObject.redirectField }?.value
    }
}

/// When an object may be put.
package enum PutCondition: Sendable, Hashable {
    /// Whatever is there.
    case always
    /// Only where nothing is.
    case ifAbsent
    /// Only over this version, an entity tag without quotes.
    case ifVersion(String)
}

/// What came of putting an object.
package enum PutOutcome: Sendable, Hashable {
    /// It is there, and this is its version, without quotes.
    case stored(etag: String)
    /// The condition did not hold; nothing was changed by this call.
    ///
    /// When an answer was lost on the way, an earlier attempt of the same call may have been what it met.
    case refused
}

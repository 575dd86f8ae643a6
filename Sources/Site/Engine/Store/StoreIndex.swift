import FeedLoading
import Foundation
import Hashing
import Markup

/// The index of all sources between builds; the copies are separate files.
struct StoreIndex: Sendable, Hashable {
    /// A source's entry.
    struct Entry: Sendable, Hashable {
        /// The source's name in messages.
        var source: String
        /// The digest of the copy, which is its file name.
        var copy: Digest
        /// When the copy was last confirmed to be current.
        var checked: Date
        /// The number of stories in the copy.
        var stories: Int
        /// The response's validators for a conditional request (RFC 9110, section 8.8).
        var validators = Validators()
        /// When the feed first became suspiciously short; nil when it is not.
        var suspectSince: Date?
    }

    /// The changes one build makes to the index.
    struct Changes: Sendable {
        /// Sources that were loaded.
        var entries: [Digest: Entry] = [:]
        /// Sources that no section needs, or whose copy is lost.
        var forgotten: Set<Digest> = []
        /// When hosts may be requested again (`Retry-After`).
        var waits: [String: Date] = [:]
    }

    /// The validators of a response (RFC 9110, section 8.8).
    struct Validators: Sendable, Hashable {
        /// The value of `ETag`.
        var etag: String?
        /// The value of `Last-Modified`.
        var lastModified: String?

        /// The longest value that is stored, in bytes; servers refuse longer ones in requests.
        static let maximumLength = 1_024

        /// Makes validators from a response; values that cannot be sent in a header are dropped.
        init(etag: String? = nil, lastModified: String? = nil) {
            self.etag = etag.flatMap { Self.isSendable($0) ? $0 : nil }
            self.lastModified = lastModified.flatMap { Self.isSendable($0) ? $0 : nil }
        }

        private static func isSendable(_ value: String) -> Bool {
            (1...maximumLength).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
    }

    private static let version = 1

    /// The sources by the key of their request.
    var entries: [Digest: Entry] = [:]
    /// When hosts may be requested again (`Retry-After`).
    var waits: [String: Date] = [:]

    /// Makes an empty index.
    init() {}

    /// Reads an index; nil when the bytes are not one or were changed by other programs.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let digest = Digest(hex: String(decoding: bytes[..<end], as: UTF8.self)),
            case let body = Array(bytes[(end + 1)...]), Digest.sha256(body) == digest,
            let json = try? JSON(parsing: body), json["version"]?.int == Self.version
        else { return nil }
        for source in json["sources"]?.array ?? [] {
            guard let key = source["key"]?.string.flatMap({ Digest(hex: $0) }),
                let copy = source["copy"]?.string.flatMap({ Digest(hex: $0) }),
                let checked = source["checked"]?.double
            else { return nil }
            entries[key] = Entry(
                source: source["source"]?.string ?? "",
                copy: copy,
                checked: Date(boundedSince1970: checked),
                stories: source["stories"]?.int(in: 0...FeedLimits.items) ?? 0,
                validators: Validators(etag: source["etag"]?.string, lastModified: source["lastModified"]?.string),
                suspectSince: source["doubtedSince"]?.double.map { Date(boundedSince1970: $0) }
            )
        }
        for wait in json["waits"]?.array ?? [] {
            guard let host = wait["host"]?.string, let until = wait["until"]?.double else { return nil }
            waits[host] = Date(boundedSince1970: until)
        }
    }

    /// The index with a build's changes applied.
    func with(_ changes: Changes) -> StoreIndex {
        var index = self
        for key in changes.forgotten { index.entries[key] = nil }
        index.entries.merge(changes.entries) { $1 }
        index.waits = changes.waits
        return index
    }

    /// The serialised index: the digest of the rest on its own line, then JSON in a fixed order.
    var bytes: [UInt8] {
        let sources = entries.sorted { $0.key < $1.key }.map { key, entry in
            JSON.object([
                "key": JSON(key.hex),
                "source": JSON(entry.source),
                "copy": JSON(entry.copy.hex),
                "checked": JSON(entry.checked.timeIntervalSince1970),
                "stories": JSON(entry.stories),
                "etag": entry.validators.etag.map { JSON($0) },
                "lastModified": entry.validators.lastModified.map { JSON($0) },
                "doubtedSince": entry.suspectSince.map { JSON($0.timeIntervalSince1970) },
            ])
        }
        let waits = waits.sorted { $0.key < $1.key }.map { host, until in
            JSON.object(["host": JSON(host), "until": JSON(until.timeIntervalSince1970)])
        }
        let json = JSON.object([
            "version": JSON(Self.version), "sources": JSON(sources), "waits": waits.isEmpty ? nil : JSON(waits),
        ])
        let body = json.readableText
        return Array((Digest.sha256(body).hex + "\n").utf8) + body
    }
}

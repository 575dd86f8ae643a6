import Foundation
import Hashing
import Markup

/// What is known of every source between builds; the copies themselves are files of their own.
struct StoreIndex: Sendable, Hashable {
    /// One source.
    struct Entry: Sendable, Hashable {
        /// How people name the source.
        var source: String
        /// The digest of the file that holds the copy, which is its name.
        var copy: Digest
        /// When the copy was last known to be what the service has.
        var checked: Date
        /// How many stories the copy has.
        var stories: Int
        /// What the service calls this version of the response, for a conditional request (RFC 9110, section 8.8).
        var validators = Validators()
        /// When the service first gave a feed that had suddenly shrunk; nil while all is well.
        var suspectSince: Date?
    }

    /// What one build has learnt.
    struct Changes: Sendable {
        /// Sources that were loaded.
        var entries: [Digest: Entry] = [:]
        /// Sources that nobody needs, or whose copy is lost.
        var forgotten: Set<Digest> = []
        /// Hosts that asked not to be asked before a moment.
        var waits: [String: Date] = [:]
    }

    /// What a server may be asked by whether its answer is still the same.
    struct Validators: Sendable, Hashable {
        /// The value of `ETag`.
        var etag: String?
        /// The value of `Last-Modified`.
        var lastModified: String?

        /// The longest value that is kept, in bytes; longer ones would be refused when they come back.
        static let maximumLength = 1_024

        /// Takes what a server says; what could not be sent back in a header is left out.
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
    /// Hosts that asked not to be asked before a moment.
    var waits: [String: Date] = [:]

    /// Nothing is known.
    init() {}

    /// Reads an index; nil when the bytes are none, or were changed by somebody else.
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
                checked: Date(timeIntervalSince1970: checked),
                stories: source["stories"]?.int ?? 0,
                validators: Validators(etag: source["etag"]?.string, lastModified: source["lastModified"]?.string),
                suspectSince: source["doubtedSince"]?.double.map { Date(timeIntervalSince1970: $0) }
            )
        }
        for wait in json["waits"]?.array ?? [] {
            guard let host = wait["host"]?.string, let until = wait["until"]?.double else { return nil }
            waits[host] = Date(timeIntervalSince1970: until)
        }
    }

    /// The index with what a build has learnt laid over it.
    func with(_ changes: Changes) -> StoreIndex {
        var index = self
        for key in changes.forgotten { index.entries[key] = nil }
        index.entries.merge(changes.entries) { $1 }
        index.waits = changes.waits
        return index
    }

    /// The index as it is written: the digest of the rest on a line of its own, then JSON in a fixed order.
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

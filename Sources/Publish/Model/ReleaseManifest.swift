import Foundation
import Markup

/// What a bucket holds of a site, written there last: a release counts once its manifest is there.
struct ReleaseManifest: Sendable, Hashable {
    /// Where the manifest lies in the bucket.
    static let key = BucketKeys.manifest
    /// The largest manifest that is read: some 400,000 files.
    static let maximumBytes = 128 << 20

    private static let version = 1
    private static let highestSequence = 1 << 53

    /// Counts the releases of this bucket.
    var sequence: Int
    /// When the site was built that is published, in ISO 8601 and UTC; newer ones sort later.
    var buildID: String
    /// When it was published, by the bucket's clock, in ISO 8601 and UTC.
    var published: String
    /// Who wrote it: by this a publish knows its own manifest when the answer was lost.
    var nonce: String
    /// Who made the release; nil in manifests of earlier programs.
    var publisher: String?
    /// Why the gate's findings were accepted; nil when there were none.
    var accepted: String?
    /// The release whose files these are, when it was taken back to.
    var restores: Int?
    /// The files of the site, by key.
    var files: [String: FileRecord] = [:]
    /// Files that are no longer part of the site and still there, by key.
    var tombstones: [String: Tombstone] = [:]
    /// Releases that can be taken back to, oldest first.
    var releases: [Int] = []
    /// Copies of files that such releases need, by name, with the last release that needs each.
    var kept: [String: Int] = [:]
    /// What the gate measures the next publish against, by brand.
    var brands: [String: JSON] = [:]
}

/// What is known of a published file.
struct FileRecord: Sendable, Hashable {
    /// The digest of its content, without stamps, before it is packed.
    var content: String
    /// As it is stored, in bytes.
    var size: Int
    /// The digest of its header fields.
    var headers: String
    /// The version that the bucket gave it.
    var etag: String
    /// When it was built; known of target lists alone, which are signs of life.
    var built: String?
    /// Where it leads readers of a website; servers leave that out of copies.
    var redirect: String?

    /// The name of a copy: equal content with equal headers is one object.
    var keptName: String { content + "-" + headers }
}

/// A file that is no longer part of the site.
struct Tombstone: Sendable, Hashable {
    /// Since when, by the bucket's clock, in ISO 8601 and UTC.
    var since: String
    /// The last release that had it.
    var sequence: Int
    /// What it was, so that it can be kept; nil when it was put by a publish that did not end.
    var record: FileRecord?
}

extension ReleaseManifest {
    /// The manifest as it is stored: members in a fixed order.
    var bytes: [UInt8] {
        JSON.object([
            "version": JSON(Self.version),
            "sequence": JSON(sequence),
            "buildID": JSON(buildID),
            "published": JSON(published),
            "nonce": JSON(nonce),
            "publisher": publisher.map { JSON($0) },
            "accepted": accepted.map { JSON($0) },
            "restores": restores.map { JSON($0) },
            "releases": JSON(releases.map { JSON($0) }),
            "brands": JSON(sorted: brands) { $0 },
            "files": JSON(sorted: files, \.json),
            "tombstones": JSON(sorted: tombstones, \.json),
            "kept": JSON(sorted: kept) { JSON($0) },
        ]).compactText
    }

    /// Reads a manifest.
    ///
    /// - Parameter bytes: The JSON text.
    /// - Throws: `ManifestDamage` when it is none, or one of a later version.
    init(_ bytes: [UInt8]) throws(ManifestDamage) {
        guard let json = try? JSON(parsing: bytes) else { throw ManifestDamage(reason: "it is no JSON") }
        guard json["version"]?.int == Self.version else {
            throw ManifestDamage(reason: "it is of another version of sitegen")
        }
        guard let sequence = json["sequence"]?.int, let buildID = json["buildID"]?.string,
            let published = json["published"]?.string, let nonce = json["nonce"]?.string,
            let files = json["files"]?.members
        else { throw ManifestDamage(reason: "parts of it are missing") }
        // Room for counting on, whatever somebody wrote there.
        guard (0...Self.highestSequence).contains(sequence) else {
            throw ManifestDamage(reason: "\(sequence) is the number of no release")
        }
        self.init(sequence: sequence, buildID: buildID, published: published, nonce: nonce)
        publisher = json["publisher"]?.string
        accepted = json["accepted"]?.string
        restores = json["restores"]?.int
        releases = (json["releases"]?.array ?? []).compactMap(\.int)
        for member in json["brands"]?.members ?? [] { brands[member.key] = member.value }
        for member in files {
            guard let record = FileRecord(member.value) else {
                throw ManifestDamage(reason: "the entry of \(member.key) is damaged")
            }
            self.files[member.key] = record
        }
        for member in json["tombstones"]?.members ?? [] {
            guard let tombstone = Tombstone(member.value) else {
                throw ManifestDamage(reason: "the entry of \(member.key) is damaged")
            }
            tombstones[member.key] = tombstone
        }
        for member in json["kept"]?.members ?? [] { kept[member.key] = member.value.int }
    }
}

/// A manifest that cannot be read.
struct ManifestDamage: Error, Hashable {
    let reason: String
}

extension FileRecord {
    /// Reads a record; nil when parts of it are missing.
    init?(_ json: JSON) {
        guard let content = json["sha256"]?.string, let size = json["size"]?.int,
            let headers = json["headers"]?.string, let etag = json["etag"]?.string
        else { return nil }
        self.init(content: content, size: size, headers: headers, etag: etag)
        built = json["built"]?.string
        redirect = json["redirect"]?.string
    }

    /// As it stands in a manifest.
    var json: JSON {
        .object([
            "sha256": JSON(content), "size": JSON(size), "headers": JSON(headers), "etag": JSON(etag),
            "built": built.map { JSON($0) }, "redirect": redirect.map { JSON($0) },
        ])
    }
}

extension Tombstone {
    fileprivate init?(_ json: JSON) {
        guard let since = json["since"]?.string, let sequence = json["sequence"]?.int else { return nil }
        self.init(since: since, sequence: sequence, record: json["record"].flatMap { FileRecord($0) })
    }

    fileprivate var json: JSON {
        .object(["since": JSON(since), "sequence": JSON(sequence), "record": record.map(\.json)])
    }
}

extension JSON {
    /// An object with the members of a dictionary in the order of their keys.
    init<Value>(sorted dictionary: [String: Value], _ json: (Value) -> JSON) {
        self.init(.object(dictionary.sorted { $0.key < $1.key }.map { Member($0.key, json($0.value)) }))
    }
}

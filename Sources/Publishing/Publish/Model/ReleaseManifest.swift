/// The manifest of a release; a release becomes current when its manifest is written, after all files.
struct ReleaseManifest: Sendable, Hashable {
    /// The largest manifest that is read, about 400,000 files.
    static let maximumBytes = 128 << 20

    static let headers = [HTTPField("Content-Type", "application/json"), HTTPField("Cache-Control", "no-store")]

    private static let version = 1
    /// Release numbers; leaves room to increment, whatever a manifest says.
    fileprivate static let sequences = 0...(1 << 53)

    /// The release number in this bucket.
    var sequence: Int
    /// The time of the build, in ISO 8601 and UTC, so that strings sort by time.
    var buildID: String
    /// The time of the publish by the bucket's clock, in ISO 8601 and UTC.
    var published: String
    /// A random id of the publish, by which it recognises its own manifest after a lost response.
    var nonce: String
    /// The person or account that made the release; nil in manifests of earlier versions.
    var publisher: String?
    /// The reason for accepting the findings of the checks; nil when there were none.
    var accepted: String?
    /// The restored release, if this one is a rollback.
    var restores: Int?
    /// The files of the site, by key.
    var files: NameTable<FileRecord> = [:]
    /// Files that were removed from the site but not yet deleted from the bucket, by key.
    var tombstones: NameTable<Tombstone> = [:]
    /// Releases that a rollback can restore, oldest first.
    var releases: [Int] = []
    /// Rollback copies by name, each with the last release that needs it.
    var kept: [String: Int] = [:]
    /// The summaries that the next publish is checked against, by brand.
    var brands: [String: ReleaseSummary] = [:]
    /// The digests of the stories that each brand has taken down, so that they take earlier releases with them only once.
    var takedowns: [String: Set<String>] = [:]
    /// The doubts of the release checks, as a program that publishes by itself remembers them.
    var doubts = Doubts()
}

/// A published file's manifest entry.
struct FileRecord: Sendable, Hashable {
    /// The digest of its content without build stamps, before compression.
    var content: String
    /// The stored size in bytes.
    var size: Int
    /// The digest of its header fields.
    var headers: String
    /// The ETag that the bucket returned.
    var etag: String
    /// The time of the build; set for target lists only, whose publication time shows that publishing works.
    var built: String?
    /// The target of the object's website redirect; servers do not copy this field.
    var redirect: String?

    /// The name of the file's rollback copy: equal content with equal headers is stored once.
    var copyName: String { content + "-" + headers }
}

/// A file that was removed from the site but is still in the bucket.
struct Tombstone: Sendable, Hashable {
    /// The time of removal by the bucket's clock, in ISO 8601 and UTC.
    var since: String
    /// The last release that contained the file.
    var sequence: Int
    /// The file's former manifest entry; nil when an interrupted publish uploaded it.
    var record: FileRecord?
}

extension ReleaseManifest {
    var hasEmergencyFront: Bool { brands.values.contains(where: \.hasEmergencyFront) }

    /// The manifest as stored JSON, members in a fixed order.
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
            "brands": JSON(sorted: brands, \.json),
            "files": JSON(sorted: files, \.json),
            "tombstones": JSON(sorted: tombstones, \.json),
            "kept": JSON(sorted: kept) { JSON($0) },
            "doubts": doubts.entries.isEmpty ? nil : doubts.json,
            "takedowns": takedowns.isEmpty ? nil : JSON(sorted: takedowns) { JSON($0.sorted().map { JSON($0) }) },
        ]).compactText
    }

    init(_ bytes: [UInt8]) throws(ManifestDamage) {
        guard let json = try? JSON(parsing: bytes) else { throw ManifestDamage(reason: "it is not JSON") }
        guard json["version"]?.int == Self.version else {
            throw ManifestDamage(reason: "it is of another version of sitegen")
        }
        guard let number = json["sequence"], let buildID = json["buildID"]?.string,
            let published = json["published"]?.string, let nonce = json["nonce"]?.string,
            let files = json["files"]?.members
        else { throw ManifestDamage(reason: "parts of it are missing") }
        guard let sequence = number.int(in: Self.sequences) else {
            throw ManifestDamage(reason: "\(number.text ?? number.kindInWords) is not a release number")
        }
        self.init(sequence: sequence, buildID: buildID, published: published, nonce: nonce)
        publisher = json["publisher"]?.string
        accepted = json["accepted"]?.string
        restores = json["restores"]?.int(in: Self.sequences)
        releases = (json["releases"]?.array ?? []).compactMap { $0.int(in: Self.sequences) }
        for member in json["takedowns"]?.members ?? [] {
            takedowns[member.key] = Set((member.value.array ?? []).compactMap(\.string))
        }
        doubts = Doubts(json: json["doubts"])
        for member in json["brands"]?.members ?? [] { brands[member.key] = ReleaseSummary(json: member.value) }
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
        for member in json["kept"]?.members ?? [] { kept[member.key] = member.value.int(in: Self.sequences) }
    }
}

extension Bucket {
    /// The manifest at a key, with its ETag; nil when there is none.
    func manifest(at key: String) async throws -> (manifest: ReleaseManifest, etag: String)? {
        guard let object = try await get(key, limit: ReleaseManifest.maximumBytes) else { return nil }
        do throws(ManifestDamage) {
            return (try ReleaseManifest(object.bytes), object.etag)
        } catch {
            let advice = "delete \(key) there and publish again: everything is put anew"
            throw refusal("its manifest cannot be read: \(error.reason)", advice)
        }
    }
}

/// A manifest that cannot be read.
struct ManifestDamage: Error, Hashable {
    let reason: String
}

extension FileRecord {
    /// The bytes of a file at most: more than any bucket takes.
    private static let largestSize = 1 << 50

    /// Reads a record; nil when parts of it are missing.
    init?(_ json: JSON) {
        guard let content = json["sha256"]?.string, let size = json["size"]?.int(in: 0...Self.largestSize),
            let headers = json["headers"]?.string, let etag = json["etag"]?.string
        else { return nil }
        self.init(content: content, size: size, headers: headers, etag: etag)
        built = json["built"]?.string
        redirect = json["redirect"]?.string
    }

    var json: JSON {
        .object([
            "sha256": JSON(content), "size": JSON(size), "headers": JSON(headers), "etag": JSON(etag),
            "built": built.map { JSON($0) }, "redirect": redirect.map { JSON($0) },
        ])
    }
}

extension Tombstone {
    fileprivate init?(_ json: JSON) {
        guard let since = json["since"]?.string, let sequence = json["sequence"]?.int(in: ReleaseManifest.sequences)
        else { return nil }
        self.init(since: since, sequence: sequence, record: json["record"].flatMap { FileRecord($0) })
    }

    fileprivate var json: JSON {
        .object(["since": JSON(since), "sequence": JSON(sequence), "record": record.map(\.json)])
    }
}

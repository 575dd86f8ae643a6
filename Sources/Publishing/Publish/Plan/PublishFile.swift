import Compression

/// A file on its way to the bucket, from the scan of the output until its manifest entry.
struct PublishFile: Sendable, Hashable {
    /// The reason for an upload.
    enum UploadCause: String, Sendable, Hashable, CaseIterable {
        case new
        case changed
        case headers
        /// The object in the bucket differs from what was uploaded.
        case damaged
        /// The target list is unchanged, but its published build time is too old.
        case renewed
    }

    /// An object in the bucket of a certain version.
    struct StoredCopy: Sendable, Hashable {
        let key: String
        let etag: String
    }

    let key: String
    /// The path below the output folder; the key for a file of an earlier release.
    let path: String
    let group: ObjectGroup
    var headers: [HTTPField] = []
    /// Whether it is stored gzipped.
    var isPacked = false
    /// The manifest entry that it will get, without size and ETag.
    var record: FileRecord
    /// Why it is uploaded, once it was compared with the bucket.
    var cause = UploadCause.new
    /// The rollback copy that it is restored from; nil for a file of the output.
    var copy: StoredCopy?

    static func digest(of headers: [HTTPField]) -> String {
        Digest.sha256(framing: headers.flatMap { [$0.name.lowercased(), $0.value] }).prefix(Self.headerDigits)
    }

    /// The digest of a file's content without build stamps.
    static func digest(of bytes: [UInt8], at path: String) -> String {
        Digest.sha256(BuildStamp.unstamped(bytes, path: path)).hex
    }

    private static let headerDigits = 16
}

extension PublishFile {
    /// Reads the file again and makes the object to upload.
    func object(in output: String) throws(PublishFailure) -> NewObject {
        let file = path.below(output)
        guard let object = (try? Disk.read(file)).flatMap(object(of:)) else { throw .changedMeanwhile(file) }
        return object
    }

    /// The object to upload; nil when the bytes are not those of the file.
    func object(of bytes: [UInt8]) -> NewObject? {
        let unstamped = BuildStamp.unstamped(bytes, path: path)
        let digest = Digest.sha256(unstamped)
        guard digest.hex == record.content else { return nil }
        if isPacked { return NewObject(key: key, bytes: Gzip.packed(bytes), headers: headers) }
        let isStored = unstamped.count == bytes.count
        return NewObject(key: key, bytes: bytes, headers: headers, digest: isStored ? digest : nil)
    }
}

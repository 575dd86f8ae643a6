import Buckets
import Compression
import Engine
import Files
import HTTPTypes
import Hashing

/// An output file to be published, with its metadata.
struct LocalFile: Sendable, Hashable {
    /// The key in the bucket.
    let key: String
    /// The path below the output folder.
    let path: String
    let group: ObjectGroup
    /// The header fields stored with the object.
    let headers: [HTTPField]
    /// Whether it is stored gzipped.
    let isPacked: Bool
    /// The digest of its content without build stamps.
    let content: String
    /// The time of the build; set for target lists only.
    let built: String?

    /// The digest of the header fields, to detect changes to headers alone.
    var headersDigest: String { Self.digest(of: headers) }

    /// Whether it is an HTML page.
    var isPage: Bool { key.hasSuffix(".html") }

    /// The digest of header fields.
    static func digest(of headers: [HTTPField]) -> String {
        var hasher = Hasher256()
        for field in headers {
            hasher.update(framed: field.name.lowercased())
            hasher.update(framed: field.value)
        }
        return hasher.finish().prefix(Self.headerDigits)
    }

    /// The digest of a file's content without build stamps.
    static func digest(of bytes: [UInt8], at path: String) -> String {
        Digest.sha256(BuildStamp.unstamped(bytes, path: path)).hex
    }

    private static let headerDigits = 16
}

extension LocalFile {
    /// Reads the file again and makes the object to upload.
    ///
    /// - Parameter output: The output folder.
    /// - Returns: The object.
    /// - Throws: `PublishFailure` when the file changed since it was scanned.
    func object(in output: String) throws(PublishFailure) -> NewObject {
        guard let bytes = try? Disk.read(output + "/" + path) else { throw .changedMeanwhile(output + "/" + path) }
        guard let object = object(of: bytes) else { throw .changedMeanwhile(output + "/" + path) }
        return object
    }

    /// The object to upload; nil when the bytes are not those of the file.
    func object(of bytes: [UInt8]) -> NewObject? {
        let unstamped = BuildStamp.unstamped(bytes, path: path)
        let digest = Digest.sha256(unstamped)
        guard digest.hex == content else { return nil }
        if isPacked { return NewObject(key: key, bytes: Gzip.packed(bytes), headers: headers) }
        let isStored = unstamped.count == bytes.count
        return NewObject(key: key, bytes: bytes, headers: headers, digest: isStored ? digest : nil)
    }
}

import Buckets
import Compression
import Files
import Hashing
import Build
import HTTPTypes

/// A file of the output on its way to a bucket.
struct LocalFile: Sendable, Hashable {
    /// Where it goes.
    let key: String
    /// Below the output folder.
    let path: String
    let group: ObjectGroup
    /// Header fields that are kept with it.
    let headers: [HTTPField]
    /// Whether it is stored packed.
    let isPacked: Bool
    /// The digest of its content without stamps.
    let content: String
    /// When it was built; known of target lists alone.
    let built: String?

    /// The digest of the header fields, by which a change of theirs alone is seen.
    var headersDigest: String { Self.digest(of: headers) }

    /// Whether it is a page that caches keep under its address.
    var isPage: Bool { key.hasSuffix(".html") }

    /// The digest of some header fields.
    static func digest(of headers: [HTTPField]) -> String {
        var hasher = Hasher256()
        for field in headers {
            hasher.update(framed: field.name.lowercased())
            hasher.update(framed: field.value)
        }
        return hasher.finish().prefix(Self.headerDigits)
    }

    /// The digest of a file's content, stamps left out: what it is recognised by.
    static func digest(of bytes: [UInt8], at path: String) -> String {
        Digest.sha256(BuildStamp.unstamped(bytes, path: path)).hex
    }

    private static let headerDigits = 16
}

extension LocalFile {
    /// The object to put, read anew.
    ///
    /// - Parameter output: The output folder.
    /// - Returns: The object.
    /// - Throws: `PublishFailure` when the file is no longer what it was.
    func object(in output: String) throws(PublishFailure) -> NewObject {
        guard let bytes = try? Disk.read(output + "/" + path) else { throw .changedMeanwhile(output + "/" + path) }
        let unstamped = BuildStamp.unstamped(bytes, path: path)
        let digest = Digest.sha256(unstamped)
        guard digest.hex == content else { throw .changedMeanwhile(output + "/" + path) }
        if isPacked { return NewObject(key: key, bytes: Gzip.packed(bytes), headers: headers) }
        let isStored = unstamped.count == bytes.count
        return NewObject(key: key, bytes: bytes, headers: headers, digest: isStored ? digest : nil)
    }
}

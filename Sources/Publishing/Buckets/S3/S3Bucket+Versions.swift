import Hashing

extension S3Bucket {
    /// The ETag that servers give to objects uploaded in one part without a customer key: MD5.
    package func usualETag(of bytes: [UInt8]) -> String {
        MD5.hex(of: bytes) ?? ""
    }
}

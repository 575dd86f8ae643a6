import Hashing

extension S3Bucket {
    /// MD5, as servers have it for objects that were put in one piece and are not encrypted with a key of their own.
    package func usualETag(of bytes: [UInt8]) -> String {
        MD5.hex(of: bytes) ?? ""
    }
}

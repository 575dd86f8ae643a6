import CCrypto

/// MD5 ([RFC 1321](https://www.rfc-editor.org/rfc/rfc1321)), only to compare objects with the ETags of S3
/// servers; not for security.
package enum MD5 {
    /// The 32 lowercase hexadecimal digits of the digest; nil where the system disables MD5.
    package static func hex(of bytes: [UInt8]) -> String? {
        var digest = [UInt8](repeating: 0, count: 16)
        guard unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_md5(), nil) == 1 else { return nil }
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }, as: UTF8.self)
    }
}

import CCrypto

/// HMAC-SHA256 ([RFC 2104](https://www.rfc-editor.org/rfc/rfc2104)): proves that who made a message knows the key.
package enum HMAC256 {
    /// The code of `message` under `key`, which may be of any length.
    package static func code(of message: [UInt8], key: [UInt8]) -> Digest {
        var code = [UInt8](repeating: 0, count: 32)
        // An empty key may have no address, which would mean the key of the call before.
        let key = key.isEmpty ? [0] : key
        let made = unsafe HMAC(EVP_sha256(), key, CInt(key.count), message, message.count, &code, nil) != nil
        precondition(made, "libcrypto does not offer HMAC with SHA-256")
        return Digest { code[$0] }
    }

    /// The code of the UTF-8 of `message`.
    package static func code(of message: String, key: [UInt8]) -> Digest {
        code(of: Array(message.utf8), key: key)
    }
}

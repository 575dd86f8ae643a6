import CCrypto

/// HMAC-SHA256 ([RFC 2104](https://www.rfc-editor.org/rfc/rfc2104)): authenticates a message with a secret key.
package enum HMAC256 {
    /// The HMAC of `message` under `key`, which may have any length.
    package static func code(of message: [UInt8], key: [UInt8]) -> Digest {
        var code = [UInt8](repeating: 0, count: 32)
        // An empty array may have no address, and a null key would mean the key of the previous call.
        let key = key.isEmpty ? [0] : key
        let made = unsafe HMAC(EVP_sha256(), key, CInt(key.count), message, message.count, &code, nil) != nil
        precondition(made, "libcrypto does not offer HMAC with SHA-256")
        return Digest { code[$0] }
    }
}

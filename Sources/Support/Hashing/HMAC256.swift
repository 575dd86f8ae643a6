import CCrypto

/// HMAC-SHA256 ([RFC 2104](https://www.rfc-editor.org/rfc/rfc2104)): authenticates a message with a secret key.
package enum HMAC256 {
    /// The HMAC of `message` under `key`, which may have any length.
    package static func code(of message: [UInt8], key: [UInt8]) -> Digest {
        // An empty array may have no address, and a null key would mean the key of the previous call.
        let key = key.isEmpty ? [0] : key
        return unsafe Digest { code in
            unsafe HMAC(EVP_sha256(), key, CInt(key.count), message, message.count, code, nil) == nil ? 0 : 1
        }
    }
}

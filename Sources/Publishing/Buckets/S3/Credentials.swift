#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An access key with its secret, and a session token for temporary credentials.
///
/// Its description never contains the secret or the token.
struct Credentials: Sendable, Hashable {
    /// The access key id, which is sent in the clear.
    let accessKey: String
    /// The secret key for signatures; never sent.
    let secret: String
    /// The session token of temporary credentials.
    let token: String?
    /// When temporary credentials expire, where that is known.
    let expiry: Date?

    init(accessKey: String, secret: String, token: String? = nil, expiry: Date? = nil) {
        self.accessKey = accessKey
        self.secret = secret
        self.token = token
        self.expiry = expiry
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The first characters of the access key, to tell keys apart.
    var description: String { "credentials of \(accessKey.prefix(4))…" }

    /// The same as the description.
    var debugDescription: String { description }

    /// Empty, so that dumps do not show the secret.
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Who asks: an access key with its secret, and perhaps a token that makes both good for a while.
///
/// However it is shown, it never shows the secret or the token.
struct Credentials: Sendable, Hashable {
    /// The name of the key, which is sent in the clear.
    let accessKey: String
    /// What signs; never sent.
    let secret: String
    /// What goes with keys of a session.
    let token: String?

    init(accessKey: String, secret: String, token: String? = nil) {
        self.accessKey = accessKey
        self.secret = secret
        self.token = token
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The beginning of the access key, which is enough to tell one from another.
    var description: String { "credentials of \(accessKey.prefix(4))…" }

    /// The same.
    var debugDescription: String { description }

    /// Nothing to look into.
    var customMirror: Mirror { Mirror(self, children: []) }
}

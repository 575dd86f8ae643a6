/// Addresses as people may read them: in messages, reports, logs, metrics and files.
extension WebAddress {
    /// The address without secrets: values of query parameters whose names say that they are secret are left out, and of an
    /// address that is a secret itself everything behind the host.
    ///
    /// `string` has everything; only requests and pages need it.
    public var description: String {
        guard !isSecret else { return origin + "/…" }
        guard let query, query.utf8.contains(UInt8(ascii: "=")) else { return string }
        let pairs = query.split(separator: "&", omittingEmptySubsequences: false).map { pair -> Substring in
            guard let equals = pair.firstIndex(of: "="), Self.isSecret(parameter: pair[..<equals]) else { return pair }
            return pair[...equals] + "…"
        }
        return origin + path + "?" + pairs.joined(separator: "&") + (fragment.map { "#" + $0 } ?? "")
    }

    /// The address without the values that `description` leaves out, where an address is needed and not a text.
    package var withoutSecrets: WebAddress {
        guard !isSecret else { return WebAddress(origin + "/") ?? self }
        return description == string ? self : WebAddress(description.replacing("…", with: "")) ?? self
    }

    private static let names: Set<String> = ["key", "sig", "auth", "pass", "pwd", "sid", "code", "user", "username"]
    /// Parts of names that indicate secrets, in any case.
    private static let parts = ["token", "secret", "passw", "apikey", "signature", "credential", "session", "jwt"]

    /// Whether the name of a query parameter says that its value is secret.
    package static func isSecret(parameter name: Substring) -> Bool {
        let decoded = PercentEncoding.decoded(name, plusIsSpace: true) ?? String(name)
        let name = decoded.lowercased().filter { $0.isLetter || $0.isNumber }
        return names.contains(name) || name.hasSuffix("key") || parts.contains { name.contains($0) }
    }
}

extension WebAddress {
    /// The origin that files inside `content/` are given, so that they can refer to each other.
    ///
    /// The name is reserved (RFC 6761): nothing on the web can answer to it.
    package static let embeddedOrigin = "https://content.invalid"

    /// Whether this is a file inside `content/`.
    package var isEmbedded: Bool { string.utf8.starts(with: Self.embeddedStart) }

    private static let embeddedStart = Array((embeddedOrigin + "/").utf8)
}

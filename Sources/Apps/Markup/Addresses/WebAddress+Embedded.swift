extension WebAddress {
    /// The origin that files inside `content/` are given, so that they can refer to each other.
    ///
    /// The name is reserved (RFC 6761): nothing on the web can answer to it.
    package static let embeddedOrigin = "https://content.invalid"

    /// Whether this is a file inside `content/`.
    package var isEmbedded: Bool { string.utf8.starts(with: Self.embeddedStart) }

    private static let embeddedStart = Array((embeddedOrigin + "/").utf8)
}

public import Markup

/// What a fetch brought: the bytes, and what the answer said about them.
public struct FeedResponse: Sendable, Hashable {
    /// The response as it arrived, at most unpacked.
    public var bytes: [UInt8]
    /// Where the bytes came from in the end, after redirects; nil means from where they were asked for.
    public var address: WebAddress?
    /// The character encoding that the answer named, as `Content-Type` spells it; it may be wrong.
    public var charset: String?

    /// Makes a response; bytes alone will do.
    public init(_ bytes: [UInt8], address: WebAddress? = nil, charset: String? = nil) {
        self.bytes = bytes
        self.address = address
        self.charset = charset
    }
}

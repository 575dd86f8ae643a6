/// The bounds of one transfer.
public struct FetchLimits: Sendable, Hashable {
    /// Bytes of the response after it is unpacked; a longer one is refused, and its transfer ends.
    public var bytes: Int
    /// How long the whole transfer may take, redirects included.
    public var duration: Duration
    /// How many redirects are followed.
    public var redirects: Int

    /// Makes bounds; unless told otherwise, those of a feed on a phone.
    public init(bytes: Int = 16 << 20, duration: Duration = .seconds(20), redirects: Int = 5) {
        self.bytes = bytes
        self.duration = duration
        self.redirects = redirects
    }
}

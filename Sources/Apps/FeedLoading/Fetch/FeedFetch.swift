/// How bytes arrive: `urlSession` in an app, curl or a file in the generator, a constant in a test.
///
/// ```swift
/// let fixed = FeedFetch { _ in FeedResponse(Array("First\nSecond\n".utf8)) }
/// ```
public struct FeedFetch: Sendable {
    private let fetch: @Sendable (FeedSource) async throws -> FeedResponse

    /// Makes a fetch of a function that loads one source.
    ///
    /// - Parameter fetch: Throws `FeedFailure` with a reason in plain words; any other error is shown by its description.
    public init(_ fetch: @escaping @Sendable (FeedSource) async throws -> FeedResponse) {
        self.fetch = fetch
    }

    /// Loads one source.
    ///
    /// - Parameter source: Where the feed comes from.
    /// - Returns: The response.
    /// - Throws: `FeedFailure`, or an error of the function's own.
    public func callAsFunction(_ source: FeedSource) async throws -> FeedResponse { try await fetch(source) }
}

/// The bounds of one transfer.
public struct FetchLimits: Sendable, Hashable {
    /// Bytes of the response after it is unpacked; a longer one is refused, and its transfer ends.
    public var bytes: Int
    /// How long the whole transfer may take, redirects included.
    public var duration: Duration
    /// How many redirects are followed.
    public var redirects: Int

    /// Makes bounds, by default those of a feed on a phone.
    public init(bytes: Int = 16 << 20, duration: Duration = .seconds(20), redirects: Int = 5) {
        self.bytes = bytes
        self.duration = duration
        self.redirects = redirects
    }
}

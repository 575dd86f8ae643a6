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
    public func callAsFunction(_ source: FeedSource) async throws -> FeedResponse {
        try await fetch(source)
    }
}

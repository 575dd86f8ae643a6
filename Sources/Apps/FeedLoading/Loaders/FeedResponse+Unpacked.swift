import Compression

extension FeedResponse {
    /// The response with its bytes unpacked, whatever the answer said of them.
    ///
    /// Servers send gzip without saying so, and say so without sending it: the first bytes decide.
    ///
    /// - Parameters:
    ///   - source: The feed, for the failure.
    ///   - limit: The most bytes it may unpack to.
    /// - Returns: The response, unpacked once.
    /// - Throws: `FeedFailure` when the bytes begin as gzip and do not go on so, or unpack to more than the limit.
    package func unpacked(
        from source: FeedSource,
        limit: Int = FeedLimits.bytes
    ) throws(FeedFailure) -> FeedResponse {
        guard isPacked else { return self }
        do throws(Gzip.Failure) {
            var response = self
            response.bytes = try Gzip.unpacked(bytes, limit: limit)
            return response
        } catch {
            throw FeedFailure(source: source.name, reason: "gzip data that cannot be unpacked: \(error)")
        }
    }

    /// Whether the bytes are gzip.
    package var isPacked: Bool { Gzip.isPacked(bytes) }
}

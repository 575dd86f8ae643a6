/// What a page shows at one moment: it waits, it failed, or it has a feed.
public enum FeedState: Sendable, Hashable {
    /// Nothing has arrived yet.
    case loading
    /// There is no feed, for this reason.
    case error(FeedFailure)
    /// The feed arrived.
    case feed(Feed)
}

/// Why there is no feed.
public struct FeedFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which feed, as `FeedSource` names it.
    public var source: String
    /// What happened, in plain words for a log; what readers see is a text of the theme.
    public var reason: String

    /// Makes a failure.
    public init(source: String, reason: String) {
        self.source = source
        self.reason = reason
    }

    /// The failure as one line.
    public var description: String { "\(source): \(reason)" }
}

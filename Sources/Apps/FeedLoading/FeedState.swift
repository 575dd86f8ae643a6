/// The state of a page at one moment: it waits, it failed, or it has a feed.
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
    /// The reason that readers see: each has a text of its own in every language.
    public enum Cause: Sendable, Hashable, CaseIterable {
        /// Nothing came: the service does not answer, or there is no such file.
        case unreachable
        /// Something came that is no feed.
        case unusable
    }

    /// Which feed, as `FeedSource` names it.
    public var source: String
    /// The failure, in plain words for a log.
    public var reason: String
    /// The reason that readers see.
    public var cause: Cause

    /// Makes a failure; by default the response is no feed.
    public init(source: String, reason: String, cause: Cause = .unusable) {
        self.source = source
        self.reason = reason
        self.cause = cause
    }

    /// The failure as one line.
    public var description: String { "\(source): \(reason)" }
}

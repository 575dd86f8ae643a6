/// Something in a feed that was left out or mended: one bad item never costs the feed.
public struct FeedNotice: Sendable, Hashable, CustomStringConvertible {
    /// Which feed, as `FeedSource` names it: a file or an address.
    public var source: String
    /// Where in the response, as a path such as `items[3].title`.
    public var path: String
    /// The line in the response, counted from 1, where it is known.
    public var line: Int?
    /// The problem and its repair, in plain words.
    public var reason: String

    /// Makes a notice.
    public init(source: String, path: String, line: Int? = nil, reason: String) {
        (self.source, self.path, self.line, self.reason) = (source, path, line, reason)
    }

    /// The notice as one line.
    public var description: String {
        let place = line.map { "\(source):\($0)" } ?? source
        return "\(place): \(path): \(reason)"
    }
}

/// Puts one item into a feed at a fixed place.
public struct InsertRule: Sendable, Hashable {
    /// The item to insert.
    public var item: FeedItem
    /// Before which item, counted from 0 in the list as it then is; past the end means at the end, negative at the
    /// start.
    public var index: Int

    /// Makes a rule.
    public init(_ item: FeedItem, at index: Int) {
        self.item = item
        self.index = index
    }
}

extension Sequence<InsertRule> where Self: Sendable {
    /// The rules as one transform, applied in order.
    public var transform: FeedTransform {
        { items in
            reduce(into: items) { result, rule in
                result.insert(rule.item, at: Swift.min(Swift.max(rule.index, 0), result.count))
            }
        }
    }
}

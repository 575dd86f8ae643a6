#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Puts an item into a feed, at one place or at several.
public struct InsertRule: Sendable, Hashable {
    /// Where items come in between.
    public enum Place: Sendable, Hashable {
        /// Before which item, counted from 0 in the list as it then is; past the end means at the end, negative at the start.
        case index(Int)
        /// After every so many stories that another story follows, so many times at most; nil without end.
        case every(Int, most: Int? = nil)
        /// Just after a story; nowhere when the list does not have it.
        case after(StoryReference)
    }

    /// The item to insert.
    public var item: FeedItem
    /// Where it comes in between.
    public var place: Place

    /// Makes a rule.
    public init(_ item: FeedItem, _ place: Place) {
        self.item = item
        self.place = place
    }

    /// Makes a rule for one place in the list.
    public init(_ item: FeedItem, at index: Int) {
        self.init(item, .index(index))
    }
}

extension Sequence<InsertRule> where Self: Sendable {
    /// The rules as one transform, applied in order.
    public var transform: FeedTransform {
        // Rules without a time count always.
        map { TransformRule(.insert($0)) }.transform(at: .distantPast)
    }
}

extension InsertRule: CustomStringConvertible {
    /// The rule in words, as files write it.
    public var description: String {
        let name =
            switch item {
            case .ad(let slot): "ad \(slot.id)"
            case .widget(let widget): "widget \(widget.kind.name)"
            case .teaser(let teaser): "story \(teaser.id)"
            }
        return switch place {
        case .index(let index): "\(name) at index \(index)"
        case .every(let count, let most): "\(name) every \(count)" + (most.map { ", \($0) times" } ?? "")
        case .after(let story): "\(name) after \(story)"
        }
    }
}

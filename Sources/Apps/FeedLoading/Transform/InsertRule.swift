/// Puts an item, or stories of another section, into a feed, at one place or at several.
public struct InsertRule: Sendable, Hashable {
    /// What comes in between.
    public enum Content: Sendable, Hashable {
        /// An advertisement, a widget or a story.
        case item(FeedItem)
        /// So many stories of another section of the brand, by its id: its first ones that the list does not have, and the next
        /// ones at each further place.
        case stories(of: String, Int)
    }

    /// Where items come in between.
    public enum Place: Sendable, Hashable {
        /// Before which item, counted from 0 in the list as it then is; past the end means at the end, negative at the start.
        case index(Int)
        /// After every so many stories that another story follows, so many times at most; nil without end.
        case every(Int, most: Int? = nil)
        /// Just after a story; nowhere when the list does not have it.
        case after(StoryReference)
    }

    /// What is inserted.
    public var content: Content
    /// Where it comes in between.
    public var place: Place

    /// Makes a rule for whatever content.
    public init(_ content: Content, _ place: Place) {
        self.content = content
        self.place = place
    }

    /// Makes a rule for an item.
    public init(_ item: FeedItem, _ place: Place) {
        self.init(.item(item), place)
    }

    /// Makes a rule for one place in the list.
    public init(_ item: FeedItem, at index: Int) {
        self.init(item, .index(index))
    }
}

extension InsertRule {
    /// The section whose stories it inserts; nil when it inserts an item.
    package var section: String? { if case .stories(let section, _) = content { section } else { nil } }
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
            switch content {
            case .item(.ad(let slot)): "ad \(slot.id)"
            case .item(.widget(let widget)): "widget \(widget.kind.name)"
            case .item(.teaser(let teaser)): "story \(teaser.id)"
            case .stories(let section, let count): "\(count) of section \(section)"
            }
        return switch place {
        case .index(let index): "\(name) at index \(index)"
        case .every(let count, let most): "\(name) every \(count)" + (most.map { ", \($0) times" } ?? "")
        case .after(let story): "\(name) after \(story)"
        }
    }
}

/// The item of each slot and the items that are not shown, each with the reason.
public struct Arrangement: Sendable, Hashable {
    /// An item in the list.
    public struct Slot: Sendable, Hashable {
        /// The place among the stories, counted from 1; nil for advertisements and widgets.
        public internal(set) var number: Int?
        /// The item, as the list shows it.
        public internal(set) var item: FeedItem
        /// Where it comes from; nil for an inserted item, and for a story that has left its feed.
        public internal(set) var origin: Origin?
        /// Why it stands there.
        public let reason: Reason
        /// The places in the curation of the lines that change how it is shown, counted from 0.
        public internal(set) var changes: [Int] = []
        /// The places in the transform of the rules that change how it is shown, counted from 0.
        public internal(set) var rules: [Int] = []
    }

    /// Where an item comes from.
    public struct Origin: Sendable, Hashable {
        /// The label of the source.
        public let label: String
        /// The place among the stories of the source, counted from 1; of an advertisement or widget, how many stories stand
        /// before it.
        public let place: Int
    }

    /// Why an item stands where it does; lines are places in the curation, counted from 0.
    public enum Reason: Sendable, Hashable {
        /// A step of the merge rule took it, the nth of this step, counted from 1.
        case merged(step: Int, place: Int)
        /// A line pins it there.
        case pinned(line: Int)
        /// A line moves it there.
        case moved(line: Int)
        /// It fills up to the limit.
        case backfilled
        /// The first source has it there.
        case inFeed
        /// A rule has sorted the stories; the place of the rule, counted from 0.
        case sorted(rule: Int)
        /// A rule inserts it there; the place of the rule, counted from 0.
        case inserted(rule: Int)
        /// A block of the front has it; the place of the block, counted from 0.
        case inBlock(Int)
    }

    /// An item that is not shown in the list.
    public struct LeftOut: Sendable, Hashable {
        /// The item.
        public let item: FeedItem
        /// Where it comes from.
        public let origin: Origin
        /// Why it is not shown.
        public let reason: LeftOutReason
    }

    /// Why an item is not shown in the list.
    public enum LeftOutReason: Sendable, Hashable {
        /// A line hides it.
        case hidden(line: Int)
        /// A rule leaves it out; the place of the rule, counted from 0.
        case dropped(rule: Int)
        /// It is a story that another source, or an earlier place, has too.
        case repeated(Sameness, of: Origin?)
        /// Its source gives no more stories.
        case beyondSourceLimit(Int)
        /// The list has no more stories.
        case beyondLimit(Int)
        /// No step of the merge rule takes it, or no block.
        case untaken
        /// Only the first source brings advertisements and widgets.
        case otherSource
        /// A widget of the list shows it.
        case inWidget
    }

    /// The criterion by which two stories are the same.
    public enum Sameness: String, Sendable, Hashable {
        /// Their ids, and no links that differ.
        case id
        /// Their links.
        case link
        /// Headlines of nearly the same words within a day.
        case headline
    }

    /// The result of a line of the curation.
    public enum LineResult: Sendable, Hashable {
        /// It has had its effect.
        case done
        /// It begins to count later.
        case waiting
        /// It has ended to count.
        case expired
        /// There is no such story.
        case unmatched
        /// The story is in a feed, but not in the list.
        case notShown
        /// It shows the story as it was last: it has left its feeds.
        case kept
        /// There are too few stories for its slot; the story stands last.
        case tooFewStories
        /// An earlier line pins the same story.
        case alreadyPinned
        /// Another line has pinned a story to the same slot, and this one stands behind it.
        case slotTaken
    }

    /// The list from top to bottom.
    public internal(set) var slots: [Slot] = []
    /// The items that are not in the list, in the order of the sources.
    public internal(set) var leftOut: [LeftOut] = []
    /// The result of each line of the curation.
    public internal(set) var lines: [LineResult] = []
    /// The stories that lines pin and that are in a feed, as their feeds tell them: to be kept until the lines have ended.
    public internal(set) var pinned: [Teaser] = []

    /// The blocks that are not there because they have too few stories, by their ids.
    public internal(set) var leftOutBlocks: [String] = []

    /// The items from top to bottom.
    public var items: [FeedItem] { slots.map(\.item) }
}

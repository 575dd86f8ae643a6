/// A part of a front: which stories it takes, or what it is, and when.
public struct BlockRule: Sendable, Hashable {
    /// What is in the block.
    public enum Content: Sendable, Hashable {
        /// Stories of other sections of the brand, by their ids: in the order of one, of several the newest first.
        case sections([String])
        /// Stories of sources, by their labels: in the order of one, of several the newest first.
        ///
        /// Advertisements and widgets of the first one keep their distance from the top in stories.
        case sources([String])
        /// An advertisement or a widget.
        case item(FeedItem)
    }

    /// How its stories are shown.
    public var block: FeedBlock
    /// The heading, plain text; nil for none.
    public var title: String?
    /// What is in it.
    public var content: Content
    /// The rules about its stories, before its limit; what they leave out may stand in another block.
    public var transform: [TransformRule]
    /// The most stories; nil takes all.
    public var limit: Int?
    /// The fewest stories; with fewer the block is not shown.
    public var minimum: Int
    /// Whether it may show a story that an earlier block shows.
    public var repeats: Bool
    /// When it is there.
    public var period: Period
    /// The line of the file, counted from 1; nil when it was not read from one.
    public var line: Int?

    /// Makes a block.
    public init(
        _ block: FeedBlock,
        title: String? = nil,
        _ content: Content,
        transform: [TransformRule] = [],
        limit: Int? = nil,
        minimum: Int = 1,
        repeats: Bool = false,
        during period: Period = Period(),
        line: Int? = nil
    ) {
        (self.block, self.title, self.content) = (block, title, content)
        (self.transform, self.limit, self.minimum, self.repeats) = (transform, limit, minimum, repeats)
        (self.period, self.line) = (period, line)
    }

    /// The sections whose stories it takes; empty when it takes none of a section.
    package var sections: [String] { if case .sections(let ids) = content { ids } else { [] } }
}

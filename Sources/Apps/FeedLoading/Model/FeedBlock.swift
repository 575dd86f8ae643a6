/// The beginning of a part of a front with a heading of its own: the stories behind it in the feed belong to it, up to the
/// next beginning.
public struct FeedBlock: Sendable, Hashable {
    /// The name of the block, unlike any other of its section.
    public var id: String
    /// The section of the brand that the heading leads to, by its id; nil when it leads nowhere.
    public var section: String?
    /// Whether a link to the section ends the block, too.
    public var hasMore: Bool
    /// The rows, as themes write them, such as `feature boost 1`; empty leaves them to the theme.
    public var layout: [String]
    /// The look.
    public var style: Style

    /// A look that themes know.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// As the rest of the page.
        case plain
        /// The colours of words and paper the other way round.
        case dark
        /// On a pale ground.
        case tint
        /// As news that breaks.
        case breaking
    }

    /// Makes a beginning.
    public init(
        id: String,
        section: String? = nil,
        hasMore: Bool = false,
        layout: [String] = [],
        style: Style = .plain
    ) {
        (self.id, self.section, self.hasMore, self.layout, self.style) = (id, section, hasMore, layout, style)
    }
}

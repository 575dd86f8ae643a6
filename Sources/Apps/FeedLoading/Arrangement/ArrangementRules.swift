/// The items of one source of a list.
public struct SourceItems: Sendable, Hashable {
    /// The name of the source in the list's rules.
    public var label: String
    /// Its items in its own order.
    public var items: [FeedItem]
    /// The most of its stories that are taken; nil takes all.
    public var limit: Int?
    /// How many of its stories follow each other where sources take turns, and which of them comes first at equal times.
    public var weight: Int
    /// Whether it is another section, named by its label, whose stories come in only where rules insert them.
    public var isForInsertion: Bool

    /// Makes the items of a source.
    public init(
        label: String = "",
        items: [FeedItem],
        limit: Int? = nil,
        weight: Int = 1,
        isForInsertion: Bool = false
    ) {
        (self.label, self.items, self.limit) = (label, items, limit)
        (self.weight, self.isForInsertion) = (weight, isForInsertion)
    }
}

/// All that decides which story stands where, besides the stories.
public struct ArrangementRules: Sendable {
    /// How the stories of several sources become one list.
    public var merge: MergeRule
    /// The changes of an editor.
    public var curation: Curation
    /// The rules that leave out, sort and change stories and insert items, in order.
    public var transform: [TransformRule]
    /// The blocks of a front from top to bottom, in place of the merge rule; empty for one list.
    public var blocks: [BlockRule]
    /// Fills widgets from the list: it may change widgets and take away stories, and leaves the order as it is.
    public var fill: FeedTransform
    /// Stories that are pinned and have left their feeds, as they were last.
    public var kept: [Teaser]

    /// Makes rules; without arguments a list of one source stays as it is, but that empty carousels are filled.
    public init(
        merge: MergeRule = .inOrder,
        curation: Curation = Curation(),
        transform: [TransformRule] = [],
        blocks: [BlockRule] = [],
        fill: @escaping FeedTransform = { $0.fillingEmptyWidgets() },
        kept: [Teaser] = []
    ) {
        (self.merge, self.curation, self.transform) = (merge, curation, transform)
        (self.blocks, self.fill, self.kept) = (blocks, fill, kept)
    }
}

package import FeedLoading
package import Theming

/// A feed's items put into rows by the theme's layout: a pure function from items to rows.
///
/// A row is never left half full for something else. Advertisements and widgets wait for the end of the row they fall
/// into, and until enough rows of stories stand between them and the last of their kind; a story that raises itself
/// gets a row of its own before the row it falls into. Unknown widgets make nothing and are counted.
package struct PageRows: Sendable, Hashable {
    /// A row of stories or a place for an advertisement.
    package enum Row: Sendable, Hashable {
        /// Stories under a rule.
        case teasers(RowRule, [Teaser])
        /// An advertisement.
        case ad(AdSlot)
    }

    /// What has a heading of its own.
    package enum Block: Sendable, Hashable {
        /// Rows of stories.
        case stories([Row])
        /// A carousel.
        case carousel(title: String?, [Teaser])
        /// A list of headlines.
        case list(title: String?, [Teaser])
    }

    /// The blocks from top to bottom.
    package let blocks: [Block]
    /// The names of the widgets that were left out, in order.
    package let leftOut: [String]

    /// Lays out the items.
    package init(_ items: [FeedItem], layout: PageLayout) {
        var setter = RowSetter(layout: layout)
        for item in items { setter.set(item) }
        setter.finish()
        blocks = setter.blocks
        leftOut = setter.leftOut
    }

    /// At least so many rows of stories follow a story that raised itself before the next one does.
    ///
    /// Where everything is raised nothing is. Only a story of a higher level need not wait: news that breaks is not
    /// held up by a story for subscribers.
    package static let rowsBetweenBoosts = 4
}

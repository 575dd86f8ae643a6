/// The order of rows on a page, and what it takes for something else to stand between them.
package struct PageLayout: Sendable, Hashable {
    /// The rows at the top of the page.
    package let start: [RowRule]
    /// The rows below, repeated until the stories are used up; never empty.
    package let again: [RowRule]
    /// Which stories raise themselves.
    package let boosts: BoostRules
    /// How far apart advertisements and widgets stand.
    package let gaps: GapRules

    /// A page that is described nowhere: three in a row.
    package static let plain = PageLayout(start: [], again: [.three])

    /// Makes a layout; without rows to repeat it repeats three in a row.
    package init(
        start: [RowRule],
        again: [RowRule],
        boosts: BoostRules = .none,
        gaps: GapRules = .usual
    ) {
        self.start = start
        self.again = again.isEmpty ? [.three] : again
        self.boosts = boosts
        self.gaps = gaps
    }

    /// The rule of the row at an index, counted from 0.
    package func rule(at index: Int) -> RowRule {
        index < start.count ? start[index] : again[(index - start.count) % again.count]
    }
}

/// The levels that stories get by themselves, because of what their newsroom says of them; 0 means none.
package struct BoostRules: Sendable, Hashable {
    /// The level of a story that is happening now.
    package let breaking: Int
    /// The level of a story for subscribers.
    package let premium: Int

    /// No story raises itself.
    package static let none = BoostRules(breaking: 0, premium: 0)

    /// Makes rules of levels from 0 to 3.
    package init(breaking: Int, premium: Int) {
        self.breaking = breaking
        self.premium = premium
    }
}

/// How many rows of stories stand at least between things that are no stories.
package struct GapRules: Sendable, Hashable {
    /// Rows between two advertisements; never none, because two must not stand together.
    package let ads: Int
    /// Rows between two widgets.
    package let widgets: Int

    /// One row between advertisements, widgets wherever the feed has them.
    package static let usual = GapRules(ads: 1, widgets: 0)

    /// Makes rules.
    package init(ads: Int, widgets: Int) {
        self.ads = max(1, ads)
        self.widgets = max(0, widgets)
    }
}

/// The rows of a page, and the distances between advertisements and widgets.
package struct PageLayout: Sendable, Hashable {
    /// The rows at the top of the page.
    package let start: [RowRule]
    /// The rows below, repeated until the stories are used up; never empty.
    package let again: [RowRule]
    /// Which stories are boosted automatically.
    package let boosts: BoostRules
    /// The minimum distances of advertisements and widgets.
    package let gaps: GapRules
    /// How many of the newest stories stand in a strip above the rows; none when zero.
    package let latest: Int

    /// The default layout: three in a row.
    package static let plain = PageLayout(start: [], again: [.three])

    /// Makes a layout; an empty `again` means three in a row.
    package init(
        start: [RowRule],
        again: [RowRule],
        boosts: BoostRules = .none,
        gaps: GapRules = .usual,
        latest: Int = 0
    ) {
        self.start = start
        self.again = again.isEmpty ? [.three] : again
        self.boosts = boosts
        self.gaps = gaps
        self.latest = latest
    }

    /// The rule of the row at an index, counted from 0.
    package func rule(at index: Int) -> RowRule {
        index < start.count ? start[index] : again[(index - start.count) % again.count]
    }
}

/// The boost levels of stories by their newsroom's labels; 0 means none.
package struct BoostRules: Sendable, Hashable {
    /// The level of a breaking story.
    package let breaking: Int
    /// The level of a story for subscribers.
    package let premium: Int

    /// No automatic boosts.
    package static let none = BoostRules(breaking: 0, premium: 0)

    /// Makes rules of levels from 0 to 3.
    package init(breaking: Int, premium: Int) {
        self.breaking = breaking
        self.premium = premium
    }
}

/// The minimum number of story rows between advertisements or widgets.
package struct GapRules: Sendable, Hashable {
    /// Rows between two advertisements; at least one.
    package let ads: Int
    /// Rows between two widgets.
    package let widgets: Int

    /// One row between advertisements; widgets as in the feed.
    package static let usual = GapRules(ads: 1, widgets: 0)

    /// Makes rules.
    package init(ads: Int, widgets: Int) {
        self.ads = max(1, ads)
        self.widgets = max(0, widgets)
    }
}

/// Puts stories into rows, as they arrive.
struct RowLayouter {
    private(set) var rows: [PageRows.StoryRow] = []

    private let layout: PageLayout
    /// The stories of a row that is not full yet.
    private var open: [Teaser] = []
    /// How many rows of the layout are used up: those of stories that raised themselves are not of it.
    private var ruleIndex = 0
    /// How many rows there were at the last story that raised itself.
    private var lastBoost: (row: Int, level: Int)?

    init(layout: PageLayout) {
        self.layout = layout
    }
}

extension RowLayouter {
    mutating func add(_ teaser: Teaser) {
        let rule = layout.rule(at: ruleIndex)
        let level = ownLevel(of: teaser)
        if open.isEmpty, rule.capacity == 1 {
            if level > rule.boost { lastBoost = (rows.count, level) }
            ruleIndex += 1
            append(rule.boosted(max(level, rule.boost)), [teaser])
        } else if level > 0 {
            lastBoost = (rows.count, level)
            append(.full.boosted(level), [teaser])
        } else {
            open.append(teaser)
            guard open.count == rule.capacity else { return }
            ruleIndex += 1
            append(rule, open)
            open = []
        }
    }

    /// The level a story gets by itself, 0 when it must wait for its turn; an editor's choice counts at once.
    private func ownLevel(of teaser: Teaser) -> Int {
        if let boost = teaser.boost { return min(max(boost, RowRule.boosts.lowerBound), RowRule.boosts.upperBound) }
        let breaking = teaser.isBreaking ? layout.boosts.breaking : 0
        let premium = teaser.isPremium ? layout.boosts.premium : 0
        let level = max(breaking, premium)
        guard let last = lastBoost, level <= last.level else { return level }
        return rows.count - last.row > PageRows.rowsBetweenBoosts ? level : 0
    }

    private mutating func append(_ rule: RowRule, _ teasers: [Teaser]) {
        rows.append(PageRows.StoryRow(rule: rule, teasers: teasers))
    }

    /// Sets the rest when the feed has ended: it makes a row that it fills.
    mutating func finish() {
        guard !open.isEmpty else { return }
        append(layout.rule(at: ruleIndex).filled(by: open.count), open)
        open = []
    }
}

extension RowRule {
    /// The row that so few stories fill: lists and long enough rows to be scrolled stay what they are.
    fileprivate func filled(by count: Int) -> RowRule {
        switch (shape, count) {
        case (.list, _): .list(count)
        case (.scroll, 3...): .scroll(count, size ?? .medium)
        case (_, 1): .full
        case (_, 2): .pair
        case (_, 3): .three
        case (_, 4): .four
        case (_, let count): .list(count)
        }
    }
}

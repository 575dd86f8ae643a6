/// Puts stories into rows, as they arrive.
struct RowLayouter {
    private(set) var rows: [PageRows.StoryRow] = []

    private let layout: PageLayout
    /// The stories of a row that is not full yet.
    private var open: [Teaser] = []
    /// The boost of that row.
    private var openBoost = 0
    /// The rows that follow it.
    private var below: [PageRows.StoryRow] = []
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
        let isRail = !open.isEmpty && rule.shape == .lead
        // Beside a lead no story raises itself; one that an editor raises stands below it.
        let level = isRail ? teaser.boost ?? 0 : ownLevel(of: teaser)
        let begins = open.isEmpty && rule.shape.leads
        if level > (begins ? rule.boost : 0) { lastBoost = (rows.count, level) }
        guard begins || level <= 0 else {
            let row = PageRows.StoryRow(rule: .full.boosted(level), teasers: [teaser])
            if isRail { below.append(row) } else { rows.append(row) }
            return
        }
        if open.isEmpty { openBoost = max(level, rule.boost) }
        open.append(teaser)
        if open.count == rule.capacity { close(rule.boosted(openBoost)) }
    }

    private mutating func close(_ rule: RowRule) {
        ruleIndex += 1
        rows.append(PageRows.StoryRow(rule: rule, teasers: open))
        rows += below
        (open, below) = ([], [])
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

    /// Sets the rest when the feed has ended: it makes a row that it fills.
    mutating func finish() {
        guard !open.isEmpty else { return }
        let rule = layout.rule(at: ruleIndex)
        let rest = rule.filled(by: open.count)
        close(rule.shape == .lead ? rest.boosted(openBoost) : rest)
    }
}

extension RowRule {
    /// The row that so few stories fill: lists and long enough rows to be scrolled stay what they are.
    fileprivate func filled(by count: Int) -> RowRule {
        switch (shape, count) {
        case (.list, _): .list(count)
        case (.lead, 3...): .lead(count)
        case (.lead, 1): .splash
        case (.scroll, 3...): .scroll(count, size ?? .medium)
        case (_, 1): .full
        case (_, 2): .pair
        case (_, 3): .three
        case (_, 4): .four
        case (_, let count): .list(count)
        }
    }
}

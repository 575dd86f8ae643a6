import FeedLoading
import Theming

/// Sets a page row by row, as items arrive.
struct RowSetter {
    private(set) var blocks: [PageRows.Block] = []
    private(set) var leftOut: [String] = []

    private enum Waiting {
        case ad(AdSlot)
        case block(PageRows.Block)
    }

    private let layout: PageLayout
    private var rows: [PageRows.Row] = []
    /// The stories of a row that is not full yet.
    private var open: [Teaser] = []
    private var waiting: [Waiting] = []
    /// How many rows of the layout are used up: those of stories that raised themselves are not of it.
    private var ruleIndex = 0
    /// How many rows of stories there are.
    private var storyRows = 0
    /// How many there were at the last advertisement, widget and story that raised itself.
    private var lastAd: Int?
    private var lastWidget: Int?
    private var lastBoost: (row: Int, level: Int)?

    init(layout: PageLayout) {
        self.layout = layout
    }

    /// Takes the next item of the feed.
    mutating func set(_ item: FeedItem) {
        switch item {
        case .teaser(let teaser): add(teaser)
        case .ad(let slot): waiting.append(.ad(slot))
        case .widget(let widget): wait(for: widget)
        }
        if open.isEmpty { placeWaiting() }
    }

    /// Sets what is left when the feed has ended.
    mutating func finish() {
        closeLastRow()
        placeWaiting()
        // No row will come any more: a widget is shown all the same, one more advertisement is not.
        for item in waiting {
            if case .block(let block) = item { place(block) }
        }
        closeStories()
    }
}

/// Stories.
extension RowSetter {
    private mutating func add(_ teaser: Teaser) {
        let rule = layout.rule(at: ruleIndex)
        let level = ownLevel(of: teaser)
        if open.isEmpty, rule.capacity == 1 {
            if level > rule.boost { lastBoost = (storyRows, level) }
            ruleIndex += 1
            append(rule.boosted(max(level, rule.boost)), [teaser])
        } else if level > 0 {
            lastBoost = (storyRows, level)
            append(.full.boosted(level), [teaser])
        } else {
            open.append(teaser)
            guard open.count == rule.capacity else { return }
            ruleIndex += 1
            append(rule, open)
            open = []
        }
    }

    /// The level a story gets by itself, 0 when it must wait for its turn.
    private func ownLevel(of teaser: Teaser) -> Int {
        let breaking = teaser.isBreaking ? layout.boosts.breaking : 0
        let premium = teaser.isPremium ? layout.boosts.premium : 0
        let level = max(breaking, premium)
        guard let last = lastBoost, level <= last.level else { return level }
        return storyRows - last.row > PageRows.rowsBetweenBoosts ? level : 0
    }

    private mutating func append(_ rule: RowRule, _ teasers: [Teaser]) {
        rows.append(.teasers(rule, teasers))
        storyRows += 1
    }

    /// What is left at the end makes a row that it fills.
    private mutating func closeLastRow() {
        guard !open.isEmpty else { return }
        append(layout.rule(at: ruleIndex).filled(by: open.count), open)
        open = []
    }
}

/// What stands between the stories.
extension RowSetter {
    private mutating func wait(for widget: Widget) {
        switch widget.kind {
        case .carousel(let teasers) where !teasers.isEmpty:
            waiting.append(.block(.carousel(title: widget.title, teasers)))
        case .list(let teasers) where !teasers.isEmpty:
            waiting.append(.block(.list(title: widget.title, teasers)))
        case .carousel, .list, .weather, .localNews, .web, .unknown:
            leftOut.append(widget.kind.name)
        }
    }

    /// Places whatever need not wait any longer; of each kind the order stays.
    private mutating func placeWaiting() {
        guard !waiting.isEmpty else { return }
        var still: [Waiting] = []
        for item in waiting {
            switch item {
            case .ad(let slot) where isFarEnough(from: lastAd, layout.gaps.ads):
                rows.append(.ad(slot))
                lastAd = storyRows
            case .block(let block) where isFarEnough(from: lastWidget, layout.gaps.widgets):
                place(block)
            case .ad, .block:
                still.append(item)
            }
        }
        waiting = still
    }

    private func isFarEnough(from row: Int?, _ gap: Int) -> Bool {
        row.map { storyRows - $0 >= gap } ?? true
    }

    private mutating func place(_ block: PageRows.Block) {
        closeStories()
        blocks.append(block)
        lastWidget = storyRows
    }

    private mutating func closeStories() {
        guard !rows.isEmpty else { return }
        blocks.append(.stories(rows))
        rows = []
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

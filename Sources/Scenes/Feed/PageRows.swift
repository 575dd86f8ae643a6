package import FeedLoading
package import Theming

/// A feed's items put into rows by the theme's layout: a pure function from items to rows.
///
/// A row is never left half full for an advertisement or a widget: those wait for the end of the row they fall into,
/// and of two advertisements in a row the second waits for one more. Unknown widgets make nothing and are counted.
package struct PageRows: Sendable, Hashable {
    /// A row of stories or a place for an advertisement.
    package enum Row: Sendable, Hashable {
        /// Stories under a rule.
        case teasers(RowRule, [Teaser])
        /// An advertisement.
        case ad(AdSlot)

        /// Whether the row is a place for an advertisement.
        var isAd: Bool {
            if case .ad = self { true } else { false }
        }
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
    package private(set) var blocks: [Block] = []
    /// The names of the widgets that were left out, in order.
    package private(set) var leftOut: [String] = []

    private let layout: PageLayout
    private var rows: [Row] = []
    private var rowCount = 0
    private var open: [Teaser] = []
    private var waiting: [FeedItem] = []

    /// Lays out the items.
    package init(_ items: [FeedItem], layout: PageLayout) {
        self.layout = layout
        for item in items {
            switch item {
            case .teaser(let teaser): add(teaser)
            case .ad, .widget: waiting.append(item)
            }
            if open.isEmpty { placeWaiting(atEnd: false) }
        }
        closeLastRow()
        placeWaiting(atEnd: true)
        closeStories()
    }

    private mutating func add(_ teaser: Teaser) {
        open.append(teaser)
        let rule = layout.rule(at: rowCount)
        guard open.count == rule.capacity else { return }
        rows.append(.teasers(rule, open))
        rowCount += 1
        open = []
    }

    /// What is left at the end makes a row that it fills.
    private mutating func closeLastRow() {
        let rule: RowRule
        switch (layout.rule(at: rowCount), open.count) {
        case (_, 0): return
        case (.list, let count): rule = .list(count)
        case (.scroll, let count) where count > 2: rule = .scroll(count)
        case (_, 1): rule = .full
        case (_, 2): rule = .pair
        case (_, 3): rule = .three
        case (_, 4): rule = .four
        case (_, let count): rule = .list(count)
        }
        rows.append(.teasers(rule, open))
        open = []
    }

    private mutating func placeWaiting(atEnd: Bool) {
        while let item = waiting.first {
            switch item {
            case .ad(let slot):
                if case .ad = rows.last {
                    // At the end no row will come between: one place for an advertisement is enough.
                    guard atEnd else { return }
                } else {
                    rows.append(.ad(slot))
                }
            case .widget(let widget):
                place(widget)
            case .teaser(let teaser):
                add(teaser)
            }
            waiting.removeFirst()
        }
    }

    private mutating func place(_ widget: Widget) {
        switch widget.kind {
        case .carousel(let teasers) where !teasers.isEmpty:
            closeStories()
            blocks.append(.carousel(title: widget.title, teasers))
        case .list(let teasers) where !teasers.isEmpty:
            closeStories()
            blocks.append(.list(title: widget.title, teasers))
        case .carousel, .list, .weather, .localNews, .web, .unknown:
            leftOut.append(widget.kind.name)
        }
    }

    private mutating func closeStories() {
        guard !rows.isEmpty else { return }
        blocks.append(.stories(rows))
        rows = []
    }
}

/// A feed's items put into rows by the theme's layout: a pure function from items to rows.
///
/// A row is never left half full for something else. Advertisements and widgets stand between rows, within a row of
/// their place in the feed (`InsertionPlacer`). A story that raises itself gets a row of its own before the row it falls
/// into, or begins it when that row has one large story; beside a lead none does, and one that an editor raises stands below. Hidden items are listed with the reason: an advertisement that would stand together with another one, and a
/// widget that is unknown or has nothing to show.
package struct PageRows: Sendable, Hashable {
    /// A row of stories or a place for an advertisement.
    package enum Row: Sendable, Hashable {
        /// Stories under a rule.
        case teasers(RowRule, [Teaser])
        /// An advertisement.
        case ad(AdSlot)
    }

    /// A part of the page with a heading of its own.
    package enum Block: Sendable, Hashable {
        /// Rows of stories; the heading is nil where the section's file names no block.
        case stories([Row], heading: Heading? = nil)
        /// A widget.
        case widget(WidgetBlock)
    }

    /// The heading of a block that the section's file names.
    package struct Heading: Sendable, Hashable {
        /// The block.
        package let block: FeedBlock
        /// The words; nil when the file gives none.
        package let title: String?
    }

    /// An item that makes nothing.
    package enum LeftOut: Sendable, Hashable {
        /// A widget of this kind.
        case widget(String)
        /// An advertisement.
        case ad(AdSlot)
    }

    /// A row of stories, before it is known what stands between the rows.
    struct StoryRow {
        let rule: RowRule
        let teasers: [Teaser]
    }

    /// The blocks from top to bottom.
    package let blocks: [Block]
    /// The items that are not shown, in order.
    package let leftOut: [LeftOut]

    /// Lays out the items; each block of a front by itself.
    package init(_ items: [FeedItem], layout: PageLayout) {
        var parts: [(heading: Heading?, items: [FeedItem])] = [(nil, [])]
        for item in items {
            if case .widget(let widget) = item, let block = widget.kind.block {
                parts.append((Heading(block: block, title: widget.title), []))
            } else {
                parts[parts.count - 1].items.append(item)
            }
        }
        if parts[0].items.isEmpty, parts.count > 1 { parts.removeFirst() }
        let laidOut = parts.enumerated().map { place, part in
            PageRows(part.items, layout: layout.layout(of: part.heading?.block, isFirst: place == 0), part.heading)
        }
        (blocks, leftOut) = (laidOut.flatMap(\.blocks), laidOut.flatMap(\.leftOut))
    }

    /// Lays out the items of one block.
    private init(_ items: [FeedItem], layout: PageLayout, _ heading: Heading?) {
        var setter = RowLayouter(layout: layout)
        for case .teaser(let teaser) in items { setter.add(teaser) }
        setter.finish()
        var placer = InsertionPlacer(setter.rows, gaps: layout.gaps)
        var insertions: [[Insertion]] = Array(repeating: [], count: setter.rows.count + 1)
        var leftOut: [LeftOut] = []
        var stories = 0
        for item in items {
            switch item {
            case .teaser: stories += 1
            case .ad(let slot):
                let place = placer.placeAd(after: stories)
                if case .ad? = insertions[place].last {
                    leftOut.append(.ad(slot))
                } else {
                    insertions[place].append(.ad(slot))
                }
            case .widget(let widget):
                if let block = WidgetBlock(widget) {
                    insertions[placer.placeWidget(after: stories)].append(.widget(block))
                } else {
                    leftOut.append(.widget(widget.kind.name))
                }
            }
        }
        blocks = Self.blocks(setter.rows, with: insertions, heading)
        self.leftOut = leftOut
    }

    /// At least so many rows of stories follow a story that raised itself before the next one does.
    ///
    /// Where everything is raised nothing is. Only a story of a higher level need not wait: news that breaks is not
    /// held up by a story for subscribers.
    package static let rowsBetweenBoosts = 4
}

extension PageRows {
    /// The stories of the first rows, wherever they stood in the feed.
    func first(_ count: Int) -> [Teaser] {
        let rows = blocks.flatMap { block -> [Row] in
            if case .stories(let rows, _) = block { rows } else { [] }
        }
        let stories = rows.compactMap { row -> [Teaser]? in
            if case .teasers(_, let teasers) = row { teasers } else { nil }
        }
        return stories.prefix(count).flatMap { $0 }
    }

    /// An item between two rows.
    fileprivate enum Insertion {
        case ad(AdSlot)
        case widget(WidgetBlock)
    }

    private static func blocks(_ stories: [StoryRow], with insertions: [[Insertion]], _ heading: Heading?) -> [Block] {
        let isNamed = heading != nil
        var (blocks, rows, heading): ([Block], [Row], Heading?) = ([], [], heading)
        func finish() {
            guard !rows.isEmpty else { return }
            blocks.append(.stories(rows, heading: heading))
            (rows, heading) = ([], nil)
        }
        for (place, items) in insertions.enumerated() {
            for item in items {
                switch item {
                case .ad(let slot):
                    // Behind the stories of a block of a front it is no part of the block.
                    if isNamed, place == stories.count { finish() }
                    rows.append(.ad(slot))
                case .widget(let widget):
                    finish()
                    blocks.append(.widget(widget))
                }
            }
            if place < stories.count { rows.append(.teasers(stories[place].rule, stories[place].teasers)) }
        }
        finish()
        return blocks
    }
}

extension PageLayout {
    /// The layout of a block: its own rows, of which the last one goes on, else the theme's; only the first block has those at
    /// the top of the page.
    fileprivate func layout(of block: FeedBlock?, isFirst: Bool) -> PageLayout {
        let own = (block?.layout ?? []).compactMap { try? RowRule(reading: $0) }
        guard own.isEmpty else { return with(start: own, again: own.suffix(1)) }
        return isFirst ? self : with(start: [], again: again)
    }

    private func with(start: [RowRule], again: some Sequence<RowRule>) -> PageLayout {
        PageLayout(start: start, again: Array(again), boosts: boosts, gaps: gaps, latest: latest)
    }
}

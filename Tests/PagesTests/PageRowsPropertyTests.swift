import Pages
import TestSupport
import Testing

@Suite("Stories in rows, any feed")
struct PageRowsPropertyTests {
    private static let rules: [RowRule] = [
        .splash, .splash.boosted(2), .lead(4), .lead(3).boosted(1), .feature, .full, .pair, .three, .four, .list(5),
        .scroll(4), .scroll(5, .small),
    ]

    /// A feed and a layout drawn for a seed, and their page.
    private struct Drawn {
        let items: [FeedItem]
        let layout: PageLayout

        init(_ seed: UInt64) {
            var dice = SteadyRandom(seed: seed)
            items = feed(&dice)
            layout = PageRowsPropertyTests.layout(&dice)
        }

        var page: PageRows { PageRows(items, layout: layout) }
        var parts: Parts { Parts(page) }
        var titles: [String] { items.compactMap { if case .teaser(let teaser) = $0 { teaser.title } else { nil } } }
    }

    private static func feed(_ dice: inout SteadyRandom) -> [FeedItem] {
        (0..<Int.random(in: 0...40, using: &dice)).map { index in
            switch Int.random(in: 0..<12, using: &dice) {
            case 0, 1: .ad(AdSlot(id: "\(index)"))
            case 2: .widget(Widget(.unknown("\(index)")))
            case 3: .widget(Widget(.carousel([Teaser(title: "w\(index)", image: .sample)])))
            case 4: .teaser(Teaser(title: "\(index)", isBreaking: true))
            case 5: .teaser(Teaser(title: "\(index)", isPremium: true))
            default: .teaser(Teaser(title: "\(index)"))
            }
        }
    }

    private static func layout(_ dice: inout SteadyRandom) -> PageLayout {
        let some = { (most: Int, dice: inout SteadyRandom) in
            (0..<Int.random(in: 0...most, using: &dice)).compactMap { _ in rules.randomElement(using: &dice) }
        }
        return PageLayout(
            start: some(3, &dice),
            again: some(3, &dice),
            boosts: BoostRules(breaking: .random(in: 0...3, using: &dice), premium: .random(in: 0...3, using: &dice)),
            gaps: GapRules(ads: .random(in: 1...4, using: &dice), widgets: .random(in: 0...3, using: &dice))
        )
    }

    /// A page taken apart.
    private struct Parts {
        var stories: [(rule: RowRule, titles: [String])] = []
        var widgets: [String] = []
        var ads: [String] = []
        /// Whether an advertisement follows another one with nothing between them.
        var hasAdsTogether = false
        /// How many rows of stories stand above each.
        var adRows: [Int] = []
        var widgetRows: [Int] = []

        init(_ page: PageRows) {
            var isBehindAd = false
            for block in page.blocks {
                switch block {
                case .widget(let widget):
                    isBehindAd = false
                    widgets += widget.teasers.map(\.title)
                    widgetRows.append(stories.count)
                case .stories(let rows, _):
                    #expect(!rows.isEmpty)
                    for row in rows {
                        switch row {
                        case .ad(let slot):
                            hasAdsTogether = hasAdsTogether || isBehindAd
                            isBehindAd = true
                            ads.append(slot.id)
                            adRows.append(stories.count)
                        case .teasers(let rule, let teasers):
                            isBehindAd = false
                            stories.append((rule, teasers.map(\.title)))
                        }
                    }
                }
            }
        }
    }

    @Test("No story is lost or doubled, rows are full, advertisements never stand together", arguments: 0..<600)
    func properties(_ seed: UInt64) {
        let drawn = Drawn(seed)
        let parts = drawn.parts
        #expect(parts.stories.flatMap(\.titles).sorted() == drawn.titles.sorted())
        #expect(parts.widgets == carousels(drawn.items))
        for row in parts.stories { #expect(row.titles.count == row.rule.capacity) }
        #expect(!parts.hasAdsTogether)
        #expect(drawn.page == drawn.page)
    }

    @Test("Nothing is lost without a reason: what is not shown is listed, in order", arguments: 0..<600)
    func nothingLost(_ seed: UInt64) {
        let drawn = Drawn(seed)
        let parts = drawn.parts
        var leftOut = drawn.page.leftOut[...]
        var (ads, widgets) = (parts.ads[...], parts.widgets[...])
        for item in drawn.items {
            switch item {
            case .teaser: break
            case .ad(let slot):
                if ads.first == slot.id {
                    ads.removeFirst()
                } else {
                    #expect(leftOut.popFirst() == .ad(slot))
                    #expect(parts.adRows.count > 0, "one advertisement has room on any page")
                }
            case .widget(let widget):
                switch widget.kind {
                case .carousel(let teasers): #expect(widgets.popFirst() == teasers.first?.title)
                default: #expect(leftOut.popFirst() == .widget(widget.kind.name))
                }
            }
        }
        #expect(leftOut.isEmpty && ads.isEmpty && widgets.isEmpty)
    }

    @Test("An advertisement or widget stands within a row of where the feed has it", arguments: 0..<600)
    func withinARow(_ seed: UInt64) {
        let drawn = Drawn(seed)
        let (parts, layout) = (drawn.parts, drawn.layout)
        var above = [0]
        for row in parts.stories { above.append(above[above.count - 1] + row.titles.count) }
        var stories = 0
        var (ads, widgets) = (
            Array(zip(parts.ads, parts.adRows))[...], Array(zip(parts.widgets, parts.widgetRows))[...]
        )
        var last: (ad: Int?, widget: Int?)
        for item in drawn.items {
            switch item {
            case .teaser: stories += 1
            case .ad(let slot):
                guard ads.first?.0 == slot.id, let place = ads.popFirst()?.1 else { continue }
                expect(place, within: above, after: stories, from: last.ad, by: layout.gaps.ads)
                last.ad = place
            case .widget(let widget):
                guard case .carousel = widget.kind, let place = widgets.popFirst()?.1 else { continue }
                expect(place, within: above, after: stories, from: last.widget, by: layout.gaps.widgets)
                last.widget = place
            }
        }
    }

    /// A place is an end of the row that the story count falls into, or one row further down to keep a distance.
    private func expect(_ place: Int, within above: [Int], after stories: Int, from last: Int?, by gap: Int) {
        let isEnough = above.firstIndex { $0 >= stories } ?? 0
        let ends = above[isEnough] == stories ? [isEnough] : [isEnough - 1, isEnough]
        let isMoved = !ends.contains(place)
        #expect(ends.contains(place) || ends.contains(place - 1))
        if isMoved { #expect(last.map { place - 1 - $0 < gap } == true, "it moves for nothing but the distance") }
        if stories > 0 { #expect(place > 0, "it stands above all stories") }
    }

    @Test("Without stories that raise themselves all stand in order, by the rules of the layout", arguments: 0..<200)
    func order(_ seed: UInt64) {
        let drawn = Drawn(seed)
        let layout = PageLayout(start: drawn.layout.start, again: drawn.layout.again, gaps: drawn.layout.gaps)
        let rows = Parts(PageRows(drawn.items, layout: layout)).stories
        #expect(rows.flatMap(\.titles) == drawn.titles)
        for (index, row) in rows.dropLast().enumerated() { #expect(row.rule == layout.rule(at: index)) }
    }

    @Test("A story that raises itself moves up by the row it falls into, all others stay in order", arguments: 0..<400)
    func movedUp(_ seed: UInt64) {
        let drawn = Drawn(seed)
        let rows = drawn.parts.stories
        let wanted = drawn.titles
        var rest = rows
        for (index, row) in rows.enumerated().reversed() where row.rule.shape == .full && row.rule.boost > 0 {
            guard let title = row.titles.first, let place = wanted.firstIndex(of: title) else { continue }
            let above = rows[..<index].flatMap(\.titles).count
            #expect(place >= above)
            #expect(place - above < 6, "it moves up by less than a row")
            rest.remove(at: index)
        }
        let raised = Set(rows.flatMap(\.titles)).subtracting(rest.flatMap(\.titles))
        #expect(rest.flatMap(\.titles) == wanted.filter { !raised.contains($0) })
    }

    private func carousels(_ items: [FeedItem]) -> [String] {
        items.flatMap { item -> [String] in
            guard case .widget(let widget) = item, case .carousel(let teasers) = widget.kind else { return [] }
            return teasers.map(\.title)
        }
    }
}

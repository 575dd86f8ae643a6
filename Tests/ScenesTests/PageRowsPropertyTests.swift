import FeedLoading
import Scenes
import Testing
import Theming

@Suite("Stories in rows, any feed")
struct PageRowsPropertyTests {
    /// Numbers that look random and are the same in every run (SplitMix64).
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let rules: [RowRule] = [.splash, .feature, .full, .pair, .three, .four, .list(5), .scroll(4)]

    private func feed(_ dice: inout Dice) -> [FeedItem] {
        (0..<Int.random(in: 0...40, using: &dice)).map { index in
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1: .ad(AdSlot(id: "\(index)"))
            case 2: .widget(Widget(.unknown("\(index)")))
            case 3: .widget(Widget(.carousel([Teaser(title: "w\(index)")])))
            default: .teaser(Teaser(title: "\(index)"))
            }
        }
    }

    private func layout(_ dice: inout Dice) -> PageLayout {
        let some = { (most: Int, dice: inout Dice) in
            (0..<Int.random(in: 0...most, using: &dice)).compactMap { _ in Self.rules.randomElement(using: &dice) }
        }
        return PageLayout(start: some(3, &dice), again: some(3, &dice))
    }

    @Test("No story is lost or doubled, rows are full but the last, advertisements stand alone", arguments: 0..<400)
    func properties(_ seed: UInt64) {
        var dice = Dice(state: seed)
        let items = feed(&dice)
        let layout = layout(&dice)
        let page = PageRows(items, layout: layout)
        var stories: [String] = []
        var widgets: [String] = []
        var rows: [(rule: RowRule, count: Int)] = []
        for block in page.blocks {
            switch block {
            case .carousel(_, let teasers), .list(_, let teasers): widgets += teasers.map(\.title)
            case .stories(let parts):
                #expect(!parts.isEmpty)
                var wasAd = false
                for part in parts {
                    switch part {
                    case .ad:
                        #expect(!wasAd)
                        wasAd = true
                    case .teasers(let rule, let teasers):
                        wasAd = false
                        stories += teasers.map(\.title)
                        rows.append((rule, teasers.count))
                    }
                }
            }
        }
        #expect(stories == titles(items))
        #expect(page.leftOut == unknown(items))
        #expect(widgets == carousels(items))
        for (index, row) in rows.enumerated() {
            #expect(row.count == row.rule.capacity)
            if index < rows.count - 1 { #expect(row.rule == layout.rule(at: index)) }
        }
        #expect(page == PageRows(items, layout: layout))
    }

    private func titles(_ items: [FeedItem]) -> [String] {
        items.compactMap { item in
            if case .teaser(let teaser) = item { teaser.title } else { nil }
        }
    }

    private func unknown(_ items: [FeedItem]) -> [String] {
        items.compactMap { item in
            if case .widget(let widget) = item, case .unknown(let name) = widget.kind { name } else { nil }
        }
    }

    private func carousels(_ items: [FeedItem]) -> [String] {
        items.flatMap { item -> [String] in
            guard case .widget(let widget) = item, case .carousel(let teasers) = widget.kind else { return [] }
            return teasers.map(\.title)
        }
    }
}

import FeedLoading
import Foundation
import Markup
import TestSupport
import Testing

@Suite("Whatever the sources and rules are, nothing is twice and nothing is lost without a reason")
struct ArrangePropertyTests {
    /// A random list of sources and rules.
    private struct Case {
        let sources: [SourceItems]
        let rules: ArrangementRules

        init(_ dice: inout SteadyRandom) {
            let names = (0..<30).map { "s\($0)" }
            func story(_ name: String) -> StoryReference {
                Bool.random(using: &dice) ? StoryReference(name) : StoryReference(Self.link(name) + "?utm_source=x")
            }
            var sources: [SourceItems] = []
            for index in 0..<Int.random(in: 1...3, using: &dice) {
                var rest = names.shuffled(using: &dice)
                let items = (0..<Int.random(in: 0...15, using: &dice)).map { place -> FeedItem in
                    switch Int.random(in: 0..<8, using: &dice) {
                    case 0: return .ad(AdSlot(id: "ad\(index)-\(place)"))
                    case 1: return .widget(Widget(.quote(Quote(text: "q\(place)"))))
                    default:
                        let name = rest.removeFirst()
                        return .teaser(
                            Teaser(
                                id: name,
                                title: "Title of \(name)",
                                link: Bool.random(using: &dice) ? WebAddress(Self.link(name)) : nil,
                                published: Bool.random(using: &dice)
                                    ? Letters.now.addingTimeInterval(Double.random(in: -3_600...0, using: &dice)) : nil
                            )
                        )
                    }
                }
                sources.append(
                    SourceItems(
                        label: "l\(index)",
                        items: items,
                        limit: Int.random(in: 0..<4, using: &dice) == 0 ? Int.random(in: 0...6, using: &dice) : nil,
                        weight: Int.random(in: 1...3, using: &dice)
                    )
                )
            }
            let lines = (0..<Int.random(in: 0...8, using: &dice)).map { _ -> CurationLine in
                let name = names.randomElement(using: &dice) ?? ""
                let other = names.randomElement(using: &dice) ?? ""
                let action: CurationLine.Action =
                    switch Int.random(in: 0..<5, using: &dice) {
                    case 0, 1: .pin(story(name), slot: Int.random(in: 1...12, using: &dice))
                    case 2: .hide(story(name))
                    case 3: .change(story(name), StoryChange(headline: "Changed \(name)"))
                    default: .move(story(name), before: story(other))
                    }
                let isLate = Int.random(in: 0..<8, using: &dice) == 0
                return CurationLine(action, during: Period(until: isLate ? Letters.now : nil))
            }
            let rules = ["newest", "inOrder", "interleave", "first 2 of l0, then newest of all", "first 4 of all"]
            if sources.count > 1, Int.random(in: 0..<3, using: &dice) == 0 {
                sources[sources.count - 1].isForInsertion = true
            }
            self.sources = sources
            self.rules = ArrangementRules(
                merge: MergeRule(rules.randomElement(using: &dice) ?? "") ?? .inOrder,
                curation: Curation(
                    lines,
                    limit: Int.random(in: 0..<3, using: &dice) == 0 ? Int.random(in: 1...12, using: &dice) : nil,
                    backfill: sources.count > 1 && Int.random(in: 0..<4, using: &dice) == 0 ? "l1" : nil
                ),
                transform: (0..<Int.random(in: 0...4, using: &dice)).map { number in
                    TransformRule(Self.action(number, &dice))
                },
                kept: [Teaser(id: names[3], title: "Kept"), Teaser(id: names[7], title: "Kept")]
            )
        }

        private static func action(_ number: Int, _ dice: inout SteadyRandom) -> TransformRule.Action {
            let ad = FeedItem.ad(AdSlot(id: "rule\(number)"))
            let few = Int.random(in: 0...9, using: &dice)
            let some = StoryFilter(words: ["s\(few)"])
            return switch Int.random(in: 0..<13, using: &dice) {
            case 0: .keep(StoryFilter(words: [["s1", "s2", "of"][few % 3]]))
            case 1: .drop(StoryFilter(words: [["s1", "s2", "zz"][few % 3]]))
            case 2: .unique(few < 5 ? .link : .headline)
            case 3: .sort(few < 5 ? .newest : .oldest)
            case 4: .limit(few)
            case 5: .limit(few, of: some)
            case 6: .set(StoryValues(texts: [.kicker: "K"]), of: some)
            case 7: .rename(.section, to: .kicker)
            case 8: .insert(InsertRule(ad, .every(few, most: few < 3 ? few : nil)))
            case 9: .insert(InsertRule(ad, .after(StoryReference(["s1", "s2", "zz"][few % 3]))))
            case 10: .insert(InsertRule(.stories(of: "l1", few), .index(few)))
            case 11: .insert(InsertRule(.stories(of: "l2", 2), .every(few)))
            default: .insert(InsertRule(ad, at: Int.random(in: 0...12, using: &dice)))
            }
        }

        private static func link(_ name: String) -> String { "https://example.no/\(name)" }
    }

    private func problems(_ test: Case, _ result: Arrangement) -> [String] {
        var problems: [String] = []
        let (sources, rules) = (test.sources, test.rules)
        let shown = result.items.compactMap(\.story)
        if Set(shown.map(\.id)).count != shown.count { problems.append("a story is shown twice") }
        let others = Set(sources.filter(\.isForInsertion).map(\.label))
        let inserted = result.slots.filter { $0.number != nil && others.contains($0.origin?.label ?? "") }
        let given = sources.filter { !$0.isForInsertion }.flatMap { source in
            source.items.map { "\(source.label) \(Letters.name($0))" }
        }
        let found =
            (result.slots.compactMap { slot in slot.origin.map { ($0.label, slot.item) } }
            + result.leftOut.map { ($0.origin.label, $0.item) })
            .filter { !others.contains($0.0) }.map { "\($0.0) \(Letters.name($0.1))" }
        if given.sorted() != found.sorted() { problems.append("given \(given.sorted()), found \(found.sorted())") }
        if result.slots.compactMap(\.number) != shown.indices.map({ $0 + 1 }) { problems.append("wrong numbers") }
        if let limit = rules.curation.limit, shown.count - inserted.count > limit {
            problems.append("more than the limit")
        }
        for (line, wish) in rules.curation.lines.enumerated() {
            switch (wish.action, result.lines[line]) {
            case (.pin(let story, let slot, _), .done), (.pin(let story, let slot, _), .kept):
                let place = shown.firstIndex { story.names($0) }
                if place != slot - 1, rules.curation.limit.map({ slot <= $0 }) ?? true {
                    problems.append("pin \(story) at \(slot) is at \(String(describing: place))")
                }
            case (.hide(let story), .done):
                if shown.contains(where: story.names) { problems.append("hidden \(story) is shown") }
            case (.change(let story, let change), .done):
                let told = shown.first { story.names($0) }
                if let told, told.title != change.headline, !told.title.hasPrefix("Changed") {
                    problems.append("\(story) is not changed")
                }
            case (_, .expired): if wish.period.until == nil { problems.append("expired without an end") }
            default: break
            }
        }
        problems += othersOutOfPlace(test, result)
        return problems
    }

    /// The first source's advertisements and widgets have as many stories before them as in the source, as far as there are.
    private func othersOutOfPlace(_ test: Case, _ result: Arrangement) -> [String] {
        guard !test.sources.contains(where: \.isForInsertion) else { return [] }
        let stories = result.slots.compactMap(\.number).count
        var above = 0
        return result.slots.compactMap { slot -> String? in
            if slot.number != nil { above += 1 }
            guard slot.number == nil, slot.reason == .inFeed, let origin = slot.origin,
                above != min(origin.place, stories)
            else { return nil }
            return "\(Letters.name(slot.item)) has \(above) stories above it, not \(origin.place)"
        }
    }

    @Test("5,000 random lists")
    func random() {
        var dice = SteadyRandom(seed: 20_261_123)
        for number in 0..<5_000 {
            let test = Case(&dice)
            let result = arrange(test.sources, by: test.rules, at: Letters.now)
            let found = problems(test, result)
            guard found.isEmpty else {
                Issue.record("case \(number): \(found.joined(separator: "; "))")
                return
            }
            if number % 100 == 0 {
                #expect(result == arrange(test.sources, by: test.rules, at: Letters.now))
            }
        }
    }
}

extension Letters {
    /// The identity of an item.
    static func name(_ item: FeedItem) -> String {
        switch item {
        case .teaser(let teaser): teaser.id
        case .ad(let slot): slot.id
        case .widget(let widget): if case .quote(let quote) = widget.kind { quote.text } else { "widget" }
        }
    }
}

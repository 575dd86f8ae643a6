import FeedLoading
import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The properties of every list of rules, applied to every list of items.
package enum TransformChecks {
    private static let now = Date(timeIntervalSince1970: 1_795_161_600)

    /// Makes items and rules of bytes, two bytes each, and looks at what they become.
    package static func check(_ bytes: [UInt8]) {
        var rest = bytes[...]
        let count = Int(rest.popFirst() ?? 0)
        var items: [FeedItem] = []
        for number in 0..<count {
            guard let kind = rest.popFirst(), let value = rest.popFirst() else { break }
            items.append(item(kind, value, number))
        }
        var rules: [TransformRule] = []
        while let kind = rest.popFirst(), let value = rest.popFirst() {
            rules.append(TransformRule(action(kind, value), during: Period(from: moment(kind), until: moment(value))))
        }
        let result = arrange([SourceItems(items: items)], by: ArrangementRules(transform: rules, fill: { $0 }), at: now)
        look(result, rules, of: items)
        demand(rules.transform(at: now)(items) == result.items, "the transform gives another list")
        let stories = items.compactMap { if case .teaser(let teaser) = $0 { teaser } else { nil } }
        if let next = rules.nextChange(of: stories, after: now) {
            demand(next > now, "a change in the past")
            let before = rules.transform(at: now.addingTimeInterval(next.timeIntervalSince(now) / 2))(items)
            demand(before == result.items, "a change before the next change")
        }
    }

    private static func look(_ result: Arrangement, _ rules: [TransformRule], of items: [FeedItem]) {
        let shown = result.slots.filter { $0.origin != nil }.count
        demand(shown + result.leftOut.count == items.count, "an item is lost, or there twice")
        demand(result.slots.count - shown <= (rules.count + 1) * (items.count + 1), "too many insertions")
        for slot in result.slots {
            switch slot.reason {
            case .inserted(let rule): demand(rules[rule].period.contains(now), "a rule out of its time inserts")
            case .sorted(let rule): demand(rules[rule].period.contains(now), "a rule out of its time sorts")
            case .merged, .pinned, .moved, .backfilled, .inFeed, .inBlock: break
            }
        }
        for item in result.leftOut {
            guard case .dropped(let rule) = item.reason else { fatalError("left out for \(item.reason)") }
            demand(rules[rule].period.contains(now), "a rule out of its time leaves out")
        }
    }

    private static func item(_ kind: UInt8, _ value: UInt8, _ number: Int) -> FeedItem {
        guard kind % 8 > 0 else { return .ad(AdSlot(id: "\(number)")) }
        return .teaser(
            Teaser(
                id: "\(number)",
                title: "Story \(value % 16)",
                link: WebAddress("https://www.example.no/\(value % 8)?utm_source=\(number)"),
                kicker: kind & 1 > 0 ? "K\(value % 4)" : nil,
                published: kind & 2 > 0 ? now.addingTimeInterval(-Double(value) * 60) : nil,
                section: kind & 4 > 0 ? "S\(value % 3)" : nil,
                isPremium: kind & 16 > 0,
                isBreaking: kind & 32 > 0,
                tags: kind & 64 > 0 ? ["T\(value % 5)"] : []
            )
        )
    }

    private static func filter(_ value: UInt8) -> StoryFilter {
        StoryFilter(
            sections: value & 1 > 0 ? ["s0", "S1"] : [],
            tags: value & 2 > 0 ? ["t1"] : [],
            words: value & 4 > 0 ? ["story 1"] : [],
            isPremium: value & 8 > 0 ? value & 128 > 0 : nil,
            olderThan: value & 16 > 0 ? 3_600 : nil,
            newerThan: value & 32 > 0 ? 7_200 : nil
        )
    }

    private static func action(_ kind: UInt8, _ value: UInt8) -> TransformRule.Action {
        let number = Int(value)
        let ad = FeedItem.ad(AdSlot(id: "rule"))
        return switch kind % 10 {
        case 0: .keep(filter(value))
        case 1: .drop(filter(value))
        case 2: .unique(value & 1 > 0 ? .link : .headline)
        case 3: .sort(value & 1 > 0 ? .newest : .oldest)
        case 4: .limit(number, of: filter(kind))
        case 5: .set(StoryValues(texts: [.kicker: "\(number)", .author: ""]), of: filter(value))
        case 6: .rename(.section, to: value & 1 > 0 ? .kicker : .author, of: filter(value))
        case 7: .insert(InsertRule(ad, at: value > 250 ? .max : number - 5))
        case 8: .insert(InsertRule(ad, .every(number, most: kind & 16 > 0 ? number : nil)))
        default: .insert(InsertRule(ad, .after(StoryReference("\(number)"))))
        }
    }

    private static func moment(_ value: UInt8) -> Date? {
        value > 200 ? now.addingTimeInterval(Double(value) * 60 - 13_600) : nil
    }
}

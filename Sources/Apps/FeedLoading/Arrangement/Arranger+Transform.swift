/// The rules about stories.
extension Arranger {
    /// The stories of a list that the rules leave, in the order that they give them.
    ///
    /// Stories that fill up a list count for all rules but those that limit it. What the rules of a block leave out is
    /// there for the next one.
    mutating func transformed(_ list: [Int], by block: BlockRule? = nil, isFilling: Bool = false) -> [Int] {
        var order = list
        let now = now
        for (place, rule) in (block?.transform ?? rules.transform).enumerated() where rule.period.contains(now) {
            let index = block == nil ? place : nil
            switch rule.action {
            case .keep(let filter): keep(in: &order, by: index) { filter.matches($0, at: now) }
            case .drop(let filter): keep(in: &order, by: index) { !filter.matches($0, at: now) }
            case .unique(let likeness):
                var known: Set<String> = []
                keep(in: &order, by: index) { story in
                    likeness.name(of: story).map { known.insert($0).inserted } ?? true
                }
            case .sort(let sort):
                order = sorted(order, sort)
                // Stories that fill up a list stand where they do because of that.
                guard let index, !isFilling else { continue }
                for place in order { self.place(place, for: .sorted(rule: index)) }
            case .limit(let most, let filter):
                guard !isFilling else { continue }
                var count = 0
                keep(in: &order, by: index) { story in
                    guard filter.matches(story, at: now) else { return true }
                    count += 1
                    return count <= most
                }
            case .set(let values, let filter): change(order, by: index, filter) { values.applied(to: $0) }
            case .rename(let field, let other, let filter):
                change(order, by: index, filter) { $0.renaming(field, to: other) }
            case .insert: continue
            }
        }
        return order
    }

    private mutating func keep(in order: inout [Int], by rule: Int?, where isKept: (Teaser) -> Bool) {
        order = order.filter { place in
            guard !isKept(stories[place].teaser) else { return true }
            if let rule { drop(place, by: rule) }
            return false
        }
    }

    private func sorted(_ order: [Int], _ sort: TransformRule.Order) -> [Int] {
        let dated = order.enumerated().map { offset, place in
            (place: place, offset: offset, date: stories[place].teaser.published?.timeIntervalSince1970)
        }
        let sorted = dated.sorted { one, other in
            guard let first = one.date, let second = other.date, first != second else {
                // Those without a date come last; equal ones stay in their order.
                return (one.date == nil) == (other.date == nil) ? one.offset < other.offset : other.date == nil
            }
            return sort == .newest ? first > second : first < second
        }
        return sorted.map(\.place)
    }

    private mutating func change(_ order: [Int], by rule: Int?, _ filter: StoryFilter, _ change: (Teaser) -> Teaser) {
        let now = now
        for place in order + (rule == nil ? [] : pins.map(\.story)) where filter.matches(stories[place].teaser, at: now)
        {
            let changed = change(stories[place].teaser)
            guard changed != stories[place].teaser else { continue }
            stories[place].teaser = changed
            if let rule { stories[place].rules.append(rule) }
        }
    }

    /// Leaves stories out of the widgets of the feed, and of other sections, that rules drop.
    mutating func transformOthers() {
        let now = now
        for (index, rule) in rules.transform.enumerated() where rule.period.contains(now) {
            guard case .drop(let filter) = rule.action else { continue }
            for place in others.indices {
                guard case .widget(let widget) = others[place].item else { continue }
                let dropped = (widget.kind.stories ?? []).filter { filter.matches($0, at: now) }
                guard !dropped.isEmpty else { continue }
                let origin = origin(of: others[place])
                result.leftOut += dropped.map {
                    .init(item: .teaser($0), origin: origin, reason: .dropped(rule: index))
                }
                others[place].item = .widget(widget.replacingStories { $0.filter { !filter.matches($0, at: now) } })
            }
            for (source, range) in zip(sources, ranges) where source.isForInsertion {
                for place in range where stories[place].isOpen && filter.matches(stories[place].teaser, at: now) {
                    drop(place, by: index)
                }
            }
        }
    }
}

/// What rules insert.
extension Arranger {
    /// Puts what the rules, or those of a block, insert between others, one rule after the other.
    mutating func insert(
        into elements: inout [Element],
        _ others: inout [Arrangement.Slot],
        by block: (index: Int, rule: BlockRule)? = nil
    ) {
        let now = now
        for (place, rule) in (block?.rule.transform ?? rules.transform).enumerated() where rule.period.contains(now) {
            guard let insertion = rule.insertion else { continue }
            let reason = block.map { .inBlock($0.index) } ?? Arrangement.Reason.inserted(rule: place)
            switch insertion.place {
            case .index(let place):
                elements.insert(contentsOf: next(insertion, reason, &others), at: min(max(place, 0), elements.count))
            case .after(let story):
                let place = elements.firstIndex {
                    if case .story(let place) = $0 { story.names(stories[place].teaser) } else { false }
                }
                if let place { elements.insert(contentsOf: next(insertion, reason, &others), at: place + 1) }
            case .every(let count, let most):
                guard count > 0 else { continue }
                let last = elements.lastIndex { if case .story = $0 { true } else { false } } ?? 0
                var (stories, times, result) = (0, 0, [Element]())
                for (place, item) in elements.enumerated() {
                    result.append(item)
                    guard case .story = item, place < last else { continue }
                    stories += 1
                    guard stories % count == 0, times < most ?? .max else { continue }
                    times += 1
                    result += next(insertion, reason, &others)
                }
                elements = result
            }
        }
    }

    /// What a rule inserts at its next place.
    private mutating func next(
        _ rule: InsertRule,
        _ reason: Arrangement.Reason,
        _ others: inout [Arrangement.Slot]
    ) -> [Element] {
        switch rule.content {
        case .stories(let section, let count): return next(count, of: section, for: reason).map { .story($0) }
        case .item(let item):
            others.append(Arrangement.Slot(item: item, reason: reason))
            return [.other(others.count - 1)]
        }
    }
}

extension TransformRule.Likeness {
    /// By what a story is compared; nil when it is like no other.
    fileprivate func name(of story: Teaser) -> String? {
        switch self {
        case .link: story.ownLink?.canonicalForIdentity
        case .headline: story.title.lowercased().split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}

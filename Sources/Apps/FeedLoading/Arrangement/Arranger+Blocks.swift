/// The blocks of a front.
extension Arranger {
    /// The advertisements, widgets and stories of the blocks that count, one after the other; a block with too few stories is
    /// left out, and later ones may have them, except the pinned ones.
    mutating func blockElements(_ others: inout [Arrangement.Slot]) -> [Element] {
        var elements: [Element] = []
        var placed: [FeedItem: Set<Int>] = [:]
        let firstOfStories = rules.blocks.first { if case .item = $0.content { false } else { true } }?.block.id
        for (index, rule) in shownBlocks {
            if case .item(let item) = rule.content {
                others.append(Arrangement.Slot(item: item, reason: .inBlock(index)))
                elements.append(.other(others.count - 1))
                continue
            }
            let id = rule.block.id
            let before = rule.minimum > 1 ? self : nil
            let places = storyPlaces(of: rule, index, pinned: pins.filter { ($0.block ?? firstOfStories) == id })
            guard places.count >= max(rule.minimum, 1) else {
                if let before { self = before }
                result.leftOutBlocks.append(id)
                continue
            }
            let start = FeedItem.widget(Widget(.block(rule.block), title: rule.title))
            others.append(Arrangement.Slot(item: start, reason: .inBlock(index)))
            elements.append(.other(others.count - 1))
            var inside = withItems(places, of: rule, &others, &placed)
            insert(into: &inside, &others, by: (index, rule))
            elements += inside
        }
        noteRest(besides: Set(elements.storyPlaces))
        for other in self.others where placed[other.item]?.contains(other.stories) != true { leaveOut(other) }
        return elements
    }

    /// The stories of a block with the advertisements and widgets of its first source in between, unless a block above shows
    /// them; a block with a limit has those before its last story, and just behind it.
    ///
    /// `placed` has those that are shown, with the number of stories before each.
    private func withItems(
        _ places: [Int],
        of rule: BlockRule,
        _ slots: inout [Arrangement.Slot],
        _ placed: inout [FeedItem: Set<Int>]
    ) -> [Element] {
        guard case .sources(let labels) = rule.content,
            let source = sources.firstIndex(where: { !$0.isForInsertion && labels.contains($0.label) })
        else { return places.map(Element.story) }
        let own = places.filter(ranges[source].contains).map { $0 - ranges[source].lowerBound }.sorted()
        let end = places.count == rule.limit ? (own.last ?? -1) + 1 : .max
        var rest = others.indices.filter { others[$0].source == source && others[$0].stories <= end }[...]
        var elements: [Element] = []
        /// Adds those that have no more stories of their source before them than are there.
        func add(behind count: Int) {
            while let place = rest.first, count == own.count || others[place].stories <= own[count] {
                rest.removeFirst()
                let other = others[place]
                guard placed[other.item, default: []].insert(other.stories).inserted else { continue }
                slots.append(Arrangement.Slot(item: other.item, origin: origin(of: other), reason: .inFeed))
                elements.append(.other(slots.count - 1))
            }
        }
        add(behind: 0)
        var count = 0
        for place in places {
            elements.append(.story(place))
            guard ranges[source].contains(place) else { continue }
            count += 1
            add(behind: count)
        }
        return elements
    }

    /// The blocks that count, as an editor wants them: moved, with other headings, without the hidden ones.
    private var shownBlocks: [(index: Int, rule: BlockRule)] {
        var blocks = rules.blocks.enumerated().filter { $0.element.period.contains(now) }
            .map { (index: $0.offset, rule: $0.element) }
        func place(of block: String) -> Int? { blocks.firstIndex { $0.rule.block.id == block } }
        for change in curation.blocks where change.period.contains(now) {
            guard let index = place(of: change.block) else { continue }
            var block = blocks.remove(at: index)
            guard !change.isHidden else { continue }
            if let title = change.title { block.rule.title = title.isEmpty ? nil : title }
            let behind = change.after.flatMap(place).map { $0 + 1 }
            blocks.insert(block, at: change.before.flatMap(place) ?? behind ?? index)
        }
        return blocks
    }

    /// The stories of a block, those that are pinned to it in their slots.
    private mutating func storyPlaces(of rule: BlockRule, _ index: Int, pinned: [Pin]) -> [Int] {
        let room = max(0, (rule.limit ?? .max) - pinned.count)
        var places: [Int] = []
        for place in candidates(for: rule) where places.count < room {
            guard isShownFirst(place) || rule.repeats && isShownElsewhere(place) else { continue }
            if stories[place].reason == nil { self.place(place, for: .inBlock(index)) }
            places.append(place)
        }
        move(in: &places)
        for pin in pinned.prefix(rule.limit ?? .max) {
            if pin.slot > places.count + 1 { result.lines[pin.line] = .tooFewStories }
            places.insert(pin.story, at: min(pin.slot - 1, places.count))
        }
        return places
    }

    /// The stories that a block may take, in its order.
    private mutating func candidates(for rule: BlockRule) -> [Int] {
        switch rule.content {
        case .sections(let ids): return transformed(stories(of: ids, true, for: rule), by: rule)
        case .sources(let labels): return transformed(transformed(stories(of: labels, false, for: rule)), by: rule)
        case .item: return []
        }
    }

    private func stories(of labels: [String], _ isForInsertion: Bool, for rule: BlockRule) -> [Int] {
        let chosen = sources.indices.filter {
            sources[$0].isForInsertion == isForInsertion && labels.contains(sources[$0].label)
        }
        let all = chosen.count == 1 ? Array(ranges[chosen[0]]) : newest(chosen)
        return all.filter { stories[$0].isOpen || rule.repeats && isShownElsewhere($0) }
    }

    /// Whether an earlier block shows the story, or a copy of it, but no pin does.
    private func isShownElsewhere(_ place: Int) -> Bool {
        if case .repeated? = stories[place].absence { return true }
        return stories[place].absence == nil && !pins.contains { $0.story == place }
    }

    /// Notes the stories that no block takes, and the pins that have no block, or no room in it.
    private mutating func noteRest(besides shown: Set<Int>) {
        for (source, range) in zip(sources, ranges) where !source.isForInsertion {
            for place in range where stories[place].isOpen { stories[place].absence = .untaken }
        }
        for pin in pins where !shown.contains(pin.story) {
            result.lines[pin.line] = .notShown
            stories[pin.story].absence = .untaken
        }
    }
}

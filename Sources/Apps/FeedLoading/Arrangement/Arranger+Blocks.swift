/// The blocks of a front.
extension Arranger {
    /// The advertisements, widgets and stories of the blocks that count, one after the other; a block without stories is left
    /// out.
    mutating func blockElements(_ others: inout [Arrangement.Slot]) -> [Element] {
        var elements: [Element] = []
        let firstOfStories = rules.blocks.first { if case .item = $0.content { false } else { true } }?.block.id
        for (index, rule) in shownBlocks {
            if case .item(let item) = rule.content {
                others.append(Arrangement.Slot(item: item, reason: .inBlock(index)))
                elements.append(.other(others.count - 1))
                continue
            }
            let id = rule.block.id
            let places = storyPlaces(of: rule, index, pinned: pins.filter { ($0.block ?? firstOfStories) == id })
            guard !places.isEmpty else {
                result.emptyBlocks.append(id)
                continue
            }
            let start = FeedItem.widget(Widget(.block(rule.block), title: rule.title))
            others.append(Arrangement.Slot(item: start, reason: .inBlock(index)))
            elements.append(.other(others.count - 1))
            elements += places.map { .story($0) }
        }
        noteRest(besides: Set(elements.storyPlaces))
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
        case .section(let id):
            guard let source = sources.firstIndex(where: { $0.isForInsertion && $0.label == id }) else { return [] }
            return Array(ranges[source])
        case .sources(let labels):
            let chosen = sources.indices.filter { !sources[$0].isForInsertion && labels.contains(sources[$0].label) }
            return transformed(chosen.count == 1 ? Array(ranges[chosen[0]]) : newest(chosen))
        case .item: return []
        }
    }

    /// Whether an earlier block shows the story, or a copy of it, but no pin does.
    private func isShownElsewhere(_ place: Int) -> Bool {
        if case .repeated? = stories[place].absence { return true }
        return stories[place].absence == nil && !pins.contains { $0.story == place }
    }

    /// Notes the stories that no block takes, and the pins that have no block, or no room in it.
    private mutating func noteRest(besides shown: Set<Int>) {
        for (source, range) in zip(sources, ranges) where !source.isForInsertion {
            for place in range where stories[place].isOpen { leaveOut(place, because: .untaken) }
        }
        for pin in pins where !shown.contains(pin.story) {
            result.lines[pin.line] = .notShown
            leaveOut(pin.story, because: .untaken)
        }
    }
}

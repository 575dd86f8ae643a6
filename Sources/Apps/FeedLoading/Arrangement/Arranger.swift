/// The work of `arrange`: the stories, and what is known of each.
struct Arranger {
    let sources: [SourceItems]
    let rules: ArrangementRules
    let now: Date
    /// The stories of all sources, one source after the other, and then those that have left their feeds.
    var stories: [ArrangedStory] = []
    /// The places of the stories of each source.
    private(set) var ranges: [Range<Int>] = []
    /// Advertisements and widgets of the first source, or of all where blocks take them, with the number of stories before
    /// each.
    var others: [Other] = []
    /// The stories that each line names; those of lines that do not count are not looked for.
    private var matches: [[Int]]
    /// The story beside which each line of moves wants its own.
    private var anchors: [Int: Int] = [:]
    private var known = KnownStories()
    /// The story of which a story that was left out is a copy.
    private var originals: [Int: Int] = [:]
    /// The pinned stories by their slots, ascending.
    private(set) var pins: [Pin] = []
    var result = Arrangement()

    var curation: Curation { rules.curation }

    typealias Other = (source: Int, stories: Int, item: FeedItem)

    /// The place of a pinned story, and where it is pinned to.
    struct Pin {
        let slot: Int
        let story: Int
        let line: Int
        /// The block of a front; nil for the first one with stories, and where there are no blocks.
        let block: String?
    }

    init(_ sources: [SourceItems], _ rules: ArrangementRules, _ now: Date) {
        self.sources = sources
        self.rules = rules
        self.now = now
        matches = Array(repeating: [], count: rules.curation.lines.count)
        stories.reserveCapacity(sources.reduce(0) { $0 + $1.items.count })
        for (index, source) in sources.enumerated() {
            let first = stories.count
            for item in source.items {
                let before = stories.count - first
                switch item {
                case .teaser(let teaser):
                    stories.append(ArrangedStory(teaser: teaser, source: index, place: before + 1))
                case .ad, .widget:
                    guard !source.isForInsertion else { continue }
                    let other = (source: index, stories: before, item: item)
                    if index > 0, rules.blocks.isEmpty { leaveOut(other) } else { others.append(other) }
                }
            }
            ranges.append(first..<stories.count)
        }
    }

    mutating func arranged() -> Arrangement {
        matchLines()
        hide()
        findPins()
        limitSources()
        transformOthers()
        let leftOut = rules.blocks.isEmpty ? layOut(listed()) : layOutBlocks()
        noteChanges()
        result.pinned = pins.filter { stories[$0.story].source != nil }.map { stories[$0.story].teaser }
        for place in stories.indices {
            guard let reason = stories[place].absence, let source = stories[place].source,
                !sources[source].isForInsertion, let origin = origin(of: place)
            else { continue }
            result.leftOut.append(.init(item: .teaser(stories[place].teaser), origin: origin, reason: reason))
        }
        result.leftOut += leftOut
        for line in result.lines.indices where result.lines[line] == .unmatched && !matches[line].isEmpty {
            result.lines[line] = .notShown
        }
        return result
    }

    /// The stories of a section without blocks, except the pinned ones.
    private mutating func listed() -> [Int] {
        var order = transformed(merged())
        move(in: &order)
        cut(&order)
        return order
    }

    mutating func drop(_ place: Int, by rule: Int) {
        stories[place].reason = nil
        stories[place].absence = .dropped(rule: rule)
    }

    /// Notes why a story has its place, which it may have although it is a copy.
    mutating func place(_ place: Int, for reason: Arrangement.Reason) {
        (stories[place].reason, stories[place].absence) = (reason, nil)
    }

    /// The next stories of another section, by its id, that the list does not have and no rule drops; fewer when there are no more.
    mutating func next(_ count: Int, of section: String, for reason: Arrangement.Reason) -> [Int] {
        guard let source = sources.firstIndex(where: { $0.isForInsertion && $0.label == section }) else { return [] }
        var taken: [Int] = []
        for place in ranges[source] where taken.count < count && stories[place].isOpen && isShownFirst(place) {
            stories[place].reason = reason
            taken.append(place)
        }
        return taken
    }

    func origin(of place: Int) -> Arrangement.Origin? {
        stories[place].source.map { Arrangement.Origin(label: sources[$0].label, place: stories[place].place) }
    }

    /// The origin of an advertisement or widget.
    func origin(of other: Other) -> Arrangement.Origin {
        Arrangement.Origin(label: sources[other.source].label, place: other.stories)
    }

    /// Notes an advertisement or a widget that has no place.
    mutating func leaveOut(_ other: Other) {
        result.leftOut.append(.init(item: other.item, origin: origin(of: other), reason: .otherSource))
    }
}

/// The matching of lines with stories.
extension Arranger {
    private mutating func matchLines() {
        result.lines = curation.lines.map { line in
            if line.period.contains(now) { return .unmatched }
            return line.period.isOver(at: now) ? .expired : .waiting
        }
        var references: [(reference: StoryReference, place: Int)] = []
        let count = curation.lines.count
        for (index, line) in curation.lines.enumerated() where result.lines[index] == .unmatched {
            references.append((line.story, index))
            switch line.action {
            // Anchors follow behind the lines.
            case .move(_, let anchor), .moveBehind(_, let anchor): references.append((anchor, count + index))
            case .pin, .hide, .takeDown, .change: break
            }
        }
        guard !references.isEmpty else { return }
        let index = ReferenceIndex(references)
        for place in stories.indices {
            for line in index.places(of: stories[place].teaser) {
                if line < count {
                    matches[line].append(place)
                } else if anchors[line - count] == nil {
                    anchors[line - count] = place
                }
            }
        }
        for (index, line) in curation.lines.enumerated() {
            guard case .change = line.action else { continue }
            for place in matches[index] { stories[place].changes.append(index) }
        }
        changeWidgets(index)
    }

    /// Stories inside widgets are hidden and changed as those of the list.
    private mutating func changeWidgets(_ index: ReferenceIndex) {
        for place in others.indices {
            guard case .widget(let widget) = others[place].item else { continue }
            var shown: [Teaser] = []
            var hasChanged = false
            for teaser in widget.kind.stories ?? [] {
                var teaser = teaser
                var hiding: Int?
                for line in index.places(of: teaser) where line < curation.lines.count {
                    switch curation.lines[line].action {
                    case .hide, .takeDown: hiding = hiding ?? line
                    case .change(_, let change): teaser = change.applied(to: teaser)
                    case .pin, .move, .moveBehind: continue
                    }
                    hasChanged = true
                    result.lines[line] = .done
                }
                if let hiding {
                    let reason = Arrangement.LeftOutReason.hidden(line: hiding)
                    result.leftOut.append(
                        .init(item: .teaser(teaser), origin: origin(of: others[place]), reason: reason)
                    )
                } else {
                    shown.append(teaser)
                }
            }
            if hasChanged { others[place].item = .widget(widget.replacingStories { _ in shown }) }
        }
    }

    private mutating func hide() {
        for (index, line) in curation.lines.enumerated() {
            switch line.action {
            case .hide, .takeDown: break
            case .pin, .change, .move, .moveBehind: continue
            }
            for place in matches[index] where stories[place].isOpen {
                stories[place].absence = .hidden(line: index)
                result.lines[index] = .done
                note(place)
            }
        }
    }

    private mutating func findPins() {
        for (index, line) in curation.lines.enumerated() where line.period.contains(now) {
            guard case .pin(let reference, let slot, let block) = line.action else { continue }
            if pins.contains(where: { isSame($0.story, reference, matches[index]) }) {
                result.lines[index] = .alreadyPinned
            } else if let place = matches[index].first(where: { stories[$0].isOpen }) {
                result.lines[index] = .done
                pin(place, slot, block, index)
            } else if matches[index].isEmpty,
                // A story that has left its feeds and is not taken down.
                let teaser = rules.kept.first(where: { reference.names($0) && !curation.takesDown($0, at: now) })
            {
                result.lines[index] = .kept
                stories.append(ArrangedStory(teaser: teaser, source: nil, place: 0))
                for (other, line) in curation.lines.enumerated() where line.period.contains(now) {
                    guard case .change = line.action, line.story.names(teaser) else { continue }
                    stories[stories.count - 1].changes.append(other)
                    result.lines[other] = .done
                }
                pin(stories.count - 1, slot, block, index)
            }
        }
        // Lines with the same slot stay in their order.
        pins.sort { ($0.slot, $0.line) < ($1.slot, $1.line) }
    }

    /// Whether a pinned story is the one that another line names, in whichever source that is.
    private mutating func isSame(_ pinned: Int, _ reference: StoryReference, _ matches: [Int]) -> Bool {
        matches.contains(pinned) || reference.names(stories[pinned].teaser)
            || matches.contains { known.original(of: $0, in: stories)?.index == pinned }
    }

    private mutating func pin(_ place: Int, _ slot: Int, _ block: String?, _ line: Int) {
        stories[place].reason = .pinned(line: line)
        pins.append(Pin(slot: max(1, slot), story: place, line: line, block: block))
        note(place)
    }

    /// Notes a story that other sources may have too.
    private mutating func note(_ place: Int) {
        if sources.count > 1 { known.add(place, in: stories) }
    }
}

/// One list of all sources.
extension Arranger {
    private mutating func limitSources() {
        for (source, range) in zip(sources, ranges) {
            guard let limit = source.limit else { continue }
            for place in range.filter({ stories[$0].isOpen }).dropFirst(max(0, limit)) {
                stories[place].absence = .beyondSourceLimit(limit)
            }
        }
    }

    private mutating func merged() -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(stories.count)
        let feeds = sources.indices.filter { !sources[$0].isForInsertion && !isFilling($0) }
        for (number, step) in rules.merge.steps.enumerated() {
            let first = order.count
            let most = step.count ?? .max
            let chosen = feeds.filter { step.labels?.contains(sources[$0].label) ?? true }
            switch step.order {
            case .inOrder:
                for place in chosen.flatMap({ ranges[$0] }) where order.count - first < most {
                    take(place, number, first, &order)
                }
            case .newest:
                for place in newest(chosen) where order.count - first < most { take(place, number, first, &order) }
            case .interleave: interleave(chosen, most, number, &order)
            }
        }
        for place in feeds.flatMap({ ranges[$0] }) where stories[place].isOpen { stories[place].absence = .untaken }
        return order
    }

    /// Takes a story unless it is a copy of one that is shown or hidden; returns whether it was taken.
    @discardableResult
    private mutating func take(_ place: Int, _ step: Int, _ first: Int, _ order: inout [Int]) -> Bool {
        guard isShownFirst(place) else { return false }
        stories[place].reason = .merged(step: step, place: order.count - first + 1)
        order.append(place)
        return true
    }

    /// Whether a story that may be shown is none of those shown or hidden; a copy is left out.
    mutating func isShownFirst(_ place: Int) -> Bool {
        guard stories[place].isOpen else { return false }
        guard sources.count > 1, let (original, sameness) = known.original(of: place, in: stories) else {
            note(place)
            return true
        }
        originals[place] = original
        if case .hidden? = stories[original].absence {
            stories[place].absence = stories[original].absence
        } else {
            stories[place].absence = .repeated(sameness, of: origin(of: original))
            stories[original].changes += stories[place].changes.filter { !stories[original].changes.contains($0) }
        }
        return false
    }

    /// The stories of some sources, newest first; those without a date last.
    func newest(_ chosen: [Int]) -> [Int] {
        let all = chosen.flatMap { source in
            ranges[source].map { place in
                let date = stories[place].teaser.published?.timeIntervalSince1970 ?? -.infinity
                return (place: place, date: date, weight: sources[source].weight)
            }
        }
        return all.sorted { ($1.date, $1.weight, $0.place) < ($0.date, $0.weight, $1.place) }.map(\.place)
    }

    private mutating func interleave(_ chosen: [Int], _ most: Int, _ step: Int, _ order: inout [Int]) {
        let first = order.count
        var queues = chosen.map { ranges[$0][...] }
        while queues.contains(where: { !$0.isEmpty }) {
            for (queue, source) in chosen.enumerated() {
                var turns = max(1, sources[source].weight)
                while turns > 0, order.count - first < most, let place = queues[queue].popFirst() {
                    if take(place, step, first, &order) { turns -= 1 }
                }
            }
            if order.count - first >= most { return }
        }
    }

    mutating func move(in order: inout [Int]) {
        for (index, line) in curation.lines.enumerated() where line.period.contains(now) {
            let offset: Int
            switch line.action {
            case .move: offset = 0
            case .moveBehind: offset = 1
            case .pin, .hide, .takeDown, .change: continue
            }
            guard let story = matches[index].map(shown).first(where: order.contains),
                let anchor = anchors[index].map(shown), anchor != story, order.contains(anchor),
                let place = order.firstIndex(of: story)
            else { continue }
            order.remove(at: place)
            guard let target = order.firstIndex(of: anchor) else { continue }
            order.insert(story, at: target + offset)
            stories[story].reason = .moved(line: index)
            result.lines[index] = .done
        }
    }

    /// The story that stands for a story: the one it is a copy of, or itself.
    private func shown(_ place: Int) -> Int { originals[place] ?? place }

    private func isFilling(_ source: Int) -> Bool {
        curation.backfill != nil && sources[source].label == curation.backfill
    }

    /// Leaves out stories beyond the limit, or fills up to it.
    private mutating func cut(_ order: inout [Int]) {
        let filling = sources.indices.filter { !sources[$0].isForInsertion && isFilling($0) }
        let places = filling.flatMap { ranges[$0] }
        if let limit = curation.limit {
            for pin in pins.dropFirst(limit) { stories[pin.story].absence = .beyondLimit(limit) }
            pins = Array(pins.prefix(limit))
            let room = max(0, limit - pins.count)
            for place in order.dropFirst(room) { stories[place].absence = .beyondLimit(limit) }
            order = Array(order.prefix(room))
            let candidates = places.filter { stories[$0].isOpen }
            for place in transformed(candidates, isFilling: true) where order.count < room && isShownFirst(place) {
                stories[place].reason = .backfilled
                order.append(place)
            }
        }
        for place in places where stories[place].isOpen {
            stories[place].absence = curation.limit.map { .beyondLimit($0) } ?? .untaken
        }
    }

    /// Notes the lines that change a story that is shown.
    private mutating func noteChanges() {
        for (index, line) in curation.lines.enumerated() {
            guard case .change = line.action, matches[index].contains(where: { stories[shown($0)].reason != nil })
            else { continue }
            result.lines[index] = .done
        }
    }
}

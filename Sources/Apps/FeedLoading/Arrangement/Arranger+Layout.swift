/// Advertisements and widgets between the stories.
extension Arranger {
    enum Element {
        case story(Int)
        /// One of the advertisements and widgets.
        case other(Int)
    }

    mutating func layOut(_ order: [Int]) -> [Arrangement.LeftOut] {
        var others = others.indices.map { place in
            Arrangement.Slot(item: self.others[place].item, origin: origin(of: self.others[place]), reason: .inFeed)
        }
        var elements = elements(pinned(into: order))
        insert(into: &elements, &others)
        // Pinned stories keep their slots among those of other sections, too.
        let pins = Set(pins.map(\.story))
        var rest = elements.storyPlaces.filter { !pins.contains($0) }
        var taken: [Arrangement.LeftOut] = []
        if others.contains(where: { if case .widget = $0.item { true } else { false } }) {
            taken = fillWidgets(&others, &elements, &rest)
        }
        fillSlots(elements, others, stories: pinned(into: rest, noting: true))
        return taken
    }

    mutating func layOutBlocks() -> [Arrangement.LeftOut] {
        var others: [Arrangement.Slot] = []
        var elements = blockElements(&others)
        insert(into: &elements, &others)
        var rest = elements.storyPlaces
        let taken = fillWidgets(&others, &elements, &rest)
        fillSlots(elements, others, stories: elements.storyPlaces)
        return taken
    }

    private mutating func fillSlots(_ elements: [Element], _ others: [Arrangement.Slot], stories: [Int]) {
        var next = stories.makeIterator()
        var number = 0
        result.slots.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .other(let index): result.slots.append(others[index])
            case .story:
                guard let place = next.next() else { continue }
                number += 1
                result.slots.append(slot(place, number))
            }
        }
    }

    /// The stories with the pinned ones in their slots.
    private mutating func pinned(into order: [Int], noting: Bool = false) -> [Int] {
        guard !pins.isEmpty else { return order }
        var list = order
        var last = 0
        for pin in pins {
            let slot = max(pin.slot, last + 1)
            last = slot
            if noting, slot > list.count + 1 {
                result.lines[pin.line] = .tooFewStories
            } else if noting, slot > pin.slot {
                result.lines[pin.line] = .slotTaken
            }
            list.insert(pin.story, at: min(slot - 1, list.count))
        }
        return list
    }

    private func slot(_ place: Int, _ number: Int) -> Arrangement.Slot {
        Arrangement.Slot(
            number: number,
            item: item(place),
            origin: origin(of: place),
            reason: stories[place].reason ?? .inFeed,
            changes: stories[place].changes,
            rules: stories[place].rules
        )
    }

    private func item(_ place: Int) -> FeedItem {
        let changed = stories[place].changes.reduce(stories[place].teaser) { teaser, line in
            if case .change(_, let change) = curation.lines[line].action { change.applied(to: teaser) } else { teaser }
        }
        return .teaser(changed)
    }

    /// The stories with the advertisements and widgets of the first source in between.
    private func elements(_ order: [Int]) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(order.count + others.count)
        var next = 0
        for (count, place) in order.enumerated() {
            while next < others.count, others[next].stories <= count {
                elements.append(.other(next))
                next += 1
            }
            elements.append(.story(place))
        }
        for index in next..<others.count { elements.append(.other(index)) }
        return elements
    }

    /// Fills the widgets from stories that are not pinned.
    private func fillWidgets(
        _ others: inout [Arrangement.Slot],
        _ elements: inout [Element],
        _ rest: inout [Int]
    ) -> [Arrangement.LeftOut] {
        let pinned = Set(pins.map(\.story))
        let items = elements.compactMap { element -> FeedItem? in
            switch element {
            case .other(let index): others[index].item
            case .story(let place): pinned.contains(place) ? nil : item(place)
            }
        }
        var filled = rules.fill(items)[...]
        var (kept, taken): ([Element], Set<Int>) = ([], [])
        for element in elements {
            switch element {
            case .story(let place) where pinned.contains(place): kept.append(element)
            case .story(let place):
                if case .teaser(let teaser)? = filled.first, teaser.id == stories[place].teaser.id {
                    filled.removeFirst()
                    kept.append(element)
                } else {
                    taken.insert(place)
                }
            case .other(let index):
                others[index].item = filled.popFirst() ?? others[index].item
                kept.append(element)
            }
        }
        elements = kept
        let shown = rest.filter(taken.contains)
        rest.removeAll(where: taken.contains)
        return shown.compactMap { place in
            origin(of: place).map { .init(item: item(place), origin: $0, reason: .inWidget) }
        }
    }
}

extension [Arranger.Element] {
    var storyPlaces: [Int] { compactMap { if case .story(let place) = $0 { place } else { nil } } }
}

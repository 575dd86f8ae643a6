extension [FeedItem] {
    /// The items with every carousel and list that came without stories filled from the stories around it.
    ///
    /// Services and brands put in a bare `carousel` as an empty carousel to fill. It takes the next stories of
    /// the feed, which then stand in it instead of below it, so that no story is lost or shown twice. A carousel takes
    /// stories with pictures only; where too few of them follow, it becomes a list, which takes any. Where too few stories
    /// follow at all, as near the end of a feed, it also takes the last ones before it, but never the first of the feed.
    /// Where there are too few even so, the widget stays empty.
    ///
    /// - Parameters:
    ///   - limit: The most stories a shelf takes.
    ///   - least: With fewer a shelf would look broken; so many it takes with the help of stories before it.
    /// - Returns: The items, each story once.
    public func fillingEmptyWidgets(upTo limit: Int = 6, least: Int = 3) -> [FeedItem] {
        var items = self
        var index = items.startIndex
        while index < items.count {
            defer { index += 1 }
            guard case .widget(let widget) = items[index] else { continue }
            let kinds = widget.kind.fillableKinds
            let choices =
                kinds.lazy.map { ($0, items.stories(at: items.indices.dropFirst(index + 1), for: $0, limit: limit)) }
                + kinds.lazy.map { ($0, items.stories(around: index, for: $0, limit: least)) }
            guard let (kind, found) = choices.first(where: { $0.1.count >= least }) else { continue }
            let filled = kind.replacingStories { _ in found.map(\.teaser) }
            items[index] = .widget(Widget(filled, title: widget.title))
            for (place, _) in found.reversed() { items.remove(at: place) }
            index -= found.count { $0.place < index }
        }
        return items
    }

    /// The next stories that a widget of a kind takes, behind the last ones before it; never the first story.
    private func stories(around index: Int, for kind: WidgetKind, limit: Int) -> [(place: Int, teaser: Teaser)] {
        let following = stories(at: indices.dropFirst(index + 1), for: kind, limit: limit)
        let lead = firstIndex { if case .teaser = $0 { true } else { false } } ?? index
        let before = indices.prefix(index).dropFirst(lead + 1).reversed()
        return stories(at: before, for: kind, limit: limit - following.count).reversed() + following
    }

    /// The first stories at some places that an empty widget of a kind takes.
    private func stories(
        at places: some Sequence<Int>,
        for kind: WidgetKind,
        limit: Int
    ) -> [(place: Int, teaser: Teaser)] {
        var found: [(place: Int, teaser: Teaser)] = []
        for place in places {
            guard found.count < limit else { break }
            guard case .teaser(let teaser) = self[place], kind != .carousel([]) || teaser.image != nil else { continue }
            found.append((place, teaser))
        }
        return found
    }
}

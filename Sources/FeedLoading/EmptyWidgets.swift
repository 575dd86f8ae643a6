extension [FeedItem] {
    /// The items with every carousel and list that came without stories filled from the stories behind it.
    ///
    /// Services and brands put in a bare `carousel` as an empty carousel to fill. It takes the next stories of
    /// the feed, which then stand in it instead of below it, so that no story is lost or told twice. A carousel takes
    /// stories with pictures only; where too few of them follow, it becomes a list, which takes any. Where too few stories
    /// follow at all, the widget stays empty.
    ///
    /// - Parameters:
    ///   - limit: The most stories a shelf takes.
    ///   - least: With fewer a shelf would look broken.
    /// - Returns: The items, each story once.
    public func fillingEmptyWidgets(upTo limit: Int = 6, least: Int = 3) -> [FeedItem] {
        var items = self
        for index in items.indices {
            guard index < items.count, case .widget(let widget) = items[index] else { continue }
            for kind in widget.kind.wishes {
                let found = items.stories(behind: index, for: kind, limit: limit)
                guard found.count >= least else { continue }
                items[index] = .widget(
                    Widget(kind.replacingStories { _ in found.map(\.teaser) }, title: widget.title)
                )
                for (place, _) in found.reversed() { items.remove(at: place) }
                break
            }
        }
        return items
    }

    /// The next stories that an empty widget of a kind takes, and their places.
    private func stories(
        behind index: Int,
        for kind: WidgetKind,
        limit: Int
    ) -> [(place: Int, teaser: Teaser)] {
        var found: [(place: Int, teaser: Teaser)] = []
        for place in indices.dropFirst(index + 1) where found.count < limit {
            if case .teaser(let teaser) = self[place], kind.takes(teaser) { found.append((place, teaser)) }
        }
        return found
    }
}

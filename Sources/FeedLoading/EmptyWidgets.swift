extension [FeedItem] {
    /// The items with every carousel and list that came without stories filled from the stories behind it.
    ///
    /// Services and brands put in a bare `carousel` as a wish for a shelf at that place. It takes the next stories of
    /// the feed, which then stand in it instead of below it, so that no story is lost or told twice. A carousel takes
    /// stories with pictures only. Where too few follow, the widget stays empty.
    ///
    /// - Parameters:
    ///   - limit: The most stories a shelf takes.
    ///   - least: With fewer a shelf would look broken.
    /// - Returns: The items, each story once.
    public func fillingEmptyWidgets(upTo limit: Int = 6, least: Int = 3) -> [FeedItem] {
        var items = self
        for index in items.indices {
            guard index < items.count, case .widget(let widget) = items[index], let wants = widget.wants else {
                continue
            }
            let found = items.indices.dropFirst(index + 1).compactMap { place -> (Int, Teaser)? in
                guard case .teaser(let teaser) = items[place], wants(teaser) else { return nil }
                return (place, teaser)
            }.prefix(limit)
            guard found.count >= least else { continue }
            items[index] = .widget(widget.filled(with: found.map(\.1)))
            for (place, _) in found.reversed() { items.remove(at: place) }
        }
        return items
    }
}

extension Widget {
    /// Which stories an empty widget takes; nil for one that has stories, or never has any.
    fileprivate var wants: ((Teaser) -> Bool)? {
        switch kind {
        case .carousel(let teasers): teasers.isEmpty ? { $0.image != nil } : nil
        case .list(let teasers): teasers.isEmpty ? { _ in true } : nil
        case .weather, .localNews, .web, .unknown: nil
        }
    }

    fileprivate func filled(with teasers: [Teaser]) -> Widget {
        switch kind {
        case .carousel: Widget(.carousel(teasers), title: title)
        case .list: Widget(.list(teasers), title: title)
        case .weather, .localNews, .web, .unknown: self
        }
    }
}

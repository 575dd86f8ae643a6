extension FeedContent {
    /// The items of a native feed; none of a web page.
    package var items: [FeedItem] { if case .native(let items) = self { items } else { [] } }
}

/// The teasers of an item, nested ones included.
extension FeedItem {
    /// Whether a teaser of the item matches.
    package func hasTeaser(where matches: (Teaser) -> Bool) -> Bool { teasers.contains(where: matches) }

    /// The item with other teasers.
    package func mappingTeasers(_ change: (Teaser) -> Teaser) -> FeedItem {
        switch self {
        case .teaser(let teaser): return .teaser(change(teaser))
        case .ad: return self
        case .widget(let widget): return .widget(widget.replacingStories { $0.map(change) })
        }
    }

    /// The item with the matching teasers; nil when none remains.
    package func filteringTeasers(_ isKept: (Teaser) -> Bool) -> FeedItem? {
        guard hasTeaser(where: { !isKept($0) }) else { return self }
        guard case .widget(let widget) = self else { return nil }
        let kept = teasers.filter(isKept)
        guard !kept.isEmpty else { return nil }
        return .widget(widget.replacingStories { _ in kept })
    }

    /// The teasers in the item: itself, or those inside a widget.
    package var teasers: [Teaser] {
        switch self {
        case .teaser(let teaser): return [teaser]
        case .ad: return []
        case .widget(let widget): return widget.kind.stories ?? []
        }
    }
}

import FeedLoading

/// The teasers of an item, nested ones included.
extension FeedItem {
    /// Whether any teaser in the item matches.
    func hasTeaser(where matches: (Teaser) -> Bool) -> Bool {
        switch self {
        case .teaser(let teaser): return matches(teaser)
        case .ad: return false
        case .widget(let widget):
            switch widget.kind {
            case .carousel(let teasers), .list(let teasers): return teasers.contains(where: matches)
            case .weather, .localNews, .web, .unknown: return false
            }
        }
    }

    /// The item with each of its teasers changed.
    func mappingTeasers(_ change: (Teaser) -> Teaser) -> FeedItem {
        switch self {
        case .teaser(let teaser): return .teaser(change(teaser))
        case .ad: return self
        case .widget(let widget):
            switch widget.kind {
            case .carousel(let teasers): return .widget(Widget(.carousel(teasers.map(change)), title: widget.title))
            case .list(let teasers): return .widget(Widget(.list(teasers.map(change)), title: widget.title))
            case .weather, .localNews, .web, .unknown: return self
            }
        }
    }

    /// The item with the matching teasers; nil when none remains.
    func filteringTeasers(_ isKept: (Teaser) -> Bool) -> FeedItem? {
        guard hasTeaser(where: { !isKept($0) }) else { return self }
        guard case .widget(let widget) = self else { return nil }
        let kept = teasers.filter(isKept)
        guard !kept.isEmpty else { return nil }
        switch widget.kind {
        case .carousel: return .widget(Widget(.carousel(kept), title: widget.title))
        case .list: return .widget(Widget(.list(kept), title: widget.title))
        case .weather, .localNews, .web, .unknown: return self
        }
    }

    /// The teasers in the item: itself, or those inside a widget.
    var teasers: [Teaser] {
        switch self {
        case .teaser(let teaser): return [teaser]
        case .ad: return []
        case .widget(let widget):
            switch widget.kind {
            case .carousel(let teasers), .list(let teasers): return teasers
            case .weather, .localNews, .web, .unknown: return []
            }
        }
    }
}

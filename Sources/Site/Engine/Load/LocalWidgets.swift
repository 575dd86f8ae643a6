/// Fills the widgets that are about a place: weather with the forecast, local news with stories of the feed.
struct LocalWidgets: Sendable {
    /// The most stories of a widget, so that it stays a glance.
    private static let most = 4

    let brand: Brand
    let forecasts: Forecasts

    /// The items with what is known of the places of their widgets.
    ///
    /// A widget that names no place is about the brand's first one. Local news without stories take those behind them that
    /// name the place, so that no story appears twice.
    func filled(_ items: [FeedItem]) -> [FeedItem] {
        var items = items
        for index in items.indices {
            guard index < items.count, case .widget(var widget) = items[index] else { continue }
            switch widget.kind {
            case .weather(let name, nil):
                guard let place = brand.place(named: name) else { continue }
                widget.kind = .weather(place: place.name, forecast: forecasts.forecast(of: place, in: brand))
            case .localNews(let name, let stories):
                guard let place = brand.place(named: name) else { continue }
                widget.kind = .localNews(
                    place: place.name,
                    stories.isEmpty ? take(of: place, behind: index, from: &items) : stories
                )
            default: continue
            }
            items[index] = .widget(widget)
        }
        return items
    }

    private func take(of place: Place, behind index: Int, from items: inout [FeedItem]) -> [Teaser] {
        var taken: [(index: Int, teaser: Teaser)] = []
        for other in items.indices.dropFirst(index + 1) where taken.count < Self.most {
            if case .teaser(let teaser) = items[other], place.isNamed(in: teaser) { taken.append((other, teaser)) }
        }
        for (other, _) in taken.reversed() { items.remove(at: other) }
        return taken.map(\.teaser)
    }

    func weatherPlaces(in items: [FeedItem]) -> [Place] {
        items.compactMap { item in
            guard case .widget(let widget) = item, case .weather(let name, _) = widget.kind else { return nil }
            return brand.place(named: name)
        }
    }
}

extension Brand {
    /// The place of a name, or the first one when there is no name; nil when the brand has no such place.
    func place(named name: String?) -> Place? {
        guard let name else { return places.first }
        return places.first { $0.name.lowercased() == name.lowercased() }
            ?? places.first { $0.names.contains { $0.lowercased() == name.lowercased() } }
    }
}

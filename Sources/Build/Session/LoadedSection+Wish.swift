import FeedLoading
import Markup
import Model
import Routes

/// Sections in states that their feeds are not in.
extension LoadedSection {
    /// The section as wished.
    ///
    /// - Parameters:
    ///   - state: The state to show; nil for that of the feed.
    ///   - neighbours: The sections of the brand, the front page first: their stories stand in where the section has none.
    ///   - map: Where pages are.
    /// - Returns: The section in that state, or as it is when that is its state already.
    func showing(_ state: PageVariant.State?, neighbours: [LoadedSection], map: PageIndex) -> LoadedSection {
        guard let state, state.rawValue != stateName else { return self }
        var section = self
        section.staleSince = nil
        switch state {
        case .loading: section.state = .loading
        case .error:
            section.state = .error(
                FeedFailure(source: source.name, reason: "shown because somebody asked", cause: .unreachable)
            )
        case .web:
            let own = map.address(of: .section(brand: brand.id, id: self.section.id), in: .app)
            guard let address = metadata?.webTarget ?? own else { return self }
            section.state = .feed(feed(.web(address)))
        case .native:
            let items = neighbours.lazy.map(\.items).first { !$0.isEmpty } ?? []
            section.state = .feed(feed(.native(items)))
        }
        return section
    }

    /// The feed with other content; a feed with nothing but that when there is none.
    private func feed(_ content: FeedContent) -> Feed {
        guard case .feed(var feed) = state else { return Feed(title: section.title, content: content) }
        feed.content = content
        return feed
    }
}

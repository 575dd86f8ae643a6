import Content
import FeedLoading
import Markup
import Pages

/// Sections in simulated states.
extension LoadedSection {
    /// The section in a simulated state.
    ///
    /// - Parameters:
    ///   - state: The state to show; nil for the feed's own.
    ///   - neighbours: The sections of the brand, the front page first, whose stories are used where the section has
    ///     none.
    ///   - map: The page index.
    /// - Returns: The section in that state, or unchanged when it is in that state already.
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
            var feed = feed(.web(address))
            feed.preview = feed.preview.isEmpty ? items.firstTeasers : feed.preview
            section.state = .feed(feed)
        case .native:
            let items = neighbours.lazy.map(\.items).first { !$0.isEmpty } ?? []
            section.state = .feed(feed(.native(items)))
        }
        return section
    }

    /// The feed with other content, or a feed with only that content when there is none.
    private func feed(_ content: FeedContent) -> Feed {
        guard case .feed(var feed) = state else { return Feed(title: section.title, content: content) }
        feed.content = content
        return feed
    }
}

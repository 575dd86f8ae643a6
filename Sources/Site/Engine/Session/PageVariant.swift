/// A variant of a section's page for preview; it is never written to the output.
package struct PageVariant: Sendable, Hashable {
    /// A simulated state of the feed.
    package enum State: String, Sendable, Hashable, CaseIterable {
        case native
        case web
        case error
        case loading
    }

    /// The brand's id.
    package let brand: String
    /// The section's id.
    package let section: String
    /// Web or app.
    package let presentation: Presentation
    /// The simulated state; nil for the feed's own.
    package var state: State?
    /// The language of the user interface texts, such as `sv`; nil for the brand's own.
    package var language: String?

    /// Makes a variant; by default the page as it is.
    package init(
        brand: String,
        section: String,
        presentation: Presentation,
        state: State? = nil,
        language: String? = nil
    ) {
        (self.brand, self.section, self.presentation) = (brand, section, presentation)
        (self.state, self.language) = (state, language)
    }
}

/// Sections in simulated states.
extension SectionWork {
    func showing(_ state: PageVariant.State?, neighbours: [SectionWork], map: PageIndex) -> SectionWork {
        guard let state, state.rawValue != stateName else { return self }
        var section = self
        section.staleSince = nil
        switch state {
        case .loading: section.state = .loading
        case .error:
            section.state = .error(FeedFailure(source: source.name, reason: "shown on request", cause: .unreachable))
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

package import Content
package import Navigation

/// How readers get from page to page.
extension PageIndex {
    /// Where a reader lands who opens a page.
    ///
    /// - Parameters:
    ///   - page: The destination.
    ///   - start: The page the reader looks at; nil, or a page no route leads to, means that they come from elsewhere.
    /// - Returns: The screen then, and every step that led there.
    /// - Throws: `RoutingFailure` when no route leads to the page.
    package func arrival(at page: PageID, from start: PageID? = nil) throws(RoutingFailure) -> Arrival<PageID> {
        guard let brand = page.brand, let routes = routes[brand], let step = routes.step(to: page) else {
            throw RoutingFailure("no route leads to \(page.description)")
        }
        guard let start else { return try Router().arrival(at: step, with: (), from: routes.launch) }
        guard start.brand == brand, let screen = screen(of: start) else {
            // This reader had nothing of the brand before them, so everything is new.
            var arrival = try Router().arrival(at: step, with: (), from: routes.launch)
            arrival.transition = .root
            return arrival
        }
        return try Router().arrival(at: step, with: (), from: screen)
    }

    /// How a reader gets from a page to another; nil when no route leads there.
    package func kind(from start: PageID, to goal: PageID) -> LinkKind? {
        if start == goal { return goal.kind.isDestination ? .stay : nil }
        guard let brand = start.brand, let screens = screens[brand] else { return walkedKind(from: start, to: goal) }
        return screens.kind(from: start, to: goal) ?? walkedKind(from: start, to: goal)
    }

    /// The screen of a reader who opens a page from elsewhere; nil for pages that no route leads to.
    func screen(of page: PageID) -> Screen<PageID>? {
        page.brand.flatMap { screens[$0]?.screen(of: page) }
    }

    private func walkedKind(from start: PageID, to goal: PageID) -> LinkKind? {
        guard goal.kind.isDestination, let brand = goal.brand, let routes = routes[brand] else { return nil }
        guard start.brand == brand, let screen = screen(of: start) else {
            return routes.step(to: goal).map { _ in .root }
        }
        return routes.kind(from: screen, to: goal)
    }
}

extension Arrival where Page == PageID {
    /// The kind of link that leads there.
    package var kind: LinkKind {
        switch transition {
        case .stay: .stay
        case .push: .push
        case .pop: .pop
        case .tab: .tab
        case .modal: .modal
        case .dismiss: .dismiss
        case .root: .root
        }
    }
}

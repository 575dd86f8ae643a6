package import Navigation

/// How readers get from page to page.
extension PageIndex {
    /// Where a reader lands who opens a page, coming from the page they look at, or from elsewhere.
    ///
    /// - Throws: `RoutingFailure` when no route leads to the page.
    package func arrival(at page: PageID, from start: PageID? = nil) throws(RoutingFailure) -> Arrival<PageID> {
        guard let screens = page.brand.flatMap({ screens[$0] }), let step = screens.routes.step(to: page)
        else { throw RoutingFailure("no route leads to \(page.description)") }
        let screen = start.flatMap(screens.screen)
        var arrival = try Router().arrival(at: step, with: (), from: screen ?? screens.routes.launch)
        // A reader who comes from elsewhere had nothing of the brand before them, so everything is new.
        if start != nil, screen == nil { arrival.transition = .root }
        return arrival
    }

    /// How a reader gets from a page to another; nil when no route leads there.
    package func kind(from start: PageID, to goal: PageID) -> Transition? {
        guard goal.kind.isDestination, let screens = goal.brand.flatMap({ screens[$0] }) else { return nil }
        if start == goal { return .stay }
        if let known = screens.kind(from: start, to: goal) { return known }
        guard let screen = screens.screen(of: start) else { return screens.routes.step(to: goal).map { _ in .root } }
        return screens.routes.kind(from: screen, to: goal)
    }

    /// The screen of a reader who opens a page from elsewhere; nil for pages that no route leads to.
    func screen(of page: PageID) -> Screen<PageID>? { page.brand.flatMap { screens[$0]?.screen(of: page) } }

    /// Whether a page opens over others.
    package func isModal(_ page: PageID) -> Bool { (screen(of: page)?.layers.count ?? 0) > 1 }
}

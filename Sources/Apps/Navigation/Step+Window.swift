/// Where routes start.
extension Step where Target == Window {
    /// The window without modals: they are closed first.
    public static var root: Step {
        Step { _, simulation in
            simulation.dismiss(above: 0)
            simulation.explain("from the root")
            return Position(layer: 0)
        }
    }

    /// The window as it is, modals and all.
    public static var current: Step {
        Step { _, simulation in
            simulation.explain("from what is on top")
            return Position(layer: max(0, simulation.screen.layers.count - 1))
        }
    }

    /// A layer of the window that the app picks; those above it are closed.
    ///
    /// ```swift
    /// let aboveFirstModal = Step<ShopPage, Window, Void>.layer("the first modal") { screen, _ in
    ///     screen.layers.count > 1 ? 1 : nil
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: Its name in explanations.
    ///   - pick: The layer, counted from the root; nil fails the route.
    /// - Returns: The window, as far as that layer.
    public static func layer(_ name: String, _ pick: @escaping @Sendable (Screen<Page>, Context) -> Int?) -> Step {
        Step { context, simulation throws(RoutingFailure) in
            guard let layer = pick(simulation.screen, context), simulation.screen.layers.indices.contains(layer)
            else { throw RoutingFailure("\(name) is not on the screen") }
            simulation.dismiss(above: layer)
            simulation.explain("from \(name)")
            return Position(layer: layer)
        }
    }
}

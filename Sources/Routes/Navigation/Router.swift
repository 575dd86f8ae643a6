package import Pages

/// Leads readers along steps.
package enum Router {
    /// Where a reader lands.
    ///
    /// Nothing is done yet: `Arrival.perform()` runs what the steps want done after arriving.
    ///
    /// - Parameters:
    ///   - step: The destination.
    ///   - context: What is wanted there.
    ///   - screen: What the reader has before them.
    ///   - explains: Whether to tell each step.
    /// - Returns: The screen as it is then.
    /// - Throws: `RoutingFailure` when a step can neither find nor build; the reader stays where they are.
    package static func arrival<Context: Sendable>(
        at step: Step<Leaf, Context>,
        with context: Context,
        from screen: Screen,
        explains: Bool = true
    ) throws(RoutingFailure) -> Arrival {
        try arrive(step, context, screen, explains)
    }

    /// Where a reader lands who is led to a container, such as the tab bar.
    package static func arrival<Holds: Container, Context: Sendable>(
        at step: Step<Holds, Context>,
        with context: Context,
        from screen: Screen,
        explains: Bool = true
    ) throws(RoutingFailure) -> Arrival {
        try arrive(step, context, screen, explains)
    }

    private static func arrive<Holds, Context: Sendable>(
        _ step: Step<Holds, Context>,
        _ context: Context,
        _ screen: Screen,
        _ explains: Bool
    ) throws(RoutingFailure) -> Arrival {
        var walk = Walk(on: screen, explains: explains)
        do {
            let position = try step.walk(context, &walk)
            return Arrival(walk, at: position)
        } catch {
            throw walk.failure(error)
        }
    }
}

/// Where a reader landed, and how.
package struct Arrival: Sendable {
    /// What stands before the reader.
    package let screen: Screen
    /// Where the destination stands on it.
    package let position: Position
    /// What kind of way it was.
    package private(set) var kind: LinkKind
    /// The destinations that came first, in their order.
    package let detours: [PageID]
    /// What happened, a line each; empty when nobody asked.
    package let explanation: [String]
    private let tasks: [@Sendable (Screen) -> Void]

    init(_ walk: Walk, at position: Position) {
        screen = walk.screen
        self.position = position
        kind = LinkKind(walk.changes)
        detours = walk.detours
        explanation = walk.explanation
        tasks = walk.tasks
    }

    /// The arrival of a reader who had nothing of this before them: everything is new.
    var anew: Arrival {
        var arrival = self
        arrival.kind = .root
        return arrival
    }

    /// The page that the reader sees.
    package var page: PageID? { screen.visiblePage }

    /// Does what the steps want done after arriving.
    package func perform() {
        for task in tasks { task(screen) }
    }
}

extension LinkKind {
    /// The change that readers notice most.
    init(_ changes: Set<Walk.Change>) {
        let order: [(Walk.Change, LinkKind)] = [
            (.replacedRoot, .root), (.presented, .modal), (.pushed, .push), (.selected, .tab), (.popped, .pop),
            (.dismissed, .dismiss),
        ]
        self = order.first { changes.contains($0.0) }?.1 ?? .stay
    }
}

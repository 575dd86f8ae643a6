/// How to get to a page or a container from anywhere.
///
/// Think that the reader can be anywhere and opens a link; the configuration alone decides where they land. A step asks
/// its finder whether the page is there. If not, the step it comes from is walked first, then its factory builds and its
/// action puts the page into the host that step led to.
///
/// ```swift
/// let login: Step<Leaf, Void> = Chain(.kind(.login), .page(.login(brand: id)))
///     .using(.push)
///     .within(.stack)
///     .using(.presentModally)
///     .from(.current)
/// ```
package struct Step<Holds, Context: Sendable>: Sendable {
    /// Walks the step on the screen of the walk; answers where its page stands then.
    let walk: @Sendable (Context, inout Walk) throws(RoutingFailure) -> Position

    init(_ walk: @escaping @Sendable (Context, inout Walk) throws(RoutingFailure) -> Position) {
        self.walk = walk
    }

    /// The same step for another context, of which it takes what it needs.
    package func mapping<Other: Sendable>(_ map: @escaping @Sendable (Other) -> Context) -> Step<Holds, Other> {
        Step<Holds, Other> { other, walk throws(RoutingFailure) in try self.walk(map(other), &walk) }
    }

    /// The container that will hold the step's page, which the compiler cannot know.
    ///
    /// This is the explicit escape: it fails while routing when there is no such container.
    package func expecting<Host: Container>(_ host: Host.Type) -> Step<Host, Context> {
        Step<Host, Context> { context, walk throws(RoutingFailure) in
            let start = try self.walk(context, &walk)
            var position = Optional(start)
            while let candidate = position {
                if let node = walk.screen[candidate], Host.isKind(of: node) {
                    walk.say("expecting a \(Host.name): it is there")
                    return candidate
                }
                position = candidate.parent
            }
            throw RoutingFailure("a \(Host.name) was expected around it, and there is none")
        }
    }
}

extension Step where Holds == Window {
    /// The window without modals: they are closed first.
    package static var root: Step {
        Step { _, walk in
            walk.dismiss(above: 0)
            walk.say("from the root")
            return Position(layer: 0)
        }
    }

    /// The window as it is, modals and all.
    package static var current: Step {
        Step { _, walk in
            walk.say("from what is on top")
            return Position(layer: max(0, walk.screen.layers.count - 1))
        }
    }

    /// A layer of the window that the application picks; those above it are closed.
    package static func layer(
        _ name: String,
        _ pick: @escaping @Sendable (Screen, Context) -> Int?
    ) -> Step {
        Step { context, walk throws(RoutingFailure) in
            guard let layer = pick(walk.screen, context), walk.screen.layers.indices.contains(layer) else {
                throw RoutingFailure("\(name) is not on the screen")
            }
            walk.dismiss(above: layer)
            walk.say("from \(name)")
            return Position(layer: layer)
        }
    }
}

extension Step {
    /// A page that another step builds (the nil factory): it is found, then or after that step has been walked.
    package static func found(by finder: Finder<Holds, Context>) -> Awaited<Holds, Context> {
        Awaited(finder: finder)
    }

    /// The first case that fits chooses the way.
    package static func choosing(_ cases: Case<Holds, Context>..., otherwise: Step) -> Step {
        Step { context, walk throws(RoutingFailure) in
            for option in cases {
                guard let answer = try option.answer(context, &walk) else { continue }
                return answer
            }
            return try otherwise.walk(context, &walk)
        }
    }
}

/// A step that only finds; it has no action, because there is nothing to put anywhere.
package struct Awaited<Holds, Context: Sendable>: Sendable {
    fileprivate let finder: Finder<Holds, Context>

    /// The step that builds the page.
    package func from<Host>(_ step: Step<Host, Context>) -> Step<Holds, Context> {
        Step { context, walk throws(RoutingFailure) in
            if let found = walk.ask(finder, context) { return found }
            _ = try step.walk(context, &walk)
            if let found = walk.ask(finder, context) { return found }
            throw RoutingFailure("\(finder.name(context) ?? "it") is not there, and this step does not build it")
        }
    }
}

/// A way that a `choosing` step takes when it fits.
package struct Case<Holds, Context: Sendable>: Sendable {
    /// Nil when the case does not fit.
    fileprivate let answer: @Sendable (Context, inout Walk) throws(RoutingFailure) -> Position?

    /// Takes what a finder finds, as it is.
    package static func found(by finder: Finder<Holds, Context>) -> Case {
        Case { context, walk in walk.ask(finder, context) }
    }

    /// Takes a step when a finder finds something.
    package static func when<Other>(
        found finder: Finder<Other, Context>,
        _ step: Step<Holds, Context>
    ) -> Case {
        Case { context, walk throws(RoutingFailure) in
            guard finder.find(on: walk.screen, context) != nil else { return nil }
            walk.say("\(finder.name(context) ?? "it") is there")
            return try step.walk(context, &walk)
        }
    }

    /// Takes a step when a condition holds.
    package static func when(
        _ name: String,
        _ condition: @escaping @Sendable (Context) -> Bool,
        _ step: Step<Holds, Context>
    ) -> Case {
        Case { context, walk throws(RoutingFailure) in
            guard condition(context) else {
                walk.say("\(name): no")
                return nil
            }
            walk.say("\(name): yes")
            return try step.walk(context, &walk)
        }
    }
}

/// A chain of steps whose outermost one has no host yet.
///
/// A chain begins with a finder and a factory; `using` names the action, `from` the step that leads to its host, `within`
/// a host that may have to be built first.
package struct Chain<Holds, Outer, Context: Sendable>: Sendable {
    private let finder: Finder<Outer, Context>
    private let factory: Factory<Outer, Context>
    /// Makes the whole step of the outermost one.
    private let complete: @Sendable (Step<Outer, Context>) -> Step<Holds, Context>

    /// How the outermost step is put into its host.
    package func using<Host>(_ action: Action<Host>) -> Link<Holds, Host, Context> {
        let (finder, factory, complete) = (finder, factory, complete)
        return Link { host in
            complete(
                Step { context, walk throws(RoutingFailure) in
                    if let found = walk.ask(finder, context) { return found }
                    let position = try walk.deeper { walk throws(RoutingFailure) in try host.walk(context, &walk) }
                    return try walk.integrate(try factory.build(context), action.kind, at: position)
                }
            )
        }
    }
}

extension Chain where Holds == Outer {
    /// Begins a chain.
    ///
    /// - Parameters:
    ///   - finder: Says whether the page is there already.
    ///   - factory: Builds it when it is not.
    package init(_ finder: Finder<Holds, Context>, _ factory: Factory<Holds, Context>) {
        self.init(finder: finder, factory: factory) { $0 }
    }

    /// The chain with what it is the host of.
    fileprivate func holding<Inner>(
        _ inner: @escaping @Sendable (Step<Outer, Context>) -> Step<Inner, Context>
    ) -> Chain<Inner, Outer, Context> {
        let complete = complete
        return Chain<Inner, Outer, Context>(finder: finder, factory: factory) { inner(complete($0)) }
    }
}

extension Chain where Holds == Stack, Outer == Stack {
    /// A new stack.
    package static var stack: Chain { Chain(.none, .stack) }
}

/// A chain that knows its outermost action and waits for the host.
package struct Link<Holds, Host, Context: Sendable>: Sendable {
    fileprivate let attach: @Sendable (Step<Host, Context>) -> Step<Holds, Context>

    /// The step that leads to the host: the chain is complete.
    package func from(_ step: Step<Host, Context>) -> Step<Holds, Context> {
        attach(step)
    }

    /// A host that may have to be built itself: the chain goes on.
    package func within(_ host: Chain<Host, Host, Context>) -> Chain<Holds, Host, Context> {
        host.holding(attach)
    }
}

extension Link where Host == Window {
    /// Any page: its window presents.
    package func from<Other>(_ step: Step<Other, Context>) -> Step<Holds, Context> {
        attach(
            Step { context, walk throws(RoutingFailure) in
                Position(layer: try step.walk(context, &walk).layer)
            }
        )
    }
}

/// A chain of steps whose outermost one has no host yet.
///
/// A chain begins with a finder and a factory; `using` names the action, `from` the step that leads to its host, `within`
/// a host that may have to be built first.
///
/// ```swift
/// let about: Step<ShopPage, Leaf, Void> = Chain(find: .page(.about), build: .page(.about))
///     .using(.push)
///     .from(home.expecting(Stack.self))
/// ```
public struct Chain<Page: Hashable & Sendable, Target, Outer, Context: Sendable>: Sendable {
    private let finder: Finder<Page, Outer, Context>
    private let factory: Factory<Page, Outer, Context>
    /// Makes the whole step out of the outermost one.
    private let complete: @Sendable (Step<Page, Outer, Context>) -> Step<Page, Target, Context>

    /// How the outermost step is put into its host.
    public func using<Host>(_ action: Action<Page, Host>) -> PendingChain<Page, Target, Host, Context> {
        PendingChain { host in
            complete(
                Step { context, simulation throws(RoutingFailure) in
                    if let found = simulation.show(finder, context) { return found }
                    let start = simulation.screen
                    let position = try simulation.nested { simulation throws(RoutingFailure) in
                        try host.run(context, &simulation)
                    }
                    return try simulation.integrate(try factory.build(context, start), action, at: position)
                }
            )
        }
    }
}

extension Chain where Target == Outer {
    /// Begins a chain with what says whether the page is there already, and what builds it when it is not.
    public init(find finder: Finder<Page, Target, Context>, build factory: Factory<Page, Target, Context>) {
        self.init(finder: finder, factory: factory) { $0 }
    }

    fileprivate func hosting<Inner>(
        _ inner: @escaping @Sendable (Step<Page, Outer, Context>) -> Step<Page, Inner, Context>
    ) -> Chain<Page, Inner, Outer, Context> {
        Chain<Page, Inner, Outer, Context>(finder: finder, factory: factory) { inner(complete($0)) }
    }
}

extension Chain where Target == Stack, Outer == Stack {
    /// A new stack.
    public static var stack: Chain { Chain(find: .none, build: .stack) }
}

/// A chain that knows its outermost action and waits for the host.
public struct PendingChain<Page: Hashable & Sendable, Target, Host, Context: Sendable>: Sendable {
    fileprivate let attach: @Sendable (Step<Page, Host, Context>) -> Step<Page, Target, Context>

    /// The step that leads to the host: the chain is complete.
    public func from(_ step: Step<Page, Host, Context>) -> Step<Page, Target, Context> { attach(step) }

    /// A host that may have to be built itself: the chain goes on.
    public func within(_ host: Chain<Page, Host, Host, Context>) -> Chain<Page, Target, Host, Context> {
        host.hosting(attach)
    }
}

extension PendingChain where Host == Window {
    /// Any page: its window presents.
    public func from<Other>(_ step: Step<Page, Other, Context>) -> Step<Page, Target, Context> {
        attach(
            Step { context, simulation throws(RoutingFailure) in
                Position(layer: try step.run(context, &simulation).layer)
            }
        )
    }
}

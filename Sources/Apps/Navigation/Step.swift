/// How to get to a page or a container from anywhere.
///
/// Assume that the reader can be anywhere and opens a link; the configuration alone decides where they land. A step asks
/// its finder whether the page is there. If not, the step it depends on is run first, then its factory builds the page and
/// its action puts it into the host that the other step led to.
///
/// ```swift
/// let login: Step<ShopPage, Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
///     .using(.push)
///     .within(.stack)
///     .using(.presentModally)
///     .from(.current)
/// ```
public struct Step<Page: Hashable & Sendable, Target, Context: Sendable>: Sendable {
    /// Runs the step; answers where its target is then.
    let run: @Sendable (Context, inout RouteSimulation<Page>) throws(RoutingFailure) -> Position

    /// The same step for another context, of which it takes what it needs.
    ///
    /// ```swift
    /// let reviews: Step<ShopPage, Leaf, Review> = Chain(find: …, build: …)
    ///     .using(.push)
    ///     .from(product.mapping(\.productID).expecting(Stack.self))
    /// ```
    public func mapping<Other: Sendable>(_ map: @escaping @Sendable (Other) -> Context) -> Step<Page, Target, Other> {
        Step<Page, Target, Other> { other, simulation throws(RoutingFailure) in try run(map(other), &simulation) }
    }

    /// The container around the step's page, which the compiler cannot know.
    ///
    /// This is the explicit escape: it fails while routing when there is no such container.
    public func expecting<Host: Container>(_ host: Host.Type) -> Step<Page, Host, Context> {
        Step<Page, Host, Context> { context, simulation throws(RoutingFailure) in
            var position = Optional(try run(context, &simulation))
            while let candidate = position {
                if case .container(let container, _)? = simulation.screen[candidate], container is Host {
                    simulation.explain("expecting a \(Host.name): it is there")
                    return candidate
                }
                position = candidate.parent
            }
            let what = "a \(Host.name) was expected around it, and there is none"
            let advice = "put the page into a \(Host.name), for instance with within(_:)"
            throw RoutingFailure.misconfigured(what, advice: advice)
        }
    }

    /// A page or a container that another step builds: it is found, before or after that step has been run.
    public static func found(by finder: Finder<Page, Target, Context>) -> FinderStep<Page, Target, Context> {
        FinderStep(finder: finder)
    }
}

/// A step that only finds; it has no action, because there is nothing to put anywhere.
public struct FinderStep<Page: Hashable & Sendable, Target, Context: Sendable>: Sendable {
    fileprivate let finder: Finder<Page, Target, Context>

    /// The step that builds it.
    public func from<Host>(_ step: Step<Page, Host, Context>) -> Step<Page, Target, Context> {
        Step { context, simulation throws(RoutingFailure) in
            if let found = simulation.show(finder, context) { return found }
            _ = try step.run(context, &simulation)
            if let found = simulation.show(finder, context) { return found }
            throw RoutingFailure("\(finder.name(context) ?? "it") is not there, and this step does not build it")
        }
    }
}

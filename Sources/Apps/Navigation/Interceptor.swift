/// Decides whether a route goes on, before anything is looked for or built.
///
/// ```swift
/// let adultsOnly = Interceptor<ShopPage, String>("adults only") { productID, _ in
///     catalogue.isForAdults(productID) && !session.isAdult ? .refuse("this product is for adults") : .proceed
/// }
/// let product = Chain(find: …, build: …).using(.push).from(…).intercepted(by: adultsOnly)
/// ```
///
/// Interceptors answer at once. A slow task, such as a login, is a destination that comes first: answer `.visit`, let the
/// app show the destination (it is in `Arrival.detours`) and ask the router again when the reader is done there.
public struct Interceptor<Page: Hashable & Sendable, Context: Sendable>: Sendable {
    /// The decision of an interceptor.
    public enum Decision: Sendable {
        /// The route goes on.
        case proceed
        /// The route ends with a `RoutingFailure` whose cause is `.refused`; the reason is for the reader.
        case refuse(String)
        /// Another destination comes first; the reader comes back from it to the screen as it was.
        case visit(Step<Page, Leaf, Context>)
    }

    fileprivate let name: String
    fileprivate let decide: @Sendable (Context, Screen<Page>) -> Decision

    /// Makes an interceptor; the name is what explanations call it.
    ///
    /// `decide` gets the context and the screen before the step has changed anything.
    public init(_ name: String, _ decide: @escaping @Sendable (Context, Screen<Page>) -> Decision) {
        self.name = name
        self.decide = decide
    }

    /// The same interceptor for another context, of which it takes what it needs.
    func mapping<Other: Sendable>(_ map: @escaping @Sendable (Other) -> Context) -> Interceptor<Page, Other> {
        Interceptor<Page, Other>(name) { other, screen in
            switch decide(map(other), screen) {
            case .proceed: .proceed
            case .refuse(let reason): .refuse(reason)
            case .visit(let step): .visit(step.mapping(map))
            }
        }
    }
}

extension Step {
    /// The step, guarded by an interceptor.
    public func intercepted(by interceptor: Interceptor<Page, Context>) -> Step {
        Step { context, simulation throws(RoutingFailure) in
            switch interceptor.decide(context, simulation.screen) {
            case .proceed:
                break
            case .refuse(let reason):
                simulation.explain("refused by \(interceptor.name)")
                throw RoutingFailure(reason, cause: .refused)
            case .visit(let destination):
                try simulation.detour { simulation throws(RoutingFailure) in
                    _ = try destination.run(context, &simulation)
                }
            }
            return try run(context, &simulation)
        }
    }

    /// The step after another destination, such as login or consent, unless it has been done or does not concern the
    /// context.
    public func requiring(
        _ destination: Step<Page, Leaf, Context>,
        unless isMet: @escaping @Sendable (Context, Screen<Page>) -> Bool = { _, _ in false }
    ) -> Step {
        intercepted(
            by: Interceptor("a requirement") { context, screen in
                isMet(context, screen) ? .proceed : .visit(destination)
            }
        )
    }
}

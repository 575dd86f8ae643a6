/// Follows steps on a screen.
///
/// ```swift
/// let router = Router<ShopPage>(interceptors: [maintenance], tasks: [counting])
/// let arrival = try router.arrival(at: Routes.product, with: "tent", from: screen)
/// show(arrival.screen)
/// arrival.performTasks()
/// ```
public struct Router<Page: Hashable & Sendable>: Sendable {
    private let interceptors: [Interceptor<Page, Void>]
    private let tasks: [PostTask<Page, Void>]

    /// Makes a router: interceptors are asked before each route, the first one first, and tasks run after those of the
    /// steps.
    public init(interceptors: [Interceptor<Page, Void>] = [], tasks: [PostTask<Page, Void>] = []) {
        self.interceptors = interceptors
        self.tasks = tasks
    }

    /// Where a reader lands.
    ///
    /// Nothing is done yet: the app shows the arrival's screen, then calls `Arrival.performTasks()`.
    ///
    /// - Parameters:
    ///   - step: The destination.
    ///   - context: The context of the destination.
    ///   - screen: The reader's current screen.
    ///   - explains: Whether to log each step.
    /// - Returns: The screen as it is then.
    /// - Throws: `RoutingFailure` when an interceptor refuses, or when a step can neither find nor build; the reader stays
    ///   where they are.
    public func arrival<Context: Sendable>(
        at step: Step<Page, Leaf, Context>,
        with context: Context,
        from screen: Screen<Page>,
        explains: Bool = true
    ) throws(RoutingFailure) -> Arrival<Page> {
        try arrive(step, context, screen, explains)
    }

    /// Where a reader lands who is led to a container, such as the tab bar.
    public func arrival<Target: Container, Context: Sendable>(
        at step: Step<Page, Target, Context>,
        with context: Context,
        from screen: Screen<Page>,
        explains: Bool = true
    ) throws(RoutingFailure) -> Arrival<Page> {
        try arrive(step, context, screen, explains)
    }

    private func arrive<Target, Context: Sendable>(
        _ step: Step<Page, Target, Context>,
        _ context: Context,
        _ screen: Screen<Page>,
        _ explains: Bool
    ) throws(RoutingFailure) -> Arrival<Page> {
        let withTasks = tasks.reduce(step) { step, task in step.then(task.mapping { (_: Context) in }) }
        let whole = interceptors.reversed().reduce(withTasks) { step, interceptor in
            step.intercepted(by: interceptor.mapping { (_: Context) in })
        }
        var simulation = RouteSimulation(on: screen, explains: explains)
        do {
            let position = try whole.run(context, &simulation)
            return Arrival(simulation, at: position)
        } catch {
            var failure = error
            failure.explanation = simulation.explanation
            throw failure
        }
    }
}

/// Where a reader lands, and how.
public struct Arrival<Page: Hashable & Sendable>: Sendable {
    /// The screen as it is then.
    public let screen: Screen<Page>
    /// Where the destination is on it.
    public let position: Position
    /// The transition that the reader notices most.
    public package(set) var transition: Transition
    /// How the app draws that transition, where its last action names a style.
    public let style: TransitionStyle?
    /// The destinations that interceptors want visited first, in their order.
    public let detours: [Page]
    /// The steps of the route, a line each; empty without an explanation.
    public let explanation: [String]
    private let tasks: [@Sendable (Screen<Page>) -> Void]

    init(_ simulation: RouteSimulation<Page>, at position: Position) {
        screen = simulation.screen
        self.position = position
        transition = Transition(mostNoticeableOf: simulation.transitions)
        style = simulation.styles[transition]
        detours = simulation.detours
        explanation = simulation.explanation
        tasks = simulation.tasks
    }

    /// The page that the reader looks at.
    public var page: Page? { screen.visiblePage }

    /// Does what steps and router want done after arriving.
    public func performTasks() { for task in tasks { task(screen) } }
}

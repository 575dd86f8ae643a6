/// Something that is done after the reader has arrived, such as counting the visit.
///
/// ```swift
/// let counting = PostTask<ShopPage, String>("count the visit") { productID, screen in
///     analytics.count(productID, on: screen.visiblePage)
/// }
/// ```
public struct PostTask<Page: Hashable & Sendable, Context: Sendable>: Sendable {
    fileprivate let name: String
    fileprivate let run: @Sendable (Context, Screen<Page>) -> Void

    /// Makes a task; the name is what it does, for explanations.
    ///
    /// It gets the screen that the reader then sees; `Arrival.performTasks()` calls it.
    public init(_ name: String, _ run: @escaping @Sendable (Context, Screen<Page>) -> Void) {
        self.name = name
        self.run = run
    }

    /// The same task for another context, of which it takes what it needs.
    func mapping<Other: Sendable>(_ map: @escaping @Sendable (Other) -> Context) -> PostTask<Page, Other> {
        PostTask<Page, Other>(name) { other, screen in run(map(other), screen) }
    }
}

extension Step {
    /// The step with a task for after the arrival.
    public func then(_ task: PostTask<Page, Context>) -> Step {
        Step { context, simulation throws(RoutingFailure) in
            let position = try run(context, &simulation)
            simulation.add(task.name) { screen in task.run(context, screen) }
            return position
        }
    }
}

extension Step where Target == Leaf {
    /// The step with a context task: it changes the page that was found or built, before steps that depend on it go on.
    ///
    /// ```swift
    /// /// Any search page will do; it gets a new query.
    /// let search = Chain<ShopPage, Leaf, Leaf, String>(find: .anySearch, build: .page(.search("")))
    ///     .using(.push)
    ///     .from(home.expecting(Stack.self))
    ///     .updating("set the query") { page, query in page = .search(query) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: Its purpose, for explanations.
    ///   - task: Changes the page; it may throw a `RoutingFailure`.
    /// - Returns: The step with its task.
    public func updating(
        _ name: String,
        _ task: @escaping @Sendable (inout Page, Context) throws(RoutingFailure) -> Void
    ) -> Step {
        Step { context, simulation throws(RoutingFailure) in
            let position = try run(context, &simulation)
            try simulation.change(position, name) { page throws(RoutingFailure) in try task(&page, context) }
            return position
        }
    }
}

/// One run of a route: the screen as it changes, and a log of what happens to it.
struct RouteSimulation<Page: Hashable & Sendable>: Sendable {
    private(set) var screen: Screen<Page>
    private(set) var transitions: Set<Transition> = []
    /// The style of the last action of each transition.
    private(set) var styles: [Transition: TransitionStyle] = [:]
    private(set) var detours: [Page] = []
    private(set) var tasks: [@Sendable (Screen<Page>) -> Void] = []
    private(set) var explanation: [String] = []
    private let explains: Bool
    private var depth = 0

    /// The limit of steps inside each other, detours among them; a route that goes in circles ends here.
    private static var maximumDepth: Int { 32 }

    init(on screen: Screen<Page>, explains: Bool) {
        self.screen = screen
        self.explains = explains
    }

    /// Adds a line to the explanation, when one is wanted.
    mutating func explain(_ line: @autoclosure () -> String) {
        if explains { explanation.append(String(repeating: "  ", count: depth) + line()) }
    }

    /// Asks a finder, and makes visible what it finds.
    mutating func show<Target, Context: Sendable>(
        _ finder: Finder<Page, Target, Context>,
        _ context: Context
    ) -> Position? {
        let found = finder.find(on: screen, context)
        if explains, let name = finder.name(context) {
            explain("looking for \(name): it is \(found == nil ? "not " : "")there")
        }
        guard let found else { return nil }
        dismiss(above: found.layer)
        for transition in screen.show(found) {
            transitions.insert(transition)
            explain(transition == .tab ? "selecting its tab" : "going back to it")
        }
        return found
    }

    /// Runs a step that this one depends on.
    mutating func nested<Result>(
        _ body: (inout RouteSimulation) throws(RoutingFailure) -> Result
    ) throws(RoutingFailure) -> Result {
        guard depth < Self.maximumDepth else {
            throw RoutingFailure.misconfigured("the route goes in circles", advice: "let no step depend on itself")
        }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    /// Goes to another destination first, and comes back to the screen as it was.
    mutating func detour(_ body: (inout RouteSimulation) throws(RoutingFailure) -> Void) throws(RoutingFailure) {
        explain("first another destination:")
        let before = (screen, transitions, styles)
        try nested { simulation throws(RoutingFailure) in try body(&simulation) }
        if let page = screen.visiblePage { detours.append(page) }
        (screen, transitions, styles) = before
        explain("back from it")
    }

    mutating func add(_ name: String, task: @escaping @Sendable (Screen<Page>) -> Void) {
        explain("after arriving: \(name)")
        tasks.append(task)
    }

    mutating func dismiss(above layer: Int) {
        let count = screen.dismiss(above: layer)
        guard count > 0 else { return }
        transitions.insert(.dismiss)
        explain("closing \(count == 1 ? "the modal" : "\(count) modals")")
    }

    mutating func change(
        _ position: Position,
        _ name: String,
        _ body: (inout Page) throws(RoutingFailure) -> Void
    ) throws(RoutingFailure) {
        guard case .page(var page)? = screen[position] else { return }
        try body(&page)
        screen.replace(position, with: .page(page))
        explain(name)
    }

    /// Puts what was built into its host.
    mutating func integrate<Host>(
        _ node: Node<Page>,
        _ action: Action<Page, Host>,
        at host: Position
    ) throws(RoutingFailure) -> Position {
        explain("building \(node)")
        let position = try action.put(&screen, host, node)
        transitions.insert(action.transition)
        styles[action.transition] = action.style
        let layers = screen.layers.count
        let style = action.style.map { " as \($0.name)" } ?? ""
        explain("\(action.name)\(style)\(layers > 1 ? ", in layer \(position.layer + 1) of \(layers)" : "")")
        return position
    }
}

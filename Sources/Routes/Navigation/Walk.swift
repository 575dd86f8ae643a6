import Pages

/// One reader's way to a destination: the screen as it changes, and what there is to tell of it.
struct Walk: Sendable {
    private(set) var screen: Screen
    private(set) var changes: Set<Change> = []
    private(set) var detours: [PageID] = []
    private(set) var tasks: [@Sendable (Screen) -> Void] = []
    private(set) var explanation: [String] = []
    private let explains: Bool
    private var depth = 0

    /// What happened to the screen.
    enum Change {
        case dismissed, popped, selected, pushed, presented, replacedRoot
    }

    /// Steps inside each other, detours among them; a route that goes in circles ends here.
    static let maximumDepth = 32

    init(on screen: Screen, explains: Bool) {
        self.screen = screen
        self.explains = explains
    }

    /// Adds a line to the explanation, when one is wanted.
    mutating func say(_ line: @autoclosure () -> String) {
        if explains { explanation.append(String(repeating: "  ", count: depth) + line()) }
    }

    /// Asks a finder; what it finds is brought to the reader's eyes.
    mutating func ask<Holds, Context: Sendable>(_ finder: Finder<Holds, Context>, _ context: Context) -> Position? {
        guard let found = finder.find(on: screen, context) else {
            if explains, let name = finder.name(context) { say("looking for \(name): it is not there") }
            return nil
        }
        if explains, let name = finder.name(context) { say("looking for \(name): it is there") }
        show(found)
        return found
    }

    /// Walks a step that this one comes from.
    mutating func deeper<Result>(
        _ body: (inout Walk) throws(RoutingFailure) -> Result
    ) throws(RoutingFailure) -> Result {
        guard depth < Self.maximumDepth else { throw failure(RoutingFailure("the route goes in circles")) }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    /// Goes to another destination first, and comes back.
    mutating func detour(_ body: (inout Walk) throws(RoutingFailure) -> Void) throws(RoutingFailure) {
        say("first another destination:")
        let before = (screen, changes)
        try deeper { walk throws(RoutingFailure) in try body(&walk) }
        if let page = screen.visiblePage { detours.append(page) }
        (screen, changes) = before
        say("back from it")
    }

    mutating func add(_ name: String, task: @escaping @Sendable (Screen) -> Void) {
        say("after arriving: \(name)")
        tasks.append(task)
    }

    mutating func dismiss(above layer: Int) {
        let count = screen.dismiss(above: layer)
        guard count > 0 else { return }
        changes.insert(.dismissed)
        say("closing \(count == 1 ? "the modal" : "\(count) modals")")
    }

    /// Brings a position to the reader's eyes: closes what is over it, selects its tabs, goes back to it in its stacks.
    private mutating func show(_ position: Position) {
        dismiss(above: position.layer)
        for length in position.indices.indices {
            let container = Position(layer: position.layer, Array(position.indices[..<length]))
            let index = position.indices[length]
            let change: Change? = screen.edit(container) { node in
                switch node {
                case .page: return nil
                case .stack(let nodes):
                    guard index < nodes.count - 1 else { return nil }
                    node = .stack(Array(nodes[...index]))
                    return .popped
                case .tabs(let nodes, let selected):
                    guard index != selected else { return nil }
                    node = .tabs(nodes, selected: index)
                    return .selected
                }
            }
            guard let change else { continue }
            changes.insert(change)
            say(change == .popped ? "going back to it" : "selecting its tab")
        }
    }

    /// Puts what was built into its host.
    mutating func integrate(
        _ node: Node,
        _ action: ActionKind,
        at host: Position
    ) throws(RoutingFailure) -> Position {
        say("building \(node.spoken)")
        let position: Position?
        switch action {
        case .nothing:
            return host
        case .replaceRoot:
            guard host.layer == 0, screen.layers.count < 2 else {
                throw failure(RoutingFailure("what is presented modally cannot be replaced as root"))
            }
            position = screen.replaceRoot(node)
            changes.insert(.replacedRoot)
        case .presentModally:
            position = screen.present(node)
            changes.insert(.presented)
        case .push, .pushReplacingLast:
            position = screen.edit(host) { container in
                guard case .stack(let nodes) = container else { return nil }
                let kept = action == .push ? nodes : Array(nodes.dropLast())
                container = .stack(kept + [node])
                return host.child(kept.count)
            }
            changes.insert(.pushed)
        case .tab:
            position = screen.edit(host) { container in
                guard case .tabs(let nodes, _) = container else { return nil }
                container = .tabs(nodes + [node], selected: nodes.count)
                return host.child(nodes.count)
            }
            changes.insert(.selected)
        }
        guard let position else { throw failure(RoutingFailure("the host does not take it by \(action.rawValue)")) }
        let layers = screen.layers.count
        say("\(action.rawValue)\(layers > 1 ? ", in layer \(position.layer + 1) of \(layers)" : "")")
        return position
    }

    /// A failure that knows what was tried.
    func failure(_ failure: RoutingFailure) -> RoutingFailure {
        var failure = failure
        failure.explanation = explanation
        return failure
    }
}

package import Pages

/// Builds a page or a container.
///
/// A step without a factory (`Step.found(by:)`) never builds: some other step does, and its page is found.
package struct Factory<Holds, Context: Sendable>: Sendable {
    private let make: @Sendable (Context) throws(RoutingFailure) -> Node

    fileprivate init(_ make: @escaping @Sendable (Context) throws(RoutingFailure) -> Node) {
        self.make = make
    }

    /// Builds for a context.
    ///
    /// - Throws: `RoutingFailure` when there is no such page.
    func build(_ context: Context) throws(RoutingFailure) -> Node {
        try make(context)
    }
}

extension Factory where Holds == Leaf {
    /// The page, and so the scene, that the context means; nil fails the route.
    package static func page(_ page: @escaping @Sendable (Context) -> PageID?) -> Factory {
        Factory { context throws(RoutingFailure) in
            guard let page = page(context) else { throw RoutingFailure("there is no page for \(context)") }
            return .page(page)
        }
    }

    /// One page.
    package static func page(_ page: PageID) -> Factory {
        Factory { _ in .page(page) }
    }
}

extension Factory where Holds == Stack {
    /// An empty stack.
    package static var stack: Factory { Factory { _ in .stack([]) } }
}

extension Factory where Holds == Tabs {
    /// A tab bar without tabs.
    package static var tabs: Factory { Factory { _ in .tabs([], selected: 0) } }
}

extension Factory where Holds: Container {
    /// The same container with a child put in, so that it comes complete; the first tab stays selected.
    package func with<Child>(_ child: Factory<Child, Context>, using action: Action<Holds>) -> Factory {
        Factory { context throws(RoutingFailure) in
            let container = try build(context)
            let node = try child.build(context)
            switch (container, action.kind) {
            case (.stack(let nodes), .push): return .stack(nodes + [node])
            case (.stack(let nodes), .pushReplacingLast): return .stack(nodes.dropLast() + [node])
            case (.tabs(let nodes, let selected), .tab): return .tabs(nodes + [node], selected: selected)
            case (_, .nothing): return container
            default: throw RoutingFailure("\(action.kind.rawValue) puts nothing into a \(Holds.name)")
            }
        }
    }
}

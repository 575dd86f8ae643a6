/// Puts what a step built into its host.
///
/// The host is part of the type: an action that does not fit the step it is followed by does not compile. Own actions are
/// static members, so that a chain can name them:
///
/// ```swift
/// extension Action where Host == Stack {
///     /// Removes everything that is on the stack.
///     static var pushAsRoot: Action {
///         Action("push as root", transition: .push) { _, children, node in
///             children = [node]
///             return 0
///         }
///     }
/// }
/// ```
public struct Action<Page: Hashable & Sendable, Host>: Sendable {
    let name: String
    /// The transition that the reader notices.
    let transition: Transition
    /// How the app draws the transition; nil as usual.
    private(set) var style: TransitionStyle?
    /// Changes the screen; answers where the node is then.
    let put: @Sendable (inout Screen<Page>, Position, Node<Page>) throws(RoutingFailure) -> Position

    /// The same action, drawn by the app in a style of its own.
    ///
    /// ```swift
    /// extension TransitionStyle { static let zoom = TransitionStyle("zoom") }
    ///
    /// Chain(find: .page(.picture), build: .page(.picture)).using(.push.styled(.zoom)).from(stack)
    /// ```
    public func styled(_ style: TransitionStyle) -> Action {
        var action = self
        action.style = style
        return action
    }
}

extension Action where Host: Container {
    /// Makes an action that puts a node into a container; the name is what explanations call it, such as "push".
    ///
    /// `put` gets the container's state, its children and the new node, and answers the index of the node. It may throw
    /// a `RoutingFailure` that says why the container does not take it.
    public init(
        _ name: String,
        transition: Transition,
        put: @escaping @Sendable (inout Host, inout [Node<Page>], Node<Page>) throws(RoutingFailure) -> Int
    ) {
        self.init(name: name, transition: transition) { screen, position, node throws(RoutingFailure) in
            guard case .container(let container, var children)? = screen[position], var host = container as? Host
            else { throw RoutingFailure.misconfigured("there is no \(Host.name) for the action \"\(name)\"") }
            let index = try put(&host, &children, node)
            guard children.indices.contains(index) else {
                throw RoutingFailure.misconfigured(
                    "the action \"\(name)\" answers the index \(index) of \(children.count) children"
                )
            }
            screen.replace(position, with: .container(host, children))
            return position.child(index)
        }
    }
}

extension Action where Host == Window {
    /// Makes an action that changes the layers of the window; the name is what explanations call it.
    ///
    /// `put` gets the screen and the new node, and answers where the node is. It may throw a `RoutingFailure`.
    public init(
        _ name: String,
        transition: Transition,
        put: @escaping @Sendable (inout Screen<Page>, Node<Page>) throws(RoutingFailure) -> Position
    ) {
        self.init(name: name, transition: transition) { screen, _, node throws(RoutingFailure) in
            try put(&screen, node)
        }
    }

    /// Presents it over everything until it is done.
    public static var presentModally: Action {
        Action("present modally", transition: .modal) { screen, node in
            screen.layers.append(node)
            return Position(layer: screen.layers.count - 1)
        }
    }

    /// Replaces everything; fails under a modal, so use it with `.root`, which closes modals first.
    public static var replaceRoot: Action {
        Action("replace root", transition: .root) { screen, node throws(RoutingFailure) in
            guard screen.layers.count < 2 else {
                let what = "what is presented modally cannot be replaced as root"
                let advice = "use .from(.root), which closes modals first"
                throw RoutingFailure.misconfigured(what, advice: advice)
            }
            screen.layers = [node]
            return Position(layer: 0)
        }
    }
}

extension Action where Host == Stack {
    /// Pushes it onto the stack.
    public static var push: Action {
        Action("push", transition: .push) { _, children, node in
            children.append(node)
            return children.count - 1
        }
    }
}

extension Action where Host == Tabs {
    /// Adds a tab and selects it.
    public static var tab: Action {
        Action("tab", transition: .tab) { tabs, children, node in
            children.append(node)
            tabs.selected = children.count - 1
            return tabs.selected
        }
    }
}

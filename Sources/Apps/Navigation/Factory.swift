/// Builds a page or a container for a context.
///
/// A step without a factory (`Step.found(by:)`) never builds: some other step does, and its page is found.
///
/// ```swift
/// let product = Factory<ShopPage, Leaf, String>.page { id throws(RoutingFailure) in
///     guard catalogue.contains(id) else { throw RoutingFailure("the shop has no product \(id)") }
///     return .product(id)
/// }
/// ```
public struct Factory<Page: Hashable & Sendable, Target, Context: Sendable>: Sendable {
    /// Builds for a context; the screen is what the reader sees before anything is built.
    let build: @Sendable (Context, Screen<Page>) throws(RoutingFailure) -> Node<Page>

    /// A copy of what a finder finds, with all that is in it: to show a page again in another container.
    public static func copy(of finder: Finder<Page, Target, Context>) -> Factory {
        Factory { context, screen throws(RoutingFailure) in
            guard let node = finder.find(on: screen, context).flatMap({ screen[$0] }) else {
                throw RoutingFailure("\(finder.name(context) ?? "what is to be copied") is not on the screen")
            }
            return node
        }
    }
}

extension Factory where Target == Leaf {
    /// The page that the context means; nil, or a `RoutingFailure` with a reason, fails the route.
    public static func page(_ page: @escaping @Sendable (Context) throws(RoutingFailure) -> Page?) -> Factory {
        Factory { context, _ throws(RoutingFailure) in
            guard let page = try page(context) else { throw RoutingFailure("there is no page for \(context)") }
            return .page(page)
        }
    }

    /// One page.
    public static func page(_ page: Page) -> Factory { Factory { _, _ in .page(page) } }
}

extension Factory where Target: Container {
    /// An empty container in a certain state.
    public static func container(_ container: Target) -> Factory {
        Factory { _, _ in .container(container, []) }
    }

    /// The same container with a child put in, so that it comes complete.
    ///
    /// The container keeps its own state: a tab bar shows its first tab, however many are put in.
    ///
    /// ```swift
    /// .tabs.with(.stack.with(.page(.home), using: .push), using: .tab).with(.page(.account), using: .tab)
    /// ```
    public func with<Child>(_ child: Factory<Page, Child, Context>, using action: Action<Page, Target>) -> Factory {
        Factory { context, screen throws(RoutingFailure) in
            let node = try build(context, screen)
            var assembled = Screen([node])
            _ = try action.put(&assembled, Position(layer: 0), try child.build(context, screen))
            guard case .container(let container, _) = node, let children = assembled.layers.first?.children
            else { return node }
            return .container(container, children)
        }
    }
}

extension Factory where Target == Stack {
    /// An empty stack.
    public static var stack: Factory { .container(Stack()) }
}

extension Factory where Target == Tabs {
    /// A tab bar without tabs.
    public static var tabs: Factory { .container(Tabs()) }
}

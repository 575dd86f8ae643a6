/// A page, or a container of pages and containers.
public indirect enum Node<Page: Hashable & Sendable>: Sendable {
    /// One page.
    case page(Page)
    /// A container and its children.
    case container(any Container, [Node])

    /// Pages over each other, the last one visible.
    public static func stack(_ children: [Node]) -> Node { .container(Stack(), children) }

    /// Pages beside each other, one of them visible.
    public static func tabs(_ children: [Node], selected: Int) -> Node {
        .container(Tabs(selected: selected), children)
    }

    /// The children of a container; empty for a page.
    public var children: [Node] {
        switch self {
        case .page: []
        case .container(_, let children): children
        }
    }

    /// The indices of the children that can be seen, the one that the reader looks at first.
    public var visibleChildren: [Int] {
        switch self {
        case .page: []
        case .container(let container, let children):
            container.visibleChildren(of: children.count).filter(children.indices.contains)
        }
    }

    /// The page inside that the reader looks at.
    public var visiblePage: Page? {
        switch self {
        case .page(let page): page
        case .container(_, let children): visibleChildren.first.flatMap { children[$0].visiblePage }
        }
    }

    mutating func replace(_ path: ArraySlice<Int>, with node: Node) {
        guard let index = path.first else {
            self = node
            return
        }
        guard case .container(let container, var children) = self, children.indices.contains(index) else { return }
        children[index].replace(path.dropFirst(), with: node)
        self = .container(container, children)
    }
}

extension Node: Hashable {
    /// Whether pages, containers with their state, and children are the same.
    public static func == (first: Node, second: Node) -> Bool {
        switch (first, second) {
        case (.page(let first), .page(let second)): first == second
        case (.container(let first, let firstChildren), .container(let second, let secondChildren)):
            first.isEqual(to: second) && firstChildren == secondChildren
        case (.page, .container), (.container, .page): false
        }
    }

    /// Feeds pages, containers and children to a hasher.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .page(let page):
            hasher.combine(page)
        case .container(let container, let children):
            container.hash(into: &hasher)
            hasher.combine(children)
        }
    }
}

extension Node: CustomStringConvertible {
    /// The node in words, as its container describes it.
    public var description: String {
        switch self {
        case .page(let page):
            return String(describing: page)
        case .container(let container, let children):
            let visible = Set(visibleChildren)
            return container.describe(
                children.enumerated().map { (description: $1.description, isVisible: visible.contains($0)) }
            )
        }
    }
}

extension Container {
    fileprivate func isEqual(to other: any Container) -> Bool { (other as? Self) == self }
}

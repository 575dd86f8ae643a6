package import Pages

/// What stands on a reader's screen: a tree of pages in stacks and tabs, and over it the trees presented modally.
///
/// It is a value, so a route that fails halfway has changed nothing.
package struct Screen: Sendable, Hashable {
    /// The root first, each layer presented over the one before it; empty before anything is shown.
    package private(set) var layers: [Node]

    /// Makes a screen of layers, the root first.
    package init(_ layers: [Node] = []) {
        self.layers = layers
    }

    /// What stands at a position; nil when nothing does.
    package subscript(position: Position) -> Node? {
        guard layers.indices.contains(position.layer) else { return nil }
        return position.indices.reduce(Optional(layers[position.layer])) { node, index in
            node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
        }
    }

    /// The page that the reader looks at.
    package var visiblePage: PageID? {
        layers.last?.visiblePage
    }

    /// Presents a tree over everything.
    mutating func present(_ node: Node) -> Position {
        layers.append(node)
        return Position(layer: layers.count - 1)
    }

    /// Puts a tree in the place of everything.
    mutating func replaceRoot(_ node: Node) -> Position {
        layers = [node]
        return Position(layer: 0)
    }

    /// Closes the layers above one; says how many there were.
    mutating func dismiss(above layer: Int) -> Int {
        let count = max(0, layers.count - 1 - layer)
        layers.removeLast(count)
        return count
    }

    /// Changes the node at a position; nil when there is none or it does not take the change.
    mutating func edit<Result>(_ position: Position, _ change: (inout Node) -> Result?) -> Result? {
        guard layers.indices.contains(position.layer) else { return nil }
        return layers[position.layer].edit(position.indices[...], change)
    }
}

/// A page or a container of pages.
package indirect enum Node: Sendable, Hashable {
    /// One page.
    case page(PageID)
    /// Pages over each other, the last one visible.
    case stack([Node])
    /// Pages beside each other, one of them visible.
    case tabs([Node], selected: Int)

    /// What the container holds; empty for a page.
    package var children: [Node] {
        switch self {
        case .page: []
        case .stack(let nodes): nodes
        case .tabs(let nodes, _): nodes
        }
    }

    /// The child that can be seen.
    package var visibleChild: Int? {
        switch self {
        case .page: nil
        case .stack(let nodes): nodes.isEmpty ? nil : nodes.count - 1
        case .tabs(let nodes, let selected): nodes.indices.contains(selected) ? selected : nil
        }
    }

    /// The page inside that can be seen.
    package var visiblePage: PageID? {
        switch self {
        case .page(let page): page
        case .stack, .tabs: visibleChild.flatMap { children[$0].visiblePage }
        }
    }

    fileprivate mutating func edit<Result>(_ path: ArraySlice<Int>, _ change: (inout Node) -> Result?) -> Result? {
        guard let index = path.first else { return change(&self) }
        switch self {
        case .page:
            return nil
        case .stack(var nodes):
            guard nodes.indices.contains(index) else { return nil }
            let result = nodes[index].edit(path.dropFirst(), change)
            self = .stack(nodes)
            return result
        case .tabs(var nodes, let selected):
            guard nodes.indices.contains(index) else { return nil }
            let result = nodes[index].edit(path.dropFirst(), change)
            self = .tabs(nodes, selected: selected)
            return result
        }
    }
}

/// Where a node stands on a screen.
package struct Position: Sendable, Hashable {
    /// The layer, counted from the root.
    package let layer: Int
    /// The way down from the layer's own node, a child at a time.
    package let indices: [Int]

    /// Makes a position; without indices it is the layer's own node.
    package init(layer: Int, _ indices: [Int] = []) {
        self.layer = layer
        self.indices = indices
    }

    /// The position of a child.
    package func child(_ index: Int) -> Position {
        Position(layer: layer, indices + [index])
    }

    /// The position of the container; nil for a layer's own node.
    package var parent: Position? {
        indices.isEmpty ? nil : Position(layer: layer, indices.dropLast())
    }
}

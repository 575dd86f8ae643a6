/// The contents of the reader's screen: a tree of pages in containers, and over it the trees that are presented modally.
///
/// It is a value, so a route that fails halfway has changed nothing.
///
/// ```swift
/// let screen = Screen<ShopPage>([
///     .tabs([.stack([.page(.home)]), .stack([.page(.account)])], selected: 0),
///     .stack([.page(.login)]),
/// ])
/// screen.visiblePage  // login, in the modal layer
/// ```
public struct Screen<Page: Hashable & Sendable>: Sendable, Hashable {
    /// The root first, each layer presented over the one before it; empty before anything is shown.
    public var layers: [Node<Page>]

    /// Makes a screen of layers, the root first.
    public init(_ layers: [Node<Page>] = []) {
        self.layers = layers
    }

    /// The node at a position; nil when there is none.
    public subscript(position: Position) -> Node<Page>? {
        guard layers.indices.contains(position.layer) else { return nil }
        return position.indices.reduce(Optional(layers[position.layer])) { node, index in
            node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
        }
    }

    /// The page that the reader looks at.
    public var visiblePage: Page? { layers.last?.visiblePage }

    /// Makes what is at a position visible: closes the layers above, goes back to it in stacks, selects its tabs.
    ///
    /// This is what readers do by themselves: `screen.show(Position(layer: 0, [1]))` when they tap the second tab.
    /// Nothing changes when nothing is at the position.
    ///
    /// - Returns: The transitions in their order; none when it was visible already.
    @discardableResult
    public mutating func show(_ position: Position) -> [Transition] {
        guard self[position] != nil else { return [] }
        var transitions: [Transition] = dismiss(above: position.layer) > 0 ? [.dismiss] : []
        for depth in position.indices.indices {
            let parent = Position(layer: position.layer, Array(position.indices[..<depth]))
            guard case .container(var container, var children)? = self[parent],
                let transition = container.show(position.indices[depth], in: &children)
            else { continue }
            replace(parent, with: .container(container, children))
            transitions.append(transition)
        }
        return transitions
    }

    /// Puts a node in the place of the one at a position; changes nothing when there is none.
    mutating func replace(_ position: Position, with node: Node<Page>) {
        guard layers.indices.contains(position.layer) else { return }
        layers[position.layer].replace(position.indices[...], with: node)
    }

    /// Closes the layers above one; says how many there were.
    mutating func dismiss(above layer: Int) -> Int {
        let count = max(0, layers.count - 1 - layer)
        layers.removeLast(count)
        return count
    }

    /// Whether containers show what is at a position, when the layers above it are gone.
    func shows(_ position: Position) -> Bool {
        guard let parent = position.parent, let index = position.indices.last else { return true }
        return self[parent]?.visibleChildren.contains(index) == true && shows(parent)
    }
}

extension Screen {
    /// The layers in words, the root first.
    public var layerDescriptions: [String] {
        layers.enumerated().map { index, layer in (index == 0 ? "" : "modal: ") + layer.description }
    }
}

/// The position of a node on a screen.
public struct Position: Sendable, Hashable {
    /// The layer, counted from the root.
    public let layer: Int
    /// The index of a child at each level, from the layer's own node down; empty for that node itself.
    public let indices: [Int]

    /// Makes a position; without indices it is the layer's own node.
    public init(layer: Int, _ indices: [Int] = []) {
        self.layer = layer
        self.indices = indices
    }

    /// The position of a child.
    public func child(_ index: Int) -> Position { Position(layer: layer, indices + [index]) }

    /// The position of the container around it; nil for a layer's own node.
    public var parent: Position? { indices.isEmpty ? nil : Position(layer: layer, indices.dropLast()) }
}

import Navigation

/// A container of the app's own: a sidebar and a detail, which share the screen unless the window is narrow.
struct Split: Container {
    static let name = "split view"

    var isNarrow = false

    func visibleChildren(of count: Int) -> [Int] {
        isNarrow ? [count - 1] : Array((0..<count).reversed())
    }

    func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? {
        guard isNarrow, index < children.count - 1 else { return nil }
        children.removeSubrange((index + 1)...)
        return .pop
    }
}

extension Factory where Target == Split {
    /// A split view without columns.
    static func split(isNarrow: Bool) -> Factory { .container(Split(isNarrow: isNarrow)) }
}

extension Action where Host == Split {
    /// Puts the sidebar in.
    static var sidebar: Action {
        Action("show in the sidebar", transition: .stay) { _, children, node in
            children = [node] + children.dropFirst()
            return 0
        }
    }

    /// Shows it beside the sidebar, in the place of what is there.
    static var detail: Action {
        Action("show as detail", transition: .push) { _, children, node in
            children = children.prefix(1) + [node]
            return children.count - 1
        }
    }
}

extension SearchStart {
    /// The page beside the sidebar of a split view at the root.
    static var detail: SearchStart { SearchStart { _ in Position(layer: 0, [1]) } }
}

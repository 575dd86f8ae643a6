/// A container of pages over each other, the last one visible: a navigation controller.
public struct Stack: Container {
    /// The name in explanations.
    public static let name = "stack"

    /// Makes a stack.
    public init() {}

    /// The last child.
    public func visibleChildren(of count: Int) -> [Int] { [count - 1] }

    /// Removes what is over the child.
    public func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? {
        guard index < children.count - 1 else { return nil }
        children.removeSubrange((index + 1)...)
        return .pop
    }

    /// The children in brackets, the last one visible.
    public func describe(_ children: [(description: String, isVisible: Bool)]) -> String {
        children.isEmpty ? "a stack" : "[" + children.map(\.description).joined(separator: " › ") + "]"
    }
}

/// A container of pages beside each other, one of them visible: a tab bar controller.
public struct Tabs: Container {
    /// The name in explanations.
    public static let name = "tab bar"

    /// The index of the tab that can be seen.
    public var selected: Int

    /// Makes a tab bar.
    public init(selected: Int = 0) {
        self.selected = selected
    }

    /// The selected tab.
    public func visibleChildren(of count: Int) -> [Int] { [selected] }

    /// Selects the tab.
    public mutating func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? {
        guard index != selected else { return nil }
        selected = index
        return .tab
    }

    /// The tabs, the selected one in parentheses.
    public func describe(_ children: [(description: String, isVisible: Bool)]) -> String {
        let words = children.map { $0.isVisible ? "(\($0.description))" : $0.description }
        return "tabs " + words.joined(separator: " | ")
    }
}

/// A page, as the target of a step; it has no values.
///
/// `Step`, `Finder` and `Factory` name their target in their type, and an `Action` its host, so that pushing into a tab bar
/// does not compile.
public enum Leaf {}

/// The window with all its layers, as the target of a step; it has no values.
///
/// It presents modally and has a root.
public enum Window {}

/// A kind of container: how it shows its children, and what it remembers about that.
///
/// The children themselves are kept by `Node`; a container's own value is only its state, such as the tab that is
/// selected. An app adds its own kind with a struct, a factory and the actions that put children into it:
///
/// ```swift
/// /// Two columns, the sidebar first; both can be seen unless the window is narrow.
/// struct Split: Container {
///     static let name = "split view"
///     var isCollapsed = false
///
///     func visibleChildren(of count: Int) -> [Int] {
///         isCollapsed ? [count - 1] : Array((0..<count).reversed())
///     }
///
///     mutating func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? {
///         guard isCollapsed, index < children.count - 1 else { return nil }
///         children.removeSubrange((index + 1)...)
///         return .pop
///     }
/// }
///
/// extension Factory where Target == Split {
///     static var split: Factory { .container(Split()) }
/// }
///
/// extension Action where Host == Split {
///     static var showDetail: Action {
///         Action("show as detail", transition: .push) { _, children, node in
///             children = children.prefix(1) + [node]
///             return children.count - 1
///         }
///     }
/// }
/// ```
public protocol Container: Hashable, Sendable {
    /// The name in explanations, such as "tab bar".
    static var name: String { get }

    /// The indices of the children that can be seen, the one that the reader looks at first.
    ///
    /// Those outside of the children are left out. All children unless a container says otherwise.
    func visibleChildren(of count: Int) -> [Int]

    /// Makes a child visible, for instance by selecting its tab or by removing what is pushed over it.
    ///
    /// - Returns: The transition that the reader notices; nil when the child was visible already.
    mutating func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition?

    /// The container in one line of words, for explanations and logs, from its children in words and whether they can
    /// be seen.
    ///
    /// The name and the children, visible ones in parentheses, unless a container says otherwise.
    func describe(_ children: [(description: String, isVisible: Bool)]) -> String
}

extension Container {
    /// All children.
    public func visibleChildren(of count: Int) -> [Int] { Array(0..<count) }

    /// Changes nothing: all children can be seen.
    public func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? { nil }

    /// The name and the children, visible ones in parentheses.
    public func describe(_ children: [(description: String, isVisible: Bool)]) -> String {
        let words = children.map { $0.isVisible ? "(\($0.description))" : $0.description }
        return Self.name + " " + words.joined(separator: " | ")
    }
}

/// How a reader gets from a screen to another, as they notice it.
///
/// The cases are all there are, so that a site and an app can decide about each. How an app draws one of them is open: see
/// `TransitionStyle`.
public enum Transition: String, Sendable, CaseIterable {
    /// The reader is there already.
    case stay
    /// One page deeper in the same container.
    case push
    /// Back to a page the reader came through.
    case pop
    /// To another tab.
    case tab
    /// Over what is shown, until it is done.
    case modal
    /// The pages over it are closed, and the page is visible again.
    case dismiss
    /// Everything is replaced.
    case root

    /// The transition that readers notice most.
    init(mostNoticeableOf transitions: Set<Transition>) {
        let order: [Transition] = [.root, .modal, .push, .tab, .pop, .dismiss]
        self = order.first(where: transitions.contains) ?? .stay
    }
}

/// How an app draws a transition, by a name of its own, such as a zoom in place of the usual push.
///
/// The transition stays what it is: a reader goes back from a zoom as from a push, and a site shows a push.
public struct TransitionStyle: Sendable, Hashable {
    /// The name, for explanations and for the adapter that draws it.
    public let name: String

    /// Makes a style of a name.
    public init(_ name: String) { self.name = name }
}

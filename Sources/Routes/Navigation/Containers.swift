/// A container of pages over each other, told to the compiler.
///
/// `Stack`, `Tabs`, `Leaf` and `Window` have no values: they are what a `Step` holds and what an `Action` needs, so that
/// pushing into tabs does not compile.
package enum Stack: Container {
    package static var name: String { "stack" }
    package static func isKind(of node: Node) -> Bool { if case .stack = node { true } else { false } }
}

/// A container of pages beside each other, told to the compiler.
package enum Tabs: Container {
    package static var name: String { "tab bar" }
    package static func isKind(of node: Node) -> Bool { if case .tabs = node { true } else { false } }
}

/// A page that holds no other, told to the compiler.
package enum Leaf {}

/// The window with all its layers, told to the compiler: what presents modally and has a root.
package enum Window {}

/// A kind of node that holds others.
package protocol Container: SendableMetatype {
    /// What explanations call it.
    static var name: String { get }
    /// Whether a node is of this kind.
    static func isKind(of node: Node) -> Bool
}

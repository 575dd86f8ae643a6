/// Puts what a step built into its host.
///
/// The host is part of the type: an action that does not fit the step it comes from does not compile.
package struct Action<Host>: Sendable, Hashable {
    let kind: ActionKind

    fileprivate init(_ kind: ActionKind) {
        self.kind = kind
    }

    /// Puts it nowhere: the host shows the page by itself.
    package static var nothing: Action { Action(.nothing) }
}

extension Action where Host == Tabs {
    /// Adds a tab and selects it.
    package static var tab: Action { Action(.tab) }
}

extension Action where Host == Stack {
    /// Lays the page onto the stack.
    package static var push: Action { Action(.push) }
    /// Lays the page onto the stack in the place of the uppermost.
    package static var pushReplacingLast: Action { Action(.pushReplacingLast) }
}

extension Action where Host == Window {
    /// Presents it over everything until it is done.
    package static var presentModally: Action { Action(.presentModally) }
    /// Puts it in the place of everything; fails under a modal, so it goes with `.root`.
    package static var replaceRoot: Action { Action(.replaceRoot) }
}

/// What actions there are.
enum ActionKind: String, Sendable {
    case tab, push, nothing
    case pushReplacingLast = "push replacing the last"
    case presentModally = "present modally"
    case replaceRoot = "replace root"
}

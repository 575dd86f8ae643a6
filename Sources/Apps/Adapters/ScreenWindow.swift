#if canImport(UIKit) && !os(watchOS)
    public import Navigation
    public import UIKit

    /// Makes the controllers of a window what a screen says.
    ///
    /// It walks over the old and the new tree at the same time. What is equal keeps its controller: a push is a push, and a tab that
    /// was not touched keeps its scroll position. Type-checked on Linux against stand-ins, not tested on Apple platforms.
    @MainActor
    public final class ScreenWindow<Page: Hashable & Sendable> {
        /// Makes the controller of a container around those of its children, or changes the one that there is.
        public typealias MakeContainer = (any Container, [UIViewController], UIViewController?) -> UIViewController

        /// What the window shows.
        public private(set) var screen = Screen<Page>()
        private let window: UIWindow
        private let makePage: (Page) -> UIViewController
        private let makeContainer: MakeContainer
        private var layers: [UIViewController] = []

        /// Takes over a window.
        ///
        /// - Parameters:
        ///   - window: The window.
        ///   - makePage: Makes the controller of a page.
        ///   - makeContainer: Makes the controller of a container of the app's own, which is no stack or tab bar.
        public init(
            _ window: UIWindow,
            makePage: @escaping (Page) -> UIViewController,
            makeContainer: @escaping MakeContainer = { _, children, _ in children.last ?? UIViewController() }
        ) {
            self.window = window
            self.makePage = makePage
            self.makeContainer = makeContainer
        }

        /// Shows a screen; `prepare` may give the controller of a new layer a transition before it is presented.
        public func show(_ new: Screen<Page>, prepare: (UIViewController) -> Void = { _ in }) {
            let count = max(1, new.layers.count)
            if layers.count > count {
                layers[count - 1].dismiss(animated: true, completion: nil)
                layers.removeLast(layers.count - count)
            }
            for (index, node) in new.layers.enumerated() {
                let old = screen.layers.indices.contains(index) ? screen.layers[index] : nil
                let current = layers.indices.contains(index) ? layers[index] : nil
                let controller = controller(for: node, old: old, current: current)
                if controller === current { continue }
                if index == 0 {
                    window.rootViewController = controller
                } else {
                    prepare(controller)
                    layers[index - 1].dismiss(animated: false, completion: nil)
                    layers[index - 1].present(controller, animated: true, completion: nil)
                }
                layers = layers.prefix(index) + [controller]
            }
            screen = new
        }

        /// Takes over what readers did by themselves, such as a swipe back or a tap on a tab.
        public func readerShows(_ position: Position) { screen.show(position) }

        private func controller(for new: Node<Page>, old: Node<Page>?, current: UIViewController?) -> UIViewController {
            if let current, new == old { return current }
            switch new {
            case .page(let page): return makePage(page)
            case .container(is Stack, let children):
                let stack = current as? UINavigationController ?? UINavigationController()
                let controllers = controllers(for: children, old, stack.viewControllers)
                stack.setViewControllers(controllers, animated: current != nil)
                return stack
            case .container(let tabs as Tabs, let children):
                let bar = current as? UITabBarController ?? UITabBarController()
                bar.setViewControllers(controllers(for: children, old, bar.viewControllers ?? []), animated: false)
                bar.selectedIndex = tabs.selected
                return bar
            case .container(let container, let children):
                return makeContainer(container, controllers(for: children, old, current?.children ?? []), current)
            }
        }

        private func controllers(
            for children: [Node<Page>],
            _ old: Node<Page>?,
            _ current: [UIViewController]
        ) -> [UIViewController] {
            let before = old?.children ?? []
            return children.enumerated().map { index, child in
                let isKnown = before.indices.contains(index) && current.indices.contains(index)
                let (old, current) = isKnown ? (before[index], current[index]) : (nil, nil)
                return controller(for: child, old: old, current: current)
            }
        }
    }
#endif

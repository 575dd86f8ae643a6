// swift-format-ignore-file
// Stand-ins for the declarations of UIKit that the adapters use, as its documentation has them: the type checker needs no more.
@_exported import Foundation

@MainActor open class UIResponder { public init() {} }
@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var autoresizingMask: AutoresizingMask = []
    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}
}
@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
}
@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    open var view: UIView! = UIView()
    open var children: [UIViewController] { [] }
    open func viewDidLoad() {}
    open func addChild(_ child: UIViewController) {}
    open func removeFromParent() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
}
@MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
    open var selectedIndex = 0
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {}
}

// swift-format-ignore-file
// Stand-ins for the declarations of WebKit that the adapters use, as its documentation has them: the type checker needs no more.
@_exported import FoundationNetworking
@_exported import UIKit

@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage)
}
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}
@MainActor open class WKUserContentController: NSObject {
    open func add(_ handler: any WKScriptMessageHandler, name: String) {}
}
@MainActor open class WKWebViewConfiguration: NSObject {
    public override nonisolated init() { super.init() }
    open var userContentController: WKUserContentController { fatalError() }
}
@MainActor open class WKSecurityOrigin: NSObject {
    open var host: String { "" }
    open var `protocol`: String { "" }
}
@MainActor open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { true }
    open var securityOrigin: WKSecurityOrigin { fatalError() }
}
@MainActor open class WKScriptMessage: NSObject {
    open var body: Any { "" }
    open var frameInfo: WKFrameInfo { fatalError() }
}
@MainActor open class WKNavigationAction: NSObject {
    open var navigationType: WKNavigationType { .other }
    open var request: URLRequest { fatalError() }
}
public enum WKNavigationType: Sendable { case linkActivated, other }
public enum WKNavigationActionPolicy: Sendable { case allow, cancel }
@MainActor open class WKWebView: UIView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init() }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open var isOpaque = true
    open func evaluateJavaScript(_ script: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil) {}
}

#if canImport(UIKit) && canImport(WebKit) && !os(watchOS)
    public import FeedLoading
    public import UIKit
    public import WebKit

    /// A web view with pages of a brand: it hears what they tell, and leaves their links to the app.
    ///
    /// Type-checked on Linux against stand-ins, not tested on Apple platforms.
    @MainActor
    public final class PageHost: NSObject, WKScriptMessageHandler, WKNavigationDelegate {
        /// Shows the pages.
        public let webView: WKWebView
        /// Heeds what pages tell; when they are `ready` the app tells them what it knows.
        ///
        /// Links come to `open` instead.
        public var heed: (PageMessage) -> Void = { _ in }
        /// Opens an address of a link, by the routes of the app.
        public var open: (URL) -> Void = { _ in }
        private let home: URL

        /// Makes a web view for the pages below an address; others may say nothing.
        public init(home: URL, configuration: WKWebViewConfiguration = WKWebViewConfiguration()) {
            self.home = home
            webView = WKWebView(frame: .zero, configuration: configuration)
            super.init()
            configuration.userContentController.add(WeakHandler(target: self), name: "sitegen")
            webView.navigationDelegate = self
            webView.isOpaque = false  // No white flash in the dark.
        }

        /// Tells the page something.
        public func tell(_ call: PageCall) { webView.evaluateJavaScript(call.script, completionHandler: nil) }

        /// Hears a message of a page.
        public func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
            let origin = message.frameInfo.securityOrigin
            guard message.frameInfo.isMainFrame, origin.host == home.host, origin.protocol == home.scheme,
                JSONSerialization.isValidJSONObject(message.body),
                let json = try? JSONSerialization.data(withJSONObject: message.body)
            else { return }
            switch PageMessage(json: json) {
            // Both come as navigations too, which the app decides.
            case .open, .handOver, nil: break
            case let message?: heed(message)
            }
        }

        /// Lets the page load what it loads by itself, and gives what a reader pressed to the app.
        public func webView(
            _: WKWebView,
            decidePolicyFor action: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            guard action.navigationType == .linkActivated, let url = action.request.url else { return .allow }
            open(url)
            return .cancel
        }
    }

    /// A user content controller keeps its handlers, which must not keep the web view that keeps it.
    private final class WeakHandler: NSObject, WKScriptMessageHandler {
        private weak var target: PageHost?

        init(target: PageHost) { self.target = target }

        func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
            target?.userContentController(controller, didReceive: message)
        }
    }
#endif

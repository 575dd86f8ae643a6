/// Where a page is shown.
package enum Presentation: Sendable, Hashable, CaseIterable {
    /// In a browser, with the site's own chrome around it.
    case browser
    /// In the web view of a native app, which brings its own chrome.
    case app
}

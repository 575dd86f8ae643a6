/// Where a page is shown.
package enum Presentation: Sendable, Hashable, CaseIterable {
    /// In a browser, with the site's own chrome around it.
    case browser
    /// In the web view of a native app, which brings its own chrome.
    case app
}

/// Which parts of the chrome a page shows.
package struct PresentationConfig: Sendable, Hashable {
    /// The wordmark, the sections and the menu at the top.
    package let showsHeader: Bool
    /// The way from the front page to this one.
    package let showsBreadcrumb: Bool
    /// The pages about the brand, at the bottom.
    package let showsFooter: Bool
    /// Whether search engines may list the page.
    package let isIndexed: Bool

    /// A page of the site in a browser.
    package static let site = PresentationConfig(
        showsHeader: true,
        showsBreadcrumb: true,
        showsFooter: true,
        isIndexed: true
    )
    /// The front page in a browser: there is no way that leads to it.
    package static let front = PresentationConfig(
        showsHeader: true,
        showsBreadcrumb: false,
        showsFooter: true,
        isIndexed: true
    )
    /// Any page inside a native app.
    package static let app = PresentationConfig(
        showsHeader: false,
        showsBreadcrumb: false,
        showsFooter: false,
        isIndexed: false
    )
    /// A page that stands for another one for a while.
    package static let fallback = PresentationConfig(
        showsHeader: false,
        showsBreadcrumb: false,
        showsFooter: false,
        isIndexed: false
    )
    /// A page for those who run the site.
    package static let preview = PresentationConfig(
        showsHeader: false,
        showsBreadcrumb: false,
        showsFooter: false,
        isIndexed: false
    )
}

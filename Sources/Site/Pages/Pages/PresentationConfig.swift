package import Content

/// The choice of the frame around a page, which is made here only.
///
/// It follows from which page it is, how it stands on the reader's screen and where it is shown. No scene says it.
package struct PresentationConfig: Sendable, Hashable {
    /// The presentation of a page, as scripts and styles see it.
    package enum Mode: String, Sendable, CaseIterable {
        /// With everything around it.
        case browser
        /// With nothing around it: the native app brings that.
        case app
        /// Over another page, until it is done: with a bar that says so.
        case modal
        /// Bare, without scripts: it stands for another page.
        case state
    }

    /// How the page is presented.
    package let mode: Mode
    /// Whether it stands over another page until it is done, whoever presents it.
    package let isModal: Bool
    /// Whether the way from the front page to this one is shown.
    package let showsBreadcrumb: Bool
    /// Whether search engines may list the page.
    package let isIndexed: Bool

    /// Decides for a page; a site that is not public, such as a preview, is not listed anywhere.
    package init(_ place: PageLocation, in presentation: Presentation, isPublic: Bool = true) {
        mode = Self.mode(place, presentation)
        isModal = place.style == .modal
        showsBreadcrumb = mode == .browser && place.breadcrumb.count > 1
        isIndexed = mode == .browser && place.page.kind.isPublished && place.isListed && isPublic
    }

    /// Whether everything stands around the page: header and footer, the ways to saved stories, places, the account and
    /// consent, tutorials; apps have their own.
    package var hasChrome: Bool { mode == .browser }

    /// Whether a bar with the end of it stands over the content.
    package var showsModalBar: Bool { mode == .modal }

    /// Whether scripts make the page nicer.
    package var hasScripts: Bool { mode != .state }

    private static func mode(_ place: PageLocation, _ presentation: Presentation) -> Mode {
        guard !place.page.kind.standsForAnother else { return .state }
        switch (presentation, place.style) {
        case (.app, _): return .app
        case (.browser, .modal): return .modal
        case (.browser, .tab), (.browser, .pushed), (.browser, .alone): return .browser
        }
    }
}

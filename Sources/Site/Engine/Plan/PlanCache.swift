import Content
import Diagnostics
import Pages
import Theming

/// Results of planning that the next plan of the same site reuses.
struct PlanCache: Sendable {
    /// The paths of all pages, and the warnings about them.
    struct Layout: Sendable {
        let brands: [Brand]
        let unpublished: [UnpublishedText]
        let map: PageIndex
        /// The content without links to unpublished pages.
        let shown: [Brand]
        let hidden: UnpublishedPages
        let warnings: [Diagnostic]
    }

    var content = ContentCache()
    var themes = ThemeCache()
    var layout: Layout?

    /// Drops the results that depend on a changed file or folder.
    ///
    /// - Parameter path: The path below the site folder.
    mutating func forget(_ path: String) {
        content.forget(path)
        let parts = path.split(separator: "/", maxSplits: 2)
        guard parts.first == "themes" else { return }
        if parts.count > 1 {
            themes.forget(String(parts[1]))
        } else {
            themes = ThemeCache()
        }
    }
}

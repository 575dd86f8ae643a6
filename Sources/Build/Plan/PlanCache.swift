import Content
import Diagnostics
import Model
import Routes
import Theming

/// What planning found out, for the next plan of the same site.
struct PlanCache: Sendable {
    /// Where all pages stand, and what was odd about it.
    struct Layout: Sendable {
        let brands: [Brand]
        let unpublished: [UnpublishedText]
        let map: PageIndex
        /// The content without links to what is not public.
        let shown: [Brand]
        let hidden: UnpublishedPages
        let warnings: [Diagnostic]
        /// A number that no other layout has in this memory.
        let version: Int
    }

    var content = ContentCache()
    var themes = ThemeCache()
    var layout: Layout?
    var lastVersion = 0

    /// Forgets what a changed file or folder matters to.
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

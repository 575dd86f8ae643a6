import Diagnostics
import Model

/// What reading content found out, for the next time: brands whose files have not changed are not read again.
package struct ContentCache: Sendable {
    /// A brand without mistakes, and what was odd about it.
    struct Known: Sendable {
        let brand: Brand
        let warnings: [Diagnostic]
    }

    /// What held for all brands when they were read.
    var settings: SiteSettings?
    var known: [String: Known] = [:]

    /// A memory of nothing.
    package init() {}

    /// Forgets the brands that a changed file may matter to.
    ///
    /// - Parameter path: The file or folder, below the site folder.
    package mutating func forget(_ path: String) {
        let parts = path.split(separator: "/", maxSplits: 2)
        guard parts.first == "content" else { return }
        guard parts.count > 1 else {
            known = [:]
            return
        }
        let folder = String(parts[1])
        guard known[folder] == nil else {
            known[folder] = nil
            return
        }
        // Articles may show pictures from anywhere in the content.
        known = known.filter { !$0.value.brand.hasArticles }
    }
}

extension Brand {
    fileprivate var hasArticles: Bool {
        sections.contains { section in
            switch section.loader {
            case .markdown(let articles): !articles.isEmpty
            case .unified, .switchable, .web, .syndication: false
            }
        }
    }
}

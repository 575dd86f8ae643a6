import Content
package import Diagnostics

/// Looks at everything a build depends on without loading a feed or writing a file.
package struct SiteChecker: Sendable {
    private let site: String
    private let brands: Set<String>?

    /// Makes a checker of a site folder, of all brands unless told otherwise.
    package init(site: String, brands: Set<String>? = nil) {
        self.site = site
        self.brands = brands
    }

    /// Every mistake and oddity of content, themes, templates, texts, tokens and routes, in file order.
    package func check() -> [Diagnostic] {
        do throws(DiagnosticList) {
            return try SitePlan(site: site, brands: brands, themes: .all).content.warnings
        } catch {
            return error.inFileOrder
        }
    }
}

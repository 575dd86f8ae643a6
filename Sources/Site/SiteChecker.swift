import Content
package import Diagnostics
import Files

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
            let plan = try SitePlan(site: site, brands: brands, themes: .all)
            return DiagnosticList(plan.content.warnings + missingFeeds(of: plan) + plan.themeWarnings).inFileOrder
        } catch {
            return error.inFileOrder
        }
    }

    /// A feed file may appear only when feeds are fetched, so that it is missing is no mistake, but worth a word.
    private func missingFeeds(of plan: SitePlan) -> [Diagnostic] {
        let files = FileTree.disk(site)
        return plan.content.brands.flatMap(\.sections).compactMap { section in
            guard case .file(let path) = section.loader.source, !files.exists("content/" + path) else { return nil }
            return .warning(
                section.file,
                section.sourcePosition,
                "the feed \(files.shown("content/" + path)) is not there",
                advice: "until it is, the page shows an error"
            )
        }
    }
}

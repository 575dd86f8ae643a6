import BaseTheme

/// Lists the views that templates may use and the files of a brand's theme with their origin.
package enum ThemeInspector {
    /// The views of all pages.
    package static var views: ViewReference { ViewReference(Scenes.pages) }

    /// The files of a brand's theme, by the name of the brand or the theme.
    ///
    /// - Throws: The theme's errors, or an error when there is no such brand or theme.
    package static func tree(
        of name: String,
        site: String,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) -> ThemeTree {
        var found = DiagnosticList()
        if let mistake = SiteFolder.mistake(at: site) { throw DiagnosticList([mistake]) }
        let files = FileTree.site(site)
        let theme = try theme(of: name, files, site, environment)
        guard let tree = ThemeTree(of: theme, in: files, &found), !found.hasErrors
        else { throw found }
        return tree
    }

    private static func theme(
        of name: String,
        _ files: FileTree,
        _ site: String,
        _ environment: SiteEnvironment
    ) throws(DiagnosticList) -> String {
        let themes = ThemeLoader(files: files, pages: [], textKeys: []).available
        let brands = files.list("content").filter { files.exists("content/\($0.name)/brand.yml") }.map(\.name)
        guard brands.contains(name) else {
            if themes.contains(name) { return name }
            let advice =
                didYouMean(name, among: brands + themes) ?? "brands are \(brands.sorted().joined(separator: ", "))"
            throw DiagnosticList(files.shown("content/\(name)"), "there is no brand \"\(name)\"", advice: advice)
        }
        let content = try SiteContent.load(from: site, brands: [name], in: environment)
        let brand = content.brands.first { $0.id == name }
        return brand.flatMap { SitePlan.themeID(of: $0, among: themes) } ?? name
    }
}

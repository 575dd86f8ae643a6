import Diagnostics
package import Files

extension SiteContent {
    /// How brands are published in production, as far as their files can be read.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - variables: The variables that addresses may name.
    /// - Returns: The settings of each brand.
    package static func productionTargets(in files: FileTree, variables: [String: String]) -> [PublishSettings] {
        var production = SiteEnvironment()
        production.variables = variables
        // Production's own commands report the errors.
        var untold = DiagnosticList()
        let reader = ContentReader(files: files, environment: production)
        let settings = settings(reader, into: &untold)
        return BrandFolders(files: files).ids(wanted: nil, into: &untold).map { id in
            reader.brandFile(id, into: &untold)?.publish?.settings(over: settings.publish) ?? settings.publish
        }
    }
}

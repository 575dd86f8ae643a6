import Content
import Foundation

/// A new site: one newspaper with a front, two sections, an article and a page.
package struct SiteScaffold: Sendable {
    /// The folder to make.
    package let folder: String
    /// The newspaper.
    package let brand: BrandScaffold

    /// Makes a site of its newspaper.
    package init(folder: String, brand: BrandScaffold) {
        self.folder = folder
        self.brand = brand
    }

    /// All files of the site.
    package var files: NewFiles {
        var files = brand.files(in: folder)
        files.add("content/site.yml", siteFile)
        SchemaLine.addSchemas(["site"], to: &files)
        files.add(".gitignore", bytes: PackageResources.gitignore_txt)
        let readme = String(decoding: PackageResources.readme_txt, as: UTF8.self)
        files.add("README.md", readme.replacing("{name}", with: brand.name).replacing("{id}", with: brand.id))
        files.add(".github/workflows/publish.yml", bytes: PackageResources.publish_yml)
        return files
    }

    private var siteFile: String {
        """
        \(SchemaLine.site)name: \(YAMLWord.quoted(brand.name))
        # Where "sitegen publish" puts the pages; their keys are the paths of their addresses.
        # publish: { to: "s3://BUCKET/PREFIX" }

        """
    }
}

/// The most that a page may weigh: `budgets` of `site.yml`, or the defaults where it says nothing.
///
/// Packed sizes are those of gzip, as files are transferred.
package struct PageBudgets: Sendable, Hashable {
    /// The budgets of a site that names none.
    package static let standard = PageBudgets()

    /// The largest page, in bytes.
    package var pageBytes = 160_000
    /// The largest packed page, in bytes.
    package var packedBytes = 25_000
    /// The most that the stylesheets of a page may have together, packed, in bytes.
    package var packedStyles = 20_000
    /// The most that the scripts of a page may have together, packed, in bytes.
    package var packedScripts = 12_000
    /// The most that a page may need before its pictures, packed, in bytes: itself, stylesheets, scripts and fonts.
    package var packedFirstView = 100_000
    /// The same of a page that is shown while a section loads or when it fails.
    package var packedStatePage = 5_000
    /// The most elements of a page.
    package var elements = 1_500
}

/// The most that a page may weigh: `budgets` of `site.yml`, or the defaults where it says nothing.
///
/// Packed sizes are those of gzip, as files are transferred.
package struct PageBudgets: Sendable, Hashable {
    /// The largest page, in bytes.
    package static let defaultPageBytes = 160_000
    /// The largest packed page, in bytes.
    package static let defaultPackedBytes = 25_000
    /// The most that the stylesheets of a page may have together, packed, in bytes.
    package static let defaultPackedStyles = 20_000
    /// The most that the scripts of a page may have together, packed, in bytes.
    package static let defaultPackedScripts = 12_000
    /// The most that a page may need before its pictures, packed, in bytes.
    package static let defaultPackedFirstView = 100_000
    /// The most that a state page may need before its pictures, packed, in bytes.
    package static let defaultPackedStatePage = 5_000
    /// The most elements of a page.
    package static let defaultElements = 1_500
    /// More elements than this are no budget.
    package static let maximumElements = 1_000_000

    /// The largest page, in bytes.
    package let pageBytes: Int
    /// The largest packed page, in bytes.
    package let packedBytes: Int
    /// The most that the stylesheets of a page may have together, packed, in bytes.
    package let packedStyles: Int
    /// The most that the scripts of a page may have together, packed, in bytes.
    package let packedScripts: Int
    /// The most that a page may need before its pictures, packed, in bytes: itself, stylesheets, scripts and fonts.
    package let packedFirstView: Int
    /// The same of a page that is shown while a section loads or when it fails.
    package let packedStatePage: Int
    /// The most elements of a page.
    package let elements: Int

    /// Makes budgets; what is left out is the default.
    package init(
        pageBytes: Int = defaultPageBytes,
        packedBytes: Int = defaultPackedBytes,
        packedStyles: Int = defaultPackedStyles,
        packedScripts: Int = defaultPackedScripts,
        packedFirstView: Int = defaultPackedFirstView,
        packedStatePage: Int = defaultPackedStatePage,
        elements: Int = defaultElements
    ) {
        self.pageBytes = pageBytes
        self.packedBytes = packedBytes
        self.packedStyles = packedStyles
        self.packedScripts = packedScripts
        self.packedFirstView = packedFirstView
        self.packedStatePage = packedStatePage
        self.elements = elements
    }
}

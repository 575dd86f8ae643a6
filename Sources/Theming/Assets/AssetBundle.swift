/// The assets of a theme, and what is known about who uses them.
struct AssetBundle: Sendable {
    /// The files in alphabetical order of their names.
    let assets: [Asset]
    /// The names of the symbols in `icons.svg`, in alphabetical order.
    let icons: [String]
    /// The assets that stylesheets name.
    let referenced: Set<String>
    /// Where each asset comes from, by its name: a file of the theme folders, or the folder of a bundle.
    let origins: [String: String]
    /// The stylesheets it is made of, by their paths.
    let stylesheets: [String: StylesheetFile]
}

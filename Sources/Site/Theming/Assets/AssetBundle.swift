/// The assets of a theme with their origins and uses.
struct AssetBundle: Sendable {
    /// The files in alphabetical order of their names.
    let assets: [Asset]
    /// The names of the symbols in `icons.svg`, in alphabetical order.
    let icons: [String]
    /// The assets that stylesheets refer to.
    let referenced: Set<String>
    /// The origin of each asset by its name: a file of the theme folders, or the folder of a bundle.
    let origins: [String: String]
    /// The source stylesheets by their paths.
    let stylesheets: [String: StylesheetFile]
}

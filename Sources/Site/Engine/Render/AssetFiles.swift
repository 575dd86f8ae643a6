import Content
import Theming

/// The fingerprinted files that pages refer to: theme assets and pictures of feeds.
enum AssetFiles {
    /// The files of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The id of the brand that uses it; nil for pages without a brand.
    /// - Returns: The files with their paths in the output.
    static func files(of theme: Theme, brand: String?) -> [SiteFiles.File] {
        theme.assets.map { file($0, of: brand) }
    }

    /// The file of a picture that a brand shows.
    static func file(_ asset: Asset, of brand: String?) -> SiteFiles.File {
        SiteFiles.File(path: path(of: asset, brand), bytes: asset.bytes)
    }

    /// The path of an asset.
    static func path(of asset: Asset, _ brand: String?) -> String {
        "\(brand.map { $0 + "/" } ?? "")assets/\(asset.fileName)"
    }
}

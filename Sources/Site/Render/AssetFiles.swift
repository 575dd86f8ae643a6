import Content
import Theming

/// The fingerprinted files that pages refer to: those of themes, and pictures of feeds.
struct AssetFiles: Sendable {
    /// The files of pages that belong to no brand.
    private let shared: [Asset]
    private let brands: [(id: String, assets: [Asset])]

    init(_ plan: SitePlan, _ pictures: PictureShelf, isWholeSite: Bool) {
        shared = isWholeSite ? plan.baseTheme.assets : []
        brands = plan.content.brands.map { brand in
            let theme = plan.theme(of: brand).assets
            let names = Set(theme.map(\.fileName))
            // A feed may show a picture that the theme has as well: one file is written once.
            return (brand.id, theme + pictures.assets(of: brand.id).filter { !names.contains($0.fileName) })
        }
    }

    /// The files of the brands that are looked at.
    func files(_ due: DuePages) -> [Outlets.File] {
        let own = brands.filter { due.contains(brand: $0.id) }.flatMap { brand in
            brand.assets.map { Outlets.File(path: "\(brand.id)/assets/\($0.fileName)", bytes: $0.bytes) }
        }
        return shared.map { Outlets.File(path: "assets/" + $0.fileName, bytes: $0.bytes) } + own
    }

    /// The names of all files.
    var names: [String] {
        shared.map { "assets/" + $0.fileName }
            + brands.flatMap { brand in brand.assets.map { "\(brand.id)/assets/\($0.fileName)" } }
    }

    /// The names of the files of the brands that are not looked at.
    func names(besides due: DuePages) -> [String] {
        brands.filter { !due.contains(brand: $0.id) }.flatMap { brand in
            brand.assets.map { "\(brand.id)/assets/\($0.fileName)" }
        }
    }
}

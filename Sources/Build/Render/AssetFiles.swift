import Content
import Model
import Theming

/// The fingerprinted files that pages refer to: theme assets and pictures of feeds.
struct AssetFiles: Sendable {
    /// Each file and its brand; nil for files of pages without a brand.
    private let all: [(brand: String?, file: SiteFiles.File)]

    init(_ plan: SitePlan, _ pictures: ImageStore, isWholeSite: Bool) {
        let shared = isWholeSite ? plan.baseTheme.assets : []
        let own = plan.content.brands.flatMap { brand in
            let theme = plan.theme(of: brand).assets
            let names = Set(theme.map(\.fileName))
            // A picture that both a feed and the theme have is written once.
            let assets = theme + pictures.assets(of: brand.id).filter { !names.contains($0.fileName) }
            return assets.map { Self.file($0, of: brand.id) }
        }
        all = shared.map { Self.file($0, of: nil) } + own
    }

    private static func file(_ asset: Asset, of brand: String?) -> (brand: String?, file: SiteFiles.File) {
        let folder = brand.map { $0 + "/" } ?? ""
        return (brand, SiteFiles.File(path: "\(folder)assets/\(asset.fileName)", bytes: asset.bytes))
    }

    /// The names of all files.
    var names: [String] { all.map(\.file.path) }

    /// The files in the scope of the build.
    func files(_ due: RebuildScope) -> [SiteFiles.File] {
        all.filter { Self.isLookedAt($0.brand, due) }.map(\.file)
    }

    /// The names of the files outside the scope.
    func names(besides due: RebuildScope) -> [String] {
        all.filter { !Self.isLookedAt($0.brand, due) }.map(\.file.path)
    }

    private static func isLookedAt(_ brand: String?, _ due: RebuildScope) -> Bool {
        brand.map { due.contains(brand: $0) } ?? true
    }
}

import Content
import Markup
import Model

/// The brands of one origin, and the folder of the output that holds the files of its root.
struct Origin: Sendable {
    /// Empty for the output folder itself, else a brand's, with a slash at its end.
    let folder: String
    let brands: [Brand]
    /// Whether all brands of the origin are built: the files at its root would else lose the others.
    let isWhole: Bool

    /// Whether the folder is what a server shows at the root: the output's own, or that of a brand that lives there.
    var isServedAtRoot: Bool { folder.isEmpty || brands.contains { $0.url.path == "/" } }

    /// The files at the root of an origin.
    static let fileNames = [
        ".well-known/apple-app-site-association", ".well-known/assetlinks.json", "_headers", "_redirects",
        "robots.txt",
    ]

    /// The origins of the brands that are built, in the order of their first brands.
    ///
    /// A brand that lives at the root of its origin has the files of all brands there. Of the other origins that of most
    /// brands has the output folder itself, which is written when the whole site is built; the rest have the folder of
    /// their first brand.
    static func all(of content: SiteContent, isWholeSite: Bool) -> [Origin] {
        let shared = sharedOrigin(of: content.brands.map(\.url) + content.neighbours)
        let names = content.brands.map(\.url.origin)
        return names.indices.filter { !names.prefix($0).contains(names[$0]) }.map { index in
            let brands = content.brands.filter { $0.url.origin == names[index] }
            let isWhole = !content.neighbours.contains { $0.origin == names[index] }
            if names[index] == shared { return Origin(folder: "", brands: brands, isWhole: isWholeSite) }
            let holder = brands.first { $0.url.path == "/" } ?? content.brands[index]
            return Origin(folder: holder.id + "/", brands: brands, isWhole: isWhole)
        }
    }

    /// The origin whose root the output folder is: that of most brands, of those where no brand lives at the root.
    private static func sharedOrigin(of addresses: [WebAddress]) -> String? {
        let taken = Set(addresses.filter { $0.path == "/" }.map(\.origin))
        let origins = addresses.map(\.origin).filter { !taken.contains($0) }
        let counts = Dictionary(origins.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

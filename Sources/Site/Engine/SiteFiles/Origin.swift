package import Content

/// The brands of one origin, and the output folder with the files of its root.
package struct Origin: Sendable {
    /// Empty for the output folder itself, else the folder of a brand with a trailing slash.
    package let folder: String
    /// The brand whose folder that is; nil for the output folder itself.
    let holder: String?
    /// The brands, in the order of the site.
    package let brands: [Brand]
    /// Whether all brands of the origin are built: otherwise its root files would be incomplete.
    let isWhole: Bool

    /// Whether the folder is served at the root: the output folder itself, or that of a brand at the root.
    package var isServedAtRoot: Bool { folder.isEmpty || brands.contains { $0.url.path == "/" } }

    /// The files at the root of an origin.
    static let fileNames = [
        ".well-known/apple-app-site-association", ".well-known/assetlinks.json", "_headers", "_redirects",
        "robots.txt",
    ]

    /// The origins of the brands to build, in the order of their first brands.
    ///
    /// The root files of an origin are in the folder of the brand at its root, if there is one. Of the other origins
    /// the one with most brands uses the output folder itself, which is written when the whole site is built; the
    /// rest use the folder of their first brand.
    package static func all(of content: SiteContent, isWholeSite: Bool) -> [Origin] {
        let shared = shared(of: content.brands.map(\.url) + content.neighbours)
        let names = content.brands.map(\.url.origin)
        return names.indices.filter { !names.prefix($0).contains(names[$0]) }.map { index in
            let brands = content.brands.filter { $0.url.origin == names[index] }
            let isWhole = !content.neighbours.contains { $0.origin == names[index] }
            if names[index] == shared { return Origin(folder: "", holder: nil, brands: brands, isWhole: isWholeSite) }
            let holder = brands.first { $0.url.path == "/" } ?? content.brands[index]
            return Origin(folder: holder.id + "/", holder: holder.id, brands: brands, isWhole: isWhole)
        }
    }

    /// The origin that uses the output folder: the one with most brands, of those without a brand at the root.
    static func shared(of addresses: [WebAddress]) -> String? {
        let taken = Set(addresses.filter { $0.path == "/" }.map(\.origin))
        let origins = addresses.map(\.origin).filter { !taken.contains($0) }
        let counts = Dictionary(origins.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

package import Content
package import Pages

/// A redirect from a former address to the page that took its place, for servers that answer with it.
package struct Redirect: Sendable, Hashable {
    /// The former path; with a star at its end it stands for all paths below.
    package let from: String
    /// The path of the page.
    package let to: String

    /// Makes a redirect.
    package init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    /// The redirects of some brands, in the order in which they count: exact paths before those with a star, longer
    /// ones before shorter.
    ///
    /// One host distinguishes a trailing slash, so both forms are listed, except for files.
    package static func all(of brands: [Brand], in map: PageIndex) -> [Redirect] {
        brands.flatMap { all(of: $0, in: map) }.sorted { $0.rank < $1.rank }
    }

    private var rank: (Int, Int, String) { (from.hasSuffix("*") ? 1 : 0, -from.utf8.count, from) }

    private static func all(of brand: Brand, in map: PageIndex) -> [Redirect] {
        let start = brand.url.path
        let whole = map.aliases(of: brand.id).flatMap { path, page -> [Redirect] in
            guard let goal = map.address(of: page, in: .browser)?.path else { return [] }
            let isFile = map.path(of: .moved(brand: brand.id, path: path), in: .browser)?.parts.last != "index.html"
            return (isFile ? [path] : [path, path + "/"]).map { Redirect(from: start + $0, to: goal) }
        }
        let rests = map.aliasPrefixes(of: brand.id).compactMap { path, page in
            map.address(of: page, in: .browser).map { Redirect(from: "\(start)\(path)/*", to: $0.path) }
        }
        return whole + rests
    }
}

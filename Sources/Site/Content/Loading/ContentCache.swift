/// Results of reading content that the next reading reuses: brands with unchanged files are not read again.
package struct ContentCache: Sendable {
    /// A valid brand, its warnings, and the variables of the environment that its addresses name.
    typealias CachedBrand = (brand: Brand, warnings: [Diagnostic], variables: Set<String>)

    /// The site settings with which the brands were read.
    var settings: SiteSettings?
    var known: [String: CachedBrand] = [:]
    /// Articles, which are kept one by one.
    package var articles = ArticleCache()

    /// An empty cache.
    package init() {}

    /// Drops the brands that a changed file or folder, below the site folder, may affect.
    package mutating func forget(_ path: String) {
        if let brand = CurationCopy.brand(ofFile: path) {
            known[brand] = nil
            return
        }
        let parts = path.split(separator: "/", maxSplits: 2)
        guard parts.first == "content" else { return }
        guard parts.count > 1 else {
            known = [:]
            return
        }
        let folder = String(parts[1])
        guard known[folder] == nil else {
            known[folder] = nil
            return
        }
        // Articles may use pictures from anywhere in the content.
        known = known.filter { $0.value.brand.sections.allSatisfy(\.articles.isEmpty) }
    }
}

import Files

/// Cached asset files that themes share, so that many themes cost little more than one.
///
/// It is valid for one load of a site's themes: a file that changes later is not read again.
package struct AssetCache: Sendable {
    /// The inputs of an asset that is made of several files.
    struct Recipe: Hashable {
        let name: String
        let parts: [String]
    }

    var listings: [String: [FileTree.Entry]] = [:]
    var styles: [String: StylesheetFile] = [:]
    var scripts: [String: ScriptFile] = [:]
    var icons: [String: IconFile] = [:]
    var files: [String: PlainFile] = [:]
    var made: [Recipe: Asset] = [:]
    private var written: [String: [Asset]] = [:]

    /// Makes an empty cache.
    package init() {}

    /// Drops the files of a theme and all assets that are made of several files.
    mutating func forget(_ theme: String) {
        let folder = theme + "/"
        listings = listings.filter { $0.key != "themes/" + theme && !$0.key.hasPrefix("themes/" + folder) }
        styles = styles.filter { !$0.key.hasPrefix(folder) }
        scripts = scripts.filter { !$0.key.hasPrefix(folder) }
        icons = icons.filter { !$0.key.hasPrefix(folder) }
        files = files.filter { !$0.key.hasPrefix(folder) }
        made = [:]
        written = [:]
    }

    /// The asset of some bytes; its fingerprint is computed once.
    mutating func asset(_ name: String, _ bytes: [UInt8], sourceMap: [UInt8]? = nil) -> Asset {
        if let known = written[name]?.first(where: { $0.bytes == bytes && $0.sourceMap == sourceMap }) { return known }
        let asset = Asset(name: name, bytes: bytes, sourceMap: sourceMap)
        written[name, default: []].append(asset)
        return asset
    }

    /// The asset of a recipe; it is made once.
    mutating func asset(_ recipe: Recipe, _ bytes: () -> [UInt8]) -> Asset {
        if let known = made[recipe] { return known }
        let asset = Asset(name: recipe.name, bytes: bytes())
        made[recipe] = asset
        return asset
    }
}

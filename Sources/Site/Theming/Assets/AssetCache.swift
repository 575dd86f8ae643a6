import Files

/// Cached asset files that themes share, so that many themes cost little more than one.
///
/// It is valid for one load of a site's themes: a file that changes later is not read again. Files are kept as
/// `theme/path`.
package struct AssetCache: Sendable {
    var listings: [String: [FileTree.Entry]] = [:]
    var styles: [String: StylesheetFile] = [:]
    var scripts: [String: ScriptFile] = [:]
    var icons: [String: IconFile] = [:]
    var files: [String: PlainFile] = [:]
    private var made: [String: [Asset]] = [:]

    /// Makes an empty cache.
    package init() {}

    /// Drops the files of a theme and all assets that are made of several files.
    mutating func forget(_ theme: String) {
        let folder = theme + "/"
        listings = listings.filter { $0.key != theme && !$0.key.hasPrefix(folder) }
        styles = styles.filter { !$0.key.hasPrefix(folder) }
        scripts = scripts.filter { !$0.key.hasPrefix(folder) }
        icons = icons.filter { !$0.key.hasPrefix(folder) }
        files = files.filter { !$0.key.hasPrefix(folder) }
        made = [:]
    }

    /// The asset of some bytes; its fingerprint is computed once.
    mutating func asset(_ name: String, _ bytes: [UInt8], sourceMap: [UInt8]? = nil) -> Asset {
        if let known = made[name]?.first(where: { $0.bytes == bytes && $0.sourceMap == sourceMap }) { return known }
        let asset = Asset(name: name, bytes: bytes, sourceMap: sourceMap)
        made[name, default: []].append(asset)
        return asset
    }
}

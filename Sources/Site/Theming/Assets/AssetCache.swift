/// Cached asset files that themes share, so that many themes cost little more than one.
///
/// It is valid for one load of a site's themes: a file that changes later is not read again.
package struct AssetCache: Sendable {
    /// The files of one theme by their paths below its folder.
    struct ThemeFiles: Sendable {
        var listings: [String: [FileTree.Entry]] = [:]
        var styles: [String: StylesheetFile] = [:]
        var scripts: [String: ScriptFile] = [:]
        var icons: [String: IconFile] = [:]
        var files: [String: PlainFile] = [:]
    }

    var themes: [String: ThemeFiles] = [:]
    private var made: [String: [Asset]] = [:]

    /// Makes an empty cache.
    package init() {}

    /// Drops the files of a theme and all assets that are made of several files.
    mutating func forget(_ theme: String) {
        themes[theme] = nil
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

import Diagnostics
import Files

/// The icons of a theme as symbols of one SVG file.
struct IconSprite {
    /// The file's name in templates.
    static let assetName = "icons.svg"

    /// The names of the icons in alphabetical order.
    let names: [String]
    /// The file; nil when there are no icons.
    let asset: Asset?

    /// Collects `icons/*.svg` of the themes; a brand's file replaces the one it extends.
    init(_ folders: inout AssetFolders, _ cache: inout AssetCache) {
        var owners: [String: String] = [:]
        for theme in folders.chain {
            for entry in folders.list(theme, "icons", &cache) where !AssetFolders.isNote(entry.name) {
                guard !entry.isFolder, entry.name.hasSuffix(".svg") else {
                    let path = folders.shown(theme, "icons/" + entry.name)
                    folders.report(.warning(path, nil, "not an icon", advice: "icons are files named NAME.svg"))
                    continue
                }
                owners[String(entry.name.dropLast(4))] = theme
            }
        }
        var icons: [IconFile] = []
        for (name, theme) in owners.sorted(by: { $0.key < $1.key }) {
            let icon = Self.icon(name, theme, &folders, &cache)
            for mistake in icon.mistakes { folders.report(icon.source.diagnostic(mistake)) }
            icons.append(icon)
        }
        names = icons.map(\.name)
        guard !icons.isEmpty else {
            asset = nil
            return
        }
        let parts = icons.map { "\(owners[$0.name] ?? "")/\($0.name)" }
        asset = cache.asset(AssetCache.Recipe(name: Self.assetName, parts: parts)) {
            "<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8 + icons.flatMap(\.symbol) + Array("</svg>".utf8)
        }
    }

    private static func icon(
        _ name: String,
        _ theme: String,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> IconFile {
        let path = "icons/\(name).svg"
        if let known = cache.icons[theme + "/" + path] { return known }
        let source = AssetSource(path: folders.shown(theme, path), bytes: folders.bytes(theme, path))
        let icon = IconFile(name: name, source)
        cache.icons[theme + "/" + path] = icon
        return icon
    }
}

/// The icons of a theme as symbols of one SVG file.
struct IconSprite {
    static let assetName = "icons.svg"

    let names: [String]
    let asset: Asset?

    /// Collects `icons/*.svg` of the themes; a brand's file replaces the one it extends.
    init(_ folders: inout AssetFolders) {
        var places: [String: AssetFolders.Place] = [:]
        for theme in folders.chain {
            for entry in folders.list(theme, "icons") where !AssetFolders.isNote(entry.name) {
                let path = "icons/" + entry.name
                if !entry.isFolder, entry.name.hasSuffix(".svg") {
                    places[String(entry.name.dropLast(4))] = AssetFolders.Place(theme: theme, path: path)
                } else {
                    let advice = "icons are files named NAME.svg"
                    folders.report(.warning(folders.shown(theme, path), nil, "not an icon", advice: advice))
                }
            }
        }
        names = places.keys.sorted()
        var symbols: [UInt8] = []
        for (name, place) in places.sorted(by: { $0.key < $1.key }) {
            let icon = folders.file(place, in: \.icons) { path, bytes in
                IconFile(name: name, ThemeSource(path: path, bytes: bytes ?? []))
            }
            for mistake in icon.mistakes { folders.report(icon.source.diagnostic(mistake)) }
            symbols += icon.symbol
        }
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
        let bytes = start.utf8 + symbols + Array("</svg>".utf8)
        asset = names.isEmpty ? nil : Asset(name: Self.assetName, bytes: bytes)
    }
}

struct IconFile: Sendable {
    let source: ThemeSource
    private(set) var symbol: [UInt8] = []
    private(set) var mistakes: [SourceError] = []

    /// The largest icon in bytes: larger drawings are pictures.
    static let maximumBytes = 64 << 10

    init(name: String, _ source: ThemeSource) {
        self.source = source
        do throws(SourceError) {
            guard TokenName.isValid(name) else {
                throw SourceError(0, "\"\(name)\" is no name for an icon", "use letters, digits, - and _")
            }
            guard source.bytes.count <= Self.maximumBytes else {
                throw SourceError(0, "an icon of more than 64 KiB", "simplify it, or put it into images")
            }
            if let mistake = source.textMistake { throw mistake }
            var reader = IconReader(name: name, source.bytes)
            try reader.read()
            mistakes = reader.mistakes
            if mistakes.isEmpty { symbol = reader.output }
        } catch {
            mistakes = [error]
        }
    }
}

import Diagnostics

/// Puts the files of a bundle of stylesheets together: imports in their place, addresses fingerprinted.
struct StylesheetLinker {
    /// Fingerprinted file names by the name the theme's author gave them.
    let fileNames: [String: String]
    /// The assets that addresses name.
    private(set) var referenced: Set<String> = []
    /// The imported files, as `theme/path`.
    private(set) var imported: Set<String> = []
    /// The files that were put in place, by their paths.
    private(set) var files: [String: StylesheetFile] = [:]
    private var output: [UInt8] = []

    /// How many files the stylesheet at hand has imported.
    private var importCount = 0

    /// The most imports in one stylesheet: imports of imports can multiply.
    private static let mostImports = 500
    /// How deep files import each other.
    private static let deepestImport = 32

    /// Makes a linker that knows the assets which stylesheets may name.
    init(fileNames: [String: String]) {
        self.fileNames = fileNames
    }

    /// A file of a theme that is being put in place.
    private struct Place: Hashable {
        let theme: String
        let path: String
    }

    /// The small text of a stylesheet that is made in memory.
    static func minified(_ css: String) -> [UInt8] {
        let file = StylesheetFile(AssetSource(path: "", bytes: Array(css.utf8)))
        return file.pieces.flatMap { if case .text(let bytes) = $0 { bytes } else { [UInt8]() } }
    }

    /// The files of a bundle below `styles/` of one theme; names with a leading underscore are for imports only.
    static func members(of bundle: String, in theme: String, _ folders: AssetFolders, _ cache: inout AssetCache)
        -> [String]
    {
        folders.files(theme, below: "styles/" + bundle, ending: ".css", &cache).filter { path in
            !path.split(separator: "/").contains { $0.hasPrefix("_") }
        }
    }

    /// The text of a bundle's files in some themes, one behind the other.
    mutating func sheet(
        _ bundle: String,
        of themes: ArraySlice<String>,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> [UInt8] {
        output = []
        importCount = 0
        for theme in themes {
            for path in Self.members(of: bundle, in: theme, folders, &cache) {
                put(Place(theme: theme, path: path), behind: [], &folders, &cache)
            }
        }
        return output
    }

    private mutating func put(
        _ place: Place,
        behind stack: [Place],
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) {
        let file = Self.file(place, &folders, &cache)
        files[file.source.path] = file
        for mistake in file.mistakes { folders.report(file.source.diagnostic(mistake)) }
        for piece in file.pieces {
            switch piece {
            case .text(let bytes): output += bytes
            case .address(let name, let offset): write(name, offset, file.source, &folders)
            case .imported(let wanted):
                if let problem = put(wanted, stack + [place], &folders, &cache) {
                    folders.report(file.source.diagnostic(problem))
                }
            }
        }
    }

    private static func file(_ place: Place, _ folders: inout AssetFolders, _ cache: inout AssetCache) -> StylesheetFile
    {
        let key = place.theme + "/" + place.path
        if let known = cache.styles[key] { return known }
        let bytes = folders.bytes(place.theme, place.path)
        let file = StylesheetFile(AssetSource(path: folders.shown(place.theme, place.path), bytes: bytes))
        cache.styles[key] = file
        return file
    }
}

/// Imports.
extension StylesheetLinker {
    /// Puts an imported file in place inside the rules that say when it counts.
    private mutating func put(
        _ wanted: StyleImport,
        _ stack: [Place],
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> SourceError? {
        guard let from = stack.last else { return nil }
        // One mistake is enough for all that would follow.
        guard importCount <= Self.mostImports else { return nil }
        importCount += 1
        let name = wanted.name
        if name.hasPrefix("//") || name.prefix(while: { $0 != "/" }).contains(":") {
            return SourceError(
                wanted.offset,
                "\"\(name)\" is outside of the theme",
                "copy the file into styles/shared and import that"
            )
        }
        guard let path = AssetFolders.resolved(name, in: from.path) else {
            return SourceError(wanted.offset, "\"\(name)\" leads out of styles/", "write a path like ../shared/x.css")
        }
        // A file that names itself means the one it replaces.
        let below = path == from.path ? from.theme : nil
        guard let theme = folders.owner(of: path, below: below, &cache) else {
            guard below == nil else {
                return SourceError(wanted.offset, "the file imports itself", "remove the @import")
            }
            return missing(name, wanted.offset, from, folders, &cache)
        }
        let place = Place(theme: theme, path: path)
        guard !stack.contains(place) else {
            let names = (stack.drop { $0 != place } + [place]).map { String($0.path.dropFirst("styles/".utf8.count)) }
            return SourceError(
                wanted.offset,
                "stylesheets import each other: \(names.joined(separator: " > "))",
                "break the cycle"
            )
        }
        guard stack.count < Self.deepestImport, importCount <= Self.mostImports else {
            return SourceError(wanted.offset, "too many imports of imports", "import each file once")
        }
        imported.insert(theme + "/" + path)
        let (open, close) = Self.conditions(of: wanted)
        output += open
        put(place, behind: stack, &folders, &cache)
        output += close
        return nil
    }

    /// The rules around an imported file, as [CSS Cascade 5](https://www.w3.org/TR/css-cascade-5/#at-import) orders them:
    /// a layer is declared only where the conditions hold.
    private static func conditions(of wanted: StyleImport) -> (open: [UInt8], close: [UInt8]) {
        var open: [UInt8] = []
        var count = 0
        if !wanted.media.isEmpty {
            open += "@media ".utf8 + wanted.media + [UInt8(ascii: "{")]
            count += 1
        }
        if let supports = wanted.supports {
            open += "@supports (".utf8 + supports + Array("){".utf8)
            count += 1
        }
        if let layer = wanted.layer {
            open += "@layer".utf8 + (layer.isEmpty ? [] : [UInt8(ascii: " ")]) + layer + [UInt8(ascii: "{")]
            count += 1
        }
        return (open, Array(repeating: UInt8(ascii: "}"), count: count))
    }

    private func missing(
        _ name: String,
        _ offset: Int,
        _ from: Place,
        _ folders: AssetFolders,
        _ cache: inout AssetCache
    ) -> SourceError {
        var known: Set<String> = []
        for theme in folders.chain {
            for path in folders.files(theme, below: "styles", ending: ".css", &cache) where path != from.path {
                let relative = AssetFolders.relative(path, to: from.path)
                known.insert(
                    relative.hasPrefix("./") && !name.hasPrefix("./") ? String(relative.dropFirst(2)) : relative
                )
            }
        }
        let advice = didYouMean(name, among: known) ?? "add it to styles/shared"
        return SourceError(offset, "no stylesheet \"\(name)\" in the theme", advice)
    }
}

/// Addresses.
extension StylesheetLinker {
    /// Writes an asset's file name as a string.
    ///
    /// Fonts and images of the theme are named without a folder: in the output they lie beside the stylesheet.
    private mutating func write(_ address: String, _ offset: Int, _ source: AssetSource, _ folders: inout AssetFolders)
    {
        let name = String(address.prefix { $0 != "#" })
        if let fileName = fileNames[name] {
            referenced.insert(name)
            output += CSSEscapes.quoted(fileName + address.dropFirst(name.count))
            return
        }
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let isOutside = name.hasPrefix("//") || name.prefix { $0 != "/" }.contains(":")
        let advice =
            if fileNames[last] != nil {
                "write the name alone: \"\(last)\""
            } else if isOutside {
                "a theme loads nothing from elsewhere: put the file into fonts or images"
            } else {
                didYouMean(last, among: fileNames.keys) ?? "add it to fonts or images"
            }
        folders.report(source.diagnostic(SourceError(offset, "no asset \"\(name)\" in the theme", advice)))
    }
}

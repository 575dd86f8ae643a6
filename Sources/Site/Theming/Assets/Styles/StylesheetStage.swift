import Diagnostics
import Hashing

/// Stages a stylesheet for esbuild: one staged file after the other, with imports resolved.
///
/// Imports are resolved here because esbuild 0.17 does not support `layer`, `supports` and media queries in them, and
/// because they depend on the chain of themes.
struct StylesheetStage {
    /// Fingerprinted file names by the names in the theme.
    let fileNames: [String: String]
    /// The assets that addresses refer to.
    private(set) var referenced: Set<String> = []
    /// The imported files, as `theme/path`.
    private(set) var imported: Set<String> = []
    /// The included files by their paths.
    private(set) var files: [String: StylesheetFile] = [:]
    private var output: [StagedFile] = []
    /// The fingerprinted names in `output`.
    private var written: Set<String> = []

    /// The number of imports in the current stylesheet.
    private var importCount = 0

    /// The maximum number of imports in one stylesheet: nested imports can multiply.
    private static let mostImports = 500
    /// The maximum depth of imports.
    private static let deepestImport = 32

    /// Makes a stage with the assets that stylesheets may refer to.
    init(fileNames: [String: String]) {
        self.fileNames = fileNames
    }

    /// A file of a theme that is being included.
    private struct Place: Hashable {
        let theme: String
        let path: String
    }

    /// The rules around imported files.
    private struct Conditions {
        var open: [UInt8] = []
        var count = 0

        /// The same conditions with an inner rule added.
        func adding(_ rule: [UInt8]) -> Conditions {
            Conditions(open: open + rule + [UInt8(ascii: "{")], count: count + 1)
        }
    }

    /// The files of a bundle below `styles/` of one theme; names with a leading underscore are for imports only.
    static func members(of bundle: String, in theme: String, _ folders: AssetFolders, _ cache: inout AssetCache)
        -> [String]
    {
        folders.files(theme, below: "styles/" + bundle, ending: ".css", &cache).filter { path in
            !path.split(separator: "/").contains { $0.hasPrefix("_") }
        }
    }

    /// Adds a bundle's files of some themes in order.
    mutating func add(
        _ bundle: String,
        of themes: ArraySlice<String>,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) {
        importCount = 0
        for theme in themes {
            for path in Self.members(of: bundle, in: theme, folders, &cache) {
                put(Place(theme: theme, path: path), behind: [], Conditions(), &folders, &cache)
            }
        }
    }

    /// Adds generated text, and the file of a theme it is made from.
    mutating func add(_ text: String, from path: String, of theme: String, _ folders: AssetFolders) {
        guard !text.isEmpty else { return }
        var file = StagedFile(
            path: "\(output.count).css",
            name: "themes/\(theme)/\(path)",
            source: AssetSource(path: folders.shown(theme, path), bytes: Array(text.utf8))
        )
        file.copy(0..<file.source.bytes.count)
        output.append(file)
    }

    /// The request for everything added since the last one.
    mutating func request() -> BundleRequest {
        let statements = output.map { "@import \"./\($0.path)\";\n" }.joined()
        let source = AssetSource(path: "", bytes: Array(statements.utf8))
        var entry = StagedFile(path: "entry.css", name: "", source: source)
        entry.copy(0..<entry.source.bytes.count)
        var request = BundleRequest(.style, entry: entry.path, files: output + [entry])
        request.assetNames = written
        output = []
        written = []
        return request
    }

    private mutating func put(
        _ place: Place,
        behind stack: [Place],
        _ conditions: Conditions,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) {
        let file = Self.file(place, &folders, &cache)
        files[file.source.path] = file
        for mistake in file.mistakes { folders.report(file.source.diagnostic(mistake)) }
        // An empty file can still declare a layer.
        var isWanted = conditions.count > 0 && !file.hasImports
        var staged = Self.stagedFile(of: place, file, conditions)
        for part in file.parts {
            switch part {
            case .text(let range, let isSignificant):
                staged.copy(range)
                isWanted = isWanted || isSignificant
            case .dropped(let range): staged.blank(range)
            case .address(let name, let range, let isURL):
                isWanted = true
                let written = address(name, range.lowerBound, file.source, &folders)
                staged.write(isURL ? "url(".utf8 + written + Array(")".utf8) : written, for: range.lowerBound)
            case .imported(let wanted, let range):
                if isWanted { finish(staged, conditions) }
                if let problem = put(wanted, stack + [place], conditions, &folders, &cache) {
                    folders.report(file.source.diagnostic(problem))
                }
                isWanted = false
                staged = Self.stagedFile(of: place, file, conditions)
                staged.blank(0..<range.upperBound)
            }
        }
        if isWanted { finish(staged, conditions) }
    }

    private static func stagedFile(of place: Place, _ file: StylesheetFile, _ conditions: Conditions) -> StagedFile {
        var staged = StagedFile(path: "", name: "themes/\(place.theme)/\(place.path)", source: file.source)
        staged.write(conditions.open, for: 0)
        return staged
    }

    private mutating func finish(_ staged: StagedFile, _ conditions: Conditions) {
        var staged = staged.named("\(output.count).css")
        let end = Array(repeating: UInt8(ascii: "}"), count: conditions.count)
        staged.write([UInt8(ascii: "\n")] + end, for: staged.source.bytes.count)
        output.append(staged)
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
extension StylesheetStage {
    /// Includes an imported file inside the rules of its conditions.
    private mutating func put(
        _ wanted: StyleImport,
        _ stack: [Place],
        _ outer: Conditions,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> SourceError? {
        guard let from = stack.last else { return nil }
        // The limit is reported once.
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
            return SourceError(wanted.offset, "\"\(name)\" leaves styles/", "write a path like ../shared/x.css")
        }
        // A file that imports its own name means the one it replaces.
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
        // A file with imports becomes several rules, which share a layer only by name.
        let isSplit = Self.file(place, &folders, &cache).hasImports
        let layerName = isSplit ? "_" + Digest.sha256(Array("\(importCount) \(place)".utf8)).prefix(8) : ""
        put(place, behind: stack, Self.conditions(of: wanted, layerName: layerName, in: outer), &folders, &cache)
        return nil
    }

    /// The rules for an import's conditions, in the order of [CSS Cascade
    /// 5](https://www.w3.org/TR/css-cascade-5/#at-import).
    ///
    /// A layer is declared only where the conditions hold. An anonymous layer gets the given name.
    private static func conditions(of wanted: StyleImport, layerName: String, in outer: Conditions) -> Conditions {
        var conditions = outer
        if !wanted.media.isEmpty { conditions = conditions.adding("@media ".utf8 + wanted.media) }
        if let supports = wanted.supports {
            conditions = conditions.adding("@supports (".utf8 + supports + Array(")".utf8))
        }
        if let layer = wanted.layer {
            conditions = conditions.adding("@layer ".utf8 + (layer.isEmpty ? Array(layerName.utf8) : layer))
        }
        return conditions
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
extension StylesheetStage {
    /// An asset's file name as a string.
    ///
    /// Fonts and images of the theme are named without a folder: in the output they are beside the stylesheet.
    private mutating func address(
        _ address: String,
        _ offset: Int,
        _ source: AssetSource,
        _ folders: inout AssetFolders
    ) -> [UInt8] {
        let name = String(address.prefix { $0 != "#" })
        if let fileName = fileNames[name] {
            referenced.insert(name)
            let whole = fileName + address.dropFirst(name.count)
            written.insert(whole)
            return CSSEscapes.quoted(whole)
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
        // The error is reported, so esbuild need not report it again.
        return CSSEscapes.quoted("#")
    }
}

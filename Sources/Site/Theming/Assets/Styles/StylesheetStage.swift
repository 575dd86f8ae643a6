/// Stages a stylesheet for esbuild: one staged file after the other, with imports resolved.
///
/// Imports are resolved here because esbuild 0.17 does not support `layer`, `supports` and media queries in them, and
/// because they depend on the chain of themes.
struct StylesheetStage {
    private typealias Place = AssetFolders.Place

    /// Fonts and pictures by their names in the theme.
    let assets: [String: Asset]
    private(set) var referenced: Set<String> = []
    /// The names of what stands inside of a bundle that stands alone.
    private(set) var inlined: Set<String> = []
    private(set) var imported: Set<AssetFolders.Place> = []
    private(set) var files: [String: StylesheetFile] = [:]
    private var output: [StagedFile] = []
    private var written: Set<String> = []
    private var importCount = 0
    private var standsAlone = false

    /// The bundle with the font of a paper's name.
    static let nameplate = "nameplate"
    /// The bundles that stand inside of pages which are one file each.
    static let inlineBundles: Set = ["state", nameplate]

    /// The maximum number of imports in one stylesheet: nested imports can multiply.
    private static let mostImports = 500
    private static let deepestImport = 32

    init(assets: [String: Asset]) {
        self.assets = assets
    }

    /// Adds a bundle's files of some themes in order; names with a leading underscore are for imports only.
    ///
    /// A bundle that stands alone holds its fonts and pictures itself.
    mutating func add(_ bundle: String, of themes: ArraySlice<String>, _ folders: inout AssetFolders) {
        importCount = 0
        standsAlone = Self.inlineBundles.contains(bundle)
        for theme in themes {
            for path in folders.files(theme, below: "styles/" + bundle, ending: ".css")
            where !path.split(separator: "/").contains(where: { $0.hasPrefix("_") }) {
                put(Place(theme: theme, path: path), behind: [], inside: [], &folders)
            }
        }
    }

    /// Adds generated text, and the file of a theme it is made from.
    mutating func add(_ text: String, from path: String, of theme: String, _ folders: AssetFolders) {
        guard !text.isEmpty else { return }
        let source = ThemeSource(path: folders.shown(theme, path), bytes: Array(text.utf8))
        var file = StagedFile(path: "\(output.count).css", name: Place(theme: theme, path: path).name, source: source)
        file.copy(0..<source.bytes.count)
        output.append(file)
    }

    mutating func request() -> BundleRequest {
        let statements = output.map { "@import \"./\($0.path)\";\n" }.joined()
        let source = ThemeSource(path: "", bytes: Array(statements.utf8))
        var entry = StagedFile(path: "entry.css", name: "", source: source)
        entry.copy(0..<source.bytes.count)
        var request = BundleRequest(.style, entry: entry.path, files: output + [entry])
        request.assetNames = written
        output = []
        written = []
        return request
    }

    /// Stages a file inside of rules, in pieces between its imports.
    private mutating func put(
        _ place: Place,
        behind stack: [Place],
        inside rules: [[UInt8]],
        _ folders: inout AssetFolders
    ) {
        let file = Self.file(place, &folders)
        files[file.source.path] = file
        for mistake in file.mistakes { folders.report(file.source.diagnostic(mistake)) }
        // An empty file can still declare a layer.
        var isWanted = !rules.isEmpty && !file.hasImports
        let opening = rules.flatMap { $0 + [UInt8(ascii: "{")] }
        let start = StagedFile(path: "", name: place.name, source: file.source, opening)
        var staged = start
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
                if isWanted { finish(staged, rules.count) }
                do throws(SourceError) {
                    try put(wanted, stack + [place], rules, &folders)
                } catch {
                    folders.report(file.source.diagnostic(error))
                }
                isWanted = false
                staged = start
                staged.blank(0..<range.upperBound)
            }
        }
        if isWanted { finish(staged, rules.count) }
    }

    private mutating func finish(_ staged: StagedFile, _ openRules: Int) {
        var staged = staged
        staged.path = "\(output.count).css"
        let end = Array(repeating: UInt8(ascii: "}"), count: openRules)
        staged.write([UInt8(ascii: "\n")] + end, for: staged.source.bytes.count)
        output.append(staged)
    }

    private static func file(_ place: Place, _ folders: inout AssetFolders) -> StylesheetFile {
        folders.file(place, in: \.styles) { StylesheetFile(ThemeSource(path: $0, bytes: $1 ?? [])) }
    }
}

extension StylesheetStage {
    /// Includes an imported file inside the rules of its conditions.
    private mutating func put(
        _ wanted: StyleImport,
        _ stack: [Place],
        _ outer: [[UInt8]],
        _ folders: inout AssetFolders
    ) throws(SourceError) {
        // The limit is reported once.
        guard let from = stack.last, importCount <= Self.mostImports else { return }
        importCount += 1
        let (name, offset) = (wanted.name, wanted.offset)
        guard !AssetFolders.isOutside(name) else {
            let what = "\"\(name)\" is outside of the theme"
            throw SourceError(offset, what, "copy the file into styles/shared and import that")
        }
        guard let path = AssetFolders.resolved(name, in: from.path) else {
            throw SourceError(offset, "\"\(name)\" leaves styles/", "write a path like ../shared/x.css")
        }
        guard let place = folders.place(of: path, namedIn: from) else {
            guard path != from.path else { throw SourceError(offset, "the file imports itself", "remove the @import") }
            let known = folders.allFiles(below: "styles", ending: ".css").subtracting([path, from.path]).map { path in
                let relative = AssetFolders.relative(path, to: from.path)
                return relative.hasPrefix("./") && !name.hasPrefix("./") ? String(relative.dropFirst(2)) : relative
            }
            let advice = didYouMean(name, among: known) ?? "add it to styles/shared"
            throw SourceError(offset, "no stylesheet \"\(name)\" in the theme", advice)
        }
        guard !stack.contains(place) else {
            let names = (stack.drop { $0 != place } + [place]).map { String($0.path.dropFirst("styles/".utf8.count)) }
            let what = "stylesheets import each other: \(names.joined(separator: " > "))"
            throw SourceError(offset, what, "break the cycle")
        }
        guard stack.count < Self.deepestImport, importCount <= Self.mostImports else {
            throw SourceError(offset, "too many imports of imports", "import each file once")
        }
        imported.insert(place)
        var rules = wanted.rules
        if rules.last == StyleImport.namelessLayer, Self.file(place, &folders).hasImports {
            // A file with imports becomes several rules, which share a layer only by name.
            let layer = "_" + Digest.sha256(Array("\(importCount) \(place.key)".utf8)).prefix(8)
            rules[rules.count - 1] += layer.utf8
        }
        put(place, behind: stack, inside: outer + rules, &folders)
    }

    /// An asset's file name as a string.
    ///
    /// Fonts and images of the theme are named without a folder: in the output they are beside the stylesheet.
    private mutating func address(
        _ address: String,
        _ offset: Int,
        _ source: ThemeSource,
        _ folders: inout AssetFolders
    ) -> [UInt8] {
        let name = String(address.prefix { $0 != "#" })
        if let asset = assets[name] {
            if standsAlone {
                inlined.insert(name)
                return (asset.dataAddress + address.dropFirst(name.count)).inCSSQuotes
            }
            referenced.insert(name)
            let whole = asset.fileName + address.dropFirst(name.count)
            written.insert(whole)
            return whole.inCSSQuotes
        }
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let advice =
            if assets[last] != nil {
                "write the name alone: \"\(last)\""
            } else if AssetFolders.isOutside(name) {
                "a theme loads nothing from elsewhere: put the file into fonts or images"
            } else {
                didYouMean(last, among: assets.keys) ?? "add it to fonts or images"
            }
        folders.report(source.error(at: offset, "no asset \"\(name)\" in the theme", advice: advice))
        // The error is reported, so esbuild need not report it again.
        return "#".inCSSQuotes
    }
}

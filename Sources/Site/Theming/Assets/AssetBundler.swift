/// Collects the assets of a theme from `styles/`, `scripts/`, `icons/`, `images/` and `fonts/` of its chain of
/// themes.
///
/// A folder below `styles/` is a bundle: the base theme's files of `styles/site/` make `site.css`, those of the themes
/// built on it make `site-brand.css`, with the tokens in front. The bundles `state`, tokens included, and `nameplate` are
/// one file each, with their fonts and pictures in it, because a state page is one file. Files are taken in alphabetical
/// order, so their names may start with numbers.
/// `styles/shared/` and names with a leading underscore are for `@import`. Each `scripts/NAME.mjs` is a script of its own;
/// modules in folders below are for `import`. Imported files and icons are taken from the theme nearest to the brand.
///
/// First it lists all esbuild requests, so that one process handles those of all themes; then it takes the results.
struct AssetBundler {
    private var folders: AssetFolders
    private let tokenSheet: String
    private var plain: [String: Asset] = [:]
    /// The origin of each asset by its name: a file of the theme folders, or the folder of a bundle.
    private(set) var origins: [String: String] = [:]
    /// The scripts and stylesheets to be bundled.
    private var wanted: [(name: String, origin: String, request: BundleRequest)] = []
    /// The names of the symbols in `icons.svg`, in alphabetical order.
    private(set) var icons: [String] = []
    private(set) var styles = StylesheetStage(assets: [:])

    init(files: FileTree, chain: [String], tokenSheet: String) {
        folders = AssetFolders(files: files, chain: chain)
        self.tokenSheet = tokenSheet
    }

    var diagnostics: DiagnosticList { folders.diagnostics }

    var assets: [Asset] { plain.values.sorted { $0.name < $1.name } }

    /// Reads the files of the themes, for the requests to esbuild.
    mutating func requests(_ cache: inout [String: AssetCache]) -> [BundleRequest] {
        // Moved, so that it is modified in place.
        swap(&folders.cache, &cache)
        defer { swap(&folders.cache, &cache) }
        folders.warnOfStrays()
        readPlainFiles()
        let sprite = IconSprite(&folders)
        if let asset = sprite.asset { add(asset, from: path(ofFolder: "icons")) }
        icons = sprite.names
        styles = StylesheetStage(assets: plain)
        listStyles()
        listScripts()
        return wanted.map(\.request)
    }

    /// Takes the results of the requests.
    mutating func take(_ results: Bundler.Results) {
        var reported: Set<Diagnostic> = []
        for wanted in wanted {
            let request = wanted.request
            let file = results.files[request.key]
            for message in results.errors[request.key] ?? file?.warnings ?? [] {
                // An error in a module that two scripts import is reported once.
                let diagnostic = request.diagnostic(message)
                if reported.insert(diagnostic).inserted { folders.report(diagnostic) }
            }
            // A script with errors still counts as existing: templates may refer to it.
            let (text, map) = (file?.text ?? "", file?.sourceMap)
            let asset = Asset(name: wanted.name, bytes: Array(text.utf8), sourceMap: map.map { Array($0.utf8) })
            add(asset, from: wanted.origin)
        }
    }

    private mutating func add(_ asset: Asset, from origin: String) {
        if let other = origins[asset.name], plain[asset.name] != nil {
            let what = "the name \"\(asset.name)\" belongs to the bundle of \(origin)"
            folders.report(.error(other, nil, what, advice: "rename the file"))
        }
        plain[asset.name] = asset
        origins[asset.name] = origin
    }

    /// The folder of a bundle, in the most specific theme that has it.
    private func path(ofFolder folder: String) -> String {
        let chain = folders.chain
        let theme = chain.last { !folders.list($0, folder).isEmpty } ?? chain.last
        return folders.shown(theme ?? "", folder)
    }
}

/// Files that are published unchanged.
extension AssetBundler {
    /// A brand's file replaces the one it extends; licence files are not published.
    private mutating func readPlainFiles() {
        for theme in folders.chain {
            var seen: [String: String] = [:]
            for folder in ["fonts", "images", "scripts"] {
                for entry in folders.list(theme, folder) where !AssetFolders.isNote(entry.name) {
                    let place = AssetFolders.Place(theme: theme, path: folder + "/" + entry.name)
                    let shown = folders.shown(theme, place.path)
                    guard !entry.isFolder else {
                        let what = "folders inside \(folder) are ignored"
                        let advice = "put its files one folder up"
                        if folder != "scripts" { folders.report(.warning(shown, nil, what, advice: advice)) }
                        continue
                    }
                    guard folder != "scripts" || !entry.name.hasSuffix(".mjs") else { continue }
                    if let other = seen.updateValue(folder, forKey: entry.name) {
                        let what = "\(other) has a file of the same name"
                        folders.report(.error(shown, nil, what, advice: "rename one of them"))
                    }
                    let file = folders.file(place, in: \.files) { path, bytes in
                        // A file that cannot be read is reported as such, not as a broken picture.
                        let isPicture = folder == "images" && bytes != nil
                        return PlainFile(name: entry.name, bytes: bytes ?? [], path: path, isPicture: isPicture)
                    }
                    if let problem = file.diagnostic { folders.report(problem) }
                    plain[entry.name] = file.asset
                    origins[entry.name] = shown
                }
            }
        }
    }
}

extension AssetBundler {
    private static let sharedFolder = "shared"

    private mutating func listStyles() {
        let chain = folders.chain
        let bundles = chain.flatMap { folders.list($0, "styles") }.filter {
            $0.isFolder && $0.name != Self.sharedFolder && !$0.name.hasPrefix("_")
        }
        for name in Set(bundles.map(\.name)).sorted() {
            let folder = "styles/" + name
            styles.add(name, of: chain.prefix(1), &folders)
            let isInline = StylesheetStage.inlineBundles.contains(name)
            if !isInline {
                let origin = folders.shown(chain.first ?? "", folder)
                wanted.append((name: "\(name).css", origin: origin, request: styles.request()))
            }
            if name != StylesheetStage.nameplate {
                styles.add(tokenSheet, from: "tokens.json", of: chain.last ?? "", folders)
            }
            styles.add(name, of: chain.dropFirst(), &folders)
            let file = isInline ? "\(name).css" : "\(name)-brand.css"
            wanted.append((name: file, origin: path(ofFolder: folder), request: styles.request()))
        }
        // A stylesheet that is neither part of a bundle nor imported probably has a wrong name.
        warnOfUnused(below: "styles", ending: ".css", styles.imported, "@import") { path in
            path.count < 3 || path[1] == Self.sharedFolder || path.contains { $0.hasPrefix("_") }
        }
    }

    private mutating func listScripts() {
        var entries: [String: String] = [:]
        for theme in folders.chain {
            for entry in folders.list(theme, "scripts")
            where !entry.isFolder && entry.name.hasSuffix(".mjs") && !entry.name.hasPrefix("_") {
                entries[entry.name] = theme
            }
        }
        var stage = ScriptStage()
        for (name, theme) in entries.sorted(by: { $0.key < $1.key }) {
            let place = AssetFolders.Place(theme: theme, path: "scripts/" + name)
            let request = stage.request(for: place, &folders)
            wanted.append((name: name, origin: folders.shown(theme, place.path), request: request))
        }
        warnOfUnused(below: "scripts", ending: ".mjs", stage.imported, "import") { path in
            path.count > 2 || path.contains { $0.hasPrefix("_") }
        }
    }

    /// Warns of files for imports that nothing imports; inherited files need not be used.
    private mutating func warnOfUnused(
        below folder: String,
        ending: String,
        _ imported: Set<AssetFolders.Place>,
        _ keyword: String,
        isForImport: (_ path: [Substring]) -> Bool
    ) {
        guard folders.chain.count > 1, let own = folders.chain.last else { return }
        for path in folders.files(own, below: folder, ending: ending)
        where isForImport(path.split(separator: "/"))
            && !imported.contains(AssetFolders.Place(theme: own, path: path))
        {
            let advice = "\(keyword) it somewhere, or remove it"
            folders.report(.warning(folders.shown(own, path), nil, "nothing uses this file", advice: advice))
        }
    }
}

import Diagnostics
import Files

/// Collects the assets of a theme from `styles/`, `scripts/`, `icons/`, `images/` and `fonts/` of its chain of
/// themes.
///
/// A folder below `styles/` is a bundle: the base theme's files of `styles/site/` make `site.css`, those of the themes
/// built on it make `site-brand.css`, with the tokens in front. The bundle `state` is one file, tokens included,
/// because state pages must be small. Files are taken in alphabetical order, so their names may start with numbers.
/// `styles/shared/` and names with a leading underscore are for `@import`. Each `scripts/NAME.mjs` is a script of its own;
/// modules in folders below are for `import`. Imported files and icons are taken from the theme nearest to the brand.
///
/// First it lists all esbuild requests, so that one process handles those of all themes; then it takes the results.
struct AssetBundler {
    /// A script or stylesheet to be bundled.
    private struct Wanted {
        let name: String
        let origin: String
        let request: BundleRequest
    }

    private var folders: AssetFolders
    private let tokenSheet: String
    private var plain: [String: Asset] = [:]
    private var origins: [String: String] = [:]
    private var wanted: [Wanted] = []
    private var icons: [String] = []
    private var referenced: Set<String> = []
    private var stylesheets: [String: StylesheetFile] = [:]

    /// Makes a bundler for the themes from `base` to the brand's own.
    init(files: FileTree, chain: [String], tokenSheet: String) {
        folders = AssetFolders(files: files, chain: chain)
        self.tokenSheet = tokenSheet
    }

    /// The errors and warnings so far.
    var diagnostics: DiagnosticList { folders.diagnostics }

    /// Reads the files of the themes.
    ///
    /// - Returns: The requests for esbuild.
    mutating func requests(_ cache: inout AssetCache) -> [BundleRequest] {
        folders.warnOfStrays(&cache)
        readPlainFiles(&cache)
        let sprite = IconSprite(&folders, &cache)
        if let asset = sprite.asset { add(asset, from: path(ofFolder: "icons", &cache)) }
        icons = sprite.names
        var stage = StylesheetStage(fileNames: plain.mapValues(\.fileName))
        wanted = styles(&stage, &cache) + scripts(&cache)
        warnOfUnusedStyles(stage.imported, &cache)
        referenced = stage.referenced
        stylesheets = stage.files
        return wanted.map(\.request)
    }

    /// The assets with their origins and their uses in stylesheets, from the results of the requests.
    mutating func bundle(_ results: Bundler.Results, _ cache: inout AssetCache) -> AssetBundle {
        var told: Set<Diagnostic> = []
        for wanted in wanted {
            let request = wanted.request
            let file = results.files[request.key]
            for message in results.errors[request.key] ?? file?.warnings ?? [] {
                // An error in a module that two scripts import is reported once.
                let diagnostic = request.diagnostic(message)
                if told.insert(diagnostic).inserted { folders.report(diagnostic) }
            }
            // A script with errors still counts as existing: templates may refer to it.
            let asset = cache.asset(wanted.name, file?.bytes ?? [], sourceMap: file?.sourceMap)
            add(asset, from: wanted.origin)
        }
        return AssetBundle(
            assets: plain.values.sorted { $0.name < $1.name },
            icons: icons,
            referenced: referenced,
            origins: origins,
            stylesheets: stylesheets
        )
    }

    private mutating func add(_ asset: Asset, from origin: String) {
        if let other = origins[asset.name], plain[asset.name] != nil {
            folders.report(
                .error(
                    other,
                    nil,
                    "the name \"\(asset.name)\" belongs to the bundle of \(origin)",
                    advice: "rename the file"
                )
            )
        }
        plain[asset.name] = asset
        origins[asset.name] = origin
    }

    /// The folder of a bundle, in the most specific theme that has it.
    private func path(ofFolder folder: String, _ cache: inout AssetCache) -> String {
        for theme in folders.chain.reversed() where !folders.list(theme, folder, &cache).isEmpty {
            return folders.shown(theme, folder)
        }
        return folders.shown(folders.chain.last ?? "", folder)
    }
}

/// Files that are published unchanged.
extension AssetBundler {
    private static let plainFolders = ["fonts", "images", "scripts"]

    /// A brand's file replaces the one it extends; licence files are not published.
    private mutating func readPlainFiles(_ cache: inout AssetCache) {
        for theme in folders.chain {
            var seen: [String: String] = [:]
            for folder in Self.plainFolders {
                for entry in folders.list(theme, folder, &cache) where !AssetFolders.isNote(entry.name) {
                    let path = folder + "/" + entry.name
                    let shown = folders.shown(theme, path)
                    guard !entry.isFolder else {
                        if folder != "scripts" { warn(shown, "folders inside \(folder) are ignored") }
                        continue
                    }
                    guard folder != "scripts" || !entry.name.hasSuffix(".mjs") else { continue }
                    if let other = seen.updateValue(folder, forKey: entry.name) {
                        let what = "\(other) has a file of the same name"
                        folders.report(.error(shown, nil, what, advice: "rename one of them"))
                    }
                    let file = plainFile(theme, path, entry.name, isPicture: folder == "images", &cache)
                    if let problem = file.diagnostic { folders.report(problem) }
                    plain[entry.name] = file.asset
                    origins[entry.name] = shown
                }
            }
        }
    }

    private mutating func warn(_ path: String, _ what: String) {
        folders.report(.warning(path, nil, what, advice: "put its files one folder up"))
    }

    private mutating func plainFile(
        _ theme: String,
        _ path: String,
        _ name: String,
        isPicture: Bool,
        _ cache: inout AssetCache
    ) -> PlainFile {
        let key = theme + "/" + path
        if let known = cache.files[key] { return known }
        let mistakes = folders.diagnostics.all.count
        let bytes = folders.bytes(theme, path)
        // A file that cannot be read is reported as such, not as a broken picture.
        let isReadable = folders.diagnostics.all.count == mistakes
        let shown = folders.shown(theme, path)
        let file = PlainFile(name: name, bytes: bytes, path: shown, isPicture: isPicture && isReadable)
        if isReadable { cache.files[key] = file }
        return file
    }
}

/// Stylesheets and scripts.
extension AssetBundler {
    private static let stateBundle = "state"
    private static let sharedFolder = "shared"

    private mutating func styles(_ stage: inout StylesheetStage, _ cache: inout AssetCache) -> [Wanted] {
        var names: Set<String> = []
        for theme in folders.chain {
            for entry in folders.list(theme, "styles", &cache)
            where entry.isFolder && entry.name != Self.sharedFolder && !entry.name.hasPrefix("_") {
                names.insert(entry.name)
            }
        }
        let chain = folders.chain
        var wanted: [Wanted] = []
        for name in names.sorted() {
            let folder = "styles/" + name
            stage.add(name, of: chain.prefix(1), &folders, &cache)
            if name != Self.stateBundle {
                let origin = folders.shown(chain.first ?? "", folder)
                wanted.append(Wanted(name: "\(name).css", origin: origin, request: stage.request()))
            }
            stage.add(tokenSheet, from: "tokens.json", of: chain.last ?? "", folders)
            stage.add(name, of: chain.dropFirst(), &folders, &cache)
            let file = name == Self.stateBundle ? "\(name).css" : "\(name)-brand.css"
            wanted.append(Wanted(name: file, origin: path(ofFolder: folder, &cache), request: stage.request()))
        }
        return wanted
    }

    private mutating func scripts(_ cache: inout AssetCache) -> [Wanted] {
        var entries: [String: String] = [:]
        for theme in folders.chain {
            for entry in folders.list(theme, "scripts", &cache)
            where !entry.isFolder && entry.name.hasSuffix(".mjs") && !entry.name.hasPrefix("_") {
                entries[entry.name] = theme
            }
        }
        var stage = ScriptStage()
        var wanted: [Wanted] = []
        for (name, theme) in entries.sorted(by: { $0.key < $1.key }) {
            let path = "scripts/" + name
            guard let request = stage.request(for: path, &folders, &cache) else { continue }
            wanted.append(Wanted(name: name, origin: folders.shown(theme, path), request: request))
        }
        let modules = files(below: "scripts", ending: ".mjs", &cache)
        for path in modules where path.dropFirst("scripts/".utf8.count).contains("/") || path.contains("/_") {
            warnOfUnused(path, stage.imported, "import")
        }
        return wanted
    }

    /// A stylesheet that is neither part of a bundle nor imported probably has a wrong name.
    private mutating func warnOfUnusedStyles(_ imported: Set<String>, _ cache: inout AssetCache) {
        for path in files(below: "styles", ending: ".css", &cache) {
            let parts = path.split(separator: "/")
            let isMember = parts.count > 2 && parts[1] != Self.sharedFolder && !parts.contains { $0.hasPrefix("_") }
            if !isMember { warnOfUnused(path, imported, "@import") }
        }
    }

    /// The files of the theme itself; inherited files need not be used.
    private func files(below folder: String, ending: String, _ cache: inout AssetCache) -> [String] {
        guard folders.chain.count > 1, let own = folders.chain.last else { return [] }
        return folders.files(own, below: folder, ending: ending, &cache)
    }

    private mutating func warnOfUnused(_ path: String, _ imported: Set<String>, _ keyword: String) {
        guard let own = folders.chain.last, !imported.contains(own + "/" + path) else { return }
        let advice = "\(keyword) it somewhere, or remove it"
        folders.report(.warning(folders.shown(own, path), nil, "nothing uses this file", advice: advice))
    }
}

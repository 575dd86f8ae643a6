/// The folders of a chain of themes; files of a later theme replace those of an earlier one.
struct AssetFolders {
    /// A file of a theme: the path below the theme's folder.
    struct Place: Hashable {
        let theme: String
        let path: String

        var key: String { theme + "/" + path }
        /// The name in source maps.
        var name: String { "themes/" + key }
    }

    let files: FileTree
    /// The themes from `base` to the brand's own.
    let chain: [String]
    var cache: [String: AssetCache] = [:]
    private(set) var diagnostics = DiagnosticList()

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// A path inside `themes/` as the user would write it.
    func shown(_ theme: String, _ path: String) -> String { files.shown("themes/\(theme)/\(path)") }

    func list(_ theme: String, _ folder: String) -> [FileTree.Entry] { files.list(folder.below("themes/" + theme)) }

    /// The files in and below a theme's folder with a suffix, in alphabetical order, relative to the theme.
    func files(_ theme: String, below folder: String, ending: String) -> [String] {
        files.files(below: "themes/\(theme)/\(folder)").filter { $0.hasSuffix(ending) }
            .map { String($0.dropFirst("themes/\(theme)/".count)) }
    }

    func allFiles(below folder: String, ending: String) -> Set<String> {
        chain.reduce(into: []) { $0.formUnion(files($1, below: folder, ending: ending)) }
    }

    /// The file of the most specific theme at the place that a file names; nil when there is none.
    ///
    /// A file that names its own path means the one it replaces.
    func place(of path: String, namedIn place: Place? = nil) -> Place? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let below = place?.path == path ? place.flatMap { chain.firstIndex(of: $0.theme) } : nil
        let entry = FileTree.Entry(name: parts.last ?? "", isFolder: false)
        let folder = parts.dropLast().joined(separator: "/")
        for id in chain[..<(below ?? chain.count)].reversed() where list(id, folder).contains(entry) {
            return Place(theme: id, path: path)
        }
        return nil
    }

    /// A file that is read and parsed once for all themes; one that cannot be read has no bytes, with an error.
    mutating func file<File>(
        _ place: Place,
        in kept: WritableKeyPath<AssetCache, [String: File]>,
        _ read: (_ path: String, _ bytes: [UInt8]?) -> File
    ) -> File {
        if let known = cache[place.theme]?[keyPath: kept][place.path] { return known }
        let file = read(files.shown(place.name), files.themeFile(place.name, &diagnostics))
        cache[place.theme, default: AssetCache()][keyPath: kept][place.path] = file
        return file
    }

    /// A relative path resolved against a file; nil when it leaves the top folder of that file.
    static func resolved(_ relative: String, in file: String) -> String? {
        var parts = file.split(separator: "/").dropLast().map(String.init)
        for part in relative.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case "": return nil
            case ".": continue
            case "..":
                guard parts.count > 1 else { return nil }
                parts.removeLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    static func relative(_ path: String, to file: String) -> String {
        var target = path.split(separator: "/")[...]
        var folder = file.split(separator: "/").dropLast()
        while let first = target.first, first == folder.first, target.count > 1 {
            target = target.dropFirst()
            folder = folder.dropFirst()
        }
        let ups = String(repeating: "../", count: folder.count)
        return (ups.isEmpty ? "./" : ups) + target.joined(separator: "/")
    }

    static func isOutside(_ name: String) -> Bool {
        name.hasPrefix("//") || name.prefix { $0 != "/" }.contains(":")
    }
}

extension AssetFolders {
    private static let folders = ["fonts", "icons", "images", "scripts", "styles", "templates", "texts"]
    private static let settings = ["theme.json", "tokens.json", "tokens.dark.json"]

    /// Warns of unknown names at the top of the themes' folders.
    mutating func warnOfStrays() {
        for theme in chain {
            for entry in list(theme, "") {
                let known = entry.isFolder ? Self.folders : Self.settings
                guard !known.contains(entry.name), entry.isFolder || !Self.isNote(entry.name) else { continue }
                let kind = entry.isFolder ? "folder" : "file"
                let advice = didYouMean(entry.name, among: known) ?? "\(kind)s are \(known.joined(separator: ", "))"
                let path = shown(theme, entry.name)
                report(.warning(path, nil, "this \(kind) is not part of a theme", advice: advice))
            }
        }
    }

    static func isNote(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["readme", "license", "licence"].contains { name.hasPrefix($0) } || name.hasSuffix(".md")
            || name.hasSuffix(".txt")
    }
}

import Diagnostics
import Files

/// The folders of a chain of themes; files of a later theme replace those of an earlier one.
struct AssetFolders {
    let files: FileTree
    /// The themes from `base` to the brand's own.
    let chain: [String]
    private(set) var diagnostics = DiagnosticList()

    /// Makes the folders of a chain of themes.
    init(files: FileTree, chain: [String]) {
        self.files = files
        self.chain = chain
    }

    /// Adds an error or a warning.
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// A path inside `themes/` as the user would write it.
    func shown(_ theme: String, _ path: String) -> String {
        files.shown("themes/\(theme)/\(path)")
    }

    /// The names in a folder of a theme.
    func list(_ theme: String, _ folder: String, _ cache: inout AssetCache) -> [FileTree.Entry] {
        let path = folder.isEmpty ? "themes/\(theme)" : "themes/\(theme)/\(folder)"
        if let known = cache.listings[path] { return known }
        let entries = files.list(path)
        cache.listings[path] = entries
        return entries
    }

    /// The files in and below a theme's folder with a suffix, in alphabetical order, relative to the theme.
    func files(
        _ theme: String,
        below folder: String,
        ending: String,
        _ cache: inout AssetCache,
        depth: Int = Self.deepestFolder
    ) -> [String] {
        var found: [String] = []
        for entry in list(theme, folder, &cache) {
            let path = folder + "/" + entry.name
            if !entry.isFolder, entry.name.hasSuffix(ending) { found.append(path) }
            if entry.isFolder, depth > 0 {
                found += files(theme, below: path, ending: ending, &cache, depth: depth - 1)
            }
        }
        return found
    }

    /// The most specific theme that has a file, optionally only among the themes below a given one.
    func owner(of path: String, below theme: String? = nil, _ cache: inout AssetCache) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let candidates = theme.flatMap(chain.firstIndex).map { chain[..<$0] } ?? chain[...]
        let entry = FileTree.Entry(name: parts.last ?? "", isFolder: false)
        for id in candidates.reversed()
        where list(id, parts.dropLast().joined(separator: "/"), &cache).contains(entry) { return id }
        return nil
    }

    /// The bytes of a file; empty, with an error reported, when it cannot be read.
    mutating func bytes(_ theme: String, _ path: String) -> [UInt8] {
        files.themeFile("themes/\(theme)/\(path)", &diagnostics) ?? []
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

    /// A path relative to a file.
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

    private static var deepestFolder: Int { 8 }
}

extension AssetFolders {
    private static let folders = ["fonts", "icons", "images", "scripts", "styles", "templates", "texts"]
    private static let settings = ["theme.json", "tokens.json", "tokens.dark.json"]

    /// Warns of unknown names at the top of the themes' folders.
    mutating func warnOfStrays(_ cache: inout AssetCache) {
        for theme in chain {
            for entry in list(theme, "", &cache) {
                let known = entry.isFolder ? Self.folders : Self.settings
                let isNote = !entry.isFolder && Self.isNote(entry.name)
                guard !known.contains(entry.name), !isNote else { continue }
                report(
                    .warning(
                        shown(theme, entry.name),
                        nil,
                        "this \(entry.isFolder ? "folder" : "file") is not part of a theme",
                        advice: didYouMean(entry.name, among: known)
                            ?? "\(entry.isFolder ? "folders" : "files") are \(known.joined(separator: ", "))"
                    )
                )
            }
        }
    }

    /// Whether a file is documentation.
    static func isNote(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["readme", "license", "licence"].contains { name.hasPrefix($0) } || name.hasSuffix(".md")
            || name.hasSuffix(".txt")
    }
}

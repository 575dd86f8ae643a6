import Diagnostics

/// Stages a script for esbuild: the module and all modules it may import, each from the most specific theme.
///
/// A module that imports its own name means the one it replaces. That one is staged as `x.mj0`, whose last letter is
/// the theme's index in the chain, so that all positions stay the same.
struct ScriptStage {
    /// A module of a theme.
    private struct Place: Hashable {
        let path: String
        let theme: String
    }

    /// The imported modules, as `theme/path`.
    private(set) var imported: Set<String> = []

    /// The request for the script at a path of the themes; nil when no theme has it.
    mutating func request(
        for entry: String,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> BundleRequest? {
        guard let theme = folders.owner(of: entry, &cache) else { return nil }
        var files: [StagedFile] = []
        var next = [Place(path: entry, theme: theme)]
        var seen = Set(next)
        while let place = next.popLast() {
            let script = Self.file(place, &folders, &cache)
            if let mistake = script.mistake { folders.report(script.source.diagnostic(mistake)) }
            var staged = StagedFile(
                path: stagedPath(of: place, folders, &cache),
                name: "themes/\(place.theme)/\(place.path)",
                source: script.source
            )
            var copied = 0
            for reference in script.references {
                guard let path = AssetFolders.resolved(reference.name, in: place.path),
                    let owner = folders.owner(of: path, below: path == place.path ? place.theme : nil, &cache)
                else { continue }
                let target = Place(path: path, theme: owner)
                imported.insert(owner + "/" + path)
                if seen.insert(target).inserted { next.append(target) }
                guard path == place.path, let letter = Self.letter(of: owner, folders) else { continue }
                staged.copy(copied..<(reference.range.upperBound - 1))
                staged.write([letter], for: reference.range.upperBound - 1)
                copied = reference.range.upperBound
            }
            // A file that is not text has one error and no content.
            if script.mistake == nil { staged.copy(copied..<script.source.bytes.count) }
            files.append(staged)
        }
        var request = BundleRequest(.script, entry: entry, files: files)
        request.modules = Self.modules(folders, &cache)
        return request
    }

    private static func file(_ place: Place, _ folders: inout AssetFolders, _ cache: inout AssetCache) -> ScriptFile {
        let key = place.theme + "/" + place.path
        if let known = cache.scripts[key] { return known }
        let bytes = folders.bytes(place.theme, place.path)
        let file = ScriptFile(AssetSource(path: folders.shown(place.theme, place.path), bytes: bytes))
        cache.scripts[key] = file
        return file
    }

    private func stagedPath(of place: Place, _ folders: AssetFolders, _ cache: inout AssetCache) -> String {
        guard folders.owner(of: place.path, &cache) != place.theme, let letter = Self.letter(of: place.theme, folders)
        else { return place.path }
        return place.path.dropLast() + String(UnicodeScalar(letter))
    }

    /// A theme's index in the chain as an upper case letter; lower case could make an extension with a meaning.
    private static func letter(of theme: String, _ folders: AssetFolders) -> UInt8? {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        return folders.chain.firstIndex(of: theme).flatMap { $0 < letters.count ? letters[$0] : nil }
    }

    private static func modules(_ folders: AssetFolders, _ cache: inout AssetCache) -> [String] {
        var paths: Set<String> = []
        for theme in folders.chain {
            paths.formUnion(folders.files(theme, below: "scripts", ending: ".mjs", &cache))
        }
        return paths.sorted()
    }
}

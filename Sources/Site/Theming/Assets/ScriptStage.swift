/// A module of a theme with the names in it that may be imports.
struct ScriptFile: Sendable {
    let source: ThemeSource
    /// The quoted texts that end in `.mjs`, and the offsets of the quotes behind them.
    ///
    /// Matches in comments are included: an unused staged module does no harm.
    private(set) var references: [(name: String, end: Int)] = []
    /// Why it is not text; nil when it is.
    private(set) var mistake: SourceError?

    init(_ source: ThemeSource) {
        self.source = source
        mistake = source.textMistake
        guard mistake == nil else { return }
        // An apostrophe in a comment does not hide names in other quotes.
        var starts: [UInt8: Int] = [:]
        for (index, byte) in source.bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                if let first = starts[byte], source.bytes[first..<index].suffix(4).elementsEqual(".mjs".utf8) {
                    let name = String(decoding: source.bytes[first..<index], as: UTF8.self)
                    references.append((name, index))
                }
                starts[byte] = index + 1
            case UInt8(ascii: "\n"): starts = [:]
            default: break
            }
        }
    }
}

/// Stages a script for esbuild: the module and all modules it may import, each from the most specific theme.
///
/// A module that imports its own name means the one it replaces. That one is staged as `x.mj0`, whose last letter is
/// the theme's index in the chain, so that all positions stay the same.
struct ScriptStage {
    private(set) var imported: Set<AssetFolders.Place> = []

    mutating func request(for entry: AssetFolders.Place, _ folders: inout AssetFolders) -> BundleRequest {
        var files: [StagedFile] = []
        var next = [entry]
        var seen = Set(next)
        while let place = next.popLast() {
            let script = folders.file(place, in: \.scripts) { ScriptFile(ThemeSource(path: $0, bytes: $1 ?? [])) }
            if let mistake = script.mistake { folders.report(script.source.diagnostic(mistake)) }
            var staged = StagedFile(path: place.path, name: place.name, source: script.source)
            if folders.place(of: place.path) != place, let letter = Self.letter(of: place, folders) {
                staged.path = place.path.dropLast() + String(UnicodeScalar(letter))
            }
            var copied = 0
            for reference in script.references {
                guard let path = AssetFolders.resolved(reference.name, in: place.path),
                    let target = folders.place(of: path, namedIn: place)
                else { continue }
                imported.insert(target)
                if seen.insert(target).inserted { next.append(target) }
                guard path == place.path, let letter = Self.letter(of: target, folders) else { continue }
                staged.copy(copied..<(reference.end - 1))
                staged.write([letter], for: reference.end - 1)
                copied = reference.end
            }
            // A file that is not text has one error and no content.
            if script.mistake == nil { staged.copy(copied..<script.source.bytes.count) }
            files.append(staged)
        }
        var request = BundleRequest(.script, entry: entry.path, files: files)
        request.modules = folders.allFiles(below: "scripts", ending: ".mjs").sorted()
        return request
    }

    /// A theme's index in the chain as an upper case letter; lower case could make an extension with a meaning.
    private static func letter(of place: AssetFolders.Place, _ folders: AssetFolders) -> UInt8? {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        return folders.chain.firstIndex(of: place.theme).flatMap { $0 < letters.count ? letters[$0] : nil }
    }
}

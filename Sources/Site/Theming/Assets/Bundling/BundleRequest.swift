/// A script or stylesheet for esbuild to bundle, with all files that it may read.
struct BundleRequest: Sendable {
    enum Language: String, Sendable {
        case script = "js"
        case style = "css"
    }

    let kind: Language
    let entry: String
    let files: [StagedFile]
    /// Names of assets in the files, which esbuild leaves unchanged.
    var assetNames: Set<String> = []
    /// The theme paths of importable modules, for suggestions.
    var modules: [String] = []
    /// A digest of all inputs; also the name of the staging folder.
    let key: String

    init(_ kind: Language, entry: String, files: [StagedFile]) {
        self.kind = kind
        self.entry = entry
        self.files = files
        var content = Array("\(kind.rawValue)\n\(entry)\n".utf8)
        for file in files.sorted(by: { $0.path < $1.path }) {
            content += "\(file.path)\n\(file.name)\n\(file.bytes.count)\n".utf8
            content += file.bytes
        }
        key = Digest.sha256(content).prefix(32)
    }

    /// File name extensions besides those that esbuild knows; `.mj0` is a module that another one replaces.
    var endings: Set<String> {
        guard kind == .script else { return [] }
        return Set(files.compactMap { $0.path.split(separator: ".").last.map(String.init) }).subtracting(["mjs"])
    }

    func file(at path: String) -> StagedFile? {
        guard path.hasPrefix(key + "/") else { return nil }
        let inside = path.dropFirst(key.count + 1)
        return files.first { $0.path == inside }
    }
}

struct BundledFile: Sendable, Hashable, Codable {
    let text: String
    /// The source map, with paths below the site folder.
    let sourceMap: String
    let warnings: [ESBuildMessage]
}

/// esbuild's messages as diagnostics with positions in the theme.
extension BundleRequest {
    func diagnostic(_ message: ESBuildMessage) -> Diagnostic {
        let file = message.path.flatMap(file(at:)) ?? files.first
        let words = words(of: message, in: file)
        return Diagnostic(
            path: file?.source.path ?? "esbuild",
            position: file.map { $0.source.position($0.sourceOffset(line: message.line, column: message.column)) },
            severity: message.isError ? .error : .warning,
            what: words.what,
            advice: words.advice
        )
    }

    private func words(of message: ESBuildMessage, in file: StagedFile?) -> Mistake {
        if kind == .script, let file, let match = message.text.wholeMatch(of: /Could not resolve "(.*)"/) {
            return words(ofUnresolved: String(match.output.1), in: file.path)
        }
        let note = plain(message.note)
        let usual = message.isError ? "correct it" : "write what is meant"
        let advice = note.isEmpty ? usual : note.hasSuffix(".") ? String(note.dropLast()) : note
        return Mistake(what: plain(message.text), advice: advice)
    }

    private func words(ofUnresolved name: String, in path: String) -> Mistake {
        let known = modules.filter { $0 != path }.map { AssetFolders.relative($0, to: path) }
        guard !name.hasPrefix("./"), !name.hasPrefix("../") else {
            let advice = didYouMean(name, among: known) ?? "add it to scripts/parts"
            return Mistake(what: "no module \"\(name)\" in the theme", advice: advice)
        }
        if let known = known.first(where: { $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).mjs") }) {
            return Mistake(what: "\"\(name)\" does not say where the module is", advice: "write \"\(known)\"")
        }
        let copy = "scripts/parts/\(name.split(separator: "/").last ?? "package").mjs"
        let advice = "copy it, as one module for browsers, to \(copy) and import that by its path"
        return Mistake(what: "\"\(name)\" is no file of the theme, and scripts have no packages", advice: advice)
    }

    /// A text without the staging folders; its first letter becomes lower case unless the word is a name.
    private func plain(_ text: String) -> String {
        let plain = files.reduce(text) { $0.replacing("\(key)/\($1.path)", with: $1.source.path) }
        guard let first = plain.first, first.isUppercase, plain.dropFirst().first?.isLowercase ?? false
        else { return plain }
        return first.lowercased() + plain.dropFirst()
    }
}

import Diagnostics

/// esbuild's messages as diagnostics with positions in the theme.
extension BundleRequest {
    /// The diagnostic of a message about one of the files.
    func diagnostic(_ message: ESBuildMessage) -> Diagnostic {
        let file = message.path.flatMap(file(at:)) ?? files.first
        let offset = file?.sourceOffset(line: message.line, column: message.column)
        let words = words(of: message, in: file)
        return Diagnostic(
            path: file?.source.path ?? "esbuild",
            position: file.flatMap { file in offset.map { SourcePosition(ofByte: $0, in: file.source.bytes) } },
            severity: message.isError ? .error : .warning,
            what: words.what,
            advice: words.advice
        )
    }

    private func words(of message: ESBuildMessage, in file: StagedFile?) -> (what: String, advice: String) {
        if kind == .script, let file, let name = Self.quoted(message.text, behind: "Could not resolve ") {
            let what = "no module \"\(name)\" in the theme"
            guard name.hasPrefix("./") || name.hasPrefix("../") else {
                let relative = modules.map { AssetFolders.relative($0, to: file.path) }
                if let known = relative.first(where: { $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).mjs") }) {
                    return ("\"\(name)\" does not say where the module is", "write \"\(known)\"")
                }
                let copy = "scripts/parts/\(name.split(separator: "/").last ?? "package").mjs"
                return (
                    "\"\(name)\" is no file of the theme, and scripts have no packages",
                    "copy it, as one module for browsers, to \(copy) and import that by its path"
                )
            }
            let known = modules.filter { $0 != file.path }.map { AssetFolders.relative($0, to: file.path) }
            return (what, didYouMean(name, among: known) ?? "add it to scripts/parts")
        }
        let what = plain(message.text)
        let note = plain(message.note)
        if !note.isEmpty { return (what, note.hasSuffix(".") ? String(note.dropLast()) : note) }
        return (what, message.isError ? "correct it" : "write what is meant")
    }

    /// A text without the staging folders; its first letter becomes lower case unless the word is a name.
    private func plain(_ text: String) -> String {
        var plain = text
        for file in files { plain = Self.replacing("\(key)/\(file.path)", with: file.source.path, in: plain) }
        guard let first = plain.first, first.isUppercase, plain.dropFirst().first?.isLowercase ?? false else {
            return plain
        }
        return first.lowercased() + plain.dropFirst()
    }

    private static func replacing(_ part: String, with other: String, in text: String) -> String {
        text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }

    private static func quoted(_ text: String, behind words: String) -> String? {
        guard text.hasPrefix(words + "\""), text.hasSuffix("\"") else { return nil }
        return String(text.dropFirst(words.count + 1).dropLast())
    }
}

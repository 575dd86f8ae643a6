/// The texts of a theme merged with those it extends; later themes' texts replace earlier ones.
struct MergedTexts {
    /// The most general theme first.
    let chain: [ThemeFolder]
    let keys: [TextKey]
    /// The path of the base theme's texts in a language, for messages.
    let path: (_ language: String) -> String

    /// The source language for translations.
    private static let reference = "nb"

    var help: [String: Text] {
        entries(Self.reference)
    }

    /// The texts by language; a language whose files cannot be read is omitted.
    func texts(_ languages: [String], _ found: inout DiagnosticList) -> [String: Texts] {
        let help = help
        var texts: [String: Texts] = [:]
        for language in languages {
            // For an unreadable file every key would be reported as missing.
            guard chain.allSatisfy({ $0.texts[language]?.isReadable ?? true }) else { continue }
            let entries = entries(language)
            for key in Set(keys.map(\.name)).sorted() where entries[key] == nil {
                found.append(missing(key, language, help: help[key]))
            }
            texts[language] = Texts(entries)
        }
        return texts
    }

    private func missing(_ key: String, _ language: String, help: Text?) -> Diagnostic {
        let words = help.map { "; \(Self.reference) has \"\($0.words)\"" } ?? ""
        return .error(path(language), nil, "the text \"\(key)\" is missing in \(language)", advice: "add it\(words)")
    }

    private func entries(_ language: String) -> [String: Text] {
        chain.reduce(into: [:]) { entries, folder in
            entries.merge(folder.texts[language]?.entries ?? [:]) { _, later in later }
        }
    }
}

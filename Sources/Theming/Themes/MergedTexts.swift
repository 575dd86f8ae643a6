import Diagnostics

/// The texts of a theme and of those it extends: a later theme's text stands over an earlier one's.
struct MergedTexts {
    /// The most general theme first.
    let chain: [ThemeFolder]
    /// The texts the program asks for.
    let keys: [TextKey]
    /// The path of the base theme's texts in a language, as messages show it.
    let path: (_ language: String) -> String

    /// The language whose texts help those who translate.
    private static let reference = "nb"

    /// What the language of reference has, for the messages of others.
    var help: [String: Text] {
        entries(Self.reference)
    }

    /// The texts by language; a language whose files cannot be read is left out.
    func texts(_ languages: [String], _ found: inout DiagnosticList) -> [String: Texts] {
        let help = help
        var texts: [String: Texts] = [:]
        for language in languages {
            // Of a file that cannot be read every key would be missing as well.
            guard chain.allSatisfy({ $0.texts[language]?.isReadable ?? true }) else { continue }
            let entries = entries(language)
            for key in Set(keys.map(\.name)).sorted() where entries[key] == nil {
                found.append(missing(key, language, help: help[key]))
            }
            texts[language] = Texts(entries)
        }
        return texts
    }

    /// Says that a text is missing, and what the language of reference has for it.
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

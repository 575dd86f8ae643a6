/// The texts of a theme merged with those it extends; later themes' texts replace earlier ones.
///
/// Texts of a region lie over those of its language, and these over the English ones.
struct MergedTexts {
    /// The most general theme first.
    let chain: [ThemeFolder]
    let keys: [TextKey]
    /// The path of the base theme's texts in a language, for messages.
    let path: (_ language: String) -> String

    /// The source language for translations.
    private static let reference = "nb"
    /// The language of texts that a language lacks.
    private static let fallback = "en"

    /// The files that pages in some languages need.
    static func files(for languages: [String]) -> [String] {
        [fallback, reference] + languages.flatMap(lookups)
    }

    private static func lookups(_ language: String) -> [String] { Language(language)?.lookups ?? [language] }

    var help: [String: Text] { entries([Self.reference]) }

    /// The texts by language; a language whose files cannot be read is omitted.
    func texts(_ languages: [String], _ found: inout DiagnosticList) -> [String: Texts] {
        let help = help
        var texts: [String: Texts] = [:]
        for language in languages {
            let lookups = Self.lookups(language)
            // For an unreadable file every key would be reported as missing.
            let files = chain.flatMap { folder in (lookups + [Self.fallback]).compactMap { folder.texts[$0] } }
            guard files.allSatisfy(\.isReadable) else { continue }
            let own = entries(lookups)
            let entries = entries([Self.fallback]).merging(own) { _, own in own }
            for key in Set(keys.map(\.name)).sorted() where entries[key] == nil {
                let words = help[key].map { "; \(Self.reference) has \"\($0.words)\"" } ?? ""
                let what = "the text \"\(key)\" is missing in \(language)"
                found.append(.error(path(language), nil, what, advice: "add it\(words)"))
            }
            if !lookups.contains(Self.fallback) {
                let names = keys.map(\.name).filter { own[$0] == nil && entries[$0] != nil }
                note(in: language, lacking: names.sorted(), own.isEmpty, &found)
            }
            texts[language] = Texts(entries, in: Language(language) ?? .english)
        }
        return texts
    }

    /// Warns of texts that stand in English.
    private func note(in language: String, lacking names: [String], _ isAll: Bool, _ found: inout DiagnosticList) {
        guard !names.isEmpty else { return }
        let some = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " …" : "")
        let what =
            isAll
            ? "no theme has texts in \(language): pages have English ones"
            : "\(counted(names.count, "text")) in \(language) missing: pages have English ones for \(some)"
        let theme = chain.last?.id ?? ThemeFolders.base
        let advice =
            isAll ? "run \"sitegen new theme \(theme) --texts \(language)\" and translate what it writes" : "add them"
        found.append(.warning(path(language), nil, what, advice: advice))
    }

    /// The texts of languages, of which the first counts most.
    private func entries(_ languages: [String]) -> [String: Text] {
        languages.reversed().reduce(into: [:]) { entries, language in
            for folder in chain { entries.merge(folder.texts[language]?.entries ?? [:]) { _, later in later } }
        }
    }
}

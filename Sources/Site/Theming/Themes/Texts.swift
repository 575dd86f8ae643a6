/// User interface texts in one language.
package struct Texts: Sendable, Hashable {
    let all: [String: Text]
    /// The rule by which they have plural forms.
    let plurals: PluralRule
    /// The texts for scripts, by key without `script.`; nil when there are none.
    ///
    /// Plural texts are objects of their forms.
    package let scriptWords: ScriptJSON?

    /// Makes texts from their keys, in a language.
    package init(_ entries: [String: Text], in language: Language = .norwegian) {
        all = entries
        plurals = PluralRule(of: language)
        let words = entries.filter { $0.key.hasPrefix(Self.scriptPrefix) }
        let named = words.map { (key: String($0.key.dropFirst(Self.scriptPrefix.count)), value: $0.value) }
        scriptWords = words.isEmpty ? nil : ScriptJSON(JSON(sorted: named, \.json))
    }

    /// The text of a key; the plural form, if there is one.
    ///
    /// A missing text is the key itself; `check` reports it as an error.
    package subscript(key: String) -> String {
        all[key]?.words ?? key
    }

    /// The text with placeholders replaced by values.
    package func filled(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
        Self.fill(self[key], values)
    }

    /// The text for a number, which replaces the first placeholder, with values for the others.
    package func counted(_ key: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
        guard let text = all[key] else { return key }
        let number = text.chooser.map { [(key: $0, value: String(count))] } ?? []
        return Self.fill(text.words(for: count, by: plurals), number + Array(values))
    }

    /// Replaces placeholders once: braces inside a value stay.
    private static func fill(_ text: String, _ values: some Sequence<(key: String, value: String)>) -> String {
        Text.parts(of: text).reduce(into: "") { filled, part in
            switch part {
            case .words(let words): filled += words
            case .placeholder(let name): filled += values.first { $0.key == name }?.value ?? "{\(name)}"
            }
        }
    }

    static let scriptPrefix = "script."

    /// All texts by key; plural texts are objects of their forms.
    package var json: JSON { JSON(sorted: all, \.json) }
}

extension Text {
    fileprivate var json: JSON {
        guard case .plural(let forms) = self else { return JSON(words) }
        let members = PluralCategory.allCases.compactMap { form in
            forms[form].map { JSON.Member(form.rawValue, JSON($0)) }
        }
        return JSON(.object(members))
    }
}

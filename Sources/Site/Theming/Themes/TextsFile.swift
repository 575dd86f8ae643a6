/// The texts of one language in one theme: `texts/nb.json`, an object of texts by key.
///
/// A text is a string, or an object of the plural forms that the language has, such as `one` and `other`.
struct TextsFile: Sendable {
    private(set) var entries: [String: Text] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the file is a JSON object.
    private(set) var isReadable = false

    private static let textAdvice = "write \"…\" or {\"one\": \"…\", \"other\": \"…\"}"

    private let source: ThemeSource
    private let pluralForms: [PluralCategory]

    /// Reads a file, in a language by its tag.
    init(_ bytes: [UInt8], path: String, language: String, keys: [TextKey]) {
        pluralForms = PluralRule(of: Language(language) ?? .english).categories
        source = ThemeSource(path: path, bytes: bytes)
        guard let json = source.object(&diagnostics, advice: "write {\"key\": \"text\"}") else { return }
        isReadable = true
        diagnostics += source.repeatedKeys(of: json)
        let forms = Dictionary(keys.map { ($0.name, $0.form) }) { first, _ in first }
        for member in json.members ?? [] where !member.key.hasPrefix("$") {
            guard let text = text(member.value) else {
                // The key exists: its uses are no errors.
                entries[member.key] = .plain(member.key)
                continue
            }
            entries[member.key] = text
            if let form = forms[member.key] { check(text, form, member.value) }
        }
    }

    /// Reads a text; nil, with an error, when it is invalid.
    private mutating func text(_ json: JSON) -> Text? {
        if let words = json.string { return checked(words, json).map(Text.plain) }
        guard let members = json.members else {
            mistake(json, "\(json.kindInWords) where a text should be", Self.textAdvice)
            return nil
        }
        diagnostics += source.repeatedKeys(of: json)
        var forms: [PluralCategory: String] = [:]
        let names = pluralForms.map(\.rawValue)
        for member in members {
            guard let form = pluralForms.first(where: { $0.rawValue == member.key }) else {
                let usual = "forms of this language are " + names.joined(separator: ", ")
                let advice = didYouMean(member.key, among: names) ?? usual
                let what = "unknown plural form \"\(member.key)\""
                diagnostics.append(source.error(at: member.offset, what, advice: advice))
                continue
            }
            if let words = member.value.string {
                forms[form] = checked(words, member.value)
            } else {
                mistake(member.value, "\(member.value.kindInWords) where a text should be", "write \"…\"")
            }
        }
        for form in names where !members.contains(where: { $0.key == form }) {
            mistake(json, "a text with plural forms needs \"\(form)\"", "add it")
        }
        guard forms.count == names.count, let other = forms[.other] else { return nil }
        let placeholders = Text.placeholders(in: other)
        guard !placeholders.isEmpty else {
            mistake(json, "plural forms without a number", "name it in braces in \"other\", such as {count}")
            return nil
        }
        for form in pluralForms.dropLast() {
            checkNames(in: forms[form] ?? "", known: placeholders, json[form.rawValue] ?? json)
        }
        return .plural(forms)
    }

    private mutating func checked(_ words: String, _ json: JSON) -> String? {
        guard let wrong = Text.wrongBraces(in: words) else { return words }
        mistake(json, wrong, "write a name in braces, such as {count}")
        return nil
    }

    private mutating func check(_ text: Text, _ form: TextKey.Form, _ json: JSON) {
        switch (form, text) {
        case (.phrase, .plural), (.words, .plural):
            mistake(json, "this text is never counted", "write one string")
        case (.phrase(let names), .plain(let words)): checkNames(in: words, known: names, json)
        case (.counted(let name), .plain(let words)): checkNames(in: words, known: [name], json)
        case (.counted(let name), .plural):
            checkNames(in: text.words, known: [name], json["other"] ?? json)
        case (.words(let count), .plain(let words)):
            let found = words.split(separator: " ").count
            guard found != count else { return }
            let what = "\(counted(found, "word")) where \(count) should be"
            mistake(json, what, "write \(counted(count, "word")) with blanks between them")
        }
    }

    private mutating func checkNames(in words: String, known: [String], _ json: JSON) {
        for name in Text.placeholders(in: words) where !known.contains(name) {
            let braced = known.map { "{\($0)}" }
            let advice = nearestName(to: name, among: known).map { "did you mean {\($0)}?" }
            let usual = known.isEmpty ? "nothing is filled in here" : "known are \(braced.joined(separator: ", "))"
            mistake(json, "nothing stands for {\(name)}", advice ?? usual)
        }
    }

    private mutating func mistake(_ json: JSON, _ what: String, _ advice: String) {
        diagnostics.append(source.error(at: json.offset, what, advice: advice))
    }
}

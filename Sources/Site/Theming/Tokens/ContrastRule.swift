import Diagnostics
import Markup
import Reference

/// Two colours of a theme that need a minimum contrast.
struct ContrastRule: Sendable {
    /// The name of the token of the text, line or symbol.
    let text: SourceValue
    /// The name of the background's token.
    let background: SourceValue
    /// The minimum ratio: 4.5 for text, 3 for large text and parts of the interface, 7 for enhanced contrast
    /// (WCAG 2.2, success criteria 1.4.3, 1.4.11 and 1.4.6).
    let atLeast: Double

    private static let keys = ThemeKeys.contrast.names
    /// The ratios of WCAG 2.2.
    static let ratios = [3, 4.5, 7]
    /// The ratio of a rule that names none.
    static let usualRatio = 4.5
    private static let form = "{\"text\": \"color.text\", \"background\": \"color.paper\"}"

    /// Reads the list in a `theme.json`; an invalid rule is omitted and reported.
    static func list(in json: JSON?, of source: JSONSource, _ found: inout [Diagnostic]) -> [ContrastRule] {
        guard let json else { return [] }
        var mistakes = TokenErrors()
        defer { found += mistakes.all }
        let sourceValue = SourceValue(json: json, source: source)
        guard let elements = json.array else {
            mistakes.add(sourceValue, "\(json.kindInWords) where pairs of colors should be", "write [\(form)]")
            return []
        }
        return elements.compactMap { ContrastRule(sourceValue.at($0), &mistakes) }
    }

    private init?(_ sourceValue: SourceValue, _ mistakes: inout TokenErrors) {
        guard let members = sourceValue.json.members else {
            mistakes.add(
                sourceValue,
                "\(sourceValue.json.kindInWords) where a pair of colors should be",
                "write \(Self.form)"
            )
            return nil
        }
        for member in members where !Self.keys.contains(member.key) && !member.key.hasPrefix("$") {
            mistakes.add(
                sourceValue.source,
                member.offset,
                "unknown key \"\(member.key)\"",
                didYouMean(member.key, among: Self.keys) ?? "known keys are \(Self.keys.joined(separator: ", "))"
            )
        }
        let text = Self.name("text", in: sourceValue, &mistakes)
        let background = Self.name("background", in: sourceValue, &mistakes)
        let ratio = Self.ratio(in: sourceValue, &mistakes)
        guard let text, let background, let ratio else { return nil }
        self.text = text
        self.background = background
        atLeast = ratio
    }

    private static func name(_ key: String, in sourceValue: SourceValue, _ mistakes: inout TokenErrors) -> SourceValue?
    {
        guard let value = sourceValue.json[key] else {
            mistakes.add(sourceValue, "a pair of colors without \"\(key)\"", "write \(form)")
            return nil
        }
        guard value.string == nil else { return sourceValue.at(value) }
        mistakes.add(
            sourceValue.at(value),
            "\(value.kindInWords) where the name of a token should be",
            "write \"color.\(key == "text" ? "text" : "paper")\""
        )
        return nil
    }

    private static func ratio(in sourceValue: SourceValue, _ mistakes: inout TokenErrors) -> Double? {
        guard let value = sourceValue.json["atLeast"] else { return usualRatio }
        if let ratio = value.double, ratios.contains(ratio) { return ratio }
        mistakes.add(
            sourceValue.at(value),
            "\(value.text.map { "\"\($0.prefix(40))\"" } ?? value.kindInWords) is no ratio of WCAG 2.2",
            "write 4.5 for text, 3 for large text and parts of the interface, or 7"
        )
        return nil
    }
}

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
    static func list(in json: JSON?, of source: ThemeSource, _ found: inout [Diagnostic]) -> [ContrastRule] {
        guard let json else { return [] }
        var mistakes = TokenErrors()
        defer { found += mistakes.all }
        let value = SourceValue(json: json, source: source)
        guard let elements = json.array else {
            mistakes.add(value, "\(json.kindInWords) where pairs of colors should be", "write [\(form)]")
            return []
        }
        return elements.compactMap { ContrastRule(value.at($0), &mistakes) }
    }

    private init?(_ value: SourceValue, _ mistakes: inout TokenErrors) {
        guard let members = value.json.members else {
            mistakes.add(value, "\(value.json.kindInWords) where a pair of colors should be", "write \(Self.form)")
            return nil
        }
        for member in members where !Self.keys.contains(member.key) && !member.key.hasPrefix("$") {
            let advice =
                didYouMean(member.key, among: Self.keys) ?? "known keys are \(Self.keys.joined(separator: ", "))"
            mistakes.add(value.source, member.offset, "unknown key \"\(member.key)\"", advice)
        }
        let text = Self.name("text", in: value, &mistakes)
        let background = Self.name("background", in: value, &mistakes)
        guard let ratio = Self.ratio(in: value, &mistakes), let text, let background else { return nil }
        self.text = text
        self.background = background
        atLeast = ratio
    }

    private static func name(_ key: String, in pair: SourceValue, _ mistakes: inout TokenErrors) -> SourceValue? {
        guard let value = pair.json[key].map(pair.at) else {
            mistakes.add(pair, "a pair of colors without \"\(key)\"", "write \(form)")
            return nil
        }
        guard value.json.string == nil else { return value }
        let what = "\(value.json.kindInWords) where the name of a token should be"
        mistakes.add(value, what, "write \"color.\(key == "text" ? "text" : "paper")\"")
        return nil
    }

    private static func ratio(in pair: SourceValue, _ mistakes: inout TokenErrors) -> Double? {
        guard let value = pair.json["atLeast"] else { return usualRatio }
        if let ratio = value.double, ratios.contains(ratio) { return ratio }
        let what = "\(value.text.map { "\"\($0.prefix(40))\"" } ?? value.kindInWords) is no ratio of WCAG 2.2"
        let advice = "write 4.5 for text, 3 for large text and parts of the interface, or 7"
        mistakes.add(pair.at(value), what, advice)
        return nil
    }
}

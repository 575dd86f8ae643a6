import Diagnostics
import SafeMarkup

/// Two colours of a theme that stand on each other and have to be told apart.
struct ContrastRule: Sendable {
    /// Where the token of the text, of a line or of a sign is named.
    let text: Spot
    /// Where the token of its ground is named.
    let background: Spot
    /// The ratio it takes: 4.5 for text, 3 for large text and for parts of the interface, 7 for those who want more
    /// (WCAG 2.2, success criteria 1.4.3, 1.4.11 and 1.4.6).
    let atLeast: Double

    private static let keys = ["text", "background", "atLeast"]
    private static let ratios = [3, 4.5, 7]
    private static let form = "{\"text\": \"color.text\", \"background\": \"color.paper\"}"

    /// Reads the list in a `theme.json`; a rule that is wrong is left out and reported.
    static func list(in json: JSON?, of source: JSONSource, _ found: inout [Diagnostic]) -> [ContrastRule] {
        guard let json else { return [] }
        var mistakes = Mistakes()
        defer { found += mistakes.all }
        let spot = Spot(json: json, source: source)
        guard let elements = json.array else {
            mistakes.add(spot, "\(json.kindInWords) where pairs of colors should be", "write [\(form)]")
            return []
        }
        return elements.compactMap { ContrastRule(spot.at($0), &mistakes) }
    }

    private init?(_ spot: Spot, _ mistakes: inout Mistakes) {
        guard let members = spot.json.members else {
            mistakes.add(spot, "\(spot.json.kindInWords) where a pair of colors should be", "write \(Self.form)")
            return nil
        }
        for member in members where !Self.keys.contains(member.key) && !member.key.hasPrefix("$") {
            mistakes.add(
                spot.source,
                member.offset,
                "unknown key \"\(member.key)\"",
                didYouMean(member.key, among: Self.keys) ?? "known keys are \(Self.keys.joined(separator: ", "))"
            )
        }
        let text = Self.name("text", in: spot, &mistakes)
        let background = Self.name("background", in: spot, &mistakes)
        let ratio = Self.ratio(in: spot, &mistakes)
        guard let text, let background, let ratio else { return nil }
        self.text = text
        self.background = background
        atLeast = ratio
    }

    private static func name(_ key: String, in spot: Spot, _ mistakes: inout Mistakes) -> Spot? {
        guard let value = spot.json[key] else {
            mistakes.add(spot, "a pair of colors without \"\(key)\"", "write \(form)")
            return nil
        }
        guard value.string == nil else { return spot.at(value) }
        mistakes.add(
            spot.at(value),
            "\(value.kindInWords) where the name of a token should be",
            "write \"color.\(key == "text" ? "text" : "paper")\""
        )
        return nil
    }

    private static func ratio(in spot: Spot, _ mistakes: inout Mistakes) -> Double? {
        guard let value = spot.json["atLeast"] else { return 4.5 }
        if let ratio = value.double, ratios.contains(ratio) { return ratio }
        mistakes.add(
            spot.at(value),
            "\(value.text.map { "\"\($0.prefix(40))\"" } ?? value.kindInWords) is no ratio of WCAG 2.2",
            "write 4.5 for text, 3 for large text and parts of the interface, or 7"
        )
        return nil
    }
}

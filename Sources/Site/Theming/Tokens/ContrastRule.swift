import Diagnostics
import Markup
import Reference

/// Two colours of a theme that need a minimum contrast.
struct ContrastRule: Sendable {
    /// The name of the token of the text, line or symbol.
    let text: SourceValue
    let background: SourceValue
    /// The minimum ratio: 4.5 for text, 3 for large text and parts of the interface, 7 for enhanced contrast
    /// (WCAG 2.2, success criteria 1.4.3, 1.4.11 and 1.4.6).
    let atLeast: Double

    private static let ratios = [3, 4.5, 7]
    private static let usualRatio = 4.5
    private static let form = "{\"text\": \"color.text\", \"background\": \"color.paper\"}"

    /// Reads the key `contrast` of a `theme.json`; an invalid rule is omitted and reported.
    static func list(_ keys: ThemeKeys) -> [ContrastRule] {
        let pairs = keys.value(
            "contrast",
            "Pairs of colours that must be readable, besides those of the extended themes.",
            .list(.mapping(ThemeKeys.shape { ContrastRule($0) })),
            or: "those of the extended themes",
            example: "[\(form)]"
        )
        let elements = pairs.flatMap { keys.elements(of: $0, "pairs of colors", "write [\(form)]") } ?? []
        return elements.compactMap { pair in
            guard keys.members(of: pair, "a pair of colors", "write \(form)") != nil else { return nil }
            return keys.read(pair) { ContrastRule($0) }
        }
    }

    private init?(_ keys: ThemeKeys) {
        let text = Self.token("text", "The colour of the text or symbol.", example: "color.text", keys)
        let background = Self.token("background", "The colour behind it.", example: "color.paper", keys)
        let ratio = Self.ratio(keys)
        guard let text, let background, let ratio else { return nil }
        self.text = text
        self.background = background
        atLeast = ratio
    }

    private static func token(_ key: String, _ meaning: String, example: String, _ keys: ThemeKeys) -> SourceValue? {
        let shape = ValueShape.text(TextForm("the name of a token", examples: ["color.text"]))
        guard let value = keys.value(key, meaning, shape, isRequired: true, example: "\"\(example)\"") else {
            if let pair = keys.json { keys.note(pair, "a pair of colors without \"\(key)\"", "write \(form)") }
            return nil
        }
        if value.string != nil { return SourceValue(json: value, source: keys.source) }
        keys.note(value, "\(value.kindInWords) where the name of a token should be", "write \"\(example)\"")
        return nil
    }

    private static func ratio(_ keys: ThemeKeys) -> Double? {
        let value = keys.value(
            "atLeast",
            "The least ratio of WCAG 2.2: 4.5 for text, 3 for large text and parts of the interface.",
            .numbers(ratios),
            or: .value("\(usualRatio)"),
            example: "3"
        )
        guard let value else { return usualRatio }
        if let ratio = value.double, ratios.contains(ratio) { return ratio }
        let what = "\(value.text.map { "\"\($0.prefix(40))\"" } ?? value.kindInWords) is no ratio of WCAG 2.2"
        keys.note(value, what, "write 4.5 for text, 3 for large text and parts of the interface, or 7")
        return nil
    }
}

struct Contrast: Sendable {
    let text: Color
    let ground: Color

    /// Composes a text on its background, and a translucent background on the canvas.
    init(_ text: Color, on ground: Color, above canvas: Color = .white) {
        self.ground = ground.over(canvas)
        self.text = text.over(self.ground)
    }

    /// The ratio from 1 (equal colours) to 21 (black and white).
    var ratio: Double {
        let bright = max(text.luminance, ground.luminance)
        let dim = min(text.luminance, ground.luminance)
        return (bright + 0.05) / (dim + 0.05)
    }

    /// Whether the ratio is reached, with a tolerance for rounding.
    func isEnough(_ needed: Double) -> Bool { ratio + 1e-9 >= needed }

    /// The ratio with two decimals, rounded down: 4.499 is not 4.5.
    var inWords: String {
        let hundredths = Int(ratio * 100 + 1e-6)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The nearest replacement of one of the colours that reaches a ratio, and its direction.
    ///
    /// Increasing the difference is tried first; the other direction helps near black or white.
    static func adjusted(_ color: Color, against other: Color, toReach needed: Double) -> (way: String, color: Color)? {
        let isDarker = color.luminance <= other.luminance
        let ways = [("darker", Color.black), ("lighter", Color.white)]
        for (way, end) in isDarker ? ways : ways.reversed() {
            for step in 1...255 {
                let mixed = Color(end.rgb, alpha: Double(step) / 255).over(color)
                if let shown = Color(hex: mixed.hex), Contrast(shown, on: other).isEnough(needed) {
                    return (way, shown)
                }
            }
        }
        return nil
    }
}

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

/// Checks the colour pairs of a theme and of all it extends, in light and dark mode.
struct ContrastCheck {
    private typealias Failure = (value: SourceValue, ratio: String, advice: String)

    let day: TokenResolver
    let night: TokenResolver

    /// Reports every pair with too little contrast and every name that is no colour.
    func run(_ rules: [ContrastRule], _ mistakes: inout TokenErrors) {
        for rule in rules {
            let isNamed = [rule.text, rule.background].map { reportName($0, &mistakes) }
            guard isNamed.allSatisfy(\.self) else { continue }
            let light = failure(of: rule, in: day, above: .white)
            let dark = failure(of: rule, in: night, above: .black)
            let isSame = light?.ratio == dark?.ratio && light?.value.place == dark?.value.place
            if let light {
                report(light, of: rule, in: isSame ? "in the light and in the dark" : "in the light", &mistakes)
            }
            if let dark, !isSame { report(dark, of: rule, in: "in the dark", &mistakes) }
        }
    }

    private func report(_ failure: Failure, of rule: ContrastRule, in scheme: String, _ mistakes: inout TokenErrors) {
        let pair = "\"\(rule.text.json.string ?? "")\" on \"\(rule.background.json.string ?? "")\""
        let what = "\(pair) has a contrast of \(failure.ratio) \(scheme), \(CSSNumber.text(rule.atLeast)) is needed"
        mistakes.add(failure.value, what, failure.advice)
    }

    private func reportName(_ value: SourceValue, _ mistakes: inout TokenErrors) -> Bool {
        let name = value.json.string ?? ""
        guard day.entries[name] != nil else {
            let (what, usual) = ("unknown token \"\(name)\"", "name a color of tokens.json")
            mistakes.add(value, what, TokenName.didYouMean(name, among: day.entries.keys) ?? usual)
            return false
        }
        guard let type = day.resolved(name)?.type, type != .color else { return true }
        mistakes.add(value, "\"\(name)\" is \(type.inWords), not a color", "name a color")
        return false
    }

    /// The error of a pair, at the token to change: the text's, or a theme's own background below an inherited text.
    private func failure(of rule: ContrastRule, in tokens: TokenResolver, above canvas: Color) -> Failure? {
        guard let text = rule.text.json.string, let ground = rule.background.json.string,
            let textEntry = tokens.entries[text], let groundEntry = tokens.entries[ground],
            let textColor = tokens.resolved(text)?.color, let groundColor = tokens.resolved(ground)?.color
        else { return nil }
        let seen = Contrast(textColor, on: groundColor, above: canvas)
        guard !seen.isEnough(rule.atLeast) else { return nil }
        let isGround = groundEntry.layer > textEntry.layer
        let (changed, other) = isGround ? (seen.ground, seen.text) : (seen.text, seen.ground)
        let adjusted = Contrast.adjusted(changed, against: other, toReach: rule.atLeast)
        let advice =
            adjusted.map { "make \"\(isGround ? ground : text)\" \($0.way), such as \($0.color.hex)" }
            ?? "make \"\(isGround ? text : ground)\" much darker or much lighter"
        return ((isGround ? groundEntry : textEntry).value, seen.inWords, advice)
    }
}

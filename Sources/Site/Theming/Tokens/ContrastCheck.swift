import Markup

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

/// How well two colours can be told apart (WCAG 2.2, "contrast ratio").
struct Contrast: Sendable {
    /// What is seen of the text, opaque.
    let text: Color
    /// What is seen of the ground, opaque.
    let ground: Color

    /// Lays a text over its ground, and a ground that lets something through over what lies below.
    init(_ text: Color, on ground: Color, above canvas: Color = .white) {
        self.ground = ground.over(canvas)
        self.text = text.over(self.ground)
    }

    /// From 1 for the same colour to 21 for black and white.
    var ratio: Double {
        let bright = max(text.luminance, ground.luminance)
        let dim = min(text.luminance, ground.luminance)
        return (bright + 0.05) / (dim + 0.05)
    }

    /// Whether the ratio is reached; rounding of the last binary digit is no reason to fail.
    func isEnough(_ needed: Double) -> Bool { ratio + 1e-9 >= needed }

    /// The ratio with two decimals, rounded down: 4.499 is not 4.5.
    var inWords: String { Self.text(ratio) }

    static func text(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100 + 1e-6)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The nearest colour in place of one of the two that reaches a ratio, and which way it lies.
    ///
    /// The way that widens the difference comes first; the other one helps where black or white is too near.
    static func adjusted(_ color: Color, against other: Color, toReach needed: Double) -> (way: String, color: Color)? {
        let isDarker = color.luminance <= other.luminance
        let ways = [("darker", Color.black), ("lighter", Color.white)]
        for (way, end) in isDarker ? ways : ways.reversed() {
            for step in 1...255 {
                let part = Double(step) / 255
                let tried = Color(end.rgb, alpha: part).over(color)
                guard let shown = Color(hex: tried.hex) else { continue }
                if Contrast(shown, on: other).isEnough(needed) { return (way, shown) }
            }
        }
        return nil
    }
}

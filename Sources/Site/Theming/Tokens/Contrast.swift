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

/// The colours of a theme, computed from one accent so that every pair the base theme checks has enough contrast.
///
/// Backgrounds stay those of the base theme; the masthead has the accent. In the dark the accent is made as much lighter
/// as text on dark paper needs, and the masthead as much darker as white text needs (WCAG 2.2, 1.4.3: 4.5 to 1).
package struct AccentPalette: Sendable {
    /// A colour token and its value as `#rrggbb`.
    package struct Token: Sendable, Hashable {
        /// The name in the group `color`, such as "on-accent".
        package let name: String
        /// The value.
        package let hex: String
        /// Red, green and blue from 0 to 1.
        package let components: [Double]

        fileprivate init(_ name: String, _ color: Color) {
            self.name = name
            hex = color.hex
            components = color.rgb.list
        }
    }

    /// The tokens that differ from the base theme in the light.
    package let light: [Token]
    /// The tokens that differ in the dark.
    package let dark: [Token]

    private static let needed = 4.5
    private static let darkPaper = Color(Vector(0x14 / 255.0, 0x17 / 255.0, 0x1B / 255.0))

    /// Computes a palette; nil when the text is not `#rgb` or `#rrggbb`.
    package init?(accent text: String) {
        guard [4, 7].contains(text.utf8.count), let accent = Color(hex: text) else { return nil }
        // Text on light paper, which is white, needs the contrast of white text in a masthead.
        let onPaper = Self.readable(accent, on: .white)
        let onDark = Self.readable(accent, on: Self.darkPaper)
        light = [
            Token("accent", accent), Token("on-accent", Self.text(on: accent)), Token("masthead", accent),
            Token("on-masthead", Self.text(on: accent)), Token("kicker", onPaper), Token("link", onPaper),
        ]
        dark = [
            Token("accent", onDark), Token("on-accent", Self.text(on: onDark)), Token("masthead", onPaper),
            Token("on-masthead", .white), Token("kicker", onDark), Token("link", onDark),
        ]
    }

    /// The colour itself, or the nearest one that can be read on a background.
    private static func readable(_ color: Color, on ground: Color) -> Color {
        guard !Contrast(color, on: ground).isEnough(needed) else { return color }
        return Contrast.adjusted(color, against: ground, toReach: needed)?.color ?? color
    }

    /// White where it can be read, else black; one of them always can.
    private static func text(on ground: Color) -> Color {
        Contrast(.white, on: ground).isEnough(needed) ? .white : .black
    }
}

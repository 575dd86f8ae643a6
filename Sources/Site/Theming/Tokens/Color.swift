typealias Vector = SIMD3<Double>

extension Vector {
    func map(_ change: (Double) -> Double) -> Vector {
        Vector(change(x), change(y), change(z))
    }

    var list: [Double] { [x, y, z] }
}

/// A colour as a screen shows it: sRGB values and how opaque it is.
struct Color: Sendable, Hashable {
    /// Red, green and blue, 0 to 1; beyond that for colours that sRGB does not have.
    let rgb: Vector
    /// 0 lets everything through, 1 nothing.
    let alpha: Double

    init(_ rgb: Vector, alpha: Double = 1) {
        self.rgb = rgb
        self.alpha = alpha
    }

    /// A colour of any space; a component that is "none" counts as 0.
    init(_ space: ColorSpace, _ components: Vector, alpha: Double = 1) {
        self.init(space.linear(components).map(ColorSpace.encoded), alpha: alpha)
    }

    /// Reads `#rgb`, `#rrggbb`, with a digit or two more for alpha (CSS Color 4, section 5.2).
    init?(hex: String) {
        let digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(Double.init) }
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == hex.utf8.count - 1 else { return nil }
        let values: [Double]
        switch digits.count {
        case 3, 4: values = digits.map { $0 / 15 }
        case 6, 8:
            values = stride(from: 0, to: digits.count, by: 2).map { (start: Int) -> Double in
                (digits[start] * 16 + digits[start + 1]) / 255
            }
        default: return nil
        }
        self.init(Vector(values[0], values[1], values[2]), alpha: values.count == 4 ? values[3] : 1)
    }

    /// The nearest `#rrggbb`, without alpha.
    var hex: String {
        rgb.list.reduce("#") { text, value in
            let byte = Int((Self.clamped(value) * 255).rounded())
            return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// Whether sRGB has the colour, except for rounding.
    var isInGamut: Bool {
        rgb.list.allSatisfy { (-0.002...1.002).contains($0) }
    }

    /// Whether two colours are the same to the nearest step of 8 bits.
    func isNear(_ other: Color) -> Bool {
        zip(rgb.list, other.rgb.list).allSatisfy { abs(Self.clamped($0) - Self.clamped($1)) * 255 <= 1.01 }
    }

    /// The colour that is seen when this one lies over an opaque one, as browsers mix them, in sRGB.
    func over(_ ground: Color) -> Color {
        Color(rgb.map(Self.clamped) * alpha + ground.rgb.map(Self.clamped) * (1 - alpha))
    }

    /// The relative luminance of WCAG 2.2: 0 for black, 1 for white.
    var luminance: Double {
        (rgb.map { ColorSpace.decoded(Self.clamped($0)) } * Vector(0.2126, 0.7152, 0.0722)).sum()
    }

    static let black = Color(Vector(0, 0, 0))
    static let white = Color(Vector(1, 1, 1))

    private static func clamped(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}

import Glibc

typealias Vector = SIMD3<Double>

extension Vector {
    func map(_ change: (Double) -> Double) -> Vector { Vector(change(x), change(y), change(z)) }

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
    var isInGamut: Bool { rgb.list.allSatisfy { (-0.002...1.002).contains($0) } }

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

    private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

/// The colour spaces of the Color module, 2025.10, section 4.2, that tokens have.
enum ColorSpace: String, Sendable, CaseIterable {
    case srgb, oklch
    case displayP3 = "display-p3"

    static let names = allCases.map(\.rawValue)

    struct Channel {
        let name: String
        let low: Double
        var high: Double?
        /// Whether the upper end is left out: 360 degrees are 0.
        var isTurn = false
    }

    /// The meaning and the range of the components.
    var channels: [Channel] {
        switch self {
        case .srgb, .displayP3: ["red", "green", "blue"].map { Channel(name: $0, low: 0, high: 1) }
        case .oklch:
            [
                Channel(name: "lightness", low: 0, high: 1), Channel(name: "chroma", low: 0),
                Channel(name: "hue", low: 0, high: 360, isTurn: true),
            ]
        }
    }

    /// The colour as CSS Color 4 writes it: nothing in it comes from a file but numbers; nil is "none".
    func css(_ components: [Double?], alpha: Double) -> String {
        let body =
            components.map { $0.map(CSSNumber.text) ?? "none" }.joined(separator: " ")
            + (alpha < 1 ? " / \(CSSNumber.text(alpha))" : "")
        return self == .oklch ? "oklch(\(body))" : "color(\(rawValue) \(body))"
    }
}

/// Conversions to sRGB in linear light for contrasts, after the sample code of CSS Color 4, section 18.
extension ColorSpace {
    /// The red, green and blue light of a colour, 0 to 1 if sRGB can show it.
    func linear(_ one: Vector) -> Vector {
        switch self {
        case .srgb: return one.map(Self.decoded)
        case .displayP3: return Self.xyzToLinear * (Self.p3ToXYZ * one.map(Self.decoded))
        case .oklch:
            let angle = one.z * .pi / 180
            let cones = Self.oklabToCones * Vector(one.x, one.y * cos(angle), one.y * sin(angle))
            return Self.xyzToLinear * (Self.conesToXYZ * cones.map { $0 * $0 * $0 })
        }
    }

    /// The transfer curve of sRGB and Display P3, light from value.
    static func decoded(_ value: Double) -> Double {
        abs(value) <= 0.040_45 ? value / 12.92 : copysign(pow((abs(value) + 0.055) / 1.055, 2.4), value)
    }

    /// The same curve, value from light.
    static func encoded(_ light: Double) -> Double {
        abs(light) <= 0.003_130_8 ? light * 12.92 : copysign(1.055 * pow(abs(light), 1 / 2.4) - 0.055, light)
    }
}

/// A change from one set of primaries to another, row by row; the figures are those of CSS Color 4, section 18.
private typealias Matrix = [Vector]

private func * (matrix: Matrix, vector: Vector) -> Vector { Vector(matrix.map { ($0 * vector).sum() }) }

extension ColorSpace {
    private static let xyzToLinear: Matrix = [
        [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
        [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
        [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667],
    ]
    private static let p3ToXYZ: Matrix = [
        [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
        [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
        [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800],
    ]
    private static let oklabToCones: Matrix = [
        [1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6],
        [1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3],
        [1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2],
    ]
    private static let conesToXYZ: Matrix = [
        [1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7],
        [-0.040_575_745_214_800_8, 1.112_286_803_280_317_0, -0.071_711_058_065_516_4],
        [-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6],
    ]
}
